import { RequestError } from '../../../core/errors';
import { holdFor, platformFee, type Micros } from '../../../core/money';
import { beginAttempt, markDispatched } from '../../../db/attempts/attempts';
import { reserveAttempt } from '../../../db/attempts/reservation';
import { deleteRun } from '../../../db/runs/deletion';
import { postLines } from '../../../db/money/ledger';
import { readStatement, type StatementLine } from '../../../db/money/statement';
import { newId } from '../../../db/new-id';
import { runsOf } from '../../../db/runs/runs';
import type { Tariff } from '../../../core/run/tariff';
import type { Principal } from '../../../db/accounts/workspaces';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { fc } from '../../support/property';
import { taskOf } from '../../core/fixtures';
import { accountOf, admit, candidate, dispatch, finish, PRICE, settle } from '../run-fixture';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

type Step =
  | { kind: 'top_up'; micros: Micros }
  | { kind: 'admit'; price: Micros; ceiling: Micros | null; tariff: Tariff | null; url: string | null }
  | {
      kind: 'reserve' | 'begin' | 'dispatch' | 'settle' | 'miss' | 'release' | 'cancel' | 'finish' | 'delete';
      pick: number;
    }
  | { kind: 'settle_at'; pick: number; credits: number };

const BY_CREDIT: Tariff = { unit: 'credit', micros: 1, minMicros: 5 };
const pick = fc.nat(20);
const price = fc.constantFrom(0, 7, PRICE, 3 * PRICE);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('top_up' as const), micros: fc.integer({ min: 1, max: 9 * PRICE }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('admit' as const),
      price,
      ceiling: fc.option(price),
      tariff: fc.option(fc.constant(BY_CREDIT)),
      url: fc.constantFrom(null, 'https://www.shop.example/a', 'https://news.example.org/'),
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'reserve' as const,
        'begin' as const,
        'dispatch' as const,
        'settle' as const,
        'miss' as const,
        'release' as const,
        'cancel' as const,
        'finish' as const,
        'delete' as const,
      ),
      pick,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('settle_at' as const),
      pick,
      credits: fc.oneof(fc.nat(4 * PRICE), fc.double({ min: 0, max: 4 * PRICE, noNaN: true })),
    }),
  },
);
/** Steps of one group run at the same time; an array of one is a step by itself. */
const story = fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 12 });

interface World {
  principal: Principal;
  runs: string[];
  attempts: string[];
  ordinal: number;
}

async function perform(world: World, what: Step): Promise<void> {
  const { principal } = world;
  const { db } = test;
  const run = (index: number): string => world.runs[index % world.runs.length] ?? newId('response');
  const attempt = (index: number): string => world.attempts[index % world.attempts.length] ?? newId('attempt');
  switch (what.kind) {
    case 'top_up':
      return db.transaction((trx) =>
        postLines(trx, principal.accountId, [{ kind: 'top_up', amountMicros: what.micros }]),
      );
    case 'admit': {
      const plan = {
        candidates: [candidate({ priceMicros: what.price, ...(what.tariff ? { tariff: what.tariff } : {}) })],
        ceilingMicros: what.ceiling,
      };
      const { runId, attemptId } = await admit(db, principal, { plan, request: { task: taskOf({ url: what.url }) } });
      world.runs.push(runId);
      world.attempts.push(attemptId);
      return;
    }
    case 'reserve': {
      const attemptId = newId('attempt');
      world.ordinal += 1;
      const input = { runId: run(what.pick), attemptId, ordinal: world.ordinal, candidate: candidate() };
      if ((await reserveAttempt(db, input)).kind === 'reserved') world.attempts.push(attemptId);
      return;
    }
    case 'begin':
      return void (await beginAttempt(db, attempt(what.pick), 1));
    case 'dispatch':
      return void (await markDispatched(db, attempt(what.pick), 1));
    case 'settle':
      return void (await settle(db, attempt(what.pick), { status: 'succeeded', epoch: 1 }));
    case 'miss':
      return void (await settle(db, attempt(what.pick), { status: 'failed', unbilled: true, epoch: 1 }));
    case 'settle_at':
      return void (await settle(db, attempt(what.pick), { status: 'failed', units: { credit: what.credits } }));
    case 'release':
      return void (await settle(db, attempt(what.pick), { status: 'released' }));
    case 'cancel':
      return void (await runsOf(db, principal.workspaceId).requestCancel(run(what.pick)));
    case 'finish':
      return void (await finish(db, run(what.pick), { kind: 'cancelled' }));
    case 'delete':
      return void (await deleteRun(db, principal.workspaceId, run(what.pick)));
  }
}

