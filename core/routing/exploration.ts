/** Decisions of a workspace that may explore on one day: enough to learn at first, a small share of a busy day. */
const DAILY_MINIMUM = 20;
const SHARE_OF_DECISIONS = 0.05;

export function explorationLimit(decisionsToday: number): number {
  return DAILY_MINIMUM + Math.floor(decisionsToday * SHARE_OF_DECISIONS);
}
