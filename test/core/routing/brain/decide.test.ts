import { decide } from '../../../../core/routing/brain/decide/decide';
import { addToSums } from '../../../../core/routing/brain/evidence/evidence-cell';
import { healthyRunner, observeHealth } from '../../../../core/routing/brain/beliefs/health';
import type { Candidate, CellSums, Observation, RunnerHealth } from '../../../../core/routing/brain/types';
import { LEARNING_WINNER_WEIGHT } from '../../../../core/run/routing/learning-ranking';
import { UTILITY_WEIGHTS } from '../../../../core/routing/brain/decide/utility';
import { candidate, CONTEXT, evidenceOf, healthOf, input, NOW, observation, times } from './fixtures';

const NO_EXPLORATION = { used: 0, limit: 0 };
const first = (given: Parameters<typeof decide>[0]): string | undefined => decide(given).order[0]?.runner;

const LOCAL_READER: Candidate = {
  runner: 'local-reader',
  provider: 'local',
  kind: 'local',
  browser: false,
  priceMicros: 0,
};
const LOCAL_BROWSER: Candidate = { ...LOCAL_READER, runner: 'local-chromium', browser: true };
const AGENT: Candidate = { runner: 'agent', provider: 'x', kind: 'agent', browser: true, priceMicros: 100_000 };

function failing(count: number, atMs = NOW): RunnerHealth {
  const failed = observation({ outcome: 'failure', predictedSuccess: 0.9, atMs });
  return Array.from({ length: count }).reduce<RunnerHealth>(
    (health) => observeHealth(health, failed),
    healthyRunner(atMs),
  );
}

describe('without evidence', () => {
  const cold = { explorationQuota: NO_EXPLORATION, candidates: [AGENT, LOCAL_BROWSER, LOCAL_READER] };

  test('reading starts on the free reader, acting on a browser', () => {
    expect(first(input(cold))).toBe('local-reader');
    expect(first(input({ ...cold, context: { ...CONTEXT, taskClass: 'form' } }))).toBe('local-chromium');
  });

  test('the pick is a guess and says so', () => {
    expect(decide(input(cold))).toMatchObject({ strategy: 'explore', reason: 'explore_cold_domain', explored: false });
    expect(decide(input(cold)).candidates[0]?.priorLevel).toBe('global');
  });
});

describe('whoever can do more than the task needs', () => {
  const candidates = [{ ...AGENT, plans: true, overqualified: true }, LOCAL_BROWSER, LOCAL_READER];
  const context = { ...CONTEXT, need: 'reading' as const };
  const firstPicks = (evidence: ReturnType<typeof evidenceOf>) =>
    new Set(
      Array.from({ length: 50 }, (_, seed) => first(input({ candidates, context, evidence, seed: seed * 7919 }))),
    );

  test('is never tried first to find out, and not for what it has done elsewhere', () => {
    expect(firstPicks(evidenceOf([])).has('agent')).toBe(false);
    const evidence = evidenceOf(times(20, { runner: 'agent' }));
    expect(firstPicks(evidence).has('agent')).toBe(false);
    const { order } = decide(input({ candidates, context, evidence }));
    expect(order.map(({ runner }) => runner).at(-1)).toBe('agent');
  });

  test('goes first where those who would do it for less are known to fail', () => {
    const failures = ['local-chromium', 'local-reader'].flatMap((runner) => times(12, { runner, outcome: 'failure' }));
    const evidence = evidenceOf([...failures, ...times(12, { runner: 'agent' })]);
    expect(first(input({ candidates, context, evidence, explorationQuota: NO_EXPLORATION }))).toBe('agent');
  });

  test('what the task needs counts before the class of its words', () => {
    const cold = { explorationQuota: NO_EXPLORATION, candidates: [LOCAL_BROWSER, LOCAL_READER] };
    expect(first(input({ ...cold, context: { ...CONTEXT, taskClass: 'form', need: 'reading' } }))).toBe('local-reader');
    expect(first(input({ ...cold, context: { ...CONTEXT, need: 'acting' } }))).toBe('local-chromium');
  });
});

