import { oncePer } from '../../once-per';
import { areSynonyms } from '../fill/names/key-names';
import { SHORT_WORDS } from '../lexicon/short-words';

/** A number with what parts it, or letters with the figures between them: `3.1.2`, `11:57`, `2025/2026`, `B5`. */
const WORD = /\p{N}{1,12}(?:[.,:/-]\p{N}{1,12}){1,5}|[\p{L}\p{N}]+/gu;
const OTHER_LETTERS: Record<string, string> = { ß: 'ss', ł: 'l', ı: 'i', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd' };
const BRACKETED = /\([^()]{0,80}\)|\[[^[\]]{0,80}\]/g;
/** Scripts that put no blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const MAX_TEXT = 600;
const MIN_STEM = 4;
const MIN_LONG_WORD = 6;
/** How many letters the end of a word may have that another form of it has not. */
const MAX_END = 3;
const MAX_END_OF_SHORT = 2;
const MAX_ENDS = 4;

/** A word without what inflects or writes it differently. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłıøæœđ]/g, (letter) => OTHER_LETTERS[letter] ?? letter)
    .replace(/^v(?=\d)/, '');
}

/** The words of a text as they are written, in their order. */
export function spokenWords(text: string): string[] {
  return text.normalize('NFKC').slice(0, MAX_TEXT).match(WORD) ?? [];
}

const known = oncePer(({ text }: { text: string }) => spokenWords(text).map(plainWord));
const KEPT = new Map<string, { text: string }>();
const MAX_KEPT = 20_000;

export function wordsOfText(text: string): readonly string[] {
  const kept = KEPT.get(text) ?? { text };
  if (KEPT.size >= MAX_KEPT) KEPT.clear();
  KEPT.set(text, kept);
  return known(kept);
}

/** The words without those in brackets, which only explain: `Junior (under 18)`. */
export function tellingWordsOf(text: string): readonly string[] {
  const bare = text.replace(BRACKETED, ' ').trim();
  return wordsOfText(bare === '' ? text : bare);
}

export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

/** Whether two words are forms of one: `punti` and `Punto`, `sportlovet` and `Sportlov`. Figures are only ever the same. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (/\d/.test(one) || /\d/.test(other)) return false;
  if ((SHORT_WORDS[one] ?? one) === (SHORT_WORDS[other] ?? other)) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < MIN_STEM) return false;
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  const ends = [one.length - same, other.length - same];
  const most = shorter < MIN_LONG_WORD ? MAX_END_OF_SHORT : MAX_END;
  return same >= MIN_STEM && Math.max(...ends) <= most && ends[0]! + ends[1]! <= MAX_ENDS;
}

/** Whether a text says a word, in whatever form. */
export function saysWord(text: string, word: string): boolean {
  if (isUnspaced(word)) return text.normalize('NFKC').includes(word);
  return wordsOfText(text).some((said) => isSameWord(said, word));
}

/** Whether a name means what a word says: `Kaution` is asked for by `deposit`. */
export function isNamedBy(name: string, word: string): boolean {
  return saysWord(name, word) || areSynonyms(wordsOfText(name).join(' '), word);
}

/** Whether a text says a word at least as a part of a longer one: `Bad` of the `Hallenbad`. */
export function hintsAt(text: string, word: string): boolean {
  if (saysWord(text, word)) return true;
  if (word.length < MIN_STEM - 1 || /\d/.test(word)) return false;
  return wordsOfText(text).some(
    (said) =>
      said.length > word.length &&
      (said.endsWith(word) || said.startsWith(word.slice(0, Math.max(MIN_STEM, word.length - 2)))),
  );
}
