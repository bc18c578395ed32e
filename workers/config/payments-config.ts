import type { PaymentsConfig } from '../../net/stripe/payments';
import type { Settings } from './settings';

/** Undefined where nothing can be paid. */
export function readPayments({ text, url }: Settings, problems: string[]): PaymentsConfig | undefined {
  const secretKey = text('STRIPE_SECRET_KEY');
  const webhookSecret = text('STRIPE_WEBHOOK_SECRET');
  const baseUrl = url('STRIPE_BASE_URL', ['http:', 'https:']);
  if (baseUrl !== undefined && URL.canParse(baseUrl) && new URL(baseUrl).pathname !== '/') {
    problems.push('STRIPE_BASE_URL must not have a path');
  }
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: what is paid is credited by events');
  }
  return secretKey === undefined || webhookSecret === undefined ? undefined : { secretKey, webhookSecret, baseUrl };
}
