import { LEARNING_DEFAULT_CEILING_MICROS, toUsd } from '../money';
import { MAX_LIFETIME_MS, PINNED_TTL_MS, TIME_BUDGET_GRACE_MS, UNCAPPED_CEILING_MS } from '../run/time/durations';
import type { PlannedAttempt, RunPlan, RunRefusal, RunRequest, SlaProfile } from '../run/record';
import { isBrainRouted, isSweep } from '../run/routing/routing-class';
import type { TaskContext } from '../run/routing/routing-record';
import type { Decision, PlannedStep } from './brain/types';
import type { Eligible } from './eligible';
import { NEED_WORDS } from './needs';
import type { RunnerOption } from './option';
import { ceilingOfPrice, tariffOf } from './price';

/** A category is a fixed pool, and what the caller values is asked of smart runs only. */
export function profileOf({ routingClass, slaProfile }: Pick<RunRequest, 'routingClass' | 'slaProfile'>): SlaProfile {
  return routingClass === 'smart' ? slaProfile : 'balanced';
}

/** Named runner, chain and sweep: every eligible runner, in order. */
export function planInOrder(request: RunRequest, eligible: Eligible, context: TaskContext): RunPlan {
  const candidates = eligible.options.map((option) => ({
    ...toPlannedAttempt(option),
    // Probes have slots of their own, so that a sweep never takes those of paying runs.
    ...(isSweep(request) ? { queue: 'learning' as const } : {}),
  }));
  return { ...frame(request, eligible, context, candidates), candidates, widening: [], decision: null };
}

/** What the brain decided, as the workflow needs it. */
export function planDecided(
  request: RunRequest,
  eligible: Eligible,
  context: TaskContext,
  decision: Decision,
): RunPlan {
  const options = new Map(eligible.options.map((option) => [option.slug, option]));
  const toAttempt = (step: PlannedStep): PlannedAttempt[] => {
    const option = options.get(step.runner);
    if (!option) return [];
    return [
      {
        ...toPlannedAttempt(option),
        expectedP90Ms: step.p90LatencyMs,
        predictedSuccess: step.successIfHealthy,
      },
    ];
  };
  const candidates = decision.order.flatMap(toAttempt);
  const { strategy, reason, summary, policyVersion, propensity, seed } = decision;
  return {
    ...frame(request, eligible, context, candidates),
    candidates,
    // A caller who wants no fallbacks wants no further runners either.
    widening: request.maxFallbacks === 0 ? [] : decision.widening.flatMap(toAttempt),
    decision: { strategy, reason, summary: withNeed(summary, context), policyVersion, propensity, seed },
  };
}

function withNeed(summary: string, { need }: TaskContext): string {
  return need === undefined ? summary : `${summary} ${NEED_WORDS[need]}`;
}

/** Nobody is asked: the run ends as soon as it has begun. */
export function planRefused(
  request: RunRequest,
  eligible: Eligible,
  context: TaskContext,
  refusal: RunRefusal,
): RunPlan {
  return { ...frame(request, eligible, context, []), candidates: [], widening: [], decision: null, refusal };
}

function frame(
  request: RunRequest,
  eligible: Eligible,
  context: TaskContext,
  planned: PlannedAttempt[],
): Omit<RunPlan, 'candidates' | 'widening' | 'decision'> {
  return {
    ...ceilingOf(request, planned),
    lifetimeMs: lifetimeOf(request),
    custody: eligible.custody,
    context,
  };
}

function toPlannedAttempt(option: RunnerOption): PlannedAttempt {
  const { slug: runner, engine, queue, price, kind, provider } = option;
  const family = kind === 'local' && engine !== null ? { family: `${provider}/${engine}` } : {};
  const tariff = tariffOf(price);
  return {
    runner,
    engine,
    queue,
    priceMicros: ceilingOfPrice(price),
    ...(tariff === null ? {} : { tariff }),
    ...family,
  };
}

function ceilingOf(request: RunRequest, planned: PlannedAttempt[]): Pick<RunPlan, 'ceilingMicros' | 'ceilingSource'> {
  if (request.maxCostMicros !== null) return { ceilingMicros: request.maxCostMicros, ceilingSource: 'request' };
  if (isSweep(request)) return { ceilingMicros: LEARNING_DEFAULT_CEILING_MICROS, ceilingSource: 'learning_default' };
  if (!isBrainRouted(request)) return { ceilingMicros: null, ceilingSource: 'balance' };
  const planBudget = planned.reduce((sum, attempt) => sum + attempt.priceMicros, 0);
  return { ceilingMicros: planBudget, ceilingSource: 'routing_plan' };
}

/** The ceiling as it is shown; one that the caller set is shown as it was set. */
export function ceilingUsdOf({ maxCostUsd }: RunRequest, { ceilingMicros, ceilingSource }: RunPlan): number | null {
  if (ceilingMicros === null) return null;
  return ceilingSource === 'request' ? (maxCostUsd ?? toUsd(ceilingMicros)) : toUsd(ceilingMicros);
}

/** How long the run may live, grace included. */
export function lifetimeOf(request: Pick<RunRequest, 'routingClass' | 'timeBudgetMs'>): number {
  if (request.routingClass === 'runner' || request.routingClass === 'chain') return PINNED_TTL_MS;
  if (request.timeBudgetMs === null) return UNCAPPED_CEILING_MS;
  return Math.min(request.timeBudgetMs + TIME_BUDGET_GRACE_MS, MAX_LIFETIME_MS);
}
