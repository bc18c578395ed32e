/** Decisions of a workspace that may explore on one day: enough to learn at first, a bounded share of a busy day. */
const QUOTA = { least: 60, share: 0.25 } as const;

export function explorationLimit(decisionsToday: number): number {
  return Math.max(QUOTA.least, Math.floor(decisionsToday * QUOTA.share));
}
