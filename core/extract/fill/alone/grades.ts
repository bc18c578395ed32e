import { GRADES } from '../../lexicon/alone/grade-words';
import { createEntry, type Entry } from '../scope';
import { agreed } from '../values/agreed';

const WORDS = new Set(GRADES.split('|'));

/** How hard something is, where one word that stands alone says it: a badge `Facile` on a recipe. */
export function gradeEntries(claims: readonly string[]): Entry[] {
  const told = agreed(claims.filter((claim) => WORDS.has(claim.toLowerCase())));
  return told === undefined ? [] : [createEntry('difficulty', told)];
}
