import type { LedgerKind, Micros } from '../money';

/** What one top-up may bring. Below the first the fees of cards eat it up, and more is a slip of the keyboard. */
export const TOP_UP_USD = { min: 1, max: 10_000 } as const;

/** What a payment did, or undid, to the credit that it bought; a thing of the provider is booked once in each kind. */
export interface PaymentLine {
  kind: Extract<LedgerKind, 'top_up' | 'refund' | 'refund_reversal' | 'dispute' | 'dispute_reversal'>;
  /** The provider's id of the payment, the refund or the dispute. */
  reference: string;
  amountMicros: Micros;
}

/**
 * What an event of the payment provider says. Lines are facts that hold from then on, whatever else is heard and when:
 * what is undone is never taken out again but undone by a line of its own. So the order of events is of no consequence.
 */
export interface PaymentNews {
  paymentId: string;
  /** Who has paid. Only the payment itself says so: what undoes it may be heard first, and waits. */
  accountId: string | null;
  lines: PaymentLine[];
}

/** @returns null unless it is an amount that can be bought, else whole cents */
export function centsOf(usd: unknown): number | null {
  if (typeof usd !== 'number' || !(usd >= TOP_UP_USD.min && usd <= TOP_UP_USD.max)) return null;
  return Math.round(usd * 100);
}
