import type { Request } from 'express';
import type { PaymentNews } from '../../../core/billing/payments';
import { RequestError } from '../../../core/errors';
import { receivedSchema, stripeEventSchema } from '../../../core/schemas/account/payment-schemas';
import { recordPaymentNews } from '../../../db/money/payments';
import { PaymentsError } from '../../../net/stripe/payments';
import type { ApiDeps } from '../../deps';
import type { Operation, PublishedSchema } from '../../http/operation';
import { paymentsIn } from './payments-in';

const signatureHeader: PublishedSchema = {
  name: 'Stripe-Signature',
  in: 'header',
  required: true,
  description: 'As Stripe makes it, no older than five minutes.',
  schema: { type: 'string' },
  example: 't=1794852505,v1=ef93ce467c59bc4daa19c974365c11bb18fdc77352df8da9fb212f599f6a6d13',
};

/** Where the payment provider tells what became of payments. It repeats what was not answered with 2xx. */
export function stripeEventsOperations(deps: ApiDeps): Operation[] {
  return [
    {
      method: 'post',
      path: '/billing/stripe-events',
      operationId: 'receiveStripeEvent',
      summary: 'For Stripe: what became of a payment',
      description: 'Signed with STRIPE_WEBHOOK_SECRET. Events may come twice and in any order.',
      tag: 'Billing',
      isPublic: true,
      parameters: [signatureHeader],
      requestBody: { schema: stripeEventSchema, required: true, isRaw: true },
      responses: { 200: { description: 'It is booked, or concerns nobody here.', schema: receivedSchema } },
      errors: ['invalid_stripe_signature', 'feature_disabled'],
      async handler(request, response) {
        const news = newsIn(deps, request);
        if (news !== null) {
          const accountId = await recordPaymentNews(deps.db, news);
          const kinds = news.lines.map(({ kind }) => kind);
          deps.log.info({ paymentId: news.paymentId, accountId, kinds }, 'news of a payment');
        }
        response.json({ received: true });
      },
    },
  ];
}

function newsIn(deps: ApiDeps, request: Request): PaymentNews | null {
  const payments = paymentsIn(deps);
  const body: unknown = request.body;
  try {
    return payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.of(), request.get('stripe-signature') ?? '');
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    throw new RequestError('invalid_stripe_signature', { cause: error });
  }
}
