import { uniformAt } from '../../world/random';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export interface Span {
  fromMs: number;
  toMs: number;
}

/** Times of events that come on average every so many days, without memory; `who` keeps things apart. */
export function timesOf(draw: number, who: number, everyDays: number, untilMs: number): number[] {
  const times: number[] = [];
  let atMs = 0;
  for (let number = 0; ; number += 1) {
    atMs += -Math.log(uniformAt(draw, who, number)) * everyDays * DAY_MS;
    if (atMs > untilMs) return times;
    times.push(atMs);
  }
}

/** The same as spans, most of them short and a few very long (Pareto). */
export function spansOf(
  draw: number,
  who: number,
  {
    everyDays,
    untilMs,
    tail,
    least,
    most,
  }: { everyDays: number; untilMs: number; tail: number; least: number; most: number },
): Span[] {
  return timesOf(draw, who, everyDays, untilMs).map((fromMs, number) => ({
    fromMs,
    toMs: fromMs + Math.min(most, least * uniformAt(draw, who, number, 1) ** (-1 / tail)) * HOUR_MS,
  }));
}

export function isWithin(spans: readonly Span[], atMs: number): boolean {
  return spans.some(({ fromMs, toMs }) => fromMs <= atMs && atMs < toMs);
}
