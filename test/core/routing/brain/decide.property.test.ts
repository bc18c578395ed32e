import { decide } from '../../../../core/routing/brain/decide/decide';
import { staticChain } from '../../../../core/routing/brain/decide/static-chain';
import { LEVELS } from '../../../../core/run/routing/routing-record';
import { fc } from '../../../support/property';
import { CONTEXT, decideInputs, evidenceOf, input, observation, observations, candidate } from './fixtures';

const RUNS = { numRuns: 300 };

describe('every decision', () => {
  test('plans only candidates, none twice, and no more than allowed', () => {
    fc.assert(
      fc.property(decideInputs, (given) => {
        const { order, widening } = decide(given);
        const known = given.candidates.map(({ runner }) => runner);
        const planned = [...order, ...widening].map(({ runner }) => runner);
        expect(order.length).toBeGreaterThanOrEqual(1);
        expect(order.length).toBeLessThanOrEqual(given.maxFallbacks + 1);
        expect(new Set(planned).size).toBe(planned.length);
        for (const runner of planned) expect(known).toContain(runner);
      }),
      RUNS,
    );
  });

  test('is the same again from the same input', () => {
    fc.assert(
      fc.property(decideInputs, (given) => {
        expect(decide(given)).toEqual(decide({ ...given }));
      }),
      RUNS,
    );
  });

  test('plans within the ceiling, or a single runner when nothing fits', () => {
    fc.assert(
      fc.property(decideInputs, (given) => {
        if (given.ceilingMicros === null) return;
        const { order } = decide(given);
        const needed = order.reduce((sum, step) => sum + step.expectedCostMicros, 0);
        if (order.length > 1) expect(needed).toBeLessThanOrEqual(given.ceilingMicros + order.length);
      }),
      RUNS,
    );
  });

  test('gives every candidate a finite card whose parts add up', () => {
    fc.assert(
      fc.property(decideInputs, (given) => {
        const { candidates } = decide(given);
        expect(candidates.map(({ runner }) => runner).sort()).toEqual(
          given.candidates.map(({ runner }) => runner).sort(),
        );
        for (const card of candidates) {
          expect(card.successProbability).toBeGreaterThan(0);
          expect(card.successProbability).toBeLessThan(1);
          expect(card.blockRisk).toBeGreaterThanOrEqual(0);
          expect(card.blockRisk).toBeLessThanOrEqual(1 - card.successProbability + 1e-9);
          expect(card.expectedCostUsd).toBeGreaterThanOrEqual(0);
          expect(card.p90LatencyMs).toBeGreaterThan(0);
          const { success, cost, latency, block } = card.utilityParts;
          expect(success + cost + latency + block).toBeCloseTo(card.utility, 9);
          for (const level of LEVELS) expect(Number.isFinite(card.evidenceDepth[level])).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test('logs chances that add up to one, and the chance of the runner that goes first', () => {
    fc.assert(
      fc.property(decideInputs, (given) => {
        const { candidates, order, propensity } = decide(given);
        expect(candidates.reduce((sum, card) => sum + card.propensity, 0)).toBeCloseTo(1, 9);
        expect(propensity).toBeGreaterThan(0);
        expect(candidates.find(({ runner }) => runner === order[0]?.runner)?.propensity).toBe(propensity);
      }),
      RUNS,
    );
  });

  test('does not explore beyond the quota', () => {
    fc.assert(
      fc.property(decideInputs, (given) => {
        const { explored, propensity } = decide({ ...given, explorationQuota: { used: 2, limit: 2 } });
        expect(explored).toBe(false);
        expect(propensity).toBe(1);
      }),
      RUNS,
    );
  });

  test('without evidence follows the catalogue alone', () => {
    fc.assert(
      fc.property(decideInputs, (given) => {
        const { reason, strategy, propensity, order } = staticChain(given);
        expect([reason, strategy]).toEqual(
          given.candidates.length === 1 ? ['forced_by_caller', 'forced'] : ['fallback_static_chain', 'fallback'],
        );
        expect(propensity).toBe(1);
        expect(order.length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });
});

test('one more success never lowers the predicted success, one more failure never raises it', () => {
  fc.assert(
    fc.property(fc.array(observations, { maxLength: 40 }), (seen) => {
      const chance = (more: typeof seen): number =>
        decide(
          input({ candidates: [candidate('a'), candidate('b')], evidence: evidenceOf([...seen, ...more]) }),
        ).candidates.find(({ runner }) => runner === 'a')?.successProbability ?? 0;
      const before = chance([]);
      expect(chance([observation({ context: CONTEXT, outcome: 'success' })])).toBeGreaterThanOrEqual(
        before - TOLERANCE,
      );
      expect(chance([observation({ context: CONTEXT, outcome: 'failure' })])).toBeLessThanOrEqual(before + TOLERANCE);
    }),
    RUNS,
  );
});

/** Two Newton steps stop just short of the posterior's mode. */
const TOLERANCE = 0.005;
