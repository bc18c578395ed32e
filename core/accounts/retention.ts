import { RequestError } from '../errors';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** How long a run and everything that came of it is kept after its end. */
export const RETENTION_WINDOWS_MS = { '24h': DAY, '7d': 7 * DAY, '30d': 30 * DAY } as const;
export type Retention = keyof typeof RETENTION_WINDOWS_MS;

export const RETENTIONS = Object.keys(RETENTION_WINDOWS_MS) as Retention[];
/** The only one without Enterprise. */
export const DEFAULT_RETENTION = '7d' satisfies Retention;
export const LONGEST_RETENTION_MS = Math.max(...Object.values(RETENTION_WINDOWS_MS));

export const WORKSPACE_PLANS = ['standard', 'enterprise'] as const;
export type WorkspacePlan = (typeof WORKSPACE_PLANS)[number];

/** A span of time that could be meant, though nobody can choose it. */
const SPAN = /^\d{1,6}(?:\.\d{1,3})? ?(?:s|m|h|d|w|y)$/i;

/** The window that a caller asks for. What is no window at all and what is none to choose are told apart. */
export function parseRetention(wanted: unknown): Retention {
  const known = RETENTIONS.find((window) => window === wanted);
  if (known !== undefined) return known;
  const isSpan = typeof wanted === 'string' && SPAN.test(wanted);
  throw new RequestError(isSpan ? 'retention_not_self_serve' : 'invalid_retention', { param: 'retention' });
}
