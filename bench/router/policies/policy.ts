import type { WorldRunner } from '../world/catalogue';

/** What a router may know when it plans. */
export interface PlanRequest {
  site: number;
  task: number;
  /** The site's cluster as last seen; null before the first profile. */
  cluster: number | null;
  /** Runners 0..available-1 exist. */
  available: number;
  atMs: number;
  ceilingUsd: number | null;
  /** Listed prices at this time, where they change. */
  pricesUsd?: readonly number[];
  maxAttempts: number;
}

export interface Plan {
  /** Runners to try until one succeeds. */
  order: number[];
  /** Predicted success of each, where the policy predicts. */
  predicted?: number[];
  healthy?: number[];
  /** When a staggered race would start the next. */
  p90Ms?: number[];
  explored?: boolean;
  /** What the policy would have done without exploring. */
  unexplored?: () => number[];
}

/** What a router learns from an attempt: possibly late, possibly wrong, possibly never. */
export interface Feedback {
  runner: number;
  site: number;
  task: number;
  cluster: number | null;
  outcome: 'success' | 'failure' | 'block';
  costUsd: number;
  /** The runner's listed price when the attempt was made. */
  listPriceUsd: number;
  seconds: number;
  /** The policy's own prediction for the attempt. */
  healthy: number | null;
  atMs: number;
}

export interface Policy {
  plan(request: PlanRequest): Plan;
  learn(feedback: Feedback): void;
}

/** Money, time and success in one number; what a run is worth to its caller. */
export interface Worth {
  costPerUsd: number;
  latencyPerSecond: number;
  block: number;
}

/** Public facts about the runners, as a catalogue lists them. */
export type Listing = Pick<WorldRunner, 'index' | 'name' | 'vendor' | 'kind' | 'browser' | 'priceUsd'>;

/** For policies that learn nothing. */
export function ignore(): void {
  return;
}
