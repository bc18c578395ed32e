import { GRADES } from '../../lexicon/alone/grade-words';
import { createEntry, type Entry } from '../scope';

const WORDS = new Set(GRADES.split('|'));

/** How hard something is, where one word that stands alone says it: a badge `Facile` on a recipe. */
export function gradeEntries(claims: readonly string[]): Entry[] {
  const told = new Set(claims.filter((claim) => WORDS.has(claim.toLowerCase())));
  const [only] = told;
  return only === undefined || told.size > 1 ? [] : [createEntry('difficulty', only)];
}
