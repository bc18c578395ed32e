import type { Fault } from '../../core/run/outcome';
import type { RunRequest } from '../../core/run/record';
import type { AttemptStatus, ResponseStatus } from '../../core/run/states';
import type { Transaction } from '../connection';
import type { StoredPlan } from '../runs/stored-plan';
import type { SealedSecret } from '../vault/sealing';

const LOCKED_RUN_COLUMNS = `
  runs.status, runs.workspace_id, runs.cancel_requested_at, runs.deleted_at, runs.deadline_at, runs.request,
  runs.plan, runs.ending->>'attemptId' AS ended_with,
  (SELECT sealed FROM run_secrets WHERE run_id = runs.id) AS sealed`;

export interface LockedRun {
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

/**
 * Whoever needs several rows of a run locks the run's row first, then attempts, then the account: two transactions
 * that take them in the same order never wait for each other.
 */
export async function lockRunOf(trx: Transaction, attemptId: string): Promise<LockedRun | undefined> {
  const { rows } = await trx.raw<{ rows: LockedRun[] }>(
    `SELECT ${LOCKED_RUN_COLUMNS} FROM runs WHERE id = (SELECT run_id FROM attempts WHERE id = ?) FOR UPDATE`,
    [attemptId],
  );
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

/** The attempt and its run, both locked, the run first. */
export async function lockAttempt(trx: Transaction, attemptId: string): Promise<LockedAttempt | null> {
  const { rows } = await trx.raw<{ rows: (LockedRun & { attempt: LockedAttempt['attempt'] })[] }>(
    `SELECT ${LOCKED_RUN_COLUMNS}, to_jsonb(attempts) - 'result' AS attempt
     FROM runs JOIN attempts ON attempts.run_id = runs.id WHERE attempts.id = ? FOR UPDATE OF runs, attempts`,
    [attemptId],
  );
  if (!rows[0]) return null;
  const { attempt, ...run } = rows[0];
  return { run, attempt };
}
