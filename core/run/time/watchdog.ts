import { NO_PROGRESS_MS } from './durations';
import type { AttemptError, AttemptRecord } from '../record';

const MINUTE_MS = 60_000;

/** What the no-progress watchdog says of an attempt that it ended. */
export const NO_PROGRESS = {
  code: 'no_progress',
  message: `The runner made no progress for ${NO_PROGRESS_MS / MINUTE_MS} minutes.`,
} as const satisfies AttemptError;

/** Runners choose the codes of their own failures, so the code alone may be anybody's. */
export function wasEndedByWatchdog({ error }: AttemptRecord): boolean {
  return error?.code === NO_PROGRESS.code && error.message === NO_PROGRESS.message;
}
