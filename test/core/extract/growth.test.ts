import { expectLinearTime } from '../../support/growth';
import { HOSTILE_PAGES } from './slow-pages';
import { readWholly } from './whole-reading';

const LENGTH = 8_000;

beforeAll(() => {
  // Code that has not run yet is slow at first, which would look like growth backwards.
  for (let round = 0; round < 3; round += 1) readWholly(HOSTILE_PAGES['an ordinary listing']?.(LENGTH) ?? '');
});

test.each(Object.entries(HOSTILE_PAGES))('the time to read a page of %s grows with its length only', (_kind, make) => {
  expectLinearTime((factor) => {
    const html = make(LENGTH * factor);
    return () => readWholly(html);
  });
});
