import { fc } from '../../support/property';
import {
  NO_READING,
  providerHealth,
  runnerHealth,
  withinReach,
  type Reading,
} from '../../../core/routing/health/health';
import { FAULTS_IN_A_ROW, together, type Sightings } from '../../../core/routing/health/sightings';
import { ACCOUNT_TROUBLES } from '../../../core/routing/health/troubles';
import type { RunnerOption } from '../../../core/routing/option';
import { CATALOGUE } from '../../../runners/catalogue';

const NOW = Date.UTC(2026, 10, 16);
const MINUTE = 60_000;
const named = (slug: string): RunnerOption => CATALOGUE.find((option) => option.slug === slug) as RunnerOption;
const LOCAL = named('local-reader');
const [FIRST, SECOND, THIRD] = CATALOGUE.filter(({ provider }) => provider === 'browser-use') as [
  RunnerOption,
  RunnerOption,
  RunnerOption,
];
const ALL = [LOCAL, FIRST, SECOND, THIRD];

const faults = (...minutesAgo: number[]): Sightings => ({
  good: 0,
  faults: minutesAgo.length,
  lastGoodMs: null,
  lastFaultsMs: minutesAgo.map((minutes) => NOW - minutes * MINUTE),
});
const reading = (sightings: [RunnerOption, Sightings][], troubles: Reading['troubles'] = new Map()): Reading => ({
  sightings: new Map(sightings.map(([{ slug }, seen]) => [slug, seen])),
  troubles,
});
const reached = (known: Reading, some = ALL) => withinReach(some, CATALOGUE, known, NOW);

test('faults in a row leave a runner out, and in again after some minutes or one good attempt', () => {
  expect(reached(reading([[FIRST, faults(1, 2)]]))).toEqual(ALL);
  expect(reached(reading([[FIRST, { ...faults(1, 2, 3), lastGoodMs: NOW - 4 * MINUTE, good: 1 }]]))).toEqual([LOCAL]);
  expect(reached(reading([[FIRST, { ...faults(1, 2, 3), lastGoodMs: NOW - 2.5 * MINUTE, good: 1 }]]))).toEqual(ALL);
  expect(reached(reading([[FIRST, faults(6, 7, 8)]]))).toEqual(ALL);
});

test('what happens to one runner of a provider again and again, while another works, is its own matter', () => {
  const works: Sightings = { good: 5, faults: 0, lastGoodMs: NOW - MINUTE / 2, lastFaultsMs: [] };
  const known = reading([
    [FIRST, faults(1, 2, 3)],
    [SECOND, works],
  ]);
  expect(reached(known)).toEqual([LOCAL, SECOND, THIRD]);
  expect(runnerHealth(FIRST, known, NOW)).toMatchObject({ state: 'down', ratio: 0 });
  expect(runnerHealth(SECOND, known, NOW)).toMatchObject({ state: 'ok', ratio: 1 });
  expect(providerHealth('browser-use', CATALOGUE, known, NOW)).toMatchObject({ state: 'degraded', ratio: 0.63 });
});

test.each(ACCOUNT_TROUBLES)(
  '%s leaves out every runner of the provider, which is tried again after minutes',
  (name) => {
    const trouble = (minutesAgo: number): Reading['troubles'] => {
      const times = { sinceMs: NOW - 60 * MINUTE, lastMs: NOW - minutesAgo * MINUTE };
      return new Map([['browser-use', { [name]: times }]]);
    };
    expect(reached(reading([], trouble(1)))).toEqual([LOCAL]);
    expect(reached(reading([], trouble(6)))).toEqual(ALL);
    expect(runnerHealth(FIRST, reading([], trouble(6)), NOW)).toMatchObject({ state: 'down' });
    expect(reached(reading([], trouble(1)), [FIRST, SECOND])).toEqual([FIRST, SECOND]);
  },
);

const anySightings = fc
  .record({
    good: fc.nat(20),
    minutesAgo: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: 20 }),
    goodAgo: fc.integer({ min: 0, max: 15 }),
  })
  .map(({ good, minutesAgo, goodAgo }) => {
    const sorted = [...minutesAgo].sort((a, b) => a - b).slice(0, FAULTS_IN_A_ROW);
    return {
      ...faults(...sorted),
      good,
      faults: minutesAgo.length,
      lastGoodMs: good > 0 ? NOW - goodAgo * MINUTE : null,
    };
  });

test('a plan is never emptied, only narrowed; without news nobody is left out', () => {
  expect(reached(NO_READING)).toEqual(ALL);
  fc.assert(
    fc.property(fc.array(anySightings, { maxLength: 4 }), fc.subarray(ALL, { minLength: 1 }), (seen, some) => {
      const known = reading(seen.map((sightings, index) => [ALL[index] as RunnerOption, sightings]));
      const left = reached(known, some);
      expect(left.length).toBeGreaterThan(0);
      expect(some.filter((option) => left.includes(option))).toEqual(left);
    }),
  );
});

test('it does not matter in which order sightings are put together', () => {
  fc.assert(
    fc.property(anySightings, anySightings, anySightings, (a, b, c) => {
      expect(together([a, together([b, c])])).toEqual(together([c, a, b]));
    }),
  );
});
