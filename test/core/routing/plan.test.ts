import type { Candidates } from '../../../core/routing/eligible';
import type { RunPlan } from '../../../core/run/record';
import { composeCustody, parseCustody } from '../../../core/routing/custody';
import type { RunRequest } from '../../../core/run/record';
import { optionOf, refusalOf, requestOf } from '../fixtures';
import { planWithoutEvidence } from './plan-without-evidence';

const MINUTE = 60_000;
const CATALOGUE = [
  optionOf('reader', { price: { unit: 'attempt', micros: 1000 }, categories: ['EU'] }),
  optionOf('agent', { price: { unit: 'attempt', micros: 5000 }, interaction: false, trust: 'standard', engine: 'x9' }),
  optionOf('chromium', { price: { unit: 'attempt', micros: 3000 }, queue: 'browser', categories: ['EU', 'SOC2'] }),
  optionOf('shelved', { live: false, categories: ['HIPAA'] }),
  optionOf('away', { provider: 'unconfigured', categories: ['EU'] }),
];

function plan(request: Partial<RunRequest>, more: Partial<Candidates> = {}): RunPlan {
  return planWithoutEvidence(requestOf(request), {
    catalogue: CATALOGUE,
    isDispatchable: ({ slug }) => slug !== 'away',
    custody: null,
    ...more,
  });
}
const runners = (...args: Parameters<typeof plan>): string[] => plan(...args).candidates.map(({ runner }) => runner);

describe('the runners of a plan', () => {
  it.each<[string, Partial<RunRequest>, string[]]>([
    ['a named runner is the only one', { routing: 'agent', routingClass: 'runner' }, ['agent']],
    ['a named runner need not be live', { routing: 'shelved', routingClass: 'runner' }, ['shelved']],
    ['a chain keeps its order', { routing: ['chromium', 'reader'], routingClass: 'chain' }, ['chromium', 'reader']],
    ['a chain skips what is unavailable', { routing: ['away', 'reader'], routingClass: 'chain' }, ['reader']],
    [
      'the limit does not cut a chain',
      { routing: ['agent', 'reader'], routingClass: 'chain', maxFallbacks: 0 },
      ['agent', 'reader'],
    ],
    [
      'learning probes the live pool',
      { routing: 'learning', routingClass: 'learning' },
      ['reader', 'agent', 'chromium'],
    ],
    [
      'learning-all probes whatever can be dispatched',
      { routing: 'learning-all', routingClass: 'learning-all' },
      ['reader', 'agent', 'chromium', 'shelved'],
    ],
  ])('%s', (_name, request, expected) => {
    expect(runners(request)).toEqual(expected);
  });

  it.each<[string, Partial<RunRequest>, string[]]>([
    ['smart decides among the live ones', {}, ['agent', 'chromium', 'reader']],
    ['a category decides within its pool', { routing: 'EU', routingClass: 'category' }, ['chromium', 'reader']],
    ['true asks for relay runners', { allowInteraction: true }, ['chromium', 'reader']],
    ['false does not', { allowInteraction: false }, ['agent', 'chromium', 'reader']],
  ])('%s', (_name, request, expected) => {
    expect(runners(request).sort()).toEqual(expected);
  });

  it.each<[string, Partial<RunRequest>, number]>([
    ['no fallback means one runner', { maxFallbacks: 0 }, 1],
    ['one fallback means two', { maxFallbacks: 1 }, 2],
    ['the limit counts for categories', { routing: 'EU', routingClass: 'category', maxFallbacks: 0 }, 1],
  ])('%s', (_name, request, count) => {
    expect(runners(request)).toHaveLength(count);
  });

  it('what the plan leaves out may follow by widening, unless only the first pick was asked for', () => {
    const { candidates, widening } = plan({ maxFallbacks: 1 });
    expect([...candidates, ...widening].map(({ runner }) => runner).sort()).toEqual(['agent', 'chromium', 'reader']);
    expect(plan({ maxFallbacks: 0 }).widening).toEqual([]);
    expect(plan({ routing: 'EU', routingClass: 'category', maxFallbacks: 1 }).widening).toEqual([]);
  });

  it('probes wait in a queue of their own', () => {
    const { candidates } = plan({ routing: 'learning', routingClass: 'learning' });
    expect(new Set(candidates.map(({ queue }) => queue))).toEqual(new Set(['learning']));
  });

  it('only what the brain decided has a decision, and an expected duration to race against', () => {
    const decided = plan({});
    expect(decided.decision).toMatchObject({ strategy: 'fallback', reason: 'fallback_static_chain' });
    expect(decided.candidates.every(({ expectedP90Ms }) => (expectedP90Ms ?? 0) > 0)).toBe(true);
    for (const routingClass of ['runner', 'chain', 'learning', 'learning-all'] as const) {
      const routing = routingClass === 'runner' ? 'agent' : routingClass === 'chain' ? ['agent'] : routingClass;
      expect(plan({ routing, routingClass }).decision).toBeNull();
    }
  });

  it('an entry carries all that a workflow needs, so that it never asks the catalogue', () => {
    expect(plan({ routing: 'agent', routingClass: 'runner' }).candidates).toEqual([
      { runner: 'agent', engine: 'x9', queue: 'http', priceMicros: 5000, family: 'local/x9' },
    ]);
  });
});

