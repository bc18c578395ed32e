import { IS_FIRM, MAY_BE_LESS } from '../../lexicon/alone/bargain-words';
import { isAmount } from '../../facts/labels/amount-form';
import { createEntry, type Entry } from '../scope';
import { agreed } from '../values/agreed';

const LESS = MAY_BE_LESS.split('|');
const FIRM = IS_FIRM.split('|');
const NAMES = ['negotiable', 'price negotiable'];

/** `1.350 € VB`: whether less may be offered is told behind the amount, where all that tell it agree. */
export function bargainEntries(phrases: readonly string[]): Entry[] {
  const told = agreed(phrases.filter(isAmount).flatMap((phrase) => bargainOf(phrase) ?? []));
  return told === undefined ? [] : NAMES.map((name) => createEntry(name, told));
}

function bargainOf(amount: string): boolean | undefined {
  const ends = (words: readonly string[]): boolean => words.some((word) => amount.endsWith(word));
  if (ends(FIRM)) return false;
  return ends(LESS) ? true : undefined;
}
