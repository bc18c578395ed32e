const QUOTED =
  /"([^"\n]*)"|“([^”\n]*)”|„([^“”\n]*)[“”]|«\s?([^»\n]*?)\s?»|`([^`\n]*)`|(?<![\p{L}\p{N}])'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))*)'(?![\p{L}\p{N}])/gu;
const VERBS =
  'click|tap|type|enter|fill|write|select|choose|pick|check|uncheck|tick|untick|press|hit|wait|go|navigate|visit|scroll|download|hover|submit|search|log ?in|sign ?in|open|follow|set|extract|read|get|list|return|give|find|tell|report|show|collect|summari[sz]e';
const SEPARATOR = new RegExp(
  [
    String.raw`\s*[\n;]+\s*`,
    String.raw`\s*[,.]?\s*(?:\band\s+)?\bthen\b[,:]?\s+`,
    String.raw`\s*,?\s+and\s+(?=(?:${VERBS})\b)`,
    String.raw`\s*,\s+(?=(?:${VERBS})\b)`,
    String.raw`(?<!(?:^|\s)\d{1,2})[.!]\s+(?=\p{Lu}|(?:${VERBS})\b|\d+[.)]\s)`,
    // A numbered list written on one line.
    String.raw`\s+(?=\d{1,2}[.)]\s+(?:${VERBS})\b)`,
  ].join('|'),
  'giu',
);
const MARKER = /^\s*(?:[-*•]\s+|\(?\d{1,2}[.):]\s*|step\s+\d{1,2}\s*[.):-]?\s*)/i;
const FILLER =
  /^(?:please|now|first|firstly|second|next|finally|lastly|afterwards|after that|also|and|you should|(?:on|at|in)\s+(?:https?:\/\/\S+|the (?:page|site|website|form)),?)[,:]?\s+/i;
const MARK = '\u0001';

/** A clause with its quoted parts taken out, so that words inside quotes are never taken for commands. */
export interface Clause {
  /** Quoted parts are replaced by marks; see `unquote`. */
  text: string;
  quotes: string[];
}

/** Cuts a text into clauses at line ends, semicolons, full stops, list numbers, `then`, and before verbs. */
export function splitClauses(text: string): Clause[] {
  const quotes: string[] = [];
  const masked = text.replace(QUOTED, (_whole, ...groups) => {
    quotes.push(groups.slice(0, 6).find((group) => typeof group === 'string') ?? '');
    return `${MARK}${quotes.length - 1}${MARK}`;
  });
  return masked
    .split(SEPARATOR)
    .map((part) => ({ text: tidy(part), quotes }))
    .filter((clause) => clause.text !== '');
}

function tidy(part: string): string {
  let text = part.replace(MARKER, '').trim();
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(FILLER, '').trim();
  }
  return text.replace(/[\s.,;:!]+$/, '');
}

/** Pattern for one value: quoted, or a few plain words. */
export const VALUE = `(${MARK}\\d+${MARK}|[^${MARK}]+?)`;
/** Pattern for a value that must be quoted, where plain words would say something else. */
export const QUOTED_VALUE = `(${MARK}\\d+${MARK})`;

export function isQuoted(value: string): boolean {
  return value.startsWith(MARK);
}

/** The caller's own words back in place of the marks. */
export function unquote(value: string, { quotes }: Clause): string {
  return value
    .trim()
    .replace(new RegExp(`${MARK}(\\d+)${MARK}`, 'g'), (_mark, index: string) => quotes[Number(index)] ?? '');
}

/** The clause as it was written, with plain quotation marks. */
export function wordsOfClause({ text, quotes }: Clause): string {
  return text.replace(
    new RegExp(`${MARK}(\\d+)${MARK}`, 'g'),
    (_mark, index: string) => `"${quotes[Number(index)] ?? ''}"`,
  );
}
