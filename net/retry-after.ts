/** A slot of the worker waits meanwhile, so the other side may not ask for more. */
const MAX_RETRY_AFTER_MS = 30_000;

const SECONDS = /^\d+$/;
/** `Sun, 06 Nov 1994 08:49:37 GMT`, or an older form of it. `1.5` and `-1` are dates too, for whoever parses anything. */
const DATE = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[, ]/i;

/** The header as milliseconds from now, seconds and dates alike; null when there is none or it makes no sense. */
export function retryAfterMs(header: string | string[] | undefined, nowMs: number): number | null {
  const value = (Array.isArray(header) ? header[0] : header)?.trim();
  if (value === undefined || value === '') return null;
  const wanted = SECONDS.test(value) ? Number(value) * 1000 : DATE.test(value) ? Date.parse(value) - nowMs : Number.NaN;
  return Number.isNaN(wanted) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, wanted));
}
