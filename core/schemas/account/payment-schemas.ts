import { TOP_UP_USD } from '../../billing/payments';
import { dateTime, number, objectOf, orNull, text } from '../shapes';
import type { TypeOf } from '../type-of';

/** What Stripe takes. */
export const MAX_RETURN_URL_LENGTH = 2048;

const returnUrl = {
  type: 'string',
  format: 'uri',
  maxLength: MAX_RETURN_URL_LENGTH,
  description: 'Where the browser goes afterwards; the address of this service if left out.',
} as const;

export const createCheckoutSchema = orNull({
  $id: 'CreateCheckout',
  type: 'object',
  required: ['credits_usd'],
  properties: {
    credits_usd: {
      type: 'number',
      minimum: TOP_UP_USD.min,
      maximum: TOP_UP_USD.max,
      description: 'What to pay and to be credited, in US dollars; rounded to cents.',
      examples: [25],
    },
    return_url: returnUrl,
  },
} as const);

export const createPortalSchema = orNull({
  $id: 'CreateBillingPortal',
  type: 'object',
  properties: { return_url: returnUrl },
} as const);

export const checkoutSchema = {
  $id: 'Checkout',
  ...objectOf({
    id: { ...text, examples: ['cs_test_a1YS1URlnyQCN5fUUduORoQ7'] },
    object: { const: 'svc.checkout' },
    url: { ...text, examples: ['https://checkout.stripe.com/c/pay/cs_test_a1YS1URlnyQCN5fUUduORoQ7'] },
    credits_usd: { ...number, examples: [25] },
    expires_at: { ...dateTime, description: 'The page can be paid on until then.' },
  }),
} as const;

export type CheckoutObject = TypeOf<typeof checkoutSchema>;

export const portalSchema = {
  $id: 'BillingPortal',
  ...objectOf({
    object: { const: 'svc.billing_portal' },
    url: { ...text, examples: ['https://billing.stripe.com/p/session/test_YWNjdF8x'] },
  }),
} as const;

export type PortalObject = TypeOf<typeof portalSchema>;

/** Only what makes it an event; the rest is Stripe's own to describe. */
export const stripeEventSchema = {
  $id: 'StripeEvent',
  type: 'object',
  required: ['id', 'object', 'type', 'data'],
  properties: { id: text, object: { const: 'event' }, type: text, data: { type: 'object' } },
} as const;

export const receivedSchema = { $id: 'StripeEventReceived', ...objectOf({ received: { const: true } }) } as const;
