/** A line that explains a mark: `* three points deducted`, `¹ provisional`, `[2] since May`. */
const NOTE = /^\s{0,20}(\\?\*{1,3}|[†‡§¹²³⁴⁵⁶⁷⁸⁹]|\[\d{1,2}\]):?\s{0,5}(?=[\p{L}(])/u;
/** `45 m²` is an area, also where a note has the same mark. */
const UNIT = /(?:^|[^\p{L}])(?:mm|cm|dm|km|m|ft|in|yd|mi)$/u;
const EMPHASIS = /(?:^|[\s|(])\*{1,3}[^\s*]/;
const MAX_UNIT = 3;

/**
 * A text without its footnotes: the lines that explain a mark, and the mark where it follows a word at the end of a cell
 * or a line. A mark that nothing explains belongs to the words, and lines that all begin with one are a list.
 */
export function withoutFootnotes(text: string): string {
  const lines = text.split('\n');
  const notes = new Map<string, number[]>();
  lines.forEach((line, index) => {
    const mark = NOTE.exec(line)?.[1]?.replace('\\', '') ?? '';
    if (notes.has(mark)) notes.get(mark)?.push(index);
    else if (mark !== '') notes.set(mark, [index]);
  });
  // The longer marks first, as they contain the shorter.
  for (const [mark, [at = 0, ...others]] of [...notes].sort(([one], [other]) => other.length - one.length)) {
    const above = others.length > 0 ? [] : lines.slice(0, at).map((line) => withoutMark(line, mark));
    if (above.every((line, index) => line === lines[index])) continue;
    above.forEach((line, index) => (lines[index] = line));
    lines[at] = '';
  }
  return lines.join('\n');
}

function withoutMark(line: string, mark: string): string {
  if (!line.includes(mark) || (mark.startsWith('*') && EMPHASIS.test(line))) return line;
  const parts = line.split(mark);
  return parts
    .map((part, index) => {
      const after = parts[index + 1];
      if (after === undefined) return part;
      const isLast = index + 2 === parts.length;
      const isEnd = after === '' ? isLast : /^\s{0,20}(?:$|[|,;:\t\r–—])/.test(after);
      const isMark = isEnd && /[\p{L}\p{N}%).]\\?$/u.test(part.slice(-2)) && !UNIT.test(part.slice(-MAX_UNIT));
      return isMark ? part.replace(/\\$/, '') : `${part}${mark}`;
    })
    .join('');
}
