import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe' with { 'resolution-mode': 'import' };

/** Events of Stripe, with the members that matter and a few that must not. */
export function stripeEvent(type: string, object: Record<string, unknown>): Stripe.Event {
  const event = { id: idOf('evt'), object: 'event', type, livemode: false, data: { object } };
  return event as unknown as Stripe.Event;
}

export function idOf(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function sessionOf(
  payment: string,
  { accountId, cents, status = 'paid' }: { accountId: string | null; cents: number; status?: 'paid' | 'unpaid' },
): Record<string, unknown> {
  return {
    id: idOf('cs'),
    object: 'checkout.session',
    mode: 'payment',
    currency: 'usd',
    amount_total: cents,
    payment_status: status,
    payment_intent: payment,
    metadata: accountId === null ? {} : { svc_account_id: accountId },
  };
}

export function refundOf(payment: string, id: string, cents: number, status: string): Record<string, unknown> {
  return { id, object: 'refund', currency: 'usd', amount: cents, payment_intent: payment, status };
}

export function disputeOf(payment: string, id: string, cents: number, status: string): Record<string, unknown> {
  return { id, object: 'dispute', currency: 'usd', amount: cents, payment_intent: payment, status };
}
