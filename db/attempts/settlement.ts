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
import { fixedQuery } from '../fixed-query';
import { learnFrom } from '../evidence/lessons';
import { jsonColumn } from '../json-column';
import { billAttempt } from '../money/ledger';
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
}

const settle = fixedQuery<{
  run_id: string;
  account_id: string;
  runner: string;
  cost_micros: Micros;
  dispatched_at: Date | null;
  latency_ms: number;
}>(`
  WITH settled AS (
    UPDATE attempts SET status = :status, fault = :fault, error = :error, result = :result, finished_at = now(),
      settled_at = now(), hold_micros = 0, units = :units, reported_cost_micros = :reportedCostMicros,
      cost_micros = CASE WHEN dispatched_at IS NULL THEN 0 ELSE CAST(:costMicros AS bigint) END,
      provider_job_id = coalesce(:jobId, provider_job_id)
    WHERE id = :attemptId AND status = ANY(:before)
      AND (CAST(:epoch AS integer) IS NULL OR (epoch = :epoch AND status = 'running'))
    RETURNING id, run_id, account_id, runner, cost_micros, started_at, dispatched_at,
      (extract(epoch FROM finished_at - coalesce(started_at, finished_at)) * 1000)::float8 AS latency_ms),
  ${NOTE_FINISHED}
  SELECT * FROM settled
`);

/** Ends an attempt once: frees its hold and, if a runner was reached, bills it. Null when it had ended already. */
export async function settleAttempt(
  trx: Transaction,
  attemptId: string,
  settlement: Settlement,
): Promise<SettledAttempt | null> {
  const run = await lockRunOf(trx, attemptId);
  const { reportedCostUsd = null } = settlement;
  // What a deleted run still delivers is billed, but not kept.
  const kept = run?.deleted_at === null ? settlement : { ...settlement, error: null, result: null };
  const [row] = await settle(trx, {
    attemptId,
    before: statesBefore(ATTEMPT_TRANSITIONS, settlement.status),
    epoch: settlement.epoch ?? null,
    status: settlement.status,
    fault: settlement.fault ?? null,
    error: kept.error ? jsonColumn(kept.error) : null,
    result: kept.result ? jsonColumn(kept.result) : null,
    costMicros: settlement.unbilled === true || run === undefined ? 0 : costOf(run, settlement.units ?? {}),
    units: jsonColumn(settlement.units ?? {}),
    reportedCostMicros: reportedCostUsd === null ? null : fromUsd(reportedCostUsd),
    jobId: settlement.jobId ?? null,
    live: LIVE_STATUSES,
  });
  if (!row) return null;
  const { runner, cost_micros: costMicros } = row;
  const ms = Math.round(row.latency_ms);
  if (row.dispatched_at !== null && run?.deleted_at === null) {
    const { status, fault = null, result = null } = settlement;
    const settled = { id: attemptId, runner, status, fault, result, costMicros, latencyMs: ms };
    await learnFrom(trx, settled, { status: run.status, plan: toRunPlan(run.plan) });
  }
  // Last, because from here on the account is locked, which every other run of it waits for.
  if (row.dispatched_at !== null) {
    await billAttempt(trx, {
      id: attemptId,
      runId: row.run_id,
      accountId: row.account_id,
      costMicros,
    });
  }
  if (kept.result?.normalized === true && run?.ended_with === attemptId)
    await billNormalization(trx, { runId: row.run_id, attemptId });
  return {
    runId: row.run_id,
    attemptId,
    workspaceId: run?.workspace_id ?? null,
    runner,
    status: settlement.status,
    fault: settlement.fault ?? null,
    reason: settlement.error?.code ?? null,
    ms,
    costMicros,
    units: settlement.units ?? {},
    reportedCostUsd,
  };
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
