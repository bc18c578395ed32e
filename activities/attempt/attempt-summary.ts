import { reachOfFault, type FaultReach } from '../../core/outcome/fault-reach';
import { closingOf, type RunClosing } from '../../core/response/closing';
import type { EventDeliveries } from '../../core/run/deliveries';
import type { Defense, Fault } from '../../core/run/outcome';
import type { AttemptError } from '../../core/run/record';
import type { AttemptStatus, TerminalEnvelopeStatus } from '../../core/run/states';
import { pauseOf } from '../../db/attempts/paused-attempts';
import type { Database } from '../../db/connection';
import type { FinishedRun } from '../../db/runs/finish';
import { loadRun } from '../../db/runs/reading/run-snapshot';

/** What an attempt may do to its run when it ends. */
export interface AttemptRights {
  runId: string;
  attemptId: string;
  /** Nothing else is in flight, so this attempt may end the run in the transaction that records its own success. */
  mayFinish: boolean;
  /** No runner comes after this one and none runs beside it, so its failure ends the run as well. */
  isLast: boolean;
}

/** All that crosses Temporal about an attempt; what it delivered stays in PostgreSQL. */
export interface AttemptSummary {
  status: AttemptStatus;
  fault: Fault | null;
  /** The run has paused for this attempt; no further runner may be tried. */
  prompted: boolean;
  /** What failed, without words: equal for the same failure of different runners. */
  fingerprint: string | null;
  /** For whom else the failure speaks, so that they need not be tried; left out when for nobody. */
  reach?: FaultReach;
  /** It was not begun, because the run's time budget was over by then. */
  tooLate?: true;
  /** How the run ended, if this attempt (or anyone before it) has ended it. */
  runStatus: TerminalEnvelopeStatus | null;
  /** The same in detail; left out by earlier versions. */
  closing?: RunClosing | null;
  /** Webhook deliveries of that ending; left out when somebody else ended the run and the workflow has to ask. */
  deliveries?: EventDeliveries | null;
  /** With status `needs_input`: how the attempt goes on. */
  pause?: {
    /** The queue of the one worker that has the session; null when any worker can go on with it. */
    queue: string | null;
    /** Writes of earlier tries stay locked out. */
    epoch: number;
    /** Its runner may go on without an answer, and can be asked whether it has. */
    mayMoveOn?: true;
  };
}

export function pausedSummary(pause: NonNullable<AttemptSummary['pause']>): AttemptSummary {
  return { status: 'needs_input', fault: null, prompted: true, fingerprint: null, runStatus: null, pause };
}

export function fingerprintOf(fault: Fault | null, error: AttemptError | null): string | null {
  return error === null ? null : `${fault ?? 'none'}:${error.code}`;
}

/** What a failure tells about other runners, also when it is told again. */
export function toldByFailure(
  fault: Fault | null,
  error: AttemptError | null,
  defense: Defense | undefined,
): Pick<AttemptSummary, 'fingerprint' | 'reach'> {
  const reach = reachOfFault(fault, error?.code ?? null, defense);
  return { fingerprint: fingerprintOf(fault, error), ...(reach === null ? {} : { reach }) };
}

/** The part of a summary that tells whether and how the run has ended. */
export function endOfRun(finished: FinishedRun | null): Pick<AttemptSummary, 'runStatus' | 'closing' | 'deliveries'> {
  if (finished === null) return { runStatus: null };
  const { status, closing, deliveries } = finished;
  return { runStatus: status, closing, deliveries };
}

/** The activity's result was lost, or a crash repeated the activity: tells again what was recorded. */
export async function summaryOfEnded(
  deps: { db: Database },
  { runId, attemptId }: Pick<AttemptRights, 'runId' | 'attemptId'>,
  { status, fault }: { status: AttemptStatus; fault: Fault | null },
): Promise<AttemptSummary> {
  const pause = status === 'needs_input' ? await pauseOf(deps.db, attemptId) : null;
  if (pause !== null) return pausedSummary(pause);
  const run = await loadRun(deps.db, runId);
  const recorded = run?.attempts.find(({ id }) => id === attemptId);
  return {
    status,
    fault,
    prompted: false,
    ...toldByFailure(fault, recorded?.error ?? null, recorded?.result?.defense),
    runStatus: run === null ? 'cancelled' : (run.ending?.status ?? null),
    ...(run?.ending ? { closing: closingOf(run) } : {}),
  };
}
