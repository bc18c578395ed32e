import type { Logger } from 'pino';
import type { MetricsBook } from '../../metrics/metrics';
import type { Config, Role } from '../config/config';
import type { Closables } from './closables';

/** What every part of a process is opened with. */
export interface Opening {
  config: Config;
  role: Role;
  log: Logger;
  metrics: MetricsBook;
  /** Whoever opens something adds here how it is closed. */
  closables: Closables;
  /** Told of a part that breaks down after it was opened. */
  onFailure: (error: unknown) => void;
  /** Ends an opening that is under way. */
  signal: AbortSignal | undefined;
}

export const servesApi = (role: Role): boolean => role !== 'worker';
export const runsWork = (role: Role): boolean => role !== 'api';
