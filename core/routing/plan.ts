import { RequestError } from '../errors';
import { LEARNING_DEFAULT_CEILING_MICROS } from '../money';
import { MAX_LIFETIME_MS, PINNED_TTL_MS, TIME_BUDGET_GRACE_MS, UNCAPPED_CEILING_MS } from '../run/durations';
import type { PlannedAttempt, RunPlan, RunRequest } from '../run/record';
import { applyCustody, type CustodyRule } from './custody';
import type { RunnerOption } from './option';

export interface Candidates {
  /** Catalogue order is preference order until evidence says otherwise. */
  catalogue: readonly RunnerOption[];
  isDispatchable(option: RunnerOption): boolean;
  /** Who may see the run's credentials, stored or inline; null when no policy applies. */
  custody: CustodyRule | null;
}

/** Chooses the runners a run may use, in order. Throws the caller's error when there is none. */
export function planRun(request: RunRequest, candidates: Candidates): RunPlan {
  const custody = candidates.custody ? applyCustody(candidates.custody, candidates.catalogue) : null;
  const chosen = candidatesFor(request, custody?.allowed ?? candidates.catalogue);
  const dispatchable = chosen.filter((option) => candidates.isDispatchable(option));
  if (custody && isEmptiedByCustody(request, candidates, chosen, dispatchable)) {
    throw new RequestError('custody_unsatisfiable', { param: 'custody' });
  }
  if (dispatchable.length === 0) {
    throw new RequestError('runner_unavailable', {
      message: `None of the runners that "${String(request.routing)}" stands for is available.`,
      param: 'routing',
    });
  }
  const relayOnly = request.allowInteraction === true;
  const usable = relayOnly ? dispatchable.filter((option) => option.interaction) : dispatchable;
  if (usable.length === 0) {
    throw new RequestError('invalid_routing', {
      message: 'allow_interaction is true, but no runner of this routing can relay input.',
      param: 'routing',
    });
  }
  const planned = withinFallbackLimit(request, usable).map(toPlannedAttempt);
  return {
    candidates: planned,
    widening: [],
    ...ceilingOf(request, planned),
    lifetimeMs: lifetimeOf(request),
    custody: custody?.record ?? null,
  };
}

/** Whether the policy, and not the routing or the configuration, is what leaves no runner. */
function isEmptiedByCustody(
  request: RunRequest,
  { catalogue, isDispatchable }: Candidates,
  chosen: RunnerOption[],
  dispatchable: RunnerOption[],
): boolean {
  if (dispatchable.length > 0) return false;
  const unfiltered = candidatesFor(request, catalogue);
  return (chosen.length === 0 && unfiltered.length > 0) || unfiltered.some((option) => isDispatchable(option));
}

function candidatesFor(request: RunRequest, catalogue: readonly RunnerOption[]): RunnerOption[] {
  const { routing, routingClass } = request;
  if (routingClass === 'chain' && Array.isArray(routing)) {
    return routing.flatMap((slug) => catalogue.find((option) => option.slug === slug) ?? []);
  }
  if (routingClass === 'runner') return catalogue.filter((option) => option.slug === routing);
  if (routingClass === 'category') {
    return byTask(
      request,
      catalogue.filter((option) => option.live && (option.categories as readonly unknown[]).includes(routing)),
    );
  }
  return byTask(
    request,
    catalogue.filter((option) => option.live),
  );
}

/** A task that must log in or act on the page starts on a browser; one that only reads on the cheapest reader. */
function byTask(request: RunRequest, options: RunnerOption[]): RunnerOption[] {
  if (request.task.steps.length === 0 && (request.credentialId ?? null) === null) return options;
  return [
    ...options.filter((option) => option.queue === 'browser'),
    ...options.filter((option) => option.queue !== 'browser'),
  ];
}

function withinFallbackLimit(request: RunRequest, options: RunnerOption[]): RunnerOption[] {
  const limited = request.routingClass === 'smart' || request.routingClass === 'category';
  return limited ? options.slice(0, request.maxFallbacks + 1) : options;
}

function toPlannedAttempt(option: RunnerOption): PlannedAttempt {
  return { runner: option.slug, engine: option.engine, queue: option.queue, priceMicros: option.price.micros };
}

function ceilingOf(request: RunRequest, planned: PlannedAttempt[]): Pick<RunPlan, 'ceilingMicros' | 'ceilingSource'> {
  if (request.maxCostMicros !== null) return { ceilingMicros: request.maxCostMicros, ceilingSource: 'request' };
  if (request.routingClass === 'learning' || request.routingClass === 'learning-all') {
    return { ceilingMicros: LEARNING_DEFAULT_CEILING_MICROS, ceilingSource: 'learning_default' };
  }
  if (request.routingClass === 'runner' || request.routingClass === 'chain') {
    return { ceilingMicros: null, ceilingSource: 'balance' };
  }
  const planBudget = planned.reduce((sum, attempt) => sum + attempt.priceMicros, 0);
  return { ceilingMicros: planBudget, ceilingSource: 'routing_plan' };
}

function lifetimeOf(request: RunRequest): number {
  if (request.routingClass === 'runner' || request.routingClass === 'chain') return PINNED_TTL_MS;
  if (request.timeBudgetMs === null) return UNCAPPED_CEILING_MS;
  return Math.min(request.timeBudgetMs + TIME_BUDGET_GRACE_MS, MAX_LIFETIME_MS);
}
