/** Words of a page that are in its tree and that nobody sees. */
export interface UnseenText {
  /** Long enough to be told from other words wherever they stand. */
  passages: readonly string[];
  /** Pieces of a longer text, looked for only where they stand alone. */
  pieces: readonly string[];
}

const LEFT_OUT = '(words that nobody sees)';

/** The tree without them. */
export function withoutUnseen(snapshot: string, { passages, pieces }: UnseenText): string {
  const longestFirst = passages.flatMap(spellings).sort((one, other) => other.length - one.length);
  const shown = longestFirst.reduce((text, passage) => text.replaceAll(passage, LEFT_OUT), snapshot);
  if (pieces.length === 0) return shown;
  const alone = new Set(pieces.flatMap(spellings));
  return shown
    .split('\n')
    .map((line) => {
      const at = line.lastIndexOf(': ');
      return at >= 0 && alone.has(line.slice(at + 2).replace(/^"|"$/g, ''))
        ? `${line.slice(0, at)}: ${LEFT_OUT}`
        : line;
    })
    .join('\n');
}

/** As it is, and as the tree writes it between quotes. */
function spellings(text: string): string[] {
  return [...new Set([text, text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')])];
}
