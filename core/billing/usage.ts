import { invalidFilter, textIn, type Query } from '../lists/query-values';
import type { Micros } from '../money';

/** What spend can be told apart by. */
export const USAGE_DIMENSIONS = ['day', 'runner', 'site', 'key'] as const;
export type UsageDimension = (typeof USAGE_DIMENSIONS)[number];

export const USAGE = { maxDays: 366, defaultDays: 30, maxGroups: 1000 } as const;

export interface UsageQuery {
  /** Days of UTC as `2026-11-16`, both of them included. */
  from: string;
  to: string;
  groupBy: UsageDimension[];
}

export interface UsageSums {
  attempts: number;
  runnerMicros: Micros;
  feeMicros: Micros;
  normalizationMicros: Micros;
}

/** One combination of what was asked for; empty where the spend belongs to no runner or no site. */
export type UsageGroup = UsageSums & Partial<Record<UsageDimension, string>>;

const DAY_MS = 86_400_000;

export function parseUsageQuery(query: Query, now: Date): UsageQuery {
  const to = dayIn(query, 'to') ?? startOfDay(now.getTime());
  const from = dayIn(query, 'from') ?? to - (USAGE.defaultDays - 1) * DAY_MS;
  if (from > to) throw invalidFilter('from', 'from must not be later than to.');
  if (to - from >= USAGE.maxDays * DAY_MS) {
    throw invalidFilter('from', `from and to may be at most ${USAGE.maxDays} days apart, both included.`);
  }
  return { from: toDay(from), to: toDay(to), groupBy: groupByIn(query) };
}

function groupByIn(query: Query): UsageDimension[] {
  const names = textIn(query, 'group_by')?.split(',', USAGE_DIMENSIONS.length + 1) ?? ['day'];
  const known = USAGE_DIMENSIONS.filter((dimension) => names.includes(dimension));
  if (known.length === names.length) return known;
  throw invalidFilter('group_by', `group_by must be one or several of ${USAGE_DIMENSIONS.join(',')}, each once.`);
}

function dayIn(query: Query, name: string): number | null {
  const text = textIn(query, name);
  if (text === null) return null;
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // 30 February is parsed as a day of March.
  if (Number.isNaN(ms) || toDay(ms) !== text || text < FIRST_DAY) {
    throw invalidFilter(name, `${name} must be a day such as 2026-08-13, in UTC.`);
  }
  return ms;
}

/** Before it there is no year that PostgreSQL and JavaScript agree on. */
const FIRST_DAY = '0001-01-01';

function startOfDay(ms: number): number {
  return ms - (ms % DAY_MS);
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
