import type { AttemptRecord } from '../record';

/** How long an attempt took; null before it has both begun and ended. */
export function timingOf({ startedAt, finishedAt }: Pick<AttemptRecord, 'startedAt' | 'finishedAt'>): number | null {
  return startedAt && finishedAt ? finishedAt.getTime() - startedAt.getTime() : null;
}
