import { RUN_ERRORS } from '../errors';
import type { AttemptRecord, RunFailure, RunRecord } from '../run/record';
import { isTerminal, type EnvelopeStatus, type ResponseStatus } from '../run/states';

/** A run past its time contract is shown as failed before the sweep has stored it so. */
export function isOverdue(run: RunRecord, now: Date): boolean {
  return !isTerminal(run.status) && run.deadlineAt.getTime() <= now.getTime();
}

export function effectiveStatus(run: RunRecord, now: Date): { status: ResponseStatus; envelopeStatus: EnvelopeStatus } {
  if (isOverdue(run, now)) return { status: 'failed', envelopeStatus: 'failed' };
  return { status: run.status, envelopeStatus: run.envelopeStatus };
}

export function failureOf(run: RunRecord, now: Date): RunFailure | null {
  if (run.ending) return run.ending.failure;
  if (!isOverdue(run, now)) return null;
  return { code: 'run_timeout', message: RUN_ERRORS.run_timeout.message, causeCode: null, reason: null, fault: null };
}

/** The attempt whose result is the run's result: the one the ending names, else nothing yet. */
export function decisiveAttempt(run: RunRecord): AttemptRecord | null {
  const id = run.ending?.attemptId;
  return run.attempts.find((attempt) => attempt.id === id) ?? null;
}
