import { durationOf, exponentOf, growthOf, MOST_FOR_FOUR_TIMES } from './growth';
import { NASTY_UNITS, nastyText } from './nasty-texts';
import { quietly, READERS } from './readers';

/** Small texts first, because a reader that is far from linear would not end with the large ones. */
const SIZES = [250, 2_000, 12_000];
/** What is done with the larger text in so little time needs no closer look: it is the growth at the next size that counts. */
const TOO_SHORT_TO_MEASURE_MS = 15;
const MOST = exponentOf(MOST_FOR_FOUR_TIMES);

describe('time grows with the size of the text', () => {
  const measured: string[] = [];
  afterAll(() => process.stdout.write(`steepest growth of each reader, as exponent\n${measured.join('\n')}\n`));

  it.each(Object.entries(READERS))(
    '%s',
    (name, reader) => {
      const read = quietly(reader);
      let steepest = { exponent: 0, what: 'nothing' };
      for (const [what, unit] of Object.entries(NASTY_UNITS)) {
        const exponent = exponentFor(read, unit);
        if (exponent > steepest.exponent) steepest = { exponent, what };
        if (exponent > MOST) break;
      }
      measured.push(`${steepest.exponent.toFixed(2)}  ${name}, on ${steepest.what}`);
      expect(steepest.exponent > MOST ? steepest : null).toBeNull();
    },
    300_000,
  );
});

/** The exponent at the largest size that can be measured; 0 where all sizes take next to no time. */
function exponentFor(read: (text: string) => unknown, unit: string): number {
  let exponent = 0;
  for (const size of SIZES) {
    const larger = nastyText(unit, size * 4);
    // Twice, because patterns are compiled when they are first met.
    const once = (): number => durationOf(() => read(larger));
    if (once() < TOO_SHORT_TO_MEASURE_MS || once() < TOO_SHORT_TO_MEASURE_MS) continue;
    exponent = exponentOf(growthOf((each) => read(nastyText(unit, each)), size));
    if (exponent > MOST) return exponent;
  }
  return exponent;
}
