import { addToSums } from '../../../../core/routing/brain/evidence/evidence-cell';
import { pageOf } from '../../../../core/routing/brain/evidence/evidence-page';
import { byLevel, levelKeys } from '../../../../core/routing/brain/evidence/levels';
import { DEFAULT_STRENGTHS } from '../../../../core/routing/brain/evidence/prior-strengths';
import { LEVELS, type TaskContext } from '../../../../core/run/routing/routing-record';
import type { Candidate, CellSums, DecideInput, Observation, RunnerHealth } from '../../../../core/routing/brain/types';
import { fc } from '../../../support/property';

export const NOW = 1_790_000_000_000;

export const CONTEXT: TaskContext = {
  site: 'shop.example',
  taskClass: 'extract',
  cluster: 'none',
  defense: 'none',
};

export function candidate(runner: string, over: Partial<Candidate> = {}): Candidate {
  return { runner, provider: runner, kind: 'infrastructure', browser: true, priceMicros: 20_000, ...over };
}

export function observation(over: Partial<Observation> = {}): Observation {
  return {
    runner: 'a',
    context: CONTEXT,
    outcome: 'success',
    costMicros: 20_000,
    latencyMs: 20_000,
    weight: 1,
    predictedSuccess: null,
    atMs: NOW,
    ...over,
  };
}

/** The store in a few lines: cells by level, key and runner. */
export function evidenceOf(
  observations: readonly Observation[],
  context: TaskContext = CONTEXT,
): DecideInput['evidence'] {
  const cells = new Map<string, Map<string, CellSums>>();
  for (const seen of observations) {
    const keys = levelKeys(seen.context);
    for (const level of LEVELS) {
      const key = [level, keys[level]].join('\n');
      const page = cells.get(key) ?? new Map<string, CellSums>();
      cells.set(key, page.set(seen.runner, addToSums(page.get(seen.runner), seen)));
    }
  }
  const keys = levelKeys(context);
  return byLevel((level) => pageOf(cells.get([level, keys[level]].join('\n')) ?? new Map()));
}

export function input(over: Partial<DecideInput> = {}): DecideInput {
  return {
    candidates: [candidate('a'), candidate('b'), candidate('c')],
    context: CONTEXT,
    evidence: evidenceOf([]),
    strengths: DEFAULT_STRENGTHS,
    health: healthOf({}),
    hints: [],
    profile: 'balanced',
    seed: 1,
    maxFallbacks: 5,
    ceilingMicros: null,
    explorationQuota: { used: 0, limit: 100 },
    nowMs: NOW,
    ...over,
  };
}

export function times(count: number, over: Partial<Observation>): Observation[] {
  return Array.from({ length: count }, () => observation(over));
}

export function healthOf(healths: Record<string, RunnerHealth>): DecideInput['health'] {
  return { everywhere: new Map(Object.entries(healths)), here: new Map() };
}

const SITES = ['shop.example', 'news.example', 'bank.example'];
const CLUSTERS = ['none', 'cloudflare'];
const TASKS = ['extract', 'form', 'login'] as const;
const RUNNERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const contexts: fc.Arbitrary<TaskContext> = fc.record({
  site: fc.constantFrom(...SITES),
  taskClass: fc.constantFrom(...TASKS),
  cluster: fc.constantFrom(...CLUSTERS),
  defense: fc.constant('unknown' as const),
});

export const observations: fc.Arbitrary<Observation> = fc.record({
  runner: fc.constantFrom(...RUNNERS),
  context: contexts,
  outcome: fc.constantFrom('success', 'failure', 'block', 'censored'),
  costMicros: fc.integer({ min: 0, max: 500_000 }),
  listedMicros: fc.option(fc.integer({ min: 0, max: 400_000 })),
  latencyMs: fc.integer({ min: 1, max: 600_000 }),
  weight: fc.constantFrom(1, 4),
  predictedSuccess: fc.option(fc.double({ min: 0.01, max: 0.99, noNaN: true })),
  atMs: fc.integer({ min: NOW - 60 * 86_400_000, max: NOW }),
});

const candidateSets: fc.Arbitrary<Candidate[]> = fc
  .uniqueArray(fc.constantFrom(...RUNNERS), { minLength: 1, maxLength: RUNNERS.length })
  .chain((runners) =>
    fc.tuple(
      ...runners.map((runner) =>
        fc.record({
          runner: fc.constant(runner),
          provider: fc.constantFrom('x', 'y', 'z'),
          kind: fc.constantFrom('local', 'agent', 'infrastructure', 'extraction', 'framework', 'custom'),
          browser: fc.boolean(),
          priceMicros: fc.integer({ min: 0, max: 400_000 }),
        }),
      ),
    ),
  );

/** Any decision the service could be asked for, with the observations behind it. */
export const decideInputs: fc.Arbitrary<DecideInput> = fc
  .record({
    seen: fc.array(observations, { maxLength: 60 }),
    context: contexts,
    candidates: candidateSets,
    profile: fc.constantFrom('balanced', 'cheapest', 'fastest', 'most_reliable'),
    seed: fc.nat(),
    maxFallbacks: fc.integer({ min: 0, max: 12 }),
    ceilingMicros: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    used: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ seen, used, ...rest }) =>
    input({
      ...rest,
      evidence: evidenceOf(seen, rest.context),
      explorationQuota: { used, limit: 2 },
    }),
  );
