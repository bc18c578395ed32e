import type { Defense } from '../outcome';

/** What a run keeps of how it was routed, and the words for it. */

export const TASK_CLASSES = ['extract', 'navigate', 'login', 'form', 'download', 'search'] as const;
export type TaskClass = (typeof TASK_CLASSES)[number];

/** What a task takes: to read a page, to do what it spells out, or to find out what has to be done. */
export const TASK_NEEDS = ['reading', 'acting', 'planning'] as const;
export type TaskNeed = (typeof TASK_NEEDS)[number];

/** The cluster of a site of which nothing was seen yet. */
export const UNKNOWN_CLUSTER = 'unknown';

/** Where what the attempts of a run teach is filed. */
export interface TaskContext {
  /** Opaque key of the registrable domain; null when the task names no site. */
  site: string | null;
  taskClass: TaskClass;
  /** Absent in runs that were admitted before it was asked. */
  need?: TaskNeed;
  /** Key of the defense cluster, `UNKNOWN_CLUSTER` before the first profile. */
  cluster: string;
  defense: Defense;
}

/** A place where a runner's probation is over but not yet disproved: a run that plans it there is its one trial. */
export interface Trial {
  runner: string;
  /** Null: the runner everywhere. */
  cluster: string | null;
}

/** Trials that one run holds, and nobody else until then. */
export interface ClaimedTrials {
  trials: Trial[];
  untilMs: number;
}

/** From the most to the least specific; the store has one cell per (level, key, runner). */
export const LEVELS = ['domain_task', 'domain', 'cluster_task', 'cluster', 'task', 'global'] as const;
export type Level = (typeof LEVELS)[number];

export const STRATEGIES = ['explore', 'exploit', 'forced', 'fallback'] as const;
export type Strategy = (typeof STRATEGIES)[number];

/** `explore_budget_widening` is what a run reports once it widened past the plan. */
export const REASONS = [
  'exploit_expected_utility',
  'exploit_recent_winner',
  'explore_cold_domain',
  'explore_low_confidence',
  'explore_floor',
  'explore_streak_breaker',
  'explore_budget_widening',
  'forced_by_caller',
  'fallback_static_chain',
] as const;
export type Reason = (typeof REASONS)[number];

/** The brain's decision as the run shows it; the card with all candidates is kept apart. */
export interface DecisionSummary {
  strategy: Strategy;
  reason: Reason;
  summary: string;
  policyVersion: string;
  propensity: number;
  seed: number;
}

export const CUSTODY_SOURCES = ['vault', 'request', 'vault+request'] as const;

/** What a run's record says about the policy that governed it. */
export interface CustodyRecord {
  policy: string;
  source: (typeof CUSTODY_SOURCES)[number];
  credentialId: string | null;
  allowedRunners: string[];
  allowedRunnerCount: number;
  candidatesBeforeFilter: number;
}
