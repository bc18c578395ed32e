/** Every clock of a run, in milliseconds. Workflows, rows and the reconciler read the same numbers. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export const PINNED_TTL_MS = 20 * MINUTE;
export const UNCAPPED_CEILING_MS = 24 * HOUR;
export const TIME_BUDGET_GRACE_MS = 10 * MINUTE;
/** A time budget has no upper bound, but dates and timers have. */
export const MAX_LIFETIME_MS = 10 * 365 * 24 * HOUR;
export const MIN_TIME_BUDGET_MS = 30 * SECOND;
export const DEFAULT_INTERACTION_TIMEOUT_MS = 4 * MINUTE;

export const ATTEMPT_HEARTBEAT_TIMEOUT_MS = 30 * SECOND;
export const NO_PROGRESS_MS = 15 * MINUTE;
/** How often a runner is looked at that may go on without the answer it asked for: after this, then half as often each time. */
export const FIRST_LOOK_AT_QUESTION_MS = 2 * SECOND;
export const SLOWEST_LOOK_AT_QUESTION_MS = 2 * MINUTE;
/** A first attempt that takes longer tells its run, which watches its deadline from then on. Far below any deadline. */
export const LASTING_AFTER_MS = 10 * SECOND;
/** After a cancel, how long what was in flight may take to settle by itself. */
export const SETTLE_GRACE_MS = 2 * MINUTE;
/** How far past `deadline_at` a row may be before the reconciler ends it in the workflow's place. */
export const RECONCILE_GRACE_MS = 30 * SECOND;

export const IDEMPOTENCY_WINDOW_MS = 24 * HOUR;
export const SDK_RETRY_WINDOW_MS = 15 * MINUTE;
/** Files of attempts whose result does not count: long enough to see what went wrong. */
export const OTHER_FILES_RETENTION_MS = 24 * HOUR;

/** When the caller's time budget is used up and nothing new is dispatched; null when there is none. */
export function budgetEndOf({ timeBudgetMs }: { timeBudgetMs: number | null }, deadlineAt: Date): Date | null {
  return timeBudgetMs === null ? null : new Date(deadlineAt.getTime() - TIME_BUDGET_GRACE_MS);
}
