import { expectedOf, payable, type Expected } from './expected';
import type { Truth } from './policies/oracle';
import type { Feedback, Plan, Policy, Worth } from './policies/policy';
import type { Outage } from './world/events';
import { normalAt, streamOf, uniformAt } from './world/random';
import { usedUp, type Request, type World } from './world/world';

export const MAX_ATTEMPTS = 3;
const HOUR_MS = 3_600_000;

/** What goes wrong between an outcome and what the router hears of it. */
export interface Noise {
  missing: number;
  wrong: number;
  delayed: number;
}
const USUAL_NOISE: Noise = { missing: 0.05, wrong: 0.03, delayed: 0.1 };
export const NO_NOISE: Noise = { missing: 0, wrong: 0, delayed: 0 };

export interface SimulationOptions {
  seed: number;
  worth: Worth;
  noise?: Noise;
  /** The cluster of a site is unknown on its first visit. */
  firstVisitUnprofiled?: boolean;
  /** At this run the runner that went first most often lately stops working, until the other run. */
  kill?: { fromRun: number; toRun: number };
  /** A runner killed from outside, for the oracle beside a policy. */
  outage?: Outage | null;
}

export interface AttemptLog {
  runner: number;
  predicted: number | null;
  success: boolean;
  /** The verdict as the router hears it; null when it never does. */
  heard: boolean | null;
}

export interface RunLog {
  request: Request;
  cluster: number;
  /** Visits of this site before this one, and runs of this cluster before this one. */
  visit: number;
  clusterRun: number;
  order: readonly number[];
  expected: Expected;
  /** Cost without the exploration; the same as `expected.costUsd` when there was none. */
  unexploredCostUsd: number;
  explored: boolean;
  attempts: AttemptLog[];
  spentUsd: number;
  seconds: number;
  hedged: { seconds: number; attempts: number } | null;
  startedBeyondCeiling: boolean;
}

export interface SimulationResult {
  runs: RunLog[];
  outage: Outage | null;
}

