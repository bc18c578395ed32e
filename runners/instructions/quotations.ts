/** What may close a quotation that begins with this mark; all in one line. */
const CLOSERS: Record<string, string[]> = {
  '"': ['"'],
  '“': ['”'],
  '„': ['“', '”'],
  '”': ['”'],
  '«': ['»'],
  '»': ['«', '»'],
  '‹': ['›'],
  '›': ['‹', '›'],
  '「': ['」'],
  '『': ['』'],
  '`': ['`'],
  "'": ["'"],
  '‘': ['’'],
  '‚': ['‘', '’'],
};
const OPENING = new RegExp(`[${Object.keys(CLOSERS).join('')}]`, 'g');
/** Marks that also stand inside of words and behind them, or between links: these touch what they quote and nothing else. */
const TOUCHING = new Set(["'", '‘', '‚', '”', '»', '›']);
/** Between the marks and what they quote some languages have a blank. */
const WITH_BLANKS = new Set(['«', '‹']);
const APOSTROPHES = new Set(["'", '’']);
const ENDS_IN_LETTER = /\p{L}$/u;
const ENDS_IN_LETTER_OR_DIGIT = /[\p{L}\p{N}]$/u;
const BEGINS_WITH_LETTER = /^\p{L}/u;
const BEGINS_WITH_LETTER_OR_DIGIT = /^[\p{L}\p{N}]/u;

/** Replaces each quotation of a text by what `replace` makes of its words. */
export function replaceQuotations(text: string, replace: (words: string) => string): string {
  const closerOf = closerSearch(text);
  const parts: string[] = [];
  let done = 0;
  for (const { index } of text.matchAll(OPENING)) {
    if (index < done) continue;
    const end = closerOf(index);
    if (end === null) continue;
    const words = text.slice(index + 1, end);
    parts.push(
      text.slice(done, index),
      replace(WITH_BLANKS.has(text.charAt(index)) ? withoutOuterBlanks(words) : words),
    );
    done = end + 1;
  }
  return parts.join('') + text.slice(done);
}

/** Finds where the quotation that begins at a place ends; null when none begins there. */
function closerSearch(text: string): (start: number) => number | null {
  const search = (mark: string): ForwardSearch =>
    forward((from) => (APOSTROPHES.has(mark) ? closingApostrophe(text, mark, from) : text.indexOf(mark, from)));
  const lineEnd = search('\n');
  const closers = new Map(Object.entries(CLOSERS).map(([opener, marks]) => [opener, marks.map(search)]));
  return (start) => {
    const opener = text.charAt(start);
    const end = Math.min(...(closers.get(opener) ?? []).map((next) => next(start + 1)));
    if (end > lineEnd(start + 1) || end === Infinity) return null;
    return !TOUCHING.has(opener) || standsAlone(text, start, end) ? end : null;
  };
}

type ForwardSearch = (from: number) => number;

/** Remembers what it found last: asked for rising places, it reads the text only once. */
function forward(find: (from: number) => number): ForwardSearch {
  let known = -1;
  return (from) => {
    if (known < from) {
      const found = find(from);
      known = found === -1 ? Infinity : found;
    }
    return known;
  };
}

/** The next apostrophe that is not inside of a word, as in `don't`. */
function closingApostrophe(text: string, mark: string, from: number): number {
  let at = text.indexOf(mark, from);
  while (at !== -1 && isInsideWord(text, at)) at = text.indexOf(mark, at + 1);
  return at;
}

function isInsideWord(text: string, at: number): boolean {
  return (
    ENDS_IN_LETTER.test(text.slice(Math.max(0, at - 2), at)) && BEGINS_WITH_LETTER.test(text.slice(at + 1, at + 3))
  );
}

/** An apostrophe right after or before a word belongs to that word, and an arrow between two links to neither. */
function standsAlone(text: string, start: number, end: number): boolean {
  return (
    !/\s/.test(text.charAt(start + 1) + text.charAt(end - 1)) &&
    !ENDS_IN_LETTER_OR_DIGIT.test(text.slice(Math.max(0, start - 2), start)) &&
    !BEGINS_WITH_LETTER_OR_DIGIT.test(text.slice(end + 1, end + 3))
  );
}

function withoutOuterBlanks(words: string): string {
  return words.replace(/^\s/, '').replace(/\s$/, '');
}
