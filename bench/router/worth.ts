import type { SlaProfile } from '../../core/run/record';
import type { Worth } from './policies/policy';

/** What callers of each profile value, where a success is worth 1; a test keeps it equal to what the router assumes. */
export const WORTH: Record<SlaProfile, Worth> = {
  balanced: { costPerUsd: 0.8, latencyPerSecond: 0.002, block: 0.02 },
  cheapest: { costPerUsd: 3.2, latencyPerSecond: 0.0005, block: 0.02 },
  fastest: { costPerUsd: 0.3, latencyPerSecond: 0.006, block: 0.02 },
  most_reliable: { costPerUsd: 0.2, latencyPerSecond: 0.0004, block: 0.08 },
};
