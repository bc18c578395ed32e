import { HOSTILE_PAGES } from './slow-pages';
import { readingMs, readWholly } from './whole-reading';

const LENGTH = 25_000;
const TIMES = 4;
/** Twice what linear growth gives; quadratic growth gives sixteen. */
const MAX_RATIO = 8;
/** Times below this are mostly the machine's own. */
const MEASURABLE_MS = 100;
const TRIES = 4;

beforeAll(() => {
  // Code that has not run yet is slow at first, which would look like growth backwards.
  for (let round = 0; round < 3; round += 1) readWholly(HOSTILE_PAGES['an ordinary listing']?.(LENGTH) ?? '');
});

function growsLinearly(make: (length: number) => string): boolean {
  const large = readingMs(make(LENGTH * TIMES), 1);
  if (large < MEASURABLE_MS) return true;
  const small = readingMs(make(LENGTH), 2);
  return large <= MAX_RATIO * Math.max(small, MEASURABLE_MS / TIMES);
}

test.each(Object.entries(HOSTILE_PAGES))('the time to read a page of %s grows with its length only', (_kind, make) => {
  const grows = Array.from({ length: TRIES }, () => make);
  expect(grows.some(growsLinearly)).toBe(true);
});
