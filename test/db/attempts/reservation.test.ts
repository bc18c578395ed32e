import { platformFee } from '../../../core/money';
import type { RunPlan } from '../../../core/run/record';
import { reserveAttempt } from '../../../db/attempts/reservation';
import { newId } from '../../../db/new-id';
import { runsOf } from '../../../db/runs/runs';
import type { Principal } from '../../../db/accounts/workspaces';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { accountOf, admit, candidate, countOf, dispatch, finish, PRICE, settle } from '../run-fixture';

let test: TestDatabase;
let principal: Principal;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  ({ principal } = await createTestWorkspace(test.db, { micros: 5 * PRICE }));
});

const reserve = (
  runId: string,
  ordinal: number,
  more: { attemptId?: string; price?: number; widened?: boolean } = {},
) =>
  reserveAttempt(test.db, {
    runId,
    attemptId: more.attemptId ?? newId('attempt'),
    ordinal,
    candidate: candidate({ runner: 'second', engine: 'x9', priceMicros: more.price ?? PRICE }),
    ...(more.widened ? { widened: true } : {}),
  });
const admitWith = (plan: Partial<RunPlan>) => admit(test.db, principal, { plan });

it('a further attempt holds its own price, on top of what is in flight', async () => {
  const { runId } = await admitWith({});
  const attemptId = newId('attempt');
  expect(await reserve(runId, 1, { attemptId })).toMatchObject({ kind: 'reserved' });
  expect(await test.db('attempts').where({ id: attemptId }).first()).toMatchObject({
    run_id: runId,
    account_id: principal.accountId,
    ordinal: 1,
    runner: 'second',
    engine: 'x9',
    status: 'reserved',
    hold_micros: PRICE,
  });
  expect((await accountOf(test.db, principal.accountId)).holds).toBe(2 * PRICE);
});

it('repeating a reservation holds nothing more, also from several sides at once', async () => {
  const { runId } = await admitWith({});
  const attemptId = newId('attempt');
  const answers = await Promise.all(Array.from({ length: 5 }, () => reserve(runId, 1, { attemptId })));
  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ kind: 'reserved', attemptId })));
  // A workflow task that is repeated after a crash comes with a new id for the same place.
  expect(await reserve(runId, 1, { attemptId: newId('attempt') })).toEqual({ kind: 'reserved', attemptId });
  expect(await countOf(test.db, 'attempts', { run_id: runId })).toBe(2);
  expect((await accountOf(test.db, principal.accountId)).holds).toBe(2 * PRICE);
});

it('a place that was reserved for one runner and is asked for by another goes to that one, with its price', async () => {
  const { runId } = await admitWith({});
  const first = newId('attempt');
  await reserve(runId, 1, { attemptId: first });
  const third = candidate({ runner: 'third', priceMicros: 2 * PRICE });
  const attemptId = newId('attempt');
  const asked = { runId, attemptId, ordinal: 1, candidate: third };
  expect(await reserveAttempt(test.db, asked)).toEqual({ kind: 'reserved', attemptId });
  expect(await test.db('attempts').where({ run_id: runId, ordinal: 1 })).toMatchObject([
    { id: attemptId, runner: 'third', hold_micros: 2 * PRICE },
  ]);
  expect((await accountOf(test.db, principal.accountId)).holds).toBe(3 * PRICE);
});

