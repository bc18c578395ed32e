import type Stripe from 'stripe' with { 'resolution-mode': 'import' };
import type { PaymentLine, PaymentNews } from '../../core/billing/payments';
import { fromCents } from '../../core/money';

/** Says in the metadata of our payments whose they are; what does not have it was sold by somebody else. */
export const ACCOUNT_KEY = 'svc_account_id';

/** The only currency that is charged, and that anything of ours can come back in. */
export const CURRENCY = 'usd';

/** Inquiries and disputes that were warded off: no money was taken. */
const WITHOUT_WITHDRAWAL = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'];

/** What an event means for somebody's credit; null of events that mean nothing for it. */
export function toPaymentNews(event: Stripe.Event): PaymentNews | null {
  if (event.type === 'checkout.session.completed' || event.type === 'checkout.session.async_payment_succeeded') {
    return newsOfSession(event.data.object);
  }
  if (
    event.type === 'refund.created' ||
    event.type === 'refund.updated' ||
    event.type === 'refund.failed' ||
    event.type === 'charge.refund.updated'
  ) {
    return newsOfRefund(event.data.object);
  }
  if (
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.funds_reinstated'
  ) {
    return newsOfDispute(event.data.object, event.type);
  }
  return null;
}

/** A session is completed before a slow payment has arrived; it is paid when its status says so. */
function newsOfSession(session: Stripe.Checkout.Session): PaymentNews | null {
  const accountId = session.metadata?.[ACCOUNT_KEY];
  const { amount_total: cents } = session;
  if (session.payment_status !== 'paid' || session.currency !== CURRENCY) return null;
  if (accountId === undefined || cents === null) return null;
  return news(session.payment_intent, accountId, (reference) => [
    { kind: 'top_up', reference, amountMicros: fromCents(cents) },
  ]);
}

/** A refund may still fail after it has succeeded; that is where it ends. */
function newsOfRefund(refund: Stripe.Refund): PaymentNews | null {
  if (refund.currency !== CURRENCY) return null;
  const isUndone = refund.status === 'failed' || refund.status === 'canceled';
  return news(refund.payment_intent, null, () => [
    { kind: 'refund', reference: refund.id, amountMicros: -fromCents(refund.amount) },
    ...(isUndone
      ? [{ kind: 'refund_reversal' as const, reference: refund.id, amountMicros: fromCents(refund.amount) }]
      : []),
  ]);
}

function newsOfDispute(dispute: Stripe.Dispute, type: Stripe.Event['type']): PaymentNews | null {
  if (dispute.currency !== CURRENCY) return null;
  const isReinstated = type === 'charge.dispute.funds_reinstated' || dispute.status === 'won';
  const isWithdrawn = isReinstated || !WITHOUT_WITHDRAWAL.includes(dispute.status);
  if (!isWithdrawn && type !== 'charge.dispute.funds_withdrawn') return null;
  return news(dispute.payment_intent, null, () => [
    { kind: 'dispute', reference: dispute.id, amountMicros: -fromCents(dispute.amount) },
    ...(isReinstated
      ? [{ kind: 'dispute_reversal' as const, reference: dispute.id, amountMicros: fromCents(dispute.amount) }]
      : []),
  ]);
}

function news(
  payment: string | { id: string } | null,
  accountId: string | null,
  lines: (paymentId: string) => PaymentLine[],
): PaymentNews | null {
  if (payment === null) return null;
  const paymentId = typeof payment === 'string' ? payment : payment.id;
  return { paymentId, accountId, lines: lines(paymentId) };
}
