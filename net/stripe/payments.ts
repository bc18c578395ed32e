import type Stripe from 'stripe' with { 'resolution-mode': 'import' };
import type { PaymentNews } from '../../core/billing/payments';
import { ACCOUNT_KEY, CURRENCY, toPaymentNews } from './payment-news';

export interface PaymentsConfig {
  secretKey: string;
  /** Signs the events that the provider sends. */
  webhookSecret: string;
  /** Where the provider is, if elsewhere than usual. */
  baseUrl: string | undefined;
}

export interface Payments {
  /** Repeated for the same account within a day, it is the same customer. */
  createCustomer(accountId: string): Promise<string>;
  /** A page on which the customer pays; the credit comes with the provider's event and not with the way back. */
  openCheckout(order: {
    customerId: string;
    accountId: string;
    cents: number;
    returnUrl: string;
  }): Promise<{ id: string; url: string; expiresAt: Date }>;
  /** A page with the customer's receipts and cards. */
  openPortal(order: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /** What an event says; null where it says nothing to us. Throws a PaymentsError unless the provider has signed it. */
  readEvent(body: Buffer, signature: string): PaymentNews | null;
}

/** The provider refused, could not be reached, or has not signed what is said to be its. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';
}

/** Whoever is about to pay waits for it. */
const REPLY_WITHIN_MS = 10_000;
const RETRIES = 1;

/** The client is loaded only where payments are configured: it takes a good part of a process's start. */
export async function openPayments({ secretKey, webhookSecret, baseUrl }: PaymentsConfig): Promise<Payments> {
  const { default: StripeClient } = await import('stripe');
  const stripe = new StripeClient(secretKey, {
    timeout: REPLY_WITHIN_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(baseUrl === undefined ? {} : placeOf(new URL(baseUrl))),
  });

  async function ask<Reply>(call: () => Promise<Reply>): Promise<Reply> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof StripeClient.errors.StripeError) throw new PaymentsError(error.message, { cause: error });
      throw error;
    }
  }

  return {
    async createCustomer(accountId) {
      const idempotencyKey = `customer-${accountId}`;
      const customer = await ask(() =>
        stripe.customers.create({ metadata: { [ACCOUNT_KEY]: accountId } }, { idempotencyKey }),
      );
      return customer.id;
    },
    async openCheckout(order) {
      const session = await ask(() => stripe.checkout.sessions.create(toSession(order)));
      if (session.url === null) throw new PaymentsError('the checkout session has no address');
      return { id: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
    },
    async openPortal({ customerId, returnUrl }) {
      const { url } = await ask(() =>
        stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl }),
      );
      return { url };
    },
    readEvent(body, signature) {
      try {
        return toPaymentNews(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch (error) {
        if (!(error instanceof StripeClient.errors.StripeSignatureVerificationError)) throw error;
        throw new PaymentsError(error.message, { cause: error });
      }
    },
  };
}

function toSession({
  customerId,
  accountId,
  cents,
  returnUrl,
}: Parameters<Payments['openCheckout']>[0]): Stripe.Checkout.SessionCreateParams {
  const metadata = { [ACCOUNT_KEY]: accountId };
  return {
    mode: 'payment',
    customer: customerId,
    line_items: [
      { quantity: 1, price_data: { currency: CURRENCY, unit_amount: cents, product_data: { name: 'Credits' } } },
    ],
    metadata,
    payment_intent_data: { metadata },
    // Paid in another currency, it would come back in that.
    adaptive_pricing: { enabled: false },
    success_url: returnUrl,
    cancel_url: returnUrl,
  };
}

function placeOf({ protocol, hostname, port }: URL): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> {
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host: hostname, port: port === '' ? (isPlain ? 80 : 443) : port };
}
