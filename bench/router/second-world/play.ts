import type { Feedback, Policy, Worth } from '../policies/policy';
import { normalAt, streamOf, uniformAt } from '../world/random';
import { expectedOf, payable, prospectOf, type Expected } from './expected';
import { HOUR_MS } from './world/timeline';
import type { FactorRequest, SecondWorld } from './world/world';

export const MAX_ATTEMPTS = 3;
const TYPICAL_DELAY_HOURS = 4;

export interface Played {
  request: FactorRequest;
  expected: Expected;
  explored: boolean;
}

/** A policy of this world is made for it; only oracles look at the request that is being planned. */
export type Create = (current: () => FactorRequest) => Policy;

interface Heard {
  atMs: number;
  feedback: Feedback;
}

/** All requests of a world through a policy, which hears of its attempts late, wrongly or never. */
export function play(world: SecondWorld, create: Create, { seed, worth }: { seed: number; worth: Worth }): Played[] {
  const draw = streamOf(seed, 'feedback');
  let current = world.requests[0];
  let pending: Heard[] = [];
  const policy = create(() => {
    if (!current) throw new Error('There is no request in this world.');
    return current;
  });
  return world.requests.map((request) => {
    current = request;
    const due = pending.filter(({ atMs }) => atMs <= request.atMs).sort((left, right) => left.atMs - right.atMs);
    if (due.length > 0) pending = pending.filter(({ atMs }) => atMs > request.atMs);
    for (const { feedback } of due) policy.learn(feedback);
    const { site, task, label, atMs, ceilingUsd, pricesUsd } = request;
    const plan = policy.plan({
      site,
      task,
      cluster: label.planned,
      available: world.runners.length,
      atMs,
      ceilingUsd,
      pricesUsd,
      maxAttempts: MAX_ATTEMPTS,
    });
    const order = payable(request, plan.order);
    const healthy = new Map(plan.order.map((runner, position) => [runner, plan.healthy?.[position] ?? null]));
    pending.push(...execute(world, request, order, healthy, draw));
    return {
      request,
      expected: expectedOf(order.map((runner) => prospectOf(world, request, runner, worth))),
      explored: plan.explored ?? false,
    };
  });
}

/** Tries the runners until a verdict is good; gives what will be heard of it. */
function execute(
  world: SecondWorld,
  request: FactorRequest,
  order: readonly number[],
  healthy: ReadonlyMap<number, number | null>,
  draw: number,
): Heard[] {
  const { feedbackLost, feedbackLate } = world.parameters;
  const { run, site, task, label, pricesUsd } = request;
  const heard: Heard[] = [];
  let endedMs = request.atMs;
  for (const [position, runner] of order.entries()) {
    const { judgedSuccess, blocked, costUsd, seconds } = world.attempt(request, runner, position);
    endedMs += seconds * 1000;
    const isLate = uniformAt(draw, run, position, 1) < feedbackLate;
    const delayMs = isLate ? Math.exp(1.2 * normalAt(draw, run, position, 2)) * TYPICAL_DELAY_HOURS * HOUR_MS : 0;
    if (uniformAt(draw, run, position, 0) >= feedbackLost) {
      heard.push({
        atMs: endedMs + delayMs,
        feedback: {
          runner,
          site,
          task,
          cluster: label.found,
          outcome: judgedSuccess ? 'success' : blocked ? 'block' : 'failure',
          costUsd,
          listPriceUsd: pricesUsd[runner] ?? 0,
          seconds,
          healthy: healthy.get(runner) ?? null,
          atMs: endedMs,
        },
      });
    }
    if (judgedSuccess) break;
  }
  return heard;
}
