import { decide } from '../../../../core/routing/brain/decide/decide';
import {
  deterministicPolicy,
  evaluate,
  greedyPolicy,
  type LoggedDecision,
} from '../../../../core/routing/brain/off-policy';
import { createRandom, type Random } from '../../../../core/routing/brain/random';
import { candidate, evidenceOf, input, observation } from './fixtures';

const RUNNERS = ['a', 'b', 'c'] as const;
type World = { easy: boolean };

/** True chances, known here and nowhere else. */
const CHANCE: Record<(typeof RUNNERS)[number], (world: World) => number> = {
  a: ({ easy }) => (easy ? 0.9 : 0.3),
  b: ({ easy }) => (easy ? 0.6 : 0.6),
  c: ({ easy }) => (easy ? 0.2 : 0.8),
};
const PROPENSITY = { a: 0.7, b: 0.2, c: 0.1 };

/** Half of the tasks are easy; predictions are deliberately poor. */
function logs(count: number, random: Random, biased = 0.2): LoggedDecision<World>[] {
  return Array.from({ length: count }, () => {
    const context = { easy: random() < 0.5 };
    const point = random();
    const chosen = point < PROPENSITY.a ? 'a' : point < PROPENSITY.a + PROPENSITY.b ? 'b' : 'c';
    return {
      context,
      chosen,
      propensity: PROPENSITY[chosen],
      reward: Number(random() < CHANCE[chosen](context)),
      candidates: RUNNERS.map((runner) => ({
        runner,
        predictedReward: CHANCE[runner](context) + biased,
        propensity: PROPENSITY[runner],
      })),
    };
  });
}

const best = deterministicPolicy<World>(({ context }) => (context.easy ? 'a' : 'c'));
const TRUE_BEST = (0.9 + 0.8) / 2;

test('all three estimators find the true value of another policy', () => {
  const result = evaluate(logs(8_000, createRandom(7)), best, { resamples: 100 });
  for (const estimate of [result.inversePropensity, result.selfNormalised, result.doublyRobust]) {
    expect(Math.abs(estimate.value - TRUE_BEST)).toBeLessThan(0.05);
    expect(estimate.low).toBeLessThan(TRUE_BEST);
    expect(estimate.high).toBeGreaterThan(TRUE_BEST);
  }
  expect(result.logged.value).toBeLessThan(0.65);
  expect(result.unsupported).toBe(0);
});

test('the 95 % intervals hold the true value in about 95 % of all logs', () => {
  const inside = { inversePropensity: 0, selfNormalised: 0, doublyRobust: 0 };
  for (let seed = 0; seed < 60; seed += 1) {
    const result = evaluate(logs(400, createRandom(1_000 + seed)), best, { resamples: 80, seed });
    for (const name of Object.keys(inside) as (keyof typeof inside)[]) {
      inside[name] += Number(result[name].low <= TRUE_BEST && TRUE_BEST <= result[name].high);
    }
  }
  for (const hits of Object.values(inside)) expect(hits).toBeGreaterThanOrEqual(52);
});

test('good predictions make the doubly robust interval the narrowest', () => {
  const { doublyRobust, inversePropensity } = evaluate(logs(4_000, createRandom(3), 0), best, { resamples: 10 });
  expect(doublyRobust.high - doublyRobust.low).toBeLessThan(inversePropensity.high - inversePropensity.low);
});

test('choices that could never have been logged are reported', () => {
  const seen = logs(100, createRandom(5)).map((decision) => ({
    ...decision,
    candidates: [...decision.candidates, { runner: 'd', predictedReward: 2, propensity: 0 }],
  }));
  expect(evaluate(seen, greedyPolicy()).unsupported).toBeCloseTo(1, 9);
});

test('nothing logged, or a propensity of 0, is refused', () => {
  expect(() => evaluate([], best)).toThrow(RangeError);
  const [first] = logs(1, createRandom(1));
  expect(() => evaluate(first ? [{ ...first, propensity: 0 }] : [], best)).toThrow(RangeError);
});

test("the brain's logged propensity is how often it really picks that runner", () => {
  const given = input({
    candidates: ['a', 'b', 'c', 'd'].map((runner) => candidate(runner)),
    evidence: evidenceOf([
      observation({ runner: 'a' }),
      observation({ runner: 'a', outcome: 'failure' }),
      observation({ runner: 'b' }),
      observation({ runner: 'c', outcome: 'failure' }),
    ]),
  });
  const rounds = 3_000;
  const picked = new Map<string, number>();
  const random = createRandom(11);
  for (let round = 0; round < rounds; round += 1) {
    const runner = decide({ ...given, seed: Math.floor(random() * 2 ** 32) }).order[0]?.runner ?? '';
    picked.set(runner, (picked.get(runner) ?? 0) + 1);
  }
  expect(picked.size).toBeGreaterThan(1);
  for (const { runner, propensity } of decide(given).candidates) {
    expect(Math.abs((picked.get(runner) ?? 0) / rounds - propensity)).toBeLessThan(0.035);
  }
});
