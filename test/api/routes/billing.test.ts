import Stripe from 'stripe';
import type { ErrorEnvelope } from '../../../core/errors';
import { fromCents, LOW_CREDIT_MICROS, toUsd, type Micros } from '../../../core/money';
import type { Me } from '../../../core/schemas/account/account-schemas';
import type { LedgerLineObject, UsageObject } from '../../../core/schemas/account/billing-schemas';
import type { CheckoutObject, PortalObject } from '../../../core/schemas/account/payment-schemas';
import type { Principal } from '../../../db/accounts/workspaces';
import { createApiClient, type ApiClient } from '../../support/clients/api-client';
import { createTestWorkspace } from '../../support/records/database';
import { disputeOf, idOf, refundOf, sessionOf, stripeEvent } from '../../support/records/stripe-events';
import { startStripeMock, stripeMockProgram, type StripeMock } from '../../support/servers/stripe-mock';
import { startTestService, type TestService } from '../../support/service';
import { startWebhookReceiver } from '../../support/servers/webhook-receiver';

const SECRET = 'whsec_of_this_test';
const program = stripeMockProgram();
if ('missing' in program) process.stdout.write(`tests of checkout are skipped: ${program.missing}\n`);
const testWithStripe = 'path' in program ? test : test.skip;

let stripe: StripeMock | null = null;
let service: TestService;
beforeAll(async () => {
  if ('path' in program) stripe = await startStripeMock(program);
  service = await startTestService({
    STRIPE_SECRET_KEY: 'sk_test_123',
    STRIPE_WEBHOOK_SECRET: SECRET,
    ...(stripe ? { STRIPE_BASE_URL: stripe.url } : {}),
  });
});
afterAll(async () => {
  await service.stop();
  await stripe?.close();
});

async function newcomer(micros?: Micros): Promise<{ api: ApiClient } & Principal> {
  const { principal, apiKey } = await createTestWorkspace(service.db, micros === undefined ? {} : { micros });
  return { api: createApiClient(service.baseUrl, apiKey), ...principal };
}

const read = (api: ApiClient, url = `${service.site.url}/article`) => api.create({ url, routing: 'local-reader' });

async function ledgerOf(api: ApiClient, limit = 100): Promise<LedgerLineObject[]> {
  const all: LedgerLineObject[] = [];
  for (;;) {
    const after = all.length === 0 ? '' : `&starting_after=${all.at(-1)?.id}`;
    const { body } = await api.call<{ data: LedgerLineObject[]; has_more: boolean }>(
      'GET',
      `/v1/billing/ledger?limit=${limit}${after}`,
    );
    all.push(...body.data);
    if (!body.has_more) return all;
  }
}

const balanceOf = async (api: ApiClient) => (await api.call<Me>('GET', '/v1/me')).body.balance_usd;
const usageOf = async (api: ApiClient, query = '') =>
  (await api.call<UsageObject & ErrorEnvelope>('GET', `/v1/usage${query}`)).body;

/** Signed as Stripe signs, unless a signature is given. */
function post(event: object, signature?: string) {
  const payload = JSON.stringify(event);
  const header = signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
  return createApiClient(service.baseUrl, null).call<ErrorEnvelope>('POST', '/api/billing/stripe-events', {
    body: payload,
    headers: { 'stripe-signature': header },
  });
}

test('the statement, page by page, adds up to the balance, and usage to what was spent', async () => {
  const { api, apiKeyId } = await newcomer();
  const { body: first } = await read(api);
  await read(api, `${service.site.url}/nothing`);
  const lines = await ledgerOf(api, 1);
  expect(lines.map(({ kind, response_id: id }) => [kind, id !== null])).toEqual([
    ['attempt', true],
    ['attempt', true],
    ['welcome_credit', false],
  ]);
  expect(lines[1]).toMatchObject({ object: 'svc.ledger_line', response_id: first.id, reference: null });
  const sum = (amounts: number[]) => Math.round(amounts.reduce((left, right) => left + right, 0) * 1e6) / 1e6;
  expect(sum(lines.map(({ amount_usd: usd }) => usd))).toBe(await balanceOf(api));

  const usage = await usageOf(api, '?group_by=day,runner,site,key');
  const spent = sum(lines.slice(0, 2).map(({ amount_usd: usd }) => -usd));
  const sums = { attempts: 2, runners_usd: spent, platform_fee_usd: 0, normalization_usd: 0, total_usd: spent };
  expect(usage.total).toEqual(sums);
  expect(usage.data).toEqual([
    {
      day: lines[0]?.created_at.slice(0, 10),
      runner: 'local-reader',
      site: '127.0.0.1',
      api_key_id: apiKeyId,
      ...sums,
    },
  ]);

  await api.call('DELETE', `/v1/responses/${first.id}`);
  const bySite = await usageOf(api, '?group_by=site');
  expect(bySite.data.map(({ site, attempts }) => [site, attempts])).toEqual([
    [null, 1],
    ['127.0.0.1', 1],
  ]);
  expect(bySite.total).toEqual(sums);
});