describe('with evidence', () => {
  test('the runner that succeeds on the site goes first', () => {
    const evidence = evidenceOf([...times(6, { runner: 'b' }), ...times(6, { runner: 'a', outcome: 'failure' })]);
    const decision = decide(input({ evidence, explorationQuota: NO_EXPLORATION }));
    expect(decision.order[0]?.runner).toBe('b');
    expect(decision).toMatchObject({ strategy: 'exploit', reason: 'exploit_recent_winner', propensity: 1 });
    expect(decision.candidates.find(({ runner }) => runner === 'b')?.priorLevel).toBe('domain_task');
  });

  test('a new site learns from the other sites of its cluster', () => {
    const elsewhere = { ...CONTEXT, site: 'other.example' };
    const farAway = { ...elsewhere, cluster: 'cloudflare' };
    const evidence = evidenceOf([
      ...times(12, { runner: 'b', context: elsewhere }),
      ...times(12, { runner: 'a', context: elsewhere, outcome: 'block' }),
      ...times(12, { runner: 'a', context: farAway }),
      ...times(12, { runner: 'b', context: farAway, outcome: 'block' }),
    ]);
    const decision = decide(input({ evidence, explorationQuota: NO_EXPLORATION }));
    expect(decision.order[0]?.runner).toBe('b');
    expect(decision.reason).toBe('exploit_expected_utility');
    expect(decision.candidates.find(({ runner }) => runner === 'b')?.priorLevel).toBe('cluster_task');
    expect(decision.neighborsUsed).toEqual({ cluster: 'none', observations: 24 });
  });

  test('the profile decides between the cheap, the quick and the sure', () => {
    const seen: Observation[] = [
      ...times(30, { runner: 'a', costMicros: 1_000, latencyMs: 120_000 }),
      ...times(30, { runner: 'b', costMicros: 150_000, latencyMs: 2_000 }),
    ];
    const evidence = evidenceOf(seen);
    const candidates = [candidate('a', { priceMicros: 1_000 }), candidate('b', { priceMicros: 150_000 })];
    const pick = (profile: 'cheapest' | 'fastest'): string | undefined =>
      first(input({ candidates, evidence, profile, explorationQuota: NO_EXPLORATION }));
    expect(pick('cheapest')).toBe('a');
    expect(pick('fastest')).toBe('b');
    const weights = UTILITY_WEIGHTS;
    expect(weights.most_reliable.block).toBeGreaterThan(weights.balanced.block);
  });

  test('a changed price is known at once, and so is how far a runner exceeds it', () => {
    const evidence = evidenceOf([
      ...times(30, { runner: 'a', costMicros: 30_000, listedMicros: 20_000 }),
      ...times(30, { runner: 'b', costMicros: 30_000 }),
    ]);
    const costAt = (priceMicros: number, runner: string): number => {
      const candidates = ['a', 'b'].map((name) => candidate(name, { priceMicros }));
      const { candidates: cards } = decide(input({ candidates, evidence }));
      return cards.find((card) => card.runner === runner)?.expectedCostUsd ?? NaN;
    };
    expect(costAt(20_000, 'a')).toBeCloseTo(0.03, 3);
    expect(costAt(80_000, 'a') / costAt(20_000, 'a')).toBeCloseTo(4, 3);
    // What was listed when b cost so much is not known.
    expect(costAt(80_000, 'b')).toBeLessThan(0.05);
  });

  test('what a place has seen since makes evidence old, not the calendar alone', () => {
    const atMs = NOW - 60 * 86_400_000;
    const old = times(12, { runner: 'a', outcome: 'failure', atMs });
    const chanceOf = (seen: Observation[]): number =>
      decide(input({ evidence: evidenceOf(seen) })).candidates.find(({ runner }) => runner === 'a')
        ?.successProbability ?? NaN;
    const remembered = chanceOf([...old, ...times(4, { runner: 'a' })]);
    const busy = times(3_000, { runner: 'b' });
    expect(chanceOf([...old, ...times(4, { runner: 'a' }), ...busy])).toBeGreaterThan(remembered + 0.1);
    expect(chanceOf([...times(4, { runner: 'a' }), ...busy])).toBeGreaterThan(remembered + 0.1);
  });

  describe('on the first visit of a site', () => {
    const elsewhere = { ...CONTEXT, site: 'other.example' };
    const candidates = ['known-best', 'known', 'known-too', 'new'].map((runner) => candidate(runner));
    const evidence = evidenceOf([
      ...times(30, { runner: 'known-best', context: elsewhere }),
      ...['known', 'known-too'].flatMap((runner) => [
        ...times(13, { runner, context: elsewhere }),
        ...times(17, { runner, context: elsewhere, outcome: 'failure' }),
      ]),
      ...times(1, { runner: 'new', context: { ...elsewhere, cluster: 'cloudflare' }, outcome: 'failure' }),
    ]);
    const visit = { candidates, evidence, maxFallbacks: 2 };

    test('nothing is tried first to find out', () => {
      const decisions = Array.from({ length: 50 }, (_, seed) => decide(input({ ...visit, seed: seed * 7919 })));
      for (const decision of decisions) {
        expect(decision).toMatchObject({ explored: false, propensity: 1 });
        expect(decision.order[0]?.runner).toBe('known-best');
      }
    });

    test('who was hardly ever tried is, in the last place, unless the plan is only looked at', () => {
      const orderOf = (explorationQuota: { used: number; limit: number }): string[] =>
        decide(input({ ...visit, explorationQuota })).order.map(({ runner }) => runner);
      expect(orderOf(NO_EXPLORATION)).not.toContain('new');
      expect(orderOf({ used: 100, limit: 100 }).at(-1)).toBe('new');
    });
  });

  test('after a likely block another provider follows', () => {
    const seen = [
      ...times(20, { runner: 'a1' }),
      ...times(4, { runner: 'a1', outcome: 'block' }),
      ...times(19, { runner: 'a2' }),
      ...times(5, { runner: 'a2', outcome: 'block' }),
      ...times(18, { runner: 'b' }),
      ...times(6, { runner: 'b', outcome: 'failure' }),
    ];
    const candidates = [candidate('a1', { provider: 'a' }), candidate('a2', { provider: 'a' }), candidate('b')];
    const { order } = decide(input({ candidates, evidence: evidenceOf(seen), explorationQuota: NO_EXPLORATION }));
    expect(order.map(({ runner }) => runner)).toEqual(['a1', 'b', 'a2']);
  });

  test('a fallback is expected to do less well after what failed before it', () => {
    const { order, candidates } = decide(input({ explorationQuota: NO_EXPLORATION }));
    const alone = candidates.find(({ runner }) => runner === order[1]?.runner)?.successProbability ?? 0;
    expect(order[1]?.successProbability).toBeLessThan(alone);
  });

  test('what is nearly sure stays nearly sure after a failure', () => {
    const seen = [...times(60, { runner: 'a' }), ...times(60, { runner: 'b' })];
    const runners = [candidate('a'), candidate('b')];
    const decision = decide(
      input({ candidates: runners, evidence: evidenceOf(seen), explorationQuota: NO_EXPLORATION }),
    );
    const alone = decision.candidates[1]?.successProbability ?? 1;
    expect(decision.order[1]?.successProbability).toBeGreaterThan(0.95 * alone);
  });
});

