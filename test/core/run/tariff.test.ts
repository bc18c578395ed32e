import { billedMicros, type Tariff } from '../../../core/run/tariff';
import { COUNTED_UNITS } from '../../../core/run/units';
import { fc } from '../../support/property';

const CEILING = 1_000_000;
const amount = fc.oneof(fc.nat(10_000), fc.double({ min: 0, max: 1e9, noNaN: true }));
const used = fc.dictionary(fc.constantFrom(...COUNTED_UNITS), amount);
const tariff: fc.Arbitrary<Tariff> = fc.record({
  unit: fc.constantFrom(...COUNTED_UNITS),
  micros: fc.integer({ min: 1, max: CEILING }),
  minMicros: fc.nat(CEILING),
});

test('a price by the attempt is charged to the micro-dollar, whatever was used', () => {
  fc.assert(fc.property(fc.nat(CEILING), used, (price, units) => billedMicros(null, price, units) === price));
});

test('a price by units is a whole number between the minimum and the ceiling', () => {
  fc.assert(
    fc.property(tariff, used, (by, units) => {
      const cost = billedMicros(by, CEILING, units);
      expect(Number.isSafeInteger(cost)).toBe(true);
      expect(cost).toBeGreaterThanOrEqual(by.minMicros);
      expect(cost).toBeLessThanOrEqual(CEILING);
    }),
  );
});

test('more units never cost less, and a fraction of a micro-dollar is rounded up', () => {
  fc.assert(
    fc.property(tariff, amount, amount, (by, one, other) => {
      const cost = (units: number) => billedMicros(by, CEILING, { [by.unit]: units });
      expect(cost(Math.max(one, other))).toBeGreaterThanOrEqual(cost(Math.min(one, other)));
    }),
  );
  const cost = (units: number, micros: number) =>
    billedMicros({ unit: 'minute', micros, minMicros: 0 }, CEILING, { minute: units });
  expect([cost(0.5, 1), cost(1.1, 100_000), cost(3, 0.1 + 0.2), cost(0, 7)]).toEqual([1, 110_000, 1, 0]);
});
