import { parseIsoDateTime } from '../lists/iso-date-time';
import { LIST_LIMIT } from '../limits';
import { wrongType } from './members';

/** A page that a caller asks for by its number. */
export interface NumberedPage {
  number: number;
  size: number;
  offset: number;
}

const MAX_PAGE_NUMBER = 100_000;

export function numberedPage(number: unknown, size: unknown, usualSize: number): NumberedPage {
  const [page, many] = [countIn('page', number, 1), countIn('page size', size, usualSize)];
  const bounded = Math.min(many, LIST_LIMIT.max);
  return { number: page, size: bounded, offset: (page - 1) * bounded };
}

function countIn(name: string, raw: unknown, usual: number): number {
  if (raw === undefined || raw === '') return usual;
  const count = Number(raw);
  if (!Number.isInteger(count) || count < 1 || count > MAX_PAGE_NUMBER) throw wrongType(name, 'a whole number from 1');
  return count;
}

/** A moment in a query: ISO 8601, or milliseconds since 1970. */
export function momentIn(name: string, raw: unknown): Date | undefined {
  if (raw === undefined || raw === '') return undefined;
  const ms = typeof raw !== 'string' ? null : /^\d{1,15}$/.test(raw) ? Number(raw) : parseIsoDateTime(raw);
  if (ms === null) throw wrongType(name, 'a moment');
  return new Date(ms);
}
