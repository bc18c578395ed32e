import type { SlaProfile } from '../../../run/record';

/** What one unit of each quantity is worth, where one success is worth 1. */
export interface UtilityWeights {
  success: number;
  costPerUsd: number;
  latencyPerSecond: number;
  /** A block also makes the site more watchful when the next runner comes. */
  block: number;
}

export const UTILITY_WEIGHTS: Record<SlaProfile, UtilityWeights> = {
  balanced: { success: 1, costPerUsd: 0.8, latencyPerSecond: 0.002, block: 0.02 },
  cheapest: { success: 1, costPerUsd: 3.2, latencyPerSecond: 0.0005, block: 0.02 },
  fastest: { success: 1, costPerUsd: 0.3, latencyPerSecond: 0.006, block: 0.02 },
  most_reliable: { success: 1, costPerUsd: 0.2, latencyPerSecond: 0.0004, block: 0.08 },
};
