import { NO } from '../../lexicon/choice-words';
import { isAskedFor, type Asked } from '../asked';
import { areSpelledAlike, wordsOf } from '../names/key-names';
import { haveSameWords } from '../names/name-words';

const NO_WORDS = new Set(NO.split(' ').map(wordsOf));
const MAX_WORDS = 6;
const YES_MARK = /^[✓✔✅☑]\uFE0F?\s?/u;
const NO_MARK = /^[✗✘✕✖❌☒🚫]\uFE0F?\s?/u;

/** Whether a text that stands alone says that what is asked holds: `Free parking`, `✗ Pets allowed`, `No smoking`. */
export function claimOf(asked: Asked, text: string): boolean | undefined {
  const isNo = NO_MARK.test(text);
  const words = wordsOf(text.replace(isNo ? NO_MARK : YES_MARK, ''));
  if (words === '' || words.split(' ').length > MAX_WORDS) return undefined;
  if (isNamed(asked, words)) return !isNo;
  const without = words
    .split(' ')
    .filter((word) => !NO_WORDS.has(word))
    .join(' ');
  return without !== words && isNamed(asked, without) ? isNo : undefined;
}

function isNamed(asked: Asked, words: string): boolean {
  return (
    isAskedFor(asked, words) || asked.names.some((name) => areSpelledAlike(name, words) || haveSameWords(name, words))
  );
}