test('usage of nothing is nothing, and a range has to be one', async () => {
  const { api } = await newcomer();
  expect(await usageOf(api, '?from=2026-01-01&to=2026-01-31')).toMatchObject({
    ...{ object: 'svc.usage', from: '2026-01-01', to: '2026-01-31', group_by: ['day'], data: [], has_more: false },
    total: { attempts: 0, total_usd: 0 },
  });
  const { status, body } = await api.call<ErrorEnvelope>('GET', '/v1/usage?from=2026-02-30');
  expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_list_filter', 'from']);
});

test.each(['checkout', 'portal'])('%s is for those who are signed in', async (page) => {
  for (const key of [null, 'svc_wrong']) {
    const { status, body } = await createApiClient(service.baseUrl, key).call<ErrorEnvelope>(
      'POST',
      `/api/billing/${page}`,
      { body: { credits_usd: 5 } },
    );
    expect([status, body.error.code]).toEqual([401, 'auth_required']);
  }
});

test.each([undefined, '25', 0, 0.99, -5, 10_000.01, 1e300])('%j is no amount of credits', async (credits) => {
  const { status, body } = await service.api.call<ErrorEnvelope>('POST', '/api/billing/checkout', {
    body: { credits_usd: credits },
  });
  expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_credits_usd', 'credits_usd']);
});

