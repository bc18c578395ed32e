/** Money is counted in integer micro-dollars everywhere inside; US dollars as numbers exist only at the edge. */
export type Micros = number;

export const MICROS_PER_USD = 1_000_000;
export const PLATFORM_FEE_PERCENT = 5;
export const NORMALIZATION_MICROS: Micros = 100_000;
/** Below it receivers of webhooks are told that the credit is running out. */
export const LOW_CREDIT_MICROS: Micros = 2 * MICROS_PER_USD;
export const LEARNING_DEFAULT_CEILING_MICROS: Micros = 20 * MICROS_PER_USD;

export const LEDGER_KINDS = [
  'top_up',
  'welcome_credit',
  'grant',
  'attempt',
  'platform_fee',
  'normalization',
  'session',
  'refund',
  'refund_reversal',
  'dispute',
  'dispute_reversal',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export function toUsd(micros: Micros): number {
  return micros / MICROS_PER_USD;
}

/** Rounds to whole micro-dollars; callers validate that the number is finite and in range. */
export function fromUsd(usd: number): Micros {
  return Math.round(usd * MICROS_PER_USD);
}

export function fromCents(cents: number): Micros {
  return (cents * MICROS_PER_USD) / 100;
}

/**
 * The ceiling that any positive number stands for. Costs are whole micro-dollars, so they reach a fraction of one when
 * they reach the next whole one; beyond what can be counted there is nothing to spend.
 */
export function ceilingFromUsd(usd: number): Micros {
  const nearest = fromUsd(usd);
  // 1.1 USD are a hair more than 1100000 micro-dollars in binary, and mean just as many.
  const whole = toUsd(nearest) === usd ? nearest : Math.ceil(usd * MICROS_PER_USD);
  return Math.min(whole, Number.MAX_SAFE_INTEGER);
}

/** What is kept aside for an attempt, so that its settlement finds all of it. */
export function holdFor(price: Micros, hasToppedUp: boolean): Micros {
  return price + platformFee(price, hasToppedUp);
}

/** Half a micro-dollar is rounded up, so that the fee of many small attempts is never nothing. */
export function platformFee(cost: Micros, hasToppedUp: boolean): Micros {
  return hasToppedUp ? Math.floor((cost * PLATFORM_FEE_PERCENT + 50) / 100) : 0;
}
