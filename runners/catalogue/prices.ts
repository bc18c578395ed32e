import { fromUsd, type Micros } from '../../core/money';
import type { Listing, Price } from '../../core/routing/price';
import type { CountedUnit } from '../../core/run/units';

/** Proxy traffic is sold by volume, but an attempt is billed by time: this much a minute is an assumption. */
export const PROXY_MB_PER_MINUTE = 2;

/** How much of a unit an attempt is stopped at, as the adapters bound their tasks. */
export const MOST_UNITS: Record<CountedUnit, number> = {
  step: 50,
  minute: 20,
  page: 10,
  token: 1_000_000,
  credit: 100,
};

/** Without a listing it is an assumption, here as in the others. */
export function per(unit: Price['unit'], usd: number, listing?: Listing): Price {
  if (unit !== 'attempt') return priced(unit, fromUsd(usd), listing);
  return { unit, micros: fromUsd(usd), ...(listing && { listing }) };
}

function priced(unit: CountedUnit, micros: Micros, listing?: Listing): Price {
  return { unit, micros, maxMicros: micros * MOST_UNITS[unit], ...(listing && { listing }) };
}

/** Rounded up: a fraction of a micro-dollar a minute must not be given away. */
export function perHour(usd: number, listing?: Listing): Price {
  return priced('minute', Math.ceil(fromUsd(usd) / 60), listing);
}

export function perThousandPages(usd: number, listing?: Listing): Price {
  return per('page', usd / 1_000, listing);
}

/** What the operator sets to have a language model. */
export const MODEL_VARIABLES = ['LLM_BASE_URL', 'LLM_MODEL'] as const;

/** What a task of some ten steps costs in tokens. An assumption: nobody's price list says. */
export const TOKENS_OF_A_TASK: Micros = 15_000;
/** The same, spread over the time that such a task takes. */
const TOKENS_OF_A_MINUTE: Micros = TOKENS_OF_A_TASK / 3;

/** A price by the minute with a language model that works in the browser. */
export function withModel(price: Price): Price {
  return priced('minute', price.micros + TOKENS_OF_A_MINUTE);
}

/** Models that see screens are sold by the token, and a step sends one picture. An assumption. */
export const SEEING_STEP_PRICE = per('step', 0.024);
/** An assumption as well: a page has to settle before it is pictured. */
const SEEING_STEPS_A_MINUTE = 6;

/** A price by the minute with a model that sees screens in the browser. */
export function withSeeingModel(price: Price): Price {
  return priced('minute', price.micros + SEEING_STEPS_A_MINUTE * SEEING_STEP_PRICE.micros);
}

/** A price by the minute with the proxy's traffic included: an assumption, whatever the parts are. */
export function withTraffic(price: Price, usdPerGigabyte: number): Price {
  return priced('minute', price.micros + fromUsd((usdPerGigabyte / 1_000) * PROXY_MB_PER_MINUTE));
}
