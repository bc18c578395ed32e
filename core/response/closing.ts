import { RUN_ERRORS, type RunErrorCode } from '../errors';
import { toUsd } from '../money';
import { decisiveAttempt } from './effective-state';
import { REASON_CODE } from '../run/failure-reasons';
import type { RunRecord } from '../run/record';
import type { TerminalEnvelopeStatus } from '../run/states';

/**
 * How a run ended, as operators are told through Temporal. Codes, names and figures only: the messages that callers get
 * quote pages and tasks, and what Temporal keeps cannot be erased with the run.
 */
export interface RunClosing {
  status: TerminalEnvelopeStatus;
  /** Null for a run that delivered. */
  failure: { code: RunErrorCode; reason: string | null; message: string } | null;
  runner: string | null;
  costUsd: number;
}

/** Null while the run goes on, or when nothing is kept of how it ended. */
export function closingOf(run: RunRecord): RunClosing | null {
  if (run.ending === null) return null;
  const runner = decisiveAttempt(run)?.runner ?? null;
  const { runners, platformFee, normalization } = run.costs;
  return {
    status: run.ending.status,
    failure: failureOf(run, runner),
    runner,
    costUsd: toUsd(runners + platformFee + normalization),
  };
}

function failureOf(run: RunRecord, runner: string | null): RunClosing['failure'] {
  const code = run.ending?.failure?.code;
  if (code === undefined) return null;
  const reason = reasonOf(run);
  const told = [runner, reason].filter((word) => word !== null).join(': ');
  return { code, reason, message: `${RUN_ERRORS[code].message}${told === '' ? '' : ` ${told}`}` };
}

function reasonOf(run: RunRecord): string | null {
  const blockReason = run.ending?.status === 'blocked' ? decisiveAttempt(run)?.result?.blockReason : null;
  const reason = run.ending?.failure?.reason ?? run.ending?.budgetStop ?? blockReason ?? null;
  return reason !== null && REASON_CODE.test(reason) ? reason : null;
}
