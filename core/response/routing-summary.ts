import { toUsd } from '../money';
import type { RoutingSummary } from '../schemas/runs/explanation-schema';
import { timingOf } from '../run/time/attempt-timing';
import type { AttemptRecord, RunRecord } from '../run/record';
import { countsForRunner } from '../outcome/runner-evidence';

/** How a brain-routed run was routed; null for all others. Faults, policy and widening are told once it has ended. */
export function toRoutingSummary(run: RunRecord, terminal: boolean, executed: AttemptRecord[]): RoutingSummary | null {
  const { decision, candidates } = run.plan;
  if (decision === null) return null;
  const widened = executed.filter((attempt) => attempt.widened);
  const decisive = run.attempts.find(({ id }) => id === run.ending?.attemptId);
  const need = run.plan.context.need ?? null;
  const common = { need, explanation: `/api/v1/responses/${run.id}/explanation` };
  const planned = candidates[0]?.runner ?? null;
  if (!terminal) {
    const { strategy, reason, summary } = decision;
    return {
      runner: planned,
      strategy,
      reason,
      summary,
      policy_version: null,
      attempts: [],
      widening: null,
      ...common,
    };
  }
  return {
    runner: decisive?.runner ?? executed.at(-1)?.runner ?? planned,
    ...(widened.length > 0
      ? { strategy: 'explore', reason: 'explore_budget_widening', summary: widenedSummary(decision.summary, widened) }
      : { strategy: decision.strategy, reason: decision.reason, summary: decision.summary }),
    policy_version: decision.policyVersion,
    attempts: executed.map(toSummarizedAttempt),
    widening: widened.length > 0 ? toWidening(widened) : null,
    ...common,
  };
}

function toSummarizedAttempt(attempt: AttemptRecord): RoutingSummary['attempts'][number] {
  return {
    attempt_id: attempt.id,
    runner: attempt.runner,
    status: attempt.status,
    verdict: attempt.result?.quality?.verdict ?? null,
    fault: attempt.fault,
    // False for faults of ours and of the task, and for attempts that were stopped: they say nothing about the runner.
    counts_for_runner: countsForRunner(attempt),
    cost_usd: toUsd(attempt.costMicros),
    timing_ms: timingOf(attempt),
  };
}

function toWidening(widened: AttemptRecord[]): RoutingSummary['widening'] {
  return {
    attempts: widened.length,
    runners: widened.map(({ runner }) => runner),
    spend_usd: toUsd(widened.reduce((sum, attempt) => sum + attempt.costMicros, 0)),
    reason: 'planned_set_exhausted',
  };
}

function widenedSummary(planned: string, widened: AttemptRecord[]): string {
  const names = widened.map(({ runner }) => runner).join(', ');
  return `${planned.replace(/\.$/, '')}; all planned runners failed with budget left, so the run went on with ${names}.`;
}
