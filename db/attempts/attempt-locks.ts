import type { Fault } from '../../core/run/outcome';
import type { Micros } from '../../core/money';
import type { Tariff } from '../../core/run/tariff';
import type { RunRequest } from '../../core/run/record';
import type { AttemptStatus, ResponseStatus } from '../../core/run/states';
import type { Transaction } from '../connection';
import { fixedQuery } from '../fixed-query';
import type { StoredPlan } from '../runs/admission/stored-plan';
import type { SealedSecret } from '../vault/sealing';

export const LOCKED_RUN_COLUMNS = `
  runs.status, runs.workspace_id, runs.cancel_requested_at, runs.deleted_at, runs.deadline_at, runs.request,
  runs.plan, runs.ending->>'attemptId' AS ended_with,
  (SELECT sealed FROM run_secrets WHERE run_id = runs.id) AS sealed`;

interface LockedRun {
  status: ResponseStatus;
  workspace_id: string;
  cancel_requested_at: Date | null;
  deleted_at: Date | null;
  deadline_at: Date;
  request: RunRequest;
  plan: StoredPlan;
  /** The attempt whose result is the run's, once it has ended. */
  ended_with: string | null;
  sealed: SealedSecret | null;
}

/** With all that it takes to end the attempt. */
export interface RunOfAttempt extends LockedRun {
  run_id: string;
  account_id: string;
  runner: string;
  attempt_status: AttemptStatus;
  epoch: number;
  tariff: Tariff | null;
  price_micros: Micros;
  provider_job_id: string | null;
  /** Since the runner was called; null when it was not. */
  minutes_at_work: number | null;
  /** From its start to this transaction; null when it was not started. */
  latency_ms: number | null;
}

/** The moment of this transaction as columns keep it: rounded. */
export const NOW_AS_KEPT = 'CAST(now() AS timestamptz(3))';

const selectRunOf = fixedQuery<RunOfAttempt>(`
  SELECT ${LOCKED_RUN_COLUMNS}, runs.id AS run_id, attempts.account_id, attempts.runner,
    attempts.status AS attempt_status, attempts.epoch, attempts.tariff, attempts.price_micros,
    attempts.provider_job_id,
    (extract(epoch FROM clock_timestamp() - attempts.dispatched_at) / 60)::float8 AS minutes_at_work,
    (extract(epoch FROM ${NOW_AS_KEPT} - attempts.started_at) * 1000)::float8 AS latency_ms
  FROM runs JOIN attempts ON attempts.run_id = runs.id WHERE attempts.id = :attemptId FOR UPDATE OF runs, attempts
`);

/**
 * Whoever needs several rows of a run locks the run's row first, then attempts, then the account: two transactions
 * that take them in the same order never wait for each other.
 */
export async function lockRunOf(trx: Transaction, attemptId: string): Promise<RunOfAttempt | undefined> {
  const rows = await selectRunOf(trx, { attemptId });
  return rows[0];
}

export interface LockedAttempt {
  run: LockedRun;
  attempt: {
    run_id: string;
    status: AttemptStatus;
    fault: Fault | null;
    epoch: number;
    runner: string;
    provider_job_id: string | null;
    input_request: unknown;
    code_steps: number[];
    started_at: string | null;
    dispatched_at: string | null;
    lost_tries: number;
    handed_on_epoch: number | null;
  };
}

export type LockedAttemptRow = LockedRun & { attempt: LockedAttempt['attempt'] };

export function toLockedAttempt({ attempt, ...run }: LockedAttemptRow): LockedAttempt {
  return { run, attempt };
}

const selectAttempt = fixedQuery<LockedAttemptRow>(`
  SELECT ${LOCKED_RUN_COLUMNS}, to_jsonb(attempts) - 'result' AS attempt
  FROM runs JOIN attempts ON attempts.run_id = runs.id WHERE attempts.id = :attemptId FOR UPDATE OF runs, attempts
`);

/** The attempt and its run, both locked, the run first. */
export async function lockAttempt(trx: Transaction, attemptId: string): Promise<LockedAttempt | null> {
  const rows = await selectAttempt(trx, { attemptId });
  return rows[0] ? toLockedAttempt(rows[0]) : null;
}
