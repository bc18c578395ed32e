/** A slot of the worker waits meanwhile, so the other side may not ask for more. */
const MAX_RETRY_AFTER_MS = 30_000;

/** The header as milliseconds from now, seconds and dates alike; null when there is none or it makes no sense. */
export function retryAfterMs(header: string | string[] | undefined, nowMs: number): number | null {
  const value = (Array.isArray(header) ? header[0] : header)?.trim();
  if (value === undefined || value === '') return null;
  const wanted = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - nowMs;
  return Number.isNaN(wanted) ? null : Math.min(MAX_RETRY_AFTER_MS, Math.max(0, wanted));
}