interface AttemptRow {
  id: string;
  status: string;
  hold_micros: Micros;
  price_micros: Micros;
  cost_micros: Micros;
  settled_at: Date | null;
  dispatched_at: Date | null;
}
interface LineRow {
  kind: string;
  amount_micros: Micros;
  attempt_id: string | null;
}

async function checkInvariants(principal: Principal): Promise<void> {
  const where = { account_id: principal.accountId };
  const account = await accountOf(test.db, principal.accountId);
  const lines: LineRow[] = await test.db('ledger_lines').where(where).orderBy('id');
  const attempts: AttemptRow[] = await test.db('attempts').where(where);
  expect(account.ledger).toBe(account.balance);

  const firstTopUp = lines.findIndex(({ kind }) => kind === 'top_up');
  for (const attempt of attempts) {
    const own = lines.filter((line) => line.attempt_id === attempt.id);
    const billed = own.filter(({ kind }) => kind === 'attempt');
    const fee = own.filter(({ kind }) => kind === 'platform_fee');
    const settled = attempt.settled_at !== null;
    expect(settled).toBe(!['reserved', 'running', 'needs_input'].includes(attempt.status));
    if (settled) expect(attempt.hold_micros).toBe(0);
    expect(billed.map((line) => line.amount_micros)).toEqual(
      settled && attempt.dispatched_at ? [0 - attempt.cost_micros] : [],
    );
    if (!attempt.dispatched_at) expect(attempt.cost_micros).toBe(0);
    expect(attempt.cost_micros).toBeLessThanOrEqual(attempt.price_micros);
    for (const line of fee) {
      expect(firstTopUp).toBeGreaterThanOrEqual(0);
      expect(lines.indexOf(line)).toBeGreaterThan(firstTopUp);
      expect(line.amount_micros).toBe(-platformFee(attempt.cost_micros, true));
    }
    expect(fee.length).toBeLessThanOrEqual(1);
  }
}

/** The sums are those of the lines, and nothing of a deleted run stands under the name of its site. */
async function checkUsage({ workspaceId, apiKeyId }: Principal): Promise<void> {
  const lines: { kind: string; amount: Micros; runner: string | null; url: string | null }[] = await test
    .db('ledger_lines as l')
    .join('runs as r', 'r.id', 'l.run_id')
    .leftJoin('attempts as a', 'a.id', 'l.attempt_id')
    .where('r.workspace_id', workspaceId)
    .select({
      kind: 'l.kind',
      amount: 'l.amount_micros',
      runner: 'a.runner',
      url: test.db.raw(`r.request #>> '{task,url}'`),
    });
  const expected = new Map<string, number[]>();
  const siteOf = (url: string): string | undefined => /shop\.example|example\.org/.exec(url)?.[0];
  for (const { kind, amount, runner, url } of lines) {
    const group = [runner ?? '', url === null ? '' : siteOf(url), apiKeyId].join(' ');
    const [attempts = 0, spent = 0, fees = 0] = expected.get(group) ?? [];
    expected.set(group, [
      attempts + (kind === 'attempt' ? 1 : 0),
      spent - (kind === 'attempt' ? amount : 0),
      fees - (kind === 'platform_fee' ? amount : 0),
    ]);
  }
  const sums: Record<string, unknown>[] = await test.db('usage_days').where({ workspace_id: workspaceId });
  const found = sums.map((row) => [
    [row['runner'], row['site'], row['api_key_id']].join(' '),
    [row['attempts'], row['runner_micros'], row['fee_micros']],
  ]);
  expect(found.sort()).toEqual([...expected].sort());
}

