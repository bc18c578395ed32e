import type { RunnerTask } from '../../run/outcome';
import { createVocabulary } from '../concepts/vocabulary';
import { QUANTITIES } from '../lexicon/quantities';
import { oncePerTask } from '../reading/once-per';
import { askedWords } from './asked-words';

/** By its units, which tell a quantity from another. */
const KNOWN = createVocabulary(Object.fromEntries(QUANTITIES.map(({ asked, units }) => [units, asked])));
const UNIT_OF = new Map(
  QUANTITIES.map(({ units }) => [units, new RegExp(`(?:\\d|(?<=\\p{L})\\s)[ -]?(?:${units})`, 'iu')]),
);
/** Alone, a figure needs no unit. */
const BARE = 25;

const askedUnits = oncePerTask<readonly RegExp[]>(
  (task) => KNOWN.thingsIn(askedWords(task)).flatMap((units) => UNIT_OF.get(units) ?? []),
  [],
);

/** False where the task asks for one kind of quantity, and the text has none of its units. */
export function hasAskedUnit(text: string, task: RunnerTask | null): boolean {
  const units = askedUnits(task);
  return text.length <= BARE || units.length === 0 || units.some((unit) => unit.test(text));
}