describe('a learning sweep', () => {
  const seen = [
    ...times(40, { runner: 'a', context: { ...CONTEXT, site: 'other.example' } }),
    observation({ runner: 'a', latencyMs: 30_000 }),
    observation({ runner: 'c', weight: LEARNING_WINNER_WEIGHT, latencyMs: 9_000 }),
  ];
  const hint = { kind: 'learning_winner' as const, runner: 'c', atMs: NOW - 1_000, before: null };
  const hints = [hint];

  test('makes its winner the very next pick, whatever was known before', () => {
    const decision = decide(input({ evidence: evidenceOf(seen), hints }));
    expect(decision.order[0]?.runner).toBe('c');
    expect(decision).toMatchObject({
      reason: 'exploit_recent_winner',
      propensity: 1,
      appliedHints: ['learning_winner:c'],
    });
  });

  test('is forgotten when the winner fails afterwards, is on probation, or the sweep is old', () => {
    const failed = [...seen, ...times(3, { runner: 'c', outcome: 'failure' })];
    expect(decide(input({ evidence: evidenceOf(failed), hints })).appliedHints).toEqual([]);
    const health = healthOf({ c: failing(5) });
    expect(decide(input({ evidence: evidenceOf(seen), hints, health })).appliedHints).toEqual([]);
    const old = [{ ...hint, atMs: NOW - 30 * 86_400_000 }];
    expect(decide(input({ evidence: evidenceOf(seen), hints: old })).appliedHints).toEqual([]);
  });

  test('is not doubted for what its winner did before', () => {
    const earlier = times(20, { runner: 'c', outcome: 'failure', atMs: NOW - 5_000 });
    const before = earlier.reduce<CellSums | undefined>(addToSums, undefined) ?? null;
    const asked = (after: Observation[]) =>
      decide(input({ evidence: evidenceOf([...earlier, ...seen, ...after]), hints: [{ ...hint, before }] }));
    expect(asked([]).order[0]?.runner).toBe('c');
    expect(asked(times(3, { runner: 'c', outcome: 'failure' })).appliedHints).toEqual([]);
  });
});

