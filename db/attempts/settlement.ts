import { fromUsd, type Micros } from '../../core/money';
import type { Fault } from '../../core/run/outcome';
import type { AttemptError, AttemptResult } from '../../core/run/record';
import {
  ATTEMPT_TRANSITIONS,
  LIVE_ATTEMPT_STATUSES,
  LIVE_STATUSES,
  type EndedAttemptStatus,
} from '../../core/run/states';
import { statesBefore } from '../../core/run/transitions';
import { billedMicros } from '../../core/run/tariff';
import type { UsedUnits } from '../../core/run/units';
import { lockRunOf, type RunOfAttempt } from './attempt-locks';
import type { Transaction } from '../connection';
import { askTogether, fixedQuery, rowsOf, type Statement } from '../fixed-query';
import { learningFrom } from '../evidence/lessons';
import { jsonColumn } from '../json-column';
import { billingAttempt, tellOfCredit } from '../money/ledger';
import { NOTE_FINISHED } from '../history/run-moments';
import { billNormalization } from '../money/normalization-billing';
import { toRunPlan } from '../runs/admission/stored-plan';

export interface Settlement {
  status: EndedAttemptStatus;
  fault?: Fault | null;
  error?: AttemptError | null;
  result?: AttemptResult | null;
  /** What the runner counted; every attempt that reached it is charged, by these where its price is one by units. */
  units?: UsedUnits;
  /** What it cost us, where somebody says so; recorded and never charged. */
  reportedCostUsd?: number | null;
  /** Nothing is charged although the call was marked as begun: the runner heard nothing, or the fault was ours. */
  unbilled?: boolean;
  /** Stopped before anything was sent: it was not executed, whatever was marked. */
  neverReached?: boolean;
  /** Of the attempt at its runner; left out, or null, where nothing new is known of it. */
  jobId?: string | null;
  /** The try that writes; left out by the reconciler and by a finish, which act for nobody in particular. */
  epoch?: number;
}

/** An attempt that has just ended, in figures and codes. */
export interface SettledAttempt {
  runId: string;
  attemptId: string;
  workspaceId: string | null;
  runner: string;
  status: Settlement['status'];
  fault: Fault | null;
  reason: string | null;
  ms: number;
  costMicros: Micros;
  units: UsedUnits;
  reportedCostUsd: number | null;
  /** At its runner, where it has one. */
  jobId: string | null;
}

const settle = fixedQuery<{ id: string }>(`
  WITH settled AS (
    UPDATE attempts SET status = :status, fault = :fault, error = :error, result = :result, finished_at = now(),
      settled_at = now(), hold_micros = 0, units = :units, reported_cost_micros = :reportedCostMicros,
      cost_micros = :costMicros, provider_job_id = coalesce(:jobId, provider_job_id)
    WHERE id = :attemptId AND status = ANY(:before)
    RETURNING id, run_id, started_at),
  ${NOTE_FINISHED}
  SELECT id FROM settled
`);

/**
 * Ends an attempt once: frees its hold and, if a runner was reached, bills it.
 * @param followedBy asked on the same way once that is done
 * @returns null when it had ended already, and nothing else was asked
 */
export async function settleAttempt(
  trx: Transaction,
  attemptId: string,
  settlement: Settlement,
  followedBy: readonly Statement<unknown>[] = [],
): Promise<SettledAttempt | null> {
  const run = await lockRunOf(trx, attemptId);
  if (!run || !maySettle(run, settlement)) return null;
  const { status, fault = null, units = {}, reportedCostUsd = null } = settlement;
  const { run_id: runId, runner } = run;
  const isExecuted = run.minutes_at_work !== null && settlement.neverReached !== true;
  const costMicros = !isExecuted || settlement.unbilled === true ? 0 : costOf(run, units);
  const ms = Math.round(run.latency_ms ?? 0);
  // What a deleted run still delivers is billed, but not kept.
  const isKept = run.deleted_at === null;
  const kept = isKept ? settlement : { error: null, result: null };
  const settling = settle.with({
    attemptId,
    runId,
    before: statesBefore(ATTEMPT_TRANSITIONS, status),
    status,
    fault,
    error: kept.error ? jsonColumn(kept.error) : null,
    result: kept.result ? jsonColumn(kept.result) : null,
    costMicros,
    units: jsonColumn(units),
    reportedCostMicros: reportedCostUsd === null ? null : fromUsd(reportedCostUsd),
    jobId: settlement.jobId ?? null,
    live: LIVE_STATUSES,
  });
  const ended = { id: attemptId, runner, status, fault, result: settlement.result ?? null, costMicros, latencyMs: ms };
  const learning = isExecuted && isKept ? learningFrom(ended, { status: run.status, plan: toRunPlan(run.plan) }) : null;
  // Last, because from then on the account is locked, which every other run of it waits for.
  const billing = isExecuted ? billingAttempt({ id: attemptId, runId, accountId: run.account_id, costMicros }) : null;
  await askTogether(trx, [settling, ...(learning ? [learning] : []), ...(billing ? [billing] : []), ...followedBy]);
  if (rowsOf(settling).length === 0) throw new Error('an attempt changed under its lock');
  if (billing) await tellOfCredit(trx, rowsOf(billing));
  if (kept.result?.normalized === true && run.ended_with === attemptId)
    await billNormalization(trx, { runId, attemptId });
  return {
    runId,
    attemptId,
    workspaceId: run.workspace_id,
    runner,
    status,
    fault,
    reason: settlement.error?.code ?? null,
    ms,
    costMicros,
    units,
    reportedCostUsd,
    jobId: settlement.jobId ?? run.provider_job_id,
  };
}

/** It has not ended yet, and where a try writes, it is the one that is at work. */
function maySettle({ attempt_status: now, epoch }: RunOfAttempt, settlement: Settlement): boolean {
  if (settlement.epoch !== undefined && (settlement.epoch !== epoch || now !== 'running')) return false;
  return statesBefore(ATTEMPT_TRANSITIONS, settlement.status).includes(now);
}

/** Minutes that nobody else measured are measured here. */
function costOf({ tariff, price_micros: ceiling, minutes_at_work: minute }: RunOfAttempt, units: UsedUnits): Micros {
  return billedMicros(tariff, ceiling, minute === null ? units : { minute, ...units });
}

/** Ends every attempt of a run that has not ended yet. */
export async function settleAttemptsOf(
  trx: Transaction,
  runId: string,
  settlement: Settlement,
): Promise<SettledAttempt[]> {
  const open: { id: string }[] = await trx('attempts')
    .where({ run_id: runId })
    .whereIn('status', LIVE_ATTEMPT_STATUSES)
    .orderBy('id')
    .select('id');
  const settled: SettledAttempt[] = [];
  for (const { id } of open) {
    const attempt = await settleAttempt(trx, id, settlement);
    if (attempt !== null) settled.push(attempt);
  }
  return settled;
}