describe('the ceiling', () => {
  it('is on what runners cost: the fee that is held beside it does not count', async () => {
    ({ principal } = await createTestWorkspace(test.db, { kind: 'top_up', micros: 5 * PRICE }));
    const { runId } = await admitWith({ ceilingMicros: 2 * PRICE + 1 });
    expect(await reserve(runId, 1)).toMatchObject({ kind: 'reserved' });
    expect((await accountOf(test.db, principal.accountId)).holds).toBe(2 * (PRICE + platformFee(PRICE, true)));
    expect(await reserve(runId, 2)).toMatchObject({ kind: 'reserved' });
    expect(await reserve(runId, 3)).toMatchObject({ kind: 'refused', reason: 'ceiling' });
  });

  it('counts what was spent and what is in flight at its worst case', async () => {
    const tariff = { unit: 'credit', micros: 1, minMicros: 0 } as const;
    const { runId, attemptId } = await admitWith({ ceilingMicros: 2 * PRICE, candidates: [candidate({ tariff })] });
    expect(await reserve(runId, 1)).toMatchObject({ kind: 'reserved' });
    expect(await reserve(runId, 2)).toMatchObject({ kind: 'refused', reason: 'ceiling' });
    await dispatch(test.db, attemptId);
    await settle(test.db, attemptId, { status: 'failed', units: { credit: PRICE / 2 } });
    expect(await reserve(runId, 2)).toMatchObject({ kind: 'reserved' });
    expect(await reserve(runId, 3)).toMatchObject({ kind: 'refused', reason: 'ceiling' });
  });

  it('must have room for the whole of what follows a plan that is used up, and says where it comes from', async () => {
    for (const ceilingSource of ['request', 'routing_plan'] as const) {
      const { runId } = await admitWith({ ceilingMicros: 2 * PRICE, ceilingSource });
      const refused = { kind: 'refused', reason: 'ceiling', ceilingSource };
      expect(await reserve(runId, 1, { price: PRICE + 1, widened: true })).toEqual(refused);
      expect(await reserve(runId, 1, { price: PRICE, widened: true })).toMatchObject({ kind: 'reserved' });
    }
  });

  it('of the plan itself leaves room for every attempt of the plan, also for those that cost nothing', async () => {
    const ceilingSource = 'routing_plan';
    const free = await admitWith({ ceilingMicros: 0, ceilingSource, candidates: [candidate({ priceMicros: 0 })] });
    expect(await reserve(free.runId, 1, { price: 0 })).toMatchObject({ kind: 'reserved' });
    expect(await reserve(free.runId, 2, { price: 0, widened: true })).toMatchObject({ kind: 'reserved' });
    const { runId } = await admitWith({ ceilingMicros: PRICE, ceilingSource });
    expect(await reserve(runId, 1, { price: 0 })).toMatchObject({ kind: 'reserved' });
    expect(await reserve(runId, 2, { price: 1 })).toEqual({ kind: 'refused', reason: 'ceiling', ceilingSource });
  });

  it('of the caller is reached for free runners as well', async () => {
    const { runId } = await admitWith({ ceilingMicros: PRICE, ceilingSource: 'request' });
    expect(await reserve(runId, 1, { price: 0 })).toMatchObject({ kind: 'refused', reason: 'ceiling' });
  });

  it('gives back what an attempt held that reached no runner', async () => {
    const { runId, attemptId } = await admitWith({ ceilingMicros: PRICE });
    expect(await reserve(runId, 1)).toMatchObject({ kind: 'refused', reason: 'ceiling' });
    await settle(test.db, attemptId, { status: 'released' });
    expect(await reserve(runId, 1)).toMatchObject({ kind: 'reserved' });
  });

  it('holds when many ask at once', async () => {
    const { runId } = await admitWith({ ceilingMicros: 3 * PRICE });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => reserve(runId, index + 1)));
    expect(answers.filter(({ kind }) => kind === 'reserved')).toHaveLength(2);
    expect(await countOf(test.db, 'attempts', { run_id: runId })).toBe(3);
  });
});

describe('the balance', () => {
  it('must cover the price beside the holds of all runs of the account', async () => {
    const first = await admitWith({});
    const second = await admitWith({});
    expect(await reserve(first.runId, 1)).toMatchObject({ kind: 'reserved' });
    expect(await reserve(first.runId, 2)).toMatchObject({ kind: 'reserved' });
    expect(await reserve(second.runId, 1)).toMatchObject({ kind: 'reserved' });
    expect(await reserve(second.runId, 2)).toMatchObject({ kind: 'refused', reason: 'balance' });
    expect((await accountOf(test.db, principal.accountId)).holds).toBe(5 * PRICE);
  });

  it('is asked after the ceiling', async () => {
    const { runId } = await admitWith({ ceilingMicros: PRICE });
    expect(await reserve(runId, 1, { price: 100 * PRICE })).toMatchObject({ kind: 'refused', reason: 'ceiling' });
  });
});

it.each<[string, (runId: string) => Promise<unknown>]>([
  ['has ended', (runId) => finish(test.db, runId, { kind: 'timeout' })],
  ['was cancelled', (runId) => runsOf(test.db, principal.workspaceId).requestCancel(runId)],
])('a run that %s reserves nothing more', async (_name, stop) => {
  const { runId } = await admitWith({});
  await stop(runId);
  expect(await reserve(runId, 1)).toEqual({ kind: 'refused', reason: 'run_over' });
  expect(await countOf(test.db, 'attempts', { run_id: runId })).toBe(1);
});

it('a run that is not there reserves nothing', async () => {
  expect(await reserve(newId('response'), 1)).toEqual({ kind: 'refused', reason: 'run_over' });
});