/** Runs all requests of a world through a policy. `create` is given the truth, which only oracles may ask. */
export function simulate(world: World, create: (truth: Truth) => Policy, options: SimulationOptions): SimulationResult {
  const { seed, worth, noise = USUAL_NOISE } = options;
  const draw = streamOf(seed, 'noise');
  const uses = new Map<number, { use: number; atMs: number }>();
  const visits = new Map<number, number>();
  const clusterRuns = new Map<number, number>();
  const profiles = new Map<number, number>();
  let outage: Outage | null = options.outage ?? null;
  let current: Request | undefined;
  let pending: { atMs: number; feedback: Feedback }[] = [];

  const keyOf = (runner: number, site: number): number => runner * 1000 + site;
  const useOf = (request: Request, runner: number): number => {
    const used = uses.get(keyOf(runner, request.site));
    return used ? usedUp(used.use, request.atMs - used.atMs) : 0;
  };
  const oddsOf = (request: Request, runner: number): number =>
    world.logOdds(request, runner, useOf(request, runner), outage);
  const policy = create((runner) => (current ? oddsOf(current, runner) : 0));
  const logs: RunLog[] = [];

  for (const request of world.requests) {
    if (options.kill?.fromRun === request.run) outage = { runner: mostUsed(logs), ...options.kill };
    current = request;
    const due = pending.filter(({ atMs }) => atMs <= request.atMs).sort((left, right) => left.atMs - right.atMs);
    pending = pending.filter(({ atMs }) => atMs > request.atMs);
    for (const { feedback } of due) policy.learn(feedback);

    const { site, run } = request;
    const cluster = world.clusterOf(site, run);
    const visit = visits.get(site) ?? 0;
    const profile = profiles.get(site) ?? (options.firstVisitUnprofiled ? null : cluster);
    const plan = policy.plan({ ...request, cluster: profile, maxAttempts: MAX_ATTEMPTS });
    const order = payable(world, plan.order, request.ceilingUsd);
    const odds = (runner: number): number => oddsOf(request, runner);
    const expected = expectedOf(world, site, order, odds, worth);
    const unexplored = plan.explored && plan.unexplored ? payable(world, plan.unexplored(), request.ceilingUsd) : order;
    const log: RunLog = {
      request,
      cluster,
      visit,
      clusterRun: clusterRuns.get(cluster) ?? 0,
      order,
      expected,
      unexploredCostUsd:
        unexplored === order ? expected.costUsd : expectedOf(world, site, unexplored, odds, worth).costUsd,
      explored: plan.explored ?? false,
      attempts: [],
      spentUsd: 0,
      seconds: 0,
      hedged: null,
      startedBeyondCeiling: false,
    };
    log.hedged = hedge(world, request, order, plan, odds);
    for (const [position, runner] of order.entries()) {
      if (request.ceilingUsd !== null && log.spentUsd + (world.runners[runner]?.priceUsd ?? 0) > request.ceilingUsd)
        break;
      log.startedBeyondCeiling ||= request.ceilingUsd !== null && log.spentUsd >= request.ceilingUsd;
      const outcome = world.attempt(request, runner, position, odds(runner));
      uses.set(keyOf(runner, site), { use: useOf(request, runner) + 1, atMs: request.atMs });
      log.spentUsd += outcome.costUsd;
      log.seconds += outcome.seconds;
      const isHeard = uniformAt(draw, run, position, 0) >= noise.missing;
      const success = outcome.success !== uniformAt(draw, run, position, 1) < noise.wrong;
      log.attempts.push({
        runner,
        predicted: plan.predicted?.[position] ?? null,
        success: outcome.success,
        heard: isHeard ? success : null,
      });
      if (isHeard) {
        const late = uniformAt(draw, run, position, 2) < noise.delayed;
        const finishedMs = request.atMs + log.seconds * 1000;
        const delayMs = late ? Math.exp(normalAt(draw, run, position, 3)) * 3 * HOUR_MS : 0;
        pending.push({
          atMs: finishedMs + delayMs,
          feedback: {
            runner,
            site,
            task: request.task,
            cluster: profile ?? cluster,
            outcome: success ? 'success' : outcome.blocked ? 'block' : 'failure',
            costUsd: outcome.costUsd,
            listPriceUsd: world.runners[runner]?.priceUsd ?? 0,
            seconds: outcome.seconds,
            healthy: plan.healthy?.[position] ?? null,
            atMs: finishedMs,
          },
        });
      }
      if (outcome.success) break;
    }
    logs.push(log);
    visits.set(site, visit + 1);
    clusterRuns.set(cluster, log.clusterRun + 1);
    profiles.set(site, cluster);
  }
  return { runs: logs, outage };
}

/** The runner that most often went first in the last 500 runs. */
function mostUsed(logs: readonly RunLog[]): number {
  const counts = new Map<number, number>();
  for (const { order } of logs.slice(-500)) {
    const first = order[0];
    if (first !== undefined) counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return [...counts].sort((left, right) => right[1] - left[1])[0]?.[0] ?? 0;
}

/** How the run would have gone as a staggered race: the next starts when the present one exceeds its expected p90. */
function hedge(
  world: World,
  request: Request,
  order: readonly number[],
  plan: Plan,
  odds: (runner: number) => number,
): RunLog['hedged'] {
  if (!plan.p90Ms) return null;
  let startsAt = 0;
  let firstSuccess = Infinity;
  let lastEnd = 0;
  let attempts = 0;
  for (const [position, runner] of order.entries()) {
    if (startsAt >= firstSuccess) break;
    const outcome = world.attempt(request, runner, position, odds(runner));
    const endsAt = startsAt + outcome.seconds;
    attempts += 1;
    lastEnd = Math.max(lastEnd, endsAt);
    if (outcome.success) firstSuccess = Math.min(firstSuccess, endsAt);
    const p90 = startsAt + (plan.p90Ms[position] ?? Infinity) / 1000;
    startsAt = outcome.success ? p90 : Math.min(endsAt, p90);
  }
  return { seconds: Math.min(firstSuccess, lastEnd), attempts };
}
