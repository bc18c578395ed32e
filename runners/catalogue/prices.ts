import { fromUsd } from '../../core/money';
import type { PriceUnit, RunnerOption } from '../../core/routing/option';

type Price = RunnerOption['price'];

/** Proxy traffic is sold by volume, but an attempt is billed by time: this much a minute is an assumption. */
export const PROXY_MB_PER_MINUTE = 2;

export function per(unit: PriceUnit, usd: number): Price {
  return { unit, micros: fromUsd(usd) };
}

/** Rounded up: a fraction of a micro-dollar a minute must not be given away. */
export function perHour(usd: number): Price {
  return { unit: 'minute', micros: Math.ceil(fromUsd(usd) / 60) };
}

export function perThousandPages(usd: number): Price {
  return per('page', usd / 1_000);
}

/** A price by the minute with the proxy's traffic included. */
export function withTraffic(price: Price, usdPerGigabyte: number): Price {
  return { unit: price.unit, micros: price.micros + fromUsd((usdPerGigabyte / 1_000) * PROXY_MB_PER_MINUTE) };
}
