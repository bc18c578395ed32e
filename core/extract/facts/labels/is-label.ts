import { SMALL_WORDS, wordsOf } from '../../fill/names/key-names';

const MAX_LABEL_WORDS = 5;
export const MAX_LABEL_LENGTH = 40;
export const MAX_VALUE_LENGTH = 300;

/** Some languages need more words for a name: `date limite de remise des offres` has four that tell something. */
export function isLabel(text: string): boolean {
  return /\p{L}/u.test(text) && text.length <= MAX_LABEL_LENGTH && countOfWords(text) <= MAX_LABEL_WORDS;
}

/** A sentence that breaks off before its value ends in a small word. */
function countOfWords(text: string): number {
  const words = text.split(/\s+/);
  const isSmall = (word: string): boolean => SMALL_WORDS.has(wordsOf(word));
  if (words.length <= MAX_LABEL_WORDS || isSmall(words.at(-1) ?? '')) return words.length;
  return words.filter((word) => !isSmall(word)).length;
}
