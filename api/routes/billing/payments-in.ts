import { RequestError } from '../../../core/errors';
import type { Payments } from '../../../net/stripe/payments';
import type { ApiDeps } from '../../deps';

export function paymentsIn({ payments }: Pick<ApiDeps, 'payments'>): Payments {
  if (payments !== null) return payments;
  throw new RequestError('feature_disabled', {
    message: 'Nothing can be paid here: no payment provider is configured.',
    remediation: 'The operator sets STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or grants credit by hand.',
  });
}