/** Page by page, and more is booked after the first. */
async function wholeStatement(principal: Principal, limit: number): Promise<StatementLine[]> {
  const all: StatementLine[] = [];
  for (;;) {
    const page = await readStatement(test.db, principal, { limit, startingAfter: all.at(-1)?.id });
    all.push(...page.lines);
    if (!page.hasMore) return all;
    if (all.length > limit) continue;
    await test.db.transaction((trx) => postLines(trx, principal.accountId, [{ kind: 'grant', amountMicros: 3 }]));
  }
}

it('whatever happens in whatever order, the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.integer({ min: 4, max: 9 }), async (groups, pageSize) => {
      const { principal } = await createTestWorkspace(test.db, { micros: 6 * PRICE });
      const world: World = { principal, runs: [], attempts: [], ordinal: 0 };
      for (const group of groups) {
        await Promise.all(
          group.map((what) =>
            perform(world, what).catch((error: unknown) => {
              // The only refusal there is; a deadlock or a broken constraint fails the property.
              if (!(error instanceof RequestError) || error.code !== 'insufficient_credits') throw error;
            }),
          ),
        );
        await checkInvariants(principal);
      }
      for (const attemptId of world.attempts) await settle(test.db, attemptId, { status: 'cancelled' });
      await checkInvariants(principal);
      await checkUsage(principal);
      const { holds, balance } = await accountOf(test.db, principal.accountId);
      expect(holds).toBe(0);
      const statement = await wholeStatement(principal, pageSize);
      expect(statement.reduce((sum, { amountMicros }) => sum + amountMicros, 0)).toBe(balance);
      expect(new Set(statement.map(({ id }) => id)).size).toBe(statement.length);
    }),
    { numRuns: 60 },
  );
});

describe.each(['welcome_credit', 'top_up'] as const)('an account with a %s', (kind) => {
  const hasToppedUp = kind === 'top_up';
  const wishes = fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 3 * PRICE }),
      /** How much of its price the attempt costs in the end, in percent. */
      share: fc.integer({ min: 0, max: 100 }),
    }),
    { minLength: 1, maxLength: 12 },
  );

  it('holds no more than it has, and never owes anything while nothing costs more than its price', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async (wanted) => {
        const { principal } = await createTestWorkspace(test.db, { kind, micros: 6 * PRICE });
        const created = await Promise.allSettled(
          wanted.map(async ({ price: priceMicros, share }) => {
            const { attemptId } = await admit(test.db, principal, {
              plan: { candidates: [candidate({ priceMicros, tariff: { ...BY_CREDIT, minMicros: 0 } })] },
            });
            return { attemptId, credit: Math.floor((priceMicros * share) / 100) };
          }),
        );
        const { balance, holds } = await accountOf(test.db, principal.accountId);
        expect(holds).toBeLessThanOrEqual(balance);
        const admitted = created.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
        // Whoever was refused would really not have fitted.
        if (admitted.length < wanted.length) {
          expect(holds + Math.max(...wanted.map(({ price: each }) => holdFor(each, hasToppedUp)))).toBeGreaterThan(
            balance,
          );
        }
        await Promise.all(
          admitted.map(async ({ attemptId, credit }) => {
            await dispatch(test.db, attemptId);
            await settle(test.db, attemptId, { status: 'failed', units: { credit } });
          }),
        );
        expect((await accountOf(test.db, principal.accountId)).balance).toBeGreaterThanOrEqual(0);
        await checkInvariants(principal);
      }),
      { numRuns: 30 },
    );
  });

  it('ends at nothing, and not below, when as many runs as it can pay for are created at once', async () => {
    const perRun = holdFor(PRICE, hasToppedUp);
    const { principal } = await createTestWorkspace(test.db, { kind, micros: 10 * perRun });
    const created = await Promise.allSettled(Array.from({ length: 60 }, () => admit(test.db, principal)));
    const admitted = created.filter((one) => one.status === 'fulfilled').map(({ value }) => value);
    expect(admitted).toHaveLength(10);
    for (const { attemptId } of admitted) {
      await dispatch(test.db, attemptId);
      await settle(test.db, attemptId);
    }
    expect(await accountOf(test.db, principal.accountId)).toMatchObject({ balance: 0, holds: 0 });
  });
});