describe('no plan', () => {
  const onlyAgent = composeCustody(null, parseCustody('pinned:agent'));

  it.each<[string, Partial<RunRequest>, Partial<Candidates>, string, string]>([
    [
      'a named runner that is not there',
      { routing: 'away', routingClass: 'runner' },
      {},
      'runner_unavailable',
      'routing',
    ],
    [
      'a chain of which none is there',
      { routing: ['away'], routingClass: 'chain' },
      {},
      'runner_unavailable',
      'routing',
    ],
    ['a pool with nothing live', { routing: 'HIPAA', routingClass: 'category' }, {}, 'runner_unavailable', 'routing'],
    ['nothing at all to dispatch to', {}, { isDispatchable: () => false }, 'runner_unavailable', 'routing'],
    [
      'relay asked of a runner that has none',
      { routing: 'agent', routingClass: 'runner', allowInteraction: true },
      {},
      'invalid_routing',
      'routing',
    ],
    [
      'custody that leaves no runner',
      { routing: 'EU', routingClass: 'category' },
      { custody: onlyAgent },
      'custody_unsatisfiable',
      'custody',
    ],
    [
      'custody without a deck runner',
      {},
      { custody: composeCustody(null, parseCustody('deck_only')) },
      'custody_unsatisfiable',
      'custody',
    ],
    [
      'custody is judged before availability',
      { routing: 'away', routingClass: 'runner' },
      { custody: onlyAgent },
      'custody_unsatisfiable',
      'custody',
    ],
    [
      'custody is judged before relay',
      { routing: 'reader', routingClass: 'runner', allowInteraction: true },
      { custody: onlyAgent },
      'custody_unsatisfiable',
      'custody',
    ],
    [
      'an allowed runner that is not there',
      { routing: 'away', routingClass: 'runner' },
      { custody: composeCustody(null, parseCustody('any')) },
      'runner_unavailable',
      'routing',
    ],
  ])('%s', (_name, request, candidates, code, param) => {
    expect(refusalOf(() => plan(request, candidates))).toMatchObject({ code, param });
  });
});

describe('the spend ceiling', () => {
  it.each<[string, Partial<RunRequest>, number | null, string]>([
    ['of smart is what the plan may spend', {}, 9000, 'routing_plan'],
    ['of smart without fallbacks is the first price', { maxFallbacks: 0 }, 1000, 'routing_plan'],
    ['of a category is what the plan may spend', { routing: 'EU', routingClass: 'category' }, 4000, 'routing_plan'],
    ['of the caller counts for smart', { maxCostMicros: 7 }, 7, 'request'],
    ['of the caller counts for a runner', { routing: 'agent', routingClass: 'runner', maxCostMicros: 7 }, 7, 'request'],
    [
      'of the caller counts for learning',
      { routing: 'learning', routingClass: 'learning', maxCostMicros: 7 },
      7,
      'request',
    ],
    ['of learning is 20 USD', { routing: 'learning', routingClass: 'learning' }, 20_000_000, 'learning_default'],
    [
      'of learning-all is 20 USD',
      { routing: 'learning-all', routingClass: 'learning-all' },
      20_000_000,
      'learning_default',
    ],
    ['of a runner is the balance', { routing: 'agent', routingClass: 'runner' }, null, 'balance'],
    ['of a chain is the balance', { routing: ['agent'], routingClass: 'chain' }, null, 'balance'],
  ])('%s', (_name, request, ceilingMicros, ceilingSource) => {
    expect(plan(request)).toMatchObject({ ceilingMicros, ceilingSource });
  });
});

describe('the lifetime', () => {
  it.each<[string, Partial<RunRequest>, number]>([
    ['is 24 hours when uncapped', {}, 24 * 60 * MINUTE],
    ['is the budget and ten minutes of grace', { timeBudgetMs: 30_000 }, 30_000 + 10 * MINUTE],
    ['may exceed a day when the caller says so', { timeBudgetMs: 48 * 60 * MINUTE }, 48 * 60 * MINUTE + 10 * MINUTE],
    ['is 20 minutes for a named runner', { routing: 'agent', routingClass: 'runner' }, 20 * MINUTE],
    ['is 20 minutes for a chain', { routing: ['agent'], routingClass: 'chain' }, 20 * MINUTE],
    ['is 24 hours for learning', { routing: 'learning', routingClass: 'learning' }, 24 * 60 * MINUTE],
  ])('%s', (_name, request, lifetimeMs) => {
    expect(plan(request).lifetimeMs).toBe(lifetimeMs);
  });

  it.each([1e16, 1e300])('of a budget of %d ms still ends on a date that exists', (timeBudgetMs) => {
    const { lifetimeMs } = plan({ timeBudgetMs });
    expect(lifetimeMs).toBeGreaterThan(365 * 24 * 60 * MINUTE);
    expect(new Date(Date.now() + lifetimeMs).getFullYear()).toBeLessThan(2200);
  });
});

it('what an operator keeps out of learning is still chosen from by smart and category runs', () => {
  const own = optionOf('own', { kind: 'custom', live: false, categories: ['EU'] });
  const catalogue = [own, optionOf('shelved', { live: false, categories: ['EU'] }), optionOf('pooled')];
  expect(runners({}, { catalogue }).sort()).toEqual(['own', 'pooled']);
  expect(runners({ routing: 'EU', routingClass: 'category' }, { catalogue })).toEqual(['own']);
  expect(runners({ routing: 'learning', routingClass: 'learning' }, { catalogue })).toEqual(['pooled']);
});
