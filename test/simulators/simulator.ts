import type { Keys } from '../../runners/providers/order';
import type { Received } from './frame/api';
import type { Fault } from './frame/faults';

/** A stand-in for a provider's paid API, reached over HTTP at the address that its base-URL variable names. */
export interface Simulator {
  url: string;
  /** Where connecting opens a browser, as the variable for it names it. */
  browsersUrl?: string;
  keys: Keys;
  /** Every request that came in, in order. */
  received: readonly Received[];
  inject(fault: Fault, fits?: (received: Received) => boolean, times?: number): void;
  /** How many jobs, calls or browsers a customer would have paid. */
  paid(): number;
  /** How many of them still go on. */
  underWay(): number;
  close(): Promise<void>;
}
