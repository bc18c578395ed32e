import { EXPLORATION_DAYS, explorationLimit } from '../../../core/routing/exploration-quota';
import { fromUsd } from '../../../core/money';
import { decide } from '../../../core/routing/brain/decide/decide';
import { TUNING, type Tuning } from '../../../core/routing/brain/decide/first-pick';
import {
  LEVELS,
  TASK_CLASSES,
  UNKNOWN_CLUSTER,
  type Level,
  type TaskContext,
} from '../../../core/run/routing/routing-record';
import type { Candidate, DecideInput } from '../../../core/routing/brain/types';
import type { SlaProfile } from '../../../core/run/record';
import { createBrainStore } from './brain-store';
import type { Feedback, Listing, PlanRequest, Policy } from './policy';

const DAY_MS = 86_400_000;
const REFIT_EVERY = 250;
/** Once there is much evidence a few more lessons change little, and a refit reads all of it. */
const REFIT_SHARE = 0.02;

export interface BrainOptions {
  seed: number;
  profile: SlaProfile;
  listing: readonly Listing[];
  /** Levels whose evidence it may use; all unless an ablation asks for less. */
  levels?: readonly Level[];
  tuning?: Tuning;
  /** Whether it may explore at all; it may, unless an ablation asks. */
  explores?: boolean;
}

/** The product's `decide()` over an evidence store in memory. */
export function brainPolicy(options: BrainOptions): Policy {
  const { seed, profile, listing, levels = LEVELS, tuning = TUNING, explores = true } = options;
  const store = createBrainStore(levels);
  const priced = pricedCandidates(listing);
  const indexOf = new Map(listing.map(({ name, index }) => [name, index]));
  const quota = createQuota();
  let turn = 0;
  let learned = 0;
  let refitAt = REFIT_EVERY;

  const inputFor = (request: PlanRequest): DecideInput => {
    const context = contextOf(request);
    return {
      candidates: priced(request.pricesUsd).slice(0, request.available),
      context,
      ...store.lookup(context),
      strengths: store.strengths,
      hints: [],
      profile,
      seed: (seed * 1_000_003 + turn * 7_919) >>> 0,
      maxFallbacks: request.maxAttempts - 1,
      ceilingMicros: request.ceilingUsd === null ? null : fromUsd(request.ceilingUsd),
      explorationQuota: explores ? quota.at(request.atMs) : { used: 0, limit: 0 },
      nowMs: request.atMs,
    };
  };
  const runnersOf = (order: readonly { runner: string }[]): number[] =>
    order.map(({ runner }) => indexOf.get(runner) ?? 0);

  return {
    plan: (request) => {
      turn += 1;
      const input = inputFor(request);
      const { order, explored } = decide(input, tuning);
      quota.count(request.atMs, explored);
      return {
        order: runnersOf(order),
        predicted: order.map(({ successProbability }) => successProbability),
        healthy: order.map(({ successIfHealthy }) => successIfHealthy),
        p90Ms: order.map(({ p90LatencyMs }) => p90LatencyMs),
        explored,
        unexplored: () => runnersOf(decide({ ...input, explorationQuota: { used: 0, limit: 0 } }, tuning).order),
      };
    },
    learn: (feedback) => {
      store.observe({
        runner: listing[feedback.runner]?.name ?? '',
        context: contextOf(feedback),
        outcome: feedback.outcome,
        costMicros: fromUsd(feedback.costUsd),
        listedMicros: fromUsd(feedback.listPriceUsd),
        latencyMs: feedback.seconds * 1000,
        weight: 1,
        predictedSuccess: feedback.healthy,
        atMs: feedback.atMs,
      });
      learned += 1;
      if (learned < refitAt) return;
      store.refit();
      refitAt = learned + Math.max(REFIT_EVERY, Math.floor(learned * REFIT_SHARE));
    },
  };
}

/** Decisions and explorations by day, as the service keeps them for a workspace. */
function createQuota(): {
  at(atMs: number): DecideInput['explorationQuota'];
  count(atMs: number, explored: boolean): void;
} {
  let days: { day: number; decisions: number; explored: number }[] = [];
  const dayOf = (atMs: number): number => Math.floor(atMs / DAY_MS);
  return {
    at: (atMs) => {
      days = days.filter(({ day }) => day > dayOf(atMs) - EXPLORATION_DAYS);
      const decisions = days.reduce((sum, day) => sum + day.decisions, 0);
      return { used: days.reduce((sum, { explored }) => sum + explored, 0), limit: explorationLimit(decisions) };
    },
    count: (atMs, explored) => {
      const today = days.find(({ day }) => day === dayOf(atMs)) ?? { day: dayOf(atMs), decisions: 0, explored: 0 };
      if (today.decisions === 0) days.push(today);
      today.decisions += 1;
      today.explored += Number(explored);
    },
  };
}

/** Candidates at the prices of the time; they are made anew only when the list changes. */
function pricedCandidates(listing: readonly Listing[]): (pricesUsd?: readonly number[]) => Candidate[] {
  let last: readonly number[] | undefined;
  let candidates = listing.map(toCandidate);
  return (pricesUsd) => {
    if (pricesUsd !== last) {
      candidates = listing.map((one) => toCandidate({ ...one, priceUsd: pricesUsd?.[one.index] ?? one.priceUsd }));
      last = pricesUsd;
    }
    return candidates;
  };
}

function toCandidate({ name, vendor, kind, browser, priceUsd }: Listing): Candidate {
  return { runner: name, provider: `vendor-${vendor}`, kind, browser, priceMicros: fromUsd(priceUsd) };
}

function contextOf({ site, task, cluster }: Pick<Feedback, 'site' | 'task' | 'cluster'>): TaskContext {
  return {
    site: `site-${site}`,
    taskClass: TASK_CLASSES[task] ?? 'extract',
    cluster: cluster === null ? UNKNOWN_CLUSTER : `cluster-${cluster}`,
    defense: 'unknown',
  };
}
