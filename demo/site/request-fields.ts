import type { Request } from 'express';

/** Form fields and query values come as anything (missing, repeated, nested); the pages want one plain string. */
function firstText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0] : '';
}

export function formText(req: Request, field: string): string {
  const body: unknown = req.body;
  if (typeof body !== 'object' || body === null) return '';
  return firstText((body as Record<string, unknown>)[field]).trim();
}

export function queryText(req: Request, field: string): string {
  return firstText(req.query[field]).trim();
}

/** A whole number from the query, held inside its bounds; anything that is no number is the fallback. */
export function queryCount(req: Request, field: string, bounds: { fallback: number; max: number }): number {
  const text = queryText(req, field);
  if (!/^\d{1,9}$/.test(text)) return bounds.fallback;
  return Math.min(Number(text), bounds.max);
}

/** Structured data needs absolute addresses, and the site does not know under which name it was reached. */
export function absoluteUrl(req: Request, path: string): string {
  return `${req.protocol}://${req.get('host') ?? 'localhost'}${path}`;
}
