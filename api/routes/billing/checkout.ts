import type { Request } from 'express';
import { centsOf, TOP_UP_USD } from '../../../core/billing/payments';
import { RequestError } from '../../../core/errors';
import type { JsonObject } from '../../../core/json';
import {
  checkoutSchema,
  createCheckoutSchema,
  createPortalSchema,
  MAX_RETURN_URL_LENGTH,
  portalSchema,
  type CheckoutObject,
  type PortalObject,
} from '../../../core/schemas/account/payment-schemas';
import { customerOf } from '../../../db/money/customers';
import { PaymentsError } from '../../../net/stripe/payments';
import { readAccount } from '../../../db/accounts/accounts';
import type { ApiDeps } from '../../deps';
import { objectBody } from '../../http/object-body';
import type { Operation } from '../../http/operation';
import { principalOf } from '../../http/principal';
import { refuseIfFrozen } from '../../runs/refuse-frozen';
import { paymentsIn } from './payments-in';

/** Pages of the payment provider, on which somebody with a browser goes on. */
export function checkoutOperations(deps: ApiDeps): Operation[] {
  const customer = (request: Request) =>
    customerOf(deps.db, principalOf(request).accountId, (accountId) => paymentsIn(deps).createCustomer(accountId));
  const shared = { method: 'post' as const, tag: 'Billing', isConsole: true };

  return [
    {
      ...shared,
      path: '/billing/checkout',
      operationId: 'createCheckout',
      summary: 'Buy credits',
      description: 'Open url in a browser and pay there. The credit is in the ledger when the payment has arrived.',
      requestBody: { schema: createCheckoutSchema, required: true },
      responses: { 200: { description: 'Where to pay.', schema: checkoutSchema } },
      errors: ['invalid_credits_usd', 'account_unclaimed', 'feature_disabled', 'stripe_error'],
      async handler(request, response) {
        const body = objectBody(request.body);
        const cents = centsIn(body);
        const returnUrl = returnUrlIn(body) ?? deps.publicBaseUrl;
        const { accountId } = principalOf(request);
        refuseIfFrozen(deps, await readAccount(deps.db, accountId));
        const { id, url, expiresAt } = await telling(async () => {
          const customerId = await customer(request);
          return paymentsIn(deps).openCheckout({ customerId, accountId, cents, returnUrl });
        });
        const checkout: CheckoutObject = {
          id,
          object: 'svc.checkout',
          url,
          credits_usd: cents / 100,
          expires_at: expiresAt.toISOString(),
        };
        response.json(checkout);
      },
    },
    {
      ...shared,
      path: '/billing/portal',
      operationId: 'createPortal',
      summary: 'Receipts and cards',
      description: 'Open url in a browser.',
      requestBody: { schema: createPortalSchema, required: false },
      responses: { 200: { description: 'Where they are.', schema: portalSchema } },
      errors: ['feature_disabled', 'stripe_error'],
      async handler(request, response) {
        const returnUrl = returnUrlIn(objectBody(request.body)) ?? deps.publicBaseUrl;
        const { url } = await telling(async () =>
          paymentsIn(deps).openPortal({ customerId: await customer(request), returnUrl }),
        );
        const portal: PortalObject = { object: 'svc.billing_portal', url };
        response.json(portal);
      },
    },
  ];
}

/** What the provider says goes to the log: it is meant for whoever has the account with it. */
async function telling<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof PaymentsError ? new RequestError('stripe_error', { cause: error }) : error;
  }
}

function centsIn({ credits_usd: credits }: JsonObject): number {
  const cents = centsOf(credits);
  if (cents !== null) return cents;
  throw new RequestError('invalid_credits_usd', {
    param: 'credits_usd',
    message: `credits_usd must be a number from ${TOP_UP_USD.min} to ${TOP_UP_USD.max}.`,
  });
}

function returnUrlIn({ return_url: url }: JsonObject): string | undefined {
  if (url === undefined) return undefined;
  if (typeof url === 'string' && url.length <= MAX_RETURN_URL_LENGTH && URL.canParse(url)) {
    if (['http:', 'https:'].includes(new URL(url).protocol)) return url;
  }
  throw new RequestError('invalid_request', {
    param: 'return_url',
    message: `return_url must be an http(s) address of at most ${MAX_RETURN_URL_LENGTH} characters.`,
  });
}
