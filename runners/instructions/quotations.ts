/** What may close a quotation that begins with this mark; all in one line. */
const CLOSERS: Record<string, string[]> = {
  '"': ['"'],
  '“': ['”'],
  '„': ['“', '”'],
  '«': ['»'],
  '`': ['`'],
};
const OPENING = /["“„«`']/g;
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
    parts.push(text.slice(done, index), replace(text.charAt(index) === '«' ? withoutOuterBlanks(words) : words));
    done = end + 1;
  }
  return parts.join('') + text.slice(done);
}

/** Finds where the quotation that begins at a place ends; null when none begins there. */
function closerSearch(text: string): (start: number) => number | null {
  const search = (mark: string): ForwardSearch => forward((from) => text.indexOf(mark, from));
  const lineEnd = search('\n');
  const closers = new Map(Object.entries(CLOSERS).map(([opener, marks]) => [opener, marks.map(search)]));
  const apostrophe = forward((from) => closingApostrophe(text, from));
  return (start) => {
    const opener = text.charAt(start);
    const ends = opener === "'" ? [apostrophe(start + 1)] : (closers.get(opener) ?? []).map((next) => next(start + 1));
    const end = Math.min(...ends);
    if (end > lineEnd(start + 1) || end === Infinity) return null;
    return opener !== "'" || standsAlone(text, start, end) ? end : null;
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
function closingApostrophe(text: string, from: number): number {
  let at = text.indexOf("'", from);
  while (at !== -1 && isInsideWord(text, at)) at = text.indexOf("'", at + 1);
  return at;
}

function isInsideWord(text: string, at: number): boolean {
  return (
    ENDS_IN_LETTER.test(text.slice(Math.max(0, at - 2), at)) && BEGINS_WITH_LETTER.test(text.slice(at + 1, at + 3))
  );
}

/** An apostrophe right after or before a word belongs to that word. */
function standsAlone(text: string, start: number, end: number): boolean {
  return (
    !ENDS_IN_LETTER_OR_DIGIT.test(text.slice(Math.max(0, start - 2), start)) &&
    !BEGINS_WITH_LETTER_OR_DIGIT.test(text.slice(end + 1, end + 3))
  );
}

function withoutOuterBlanks(words: string): string {
  return words.replace(/^\s/, '').replace(/\s$/, '');
}
