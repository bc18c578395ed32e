import { cpuMsOf, growthOf, MOST_FOR_FOUR_TIMES } from '../support/growth';
import { NASTY_UNITS, nastyText } from './nasty-texts';
import { quietly, READERS } from './readers';

/** Small texts first, because a reader that is far from linear would not end with the large ones. */
const SIZES = [250, 2_000, 8_000];
/** What is done with the larger text in so little time needs no closer look: it is the growth at the next size that counts. */
const NOISE_MS = 5;
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

/** The exponent at the largest size, or at the first that is too steep. */
function exponentFor(read: (text: string) => unknown, unit: string): number {
  let exponent = 0;
  for (const size of SIZES) {
    const measured = (): number =>
      growthOf((factor) => {
        const text = nastyText(unit, size * factor);
        return cpuMsOf(() => read(text));
      }, NOISE_MS);
    exponent = exponentOf(measured());
    // What others do to the caches of the machine lasts longer than a few tries.
    if (exponent > MOST) exponent = exponentOf(measured());
    if (exponent > MOST) return exponent;
  }
  return exponent;
}

/** The power of the size with which the time grows: 1 is linear, 2 quadratic. */
function exponentOf(growth: number): number {
  return Math.log(growth) / Math.log(4);
}