testWithStripe(
  'a checkout asks for the amount in the name of the account, as the same customer every time',
  async () => {
    const { api, accountId } = await newcomer();
    const calls = stripe?.calls ?? [];
    const seen = calls.length;
    const checkout = await api.call<CheckoutObject>('POST', '/api/billing/checkout', { body: { credits_usd: 25.5 } });
    expect(checkout.status).toBe(200);
    expect(checkout.body).toMatchObject({ object: 'svc.checkout', credits_usd: 25.5 });
    expect(checkout.body.url).toMatch(/^https:\/\/checkout\.stripe\.com\//);
    await api.call('POST', '/api/billing/checkout', {
      body: { credits_usd: 1, return_url: 'https://shop.example/done' },
    });
    const portal = await api.call<PortalObject>('POST', '/api/billing/portal');
    expect([portal.status, portal.body.object]).toEqual([200, 'svc.billing_portal']);

    const [customer, first, second, opened, ...more] = calls.slice(seen);
    expect(customer).toMatchObject({
      path: '/v1/customers',
      form: { 'metadata[svc_account_id]': accountId },
      idempotencyKey: `customer-${accountId}`,
    });
    expect(first).toMatchObject({
      path: '/v1/checkout/sessions',
      form: {
        mode: 'payment',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': '2550',
        'metadata[svc_account_id]': accountId,
        'payment_intent_data[metadata][svc_account_id]': accountId,
        success_url: service.baseUrl,
      },
    });
    expect(second?.form['success_url']).toBe('https://shop.example/done');
    expect(second?.form['customer']).toBe(first?.form['customer']);
    expect(opened).toMatchObject({ path: '/v1/billing_portal/sessions', form: { customer: first?.form['customer'] } });
    expect(more).toEqual([]);
  },
);

testWithStripe('what the provider refuses is told as its refusal, without its words', async () => {
  const { api } = await newcomer();
  stripe?.refuseOnce();
  const { status, body } = await api.call<ErrorEnvelope>('POST', '/api/billing/checkout', { body: { credits_usd: 5 } });
  expect([status, body.error.code]).toEqual([502, 'stripe_error']);
  expect(JSON.stringify(body)).not.toContain('live charges');
});

test('a payment is credited once, begins the fee, and is taken back by refund and dispute', async () => {
  const { api, accountId } = await newcomer();
  const payment = idOf('pi');
  const paid = stripeEvent('checkout.session.completed', sessionOf(payment, { accountId, cents: 2000 }));
  // What undoes a part of it is heard first.
  const refund = idOf('re');
  expect((await post(stripeEvent('refund.created', refundOf(payment, refund, 500, 'succeeded')))).status).toBe(200);
  expect(await balanceOf(api)).toBe(10);
  const replies = await Promise.all(Array.from({ length: 4 }, () => post(paid)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await balanceOf(api)).toBe(25);

  await read(api);
  const [fee, attempt, ...booked] = await ledgerOf(api);
  expect([fee?.kind, attempt?.kind]).toEqual(['platform_fee', 'attempt']);
  expect(fee?.amount_usd).toBeCloseTo((attempt?.amount_usd ?? 0) * 0.05, 6);
  expect(booked.map(({ kind, amount_usd: usd, reference }) => [kind, usd, reference]).sort()).toEqual([
    ['refund', -5, refund],
    ['top_up', 20, payment],
    ['welcome_credit', 10, null],
  ]);

  const before = await balanceOf(api);
  const dispute = idOf('dp');
  await post(stripeEvent('charge.dispute.funds_withdrawn', disputeOf(payment, dispute, 1500, 'needs_response')));
  expect(await balanceOf(api)).toBeCloseTo(before - toUsd(fromCents(1500)), 6);
  await post(stripeEvent('charge.dispute.closed', disputeOf(payment, dispute, 1500, 'won')));
  expect(await balanceOf(api)).toBe(before);
});

test('an event that Stripe has not signed, or not lately, is refused and changes nothing', async () => {
  const { api, accountId } = await newcomer();
  const event = stripeEvent('checkout.session.completed', sessionOf(idOf('pi'), { accountId, cents: 2000 }));
  const payload = JSON.stringify(event);
  const sign = (more: object) => Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, ...more });
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  for (const signature of ['', 't=1,v1=00', sign({ secret: 'whsec_other' }), sign({ timestamp: anHourAgo })]) {
    const { status, body } = await post(event, signature);
    expect([status, body.error.code]).toEqual([400, 'invalid_stripe_signature']);
  }
  const other = { ...event, id: 'evt_other' };
  expect((await post(other, sign({}))).status).toBe(400);
  expect(await balanceOf(api)).toBe(10);
});

test('whoever asks for it is told that credit is low, that it is exhausted, and nobody else is', async () => {
  const receiver = await startWebhookReceiver();
  try {
    const { api, accountId, workspaceId } = await newcomer(LOW_CREDIT_MICROS);
    const register = (path: string, events?: string[]) =>
      api.call('POST', '/v1/webhooks', { body: { url: `${receiver.url}${path}`, ...(events ? { events } : {}) } });
    await register('/all');
    await register('/credit', ['credit.low', 'credit.exhausted']);
    await read(api);
    await read(api);
    const [low] = await receiver.until('/credit', 1);
    const balance = (await ledgerOf(api)).at(-2)?.amount_usd ?? 0;
    expect(low?.event).toMatchObject({
      ...{ type: 'credit.low', sequence: 0, object: 'svc.event' },
      data: { object: 'svc.credit', account_id: accountId, balance_usd: 2 + balance, low_below_usd: 2 },
    });

    // Credit that comes in, and a dispute over more than there is: both marks are crossed, one of them again.
    const payment = idOf('pi');
    await post(stripeEvent('checkout.session.completed', sessionOf(payment, { accountId, cents: 100 })));
    await post(stripeEvent('charge.dispute.created', disputeOf(payment, idOf('dp'), 300, 'needs_response')));
    expect((await read(api)).status).toBe(402);
    const told = await receiver.until('/credit', 3);
    expect(told.map(({ event }) => event.type).sort()).toEqual(['credit.exhausted', 'credit.low', 'credit.low']);
    expect(await service.db('events').where({ workspace_id: workspaceId }).whereNull('run_id')).toHaveLength(3);
    expect(receiver.at('/all').every(({ event }) => event.type.startsWith('response.'))).toBe(true);
  } finally {
    await receiver.close();
  }
});
