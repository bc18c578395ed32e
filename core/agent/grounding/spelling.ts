/** In small letters without accents, words and figures a space apart: a name in another case is the same name. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters and digits only, so that 16 GB and 16GB, or a code with and without dashes, are the same. */
export function squashed(text: string): string {
  return folded(text).replaceAll(' ', '');
}

/** Words that say nothing by themselves. */
const COMMON = new Set(
  'the a an and or of for in on at to by with from is are was were its it this that der die das und oder le la les et de du des el los las y en'.split(
    ' ',
  ),
);

/** The words that a text can be known by, in the singular. */
export function wordsOf(text: string): string[] {
  return folded(text)
    .split(' ')
    .filter((word) => word.length > 1 && !COMMON.has(word) && !/^\d+$/.test(word))
    .map(singular);
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}
