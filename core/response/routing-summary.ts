import { toUsd } from '../money';
import type { Reason, Strategy } from '../routing/brain/types';
import { timingOf } from '../run/attempt-timing';
import type { AttemptRecord, RunRecord } from '../run/record';
import { countsForRunner } from '../outcome/runner-evidence';

export interface RoutingSummary {
  runner: string | null;
  strategy: Strategy;
  reason: Reason;
  summary: string;
  policy_version: string | null;
  attempts: SummarizedAttempt[];
  widening: Widening | null;
  explanation: string;
}

interface SummarizedAttempt {
  attempt_id: string;
  runner: string;
  status: string;
  verdict: string | null;
  fault: string | null;
  /** False for faults of ours and of the task, and for attempts that were stopped: they say nothing about the runner. */
  counts_for_runner: boolean;
  cost_usd: number;
  timing_ms: number | null;
}

interface Widening {
  attempts: number;
  runners: string[];
  spend_usd: number;
  reason: 'planned_set_exhausted';
}

/** How a brain-routed run was routed; null for all others. Faults, policy and widening are told once it has ended. */
export function toRoutingSummary(run: RunRecord, terminal: boolean, executed: AttemptRecord[]): RoutingSummary | null {
  const { decision, candidates } = run.plan;
  if (decision === null) return null;
  const widened = executed.filter((attempt) => attempt.widened);
  const decisive = run.attempts.find(({ id }) => id === run.ending?.attemptId);
  const common = { explanation: `/api/v1/responses/${run.id}/explanation` };
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

function toSummarizedAttempt(attempt: AttemptRecord): SummarizedAttempt {
  return {
    attempt_id: attempt.id,
    runner: attempt.runner,
    status: attempt.status,
    verdict: attempt.result?.quality?.verdict ?? null,
    fault: attempt.fault,
    counts_for_runner: countsForRunner(attempt),
    cost_usd: toUsd(attempt.costMicros),
    timing_ms: timingOf(attempt),
  };
}

function toWidening(widened: AttemptRecord[]): Widening {
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
