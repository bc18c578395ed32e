import type { RunnerTask } from '../../run/outcome';
import { conceptPatterns, matches, spoken } from '../concepts/concept';
import { QUANTITIES } from '../lexicon/quantities';
import { NAMED } from '../reading/named';
import { oncePerTask } from '../reading/once-per';

const KNOWN = QUANTITIES.map(({ asked, units }) => ({
  asked: conceptPatterns(asked),
  unit: new RegExp(`(?:\\d|(?<=\\p{L})\\s)[ -]?(?:${units})`, 'iu'),
}));
/** Alone, a figure needs no unit. */
const BARE = 25;

const askedUnits = oncePerTask<readonly RegExp[]>(({ text }) => {
  const words = spoken(text.replace(NAMED, ' '));
  return KNOWN.filter(({ asked }) => matches(asked, words)).map(({ unit }) => unit);
}, []);

/** False where the task asks for one kind of quantity, and the text has none of its units. */
export function hasAskedUnit(text: string, task: RunnerTask | null): boolean {
  const units = askedUnits(task);
  return text.length <= BARE || units.length === 0 || units.some((unit) => unit.test(text));
}
