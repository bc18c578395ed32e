import {
  ceilingFromUsd,
  fromUsd,
  LEARNING_DEFAULT_CEILING_MICROS,
  NORMALIZATION_MICROS,
  platformFee,
  toUsd,
} from '../../core/money';
import { fc } from '../support/property';

const micros = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe('the platform fee', () => {
  it.each([
    [1_000_000, 50_000],
    [2000, 100],
    [10, 1],
    [9, 0],
    [29, 1],
    [30, 2],
    [0, 0],
  ])('of %d micro-dollars is %d, half a micro-dollar rounded up', (cost, fee) => {
    expect(platformFee(cost, true)).toBe(fee);
  });

  it('is nothing before the first top-up', () => {
    fc.assert(fc.property(micros, (cost) => expect(platformFee(cost, false)).toBe(0)));
  });

  it('is a whole number within half a micro-dollar of five percent', () => {
    fc.assert(
      fc.property(micros, (cost) => {
        const fee = platformFee(cost, true);
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(Math.abs(fee * 100 - cost * 5)).toBeLessThanOrEqual(50);
      }),
    );
  });

  it('never falls when the cost rises', () => {
    fc.assert(
      fc.property(micros, micros, (left, right) => {
        const [low, high] = left < right ? [left, right] : [right, left];
        expect(platformFee(low, true)).toBeLessThanOrEqual(platformFee(high, true));
      }),
    );
  });
});

describe('dollars and micro-dollars', () => {
  it('every amount of micro-dollars survives the way to dollars and back', () => {
    fc.assert(fc.property(micros, (amount) => expect(fromUsd(toUsd(amount))).toBe(amount)));
  });

  it.each([
    [0.1, 100_000],
    [0.29, 290_000],
    [1.005, 1_005_000],
    [0.0000004, 0],
    [0.0000005, 1],
  ])('%d USD are %d micro-dollars', (usd, expected) => {
    expect(fromUsd(usd)).toBe(expected);
  });

  it('a ceiling is the least whole number of micro-dollars that reaches it, and never nothing', () => {
    const positive = fc.double({ min: Number.MIN_VALUE, noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(positive, (usd) => {
        const ceiling = ceilingFromUsd(usd);
        expect(Number.isSafeInteger(ceiling) && ceiling >= 1).toBe(true);
        if (ceiling === Number.MAX_SAFE_INTEGER) return;
        expect(toUsd(ceiling)).toBeGreaterThanOrEqual(usd);
        expect(toUsd(ceiling - 1)).toBeLessThan(usd);
      }),
    );
    fc.assert(fc.property(micros, (amount) => expect(ceilingFromUsd(toUsd(amount + 1))).toBe(amount + 1)));
  });

  it('the published amounts are 0.10 for normalization and 20 for learning', () => {
    expect([NORMALIZATION_MICROS, LEARNING_DEFAULT_CEILING_MICROS].map(toUsd)).toEqual([0.1, 20]);
  });
});
