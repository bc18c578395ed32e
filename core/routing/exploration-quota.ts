/** Days over which explorations are counted: on one day alone, a share of few decisions is none or all of them. */
export const EXPLORATION_DAYS = 28;
const EXPLORING_SHARE = 0.15;

/** How many of a workspace's decisions in `EXPLORATION_DAYS` may explore: a share of them, also where they are few. */
export function explorationLimit(decisions: number): number {
  return Math.floor(decisions * EXPLORING_SHARE);
}