describe('health', () => {
  const evidence = evidenceOf([
    ...times(30, { runner: 'a' }),
    ...times(20, { runner: 'b' }),
    ...times(6, { runner: 'b', outcome: 'failure' }),
  ]);

  test('a runner on probation is left out, unless there is no other', () => {
    const health = healthOf({ a: failing(5) });
    const decision = decide(input({ evidence, health, explorationQuota: NO_EXPLORATION, maxFallbacks: 1 }));
    expect([...decision.order, ...decision.widening].map(({ runner }) => runner)).not.toContain('a');
    expect(decision).toMatchObject({ strategy: 'explore', reason: 'explore_streak_breaker' });
    expect(decision.summary).toContain('a fails in a row');
    expect(first(input({ candidates: [candidate('a')], evidence, health }))).toBe('a');
  });

  test('a runner on probation is what is tried last, where there are fewer others than a plan may have', () => {
    const [health, candidates] = [healthOf({ a: failing(5) }), [candidate('a'), candidate('b')]];
    const decision = decide(input({ candidates, health, explorationQuota: NO_EXPLORATION, maxFallbacks: 1 }));
    expect([decision.order, decision.widening].map((steps) => steps.map(({ runner }) => runner))).toEqual([
      ['b'],
      ['a'],
    ]);
  });

  test('where all browsers are on probation, one of them stays behind those that only fetch', () => {
    const candidates = [candidate('a'), candidate('b'), candidate('fetcher', { browser: false, priceMicros: 1_000 })];
    const known = evidenceOf([...times(30, { runner: 'fetcher' }), ...times(30, { runner: 'a' })]);
    const health = healthOf({ a: failing(5), b: failing(5) });
    const { order } = decide(input({ candidates, evidence: known, health, explorationQuota: NO_EXPLORATION }));
    expect(order.map(({ runner }) => runner)).toEqual(['fetcher', 'a']);
  });

  test('three failures of a good runner are enough to prefer another', () => {
    const health = healthOf({ a: failing(3) });
    expect(first(input({ evidence, explorationQuota: NO_EXPLORATION }))).toBe('a');
    const decision = decide(input({ evidence, health, explorationQuota: NO_EXPLORATION }));
    expect(decision.order[0]?.runner).toBe('b');
    expect(decision.candidates.find(({ runner }) => runner === 'a')).toMatchObject({
      breakerOpen: true,
      onProbation: false,
    });
  });
});

describe('budget', () => {
  const candidates = [
    candidate('a', { priceMicros: 90_000 }),
    candidate('b', { priceMicros: 40_000 }),
    candidate('c', { priceMicros: 30_000 }),
  ];

  test('what the ceiling cannot pay is not planned', () => {
    const { order, widening } = decide(input({ candidates, ceilingMicros: 75_000 }));
    expect(order.map(({ runner }) => runner).sort()).toEqual(['b', 'c']);
    // Whether it fits is asked when it is due, and that it does not is what ends the run.
    expect(widening.map(({ runner }) => runner)).toEqual(['a']);
  });

  test('when it pays for nothing the cheapest stands alone', () => {
    expect(decide(input({ candidates, ceilingMicros: 1_000 })).order.map(({ runner }) => runner)).toEqual(['c']);
  });

  test('when it pays only for runners on probation, these are planned and nothing dearer', () => {
    const health = healthOf({ b: failing(5), c: failing(5) });
    const planned = (ceilingMicros: number) =>
      decide(input({ candidates, health, ceilingMicros })).order.map(({ runner }) => runner);
    expect(planned(75_000).sort()).toEqual(['b', 'c']);
    expect(planned(1_000)).toEqual(['c']);
    expect(planned(200_000)).toEqual(['a']);
  });

  test('what is left over may be tried later', () => {
    const { order, widening } = decide(input({ candidates, maxFallbacks: 0 }));
    expect(order).toHaveLength(1);
    expect(widening).toHaveLength(2);
  });
});

test('a set of one is forced', () => {
  const decision = decide(input({ candidates: [candidate('a')] }));
  expect(decision).toMatchObject({ strategy: 'forced', reason: 'forced_by_caller', propensity: 1, explored: false });
});

test('exploration happens, is counted and says why', () => {
  const seen = [
    ...times(3, { runner: 'a' }),
    ...times(2, { runner: 'b' }),
    observation({ runner: 'c', outcome: 'failure' }),
  ];
  const reasons = new Set<string>();
  for (let seed = 0; seed < 400; seed += 1) {
    const decision = decide(
      input({
        evidence: evidenceOf(seen),
        seed,
        candidates: 'abcdefghijkl'.split('').map((runner) => candidate(runner)),
      }),
    );
    if (decision.explored) reasons.add(decision.reason);
  }
  expect(reasons).toEqual(new Set(['explore_low_confidence', 'explore_floor']));
});

test('no candidate is a mistake of the caller', () => {
  expect(() => decide(input({ candidates: [] }))).toThrow(RangeError);
});
