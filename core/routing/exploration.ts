/** Decisions of a workspace that may explore on one day: enough to learn at first, a bounded share of a busy day. */
const DAILY_MINIMUM = 60;
const SHARE_OF_DECISIONS = 0.25;

export function explorationLimit(decisionsToday: number): number {
  return Math.max(DAILY_MINIMUM, Math.floor(decisionsToday * SHARE_OF_DECISIONS));
}
