import type { RunCosts, RunRecord } from '../run/record';
import type { ResponseObject } from '../schemas/runs/response-schema';

/**
 * What is worth an event, in the order it was committed. A moment says only that something happened and when; what
 * an event then shows is computed from the rows of the run, rolled back to that moment.
 */
export type MomentKind =
  | 'attempt_started'
  | 'attempt_finished'
  | 'progress'
  | 'step'
  | 'session'
  | 'paused'
  | 'resumed'
  | 'ended';

export interface Moment {
  /** Counted from 1 under the run's lock; the create itself is position 0 and has no row. */
  position: number;
  kind: MomentKind;
  /** The attempt or the interaction it is about. */
  subject: string | null;
  /** What a runner said about its progress; of a session or a step that itself, as JSON. */
  note: string | null;
  at: Date;
}

/** Everything a stream is made from. It only ever grows at its end, so what was once read never changes. */
export interface RunHistory {
  /** As it is now. */
  run: RunRecord;
  moments: Moment[];
  /** What each settled attempt cost. */
  costs: ReadonlyMap<string, RunCosts>;
  /** The response as the ending transaction froze it; null while the run goes on. */
  ended: ResponseObject | null;
}

/** Notes beyond this many moments of a run update its progress but are no longer part of its history. */
export const MAX_NOTED_MOMENTS = 1000;
