import { durationOf, exponentOf, growthOf, MOST_FOR_FOUR_TIMES } from './growth';
import { NASTY_UNITS, nastyText } from './nasty-texts';
import { quietly, READERS } from './readers';

const SIZE = 25_000;
/** What is done with the largest text in so little time needs no closer look: quadratic work takes a hundred times it. */
const CLEARLY_LINEAR_MS = 15;
/** Small texts first, because a reader that is far from linear would not end with the large ones. */
const PROBES = [500, 2_000, 8_000];
const HOPELESS_MS = 2_000;

describe('time grows with the size of the text', () => {
  const worst: string[] = [];
  afterAll(() => process.stdout.write(`exponents at ${SIZE} to ${SIZE * 4} characters\n${worst.join('\n')}\n`));

  it.each(Object.entries(READERS))(
    '%s',
    (name, reader) => {
      const read = quietly(reader);
      const found = Object.entries(NASTY_UNITS).map(([what, unit]) => ({ what, exponent: exponentFor(read, unit) }));
      const steepest = found.reduce((most, one) => (one.exponent > most.exponent ? one : most));
      worst.push(`${steepest.exponent.toFixed(2)}  ${name} on ${steepest.what}`);
      expect(found.filter(({ exponent }) => exponent > exponentOf(MOST_FOR_FOUR_TIMES))).toEqual([]);
    },
    300_000,
  );
});

function exponentFor(read: (text: string) => unknown, unit: string): number {
  for (const size of PROBES) {
    if (durationOf(() => read(nastyText(unit, size))) > HOPELESS_MS) return Infinity;
  }
  const largest = nastyText(unit, SIZE * 4);
  if (durationOf(() => read(largest)) < CLEARLY_LINEAR_MS) return 0;
  return exponentOf(growthOf((size) => read(nastyText(unit, size)), SIZE));
}
