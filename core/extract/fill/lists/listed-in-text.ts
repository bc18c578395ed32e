const MAX_WORDS_OF_PART = 5;
const AND = '(?:and|und|et|y|e|en|i|og|och|ve|&)';
const LAST_OF_SEVERAL = new RegExp(String.raw`\s${AND}\s`);
const AND_BEFORE = new RegExp(String.raw`^${AND}\s`);
/** `2, 3 and 4 February 2026`: the month stands behind the last day. */
const DAYS_OF_MONTH = new RegExp(
  String.raw`^(\d{1,2}\.?(?:,\s?\d{1,2}\.?){0,9}),?\s${AND}\s(\d{1,2}\.?)(\s\D{3,20}\d{4})$`,
);

/** One text may hold a list: keywords are written with commas. Sentences stay whole. */
export function splitText(text: string): string[] {
  const [, first, last, month] = DAYS_OF_MONTH.exec(text) ?? [];
  if (first !== undefined) return [...first.split(/,\s?/), last].map((day) => `${day}${month}`);
  // A comma between digits is part of a number.
  const parts = text
    .replace(/(?<=\p{L}{2})\.$/u, '')
    .split(/;|、|,(?!\d)|\s\/\s/)
    .map((part) => part.trim())
    .filter(Boolean);
  const isList = parts.every((part) => part.split(/\s+/).length <= MAX_WORDS_OF_PART && !/[.!?。]$/.test(part));
  if (!isList || (parts.length < 2 && text.endsWith('.'))) return [text];
  return parts.length < 2 ? parts : [...parts.slice(0, -1), ...endOfList(parts.at(-1) ?? '')];
}

/** `Lasa, Marchena y Tello` are three, and in a list of two the word may belong to a name. */
function endOfList(part: string): string[] {
  const ends = part.split(LAST_OF_SEVERAL);
  return ends.length === 2 && ends.every((end) => /^[\p{Lu}\d]/u.test(end)) ? ends : [part.replace(AND_BEFORE, '')];
}
