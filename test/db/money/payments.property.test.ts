import type Stripe from 'stripe' with { 'resolution-mode': 'import' };
import { fromCents, type Micros } from '../../../core/money';
import { hasToppedUp } from '../../../db/money/ledger';
import { recordPaymentNews } from '../../../db/money/payments';
import { toPaymentNews } from '../../../net/stripe/payment-news';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { disputeOf, idOf, refundOf, sessionOf, stripeEvent } from '../../support/records/stripe-events';
import { fc } from '../../support/property';
import { accountOf } from '../run-fixture';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const REFUNDS = { kept: ['pending', 'succeeded'], undone: ['pending', 'succeeded', 'failed'], withdrawn: ['canceled'] };
/** The ways that disputes go, as pairs of event and status. */
const DISPUTES = {
  inquiry: ['created warning_needs_response', 'updated warning_under_review', 'closed warning_closed'],
  open: ['created needs_response', 'funds_withdrawn needs_response', 'updated under_review'],
  lost: ['created warning_needs_response', 'funds_withdrawn needs_response', 'closed lost'],
  won: ['created needs_response', 'funds_withdrawn needs_response', 'closed won', 'funds_reinstated won'],
  wonOnAppeal: ['created needs_response', 'closed lost', 'updated appeal_under_review', 'closed won'],
} as const;

interface Payment {
  /** 0 and 1 are accounts of ours; 2 is a payment for something else. */
  payer: number;
  cents: number;
  arrives: 'at once' | 'later' | 'never';
  refunds: { cents: number; way: keyof typeof REFUNDS }[];
  dispute: { cents: number; way: keyof typeof DISPUTES } | null;
}

const cents = fc.integer({ min: 1, max: 5_000_000 });
const payment: fc.Arbitrary<Payment> = fc.record({
  payer: fc.constantFrom(0, 0, 1, 2),
  cents,
  arrives: fc.constantFrom('at once' as const, 'later' as const, 'never' as const),
  refunds: fc.array(
    fc.record({ cents, way: fc.constantFrom('kept' as const, 'undone' as const, 'withdrawn' as const) }),
    {
      maxLength: 3,
    },
  ),
  dispute: fc.option(
    fc.record({ cents, way: fc.constantFrom(...(Object.keys(DISPUTES) as (keyof typeof DISPUTES)[])) }),
  ),
});

function eventsOf({ cents: paid, arrives, refunds, dispute }: Payment, accountId: string | null): Stripe.Event[] {
  const id = idOf('pi');
  const session = (status: 'paid' | 'unpaid') => sessionOf(id, { accountId, cents: paid, status });
  return [
    stripeEvent('checkout.session.completed', session(arrives === 'at once' ? 'paid' : 'unpaid')),
    ...(arrives === 'later' ? [stripeEvent('checkout.session.async_payment_succeeded', session('paid'))] : []),
    ...(arrives === 'never' ? [stripeEvent('checkout.session.async_payment_failed', session('unpaid'))] : []),
    ...refunds.flatMap(({ cents: back, way }) => {
      const refundId = idOf('re');
      return REFUNDS[way].map((status, index) => {
        const type = status === 'failed' ? 'refund.failed' : index === 0 ? 'refund.created' : 'refund.updated';
        return stripeEvent(type, refundOf(id, refundId, back, status));
      });
    }),
    ...[dispute].flatMap((disputed) => {
      const disputeId = idOf('dp');
      return (disputed === null ? [] : DISPUTES[disputed.way]).map((step) => {
        const [type = '', status = ''] = step.split(' ');
        return stripeEvent(`charge.dispute.${type}`, disputeOf(id, disputeId, disputed?.cents ?? 0, status));
      });
    }),
  ];
}

function creditOf({ cents: paid, arrives, refunds, dispute }: Payment): Micros {
  if (arrives === 'never') return 0;
  const refunded = refunds.filter(({ way }) => way === 'kept').reduce((sum, { cents: each }) => sum + each, 0);
  const disputed = dispute && ['open', 'lost'].includes(dispute.way) ? dispute.cents : 0;
  return fromCents(paid - refunded - disputed);
}

async function hear(event: Stripe.Event): Promise<void> {
  const news = toPaymentNews(event);
  if (news !== null) await recordPaymentNews(test.db, news);
}

it('any order and repetition of events, also at the same time, gives the same balance', async () => {
  const story = fc.record({
    payments: fc.array(payment, { minLength: 1, maxLength: 4 }),
    order: fc.infiniteStream(fc.nat()),
    repeated: fc.array(fc.nat(), { maxLength: 8 }),
    atOnce: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ payments, order, repeated, atOnce }) => {
      const opening = 7_000_000;
      const accounts: string[] = [];
      while (accounts.length < 2) {
        accounts.push((await createTestWorkspace(test.db, { micros: opening })).principal.accountId);
      }
      const once = payments.flatMap((each) => eventsOf(each, accounts[each.payer] ?? null));
      const again = repeated.flatMap((index) => once[index % once.length] ?? []);
      const heard = [...once, ...again]
        .map((event) => ({ event, place: order.next().value as number }))
        .sort((one, other) => one.place - other.place);
      while (heard.length > 0) await Promise.all(heard.splice(0, atOnce).map(({ event }) => hear(event)));

      for (const [index, accountId] of accounts.entries()) {
        const own = payments.filter(({ payer }) => payer === index);
        const expected = own.reduce((sum, each) => sum + creditOf(each), opening);
        expect(await accountOf(test.db, accountId)).toMatchObject({ balance: expected, ledger: expected });
        expect(await hasToppedUp(test.db, accountId)).toBe(own.some(({ arrives }) => arrives !== 'never'));
      }
    }),
    { numRuns: 30 },
  );
});

it.each([
  ['of somebody else', { metadata: {} }],
  ['for an account that there is not', { metadata: { svc_account_id: 'acct_01k2h1v5g0fdd9xq3h5dcp39d1' } }],
  ['in another currency', { currency: 'eur' }],
  ['for nothing', { payment_intent: null, amount_total: 0 }],
])('a payment %s credits nobody', async (_what, more) => {
  const { principal } = await createTestWorkspace(test.db, { micros: 1 });
  const session = { ...sessionOf(idOf('pi'), { accountId: principal.accountId, cents: 500 }), ...more };
  await hear(stripeEvent('checkout.session.completed', session));
  expect(await accountOf(test.db, principal.accountId)).toMatchObject({ balance: 1, ledger: 1 });
});
