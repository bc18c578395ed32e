import { TIME_BUDGET_GRACE_MS } from './durations';
import type { RunRequest } from './record';

/** When the caller's time budget is used up and nothing new is dispatched; null when there is none. */
export function budgetEndOf({ timeBudgetMs }: Pick<RunRequest, 'timeBudgetMs'>, deadlineAt: Date): Date | null {
  return timeBudgetMs === null ? null : new Date(deadlineAt.getTime() - TIME_BUDGET_GRACE_MS);
}
