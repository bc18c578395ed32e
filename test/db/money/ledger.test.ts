import { NORMALIZATION_MICROS } from '../../../core/money';
import { postLines } from '../../../db/money/ledger';
import { billNormalization } from '../../../db/money/normalization-billing';
import { readStatement } from '../../../db/money/statement';
import { newId } from '../../../db/new-id';
import { addWorkspace, type Principal } from '../../../db/accounts/workspaces';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { accountOf, admit, countOf, dispatch, linesOf, PRICE, settle } from '../run-fixture';

let test: TestDatabase;
let principal: Principal;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  ({ principal } = await createTestWorkspace(test.db, { micros: 1_000_000 }));
});

const post = (...lines: Parameters<typeof postLines>[2]) =>
  test.db.transaction((trx) => postLines(trx, principal.accountId, lines));

it('posting moves the balance by exactly what was appended', async () => {
  await post({ kind: 'top_up', amountMicros: 500 }, { kind: 'normalization', amountMicros: -100 });
  expect(await accountOf(test.db, principal.accountId)).toMatchObject({ balance: 1_000_400, ledger: 1_000_400 });
});

it('a line of an attempt that exists already is neither repeated nor counted', async () => {
  const { runId, attemptId } = await admit(test.db, principal);
  const line = { kind: 'attempt' as const, amountMicros: -PRICE, runId, attemptId };
  await post(line);
  await post(line, { ...line, kind: 'normalization', amountMicros: -5 });
  expect(await linesOf(test.db, attemptId)).toEqual([
    ['attempt', -PRICE],
    ['normalization', -5],
  ]);
  expect((await accountOf(test.db, principal.accountId)).balance).toBe(1_000_000 - PRICE - 5);
});

it("a run's normalization is billed once, however many say so at the same time", async () => {
  const { runId, attemptId } = await admit(test.db, principal);
  await Promise.all(
    Array.from({ length: 8 }, () => post({ kind: 'normalization', amountMicros: -NORMALIZATION_MICROS, runId })),
  );
  await test.db.transaction((trx) => billNormalization(trx, { runId, attemptId }));
  expect(await countOf(test.db, 'ledger_lines', { run_id: runId, kind: 'normalization' })).toBe(1);
  expect(await accountOf(test.db, principal.accountId)).toMatchObject({ balance: 900_000, ledger: 900_000 });
});

it('forty concurrent postings lose nothing', async () => {
  await Promise.all(Array.from({ length: 40 }, () => post({ kind: 'top_up', amountMicros: 3 })));
  expect(await accountOf(test.db, principal.accountId)).toMatchObject({ balance: 1_000_120, ledger: 1_000_120 });
});

it('the moment of the first top-up is set once, and by a top-up only', async () => {
  const first = async () => (await test.db('accounts').where({ id: principal.accountId }).first()).first_top_up_at;
  await post({ kind: 'welcome_credit', amountMicros: 1 });
  expect(await first()).toBeNull();
  await post({ kind: 'top_up', amountMicros: 1 });
  const moment = await first();
  expect(moment).toBeInstanceOf(Date);
  await post({ kind: 'top_up', amountMicros: 1 });
  expect(await first()).toEqual(moment);
});

it('an attempt that began on trial credit pays the fee when it settles after the first top-up', async () => {
  const { attemptId } = await admit(test.db, principal);
  await dispatch(test.db, attemptId);
  await post({ kind: 'top_up', amountMicros: 1 });
  await settle(test.db, attemptId);
  expect(await linesOf(test.db, attemptId)).toEqual([
    ['attempt', -PRICE],
    ['platform_fee', -PRICE / 20],
  ]);
});

it('another workspace of the account reads the same amounts, and nothing of whose they are', async () => {
  const { runId, attemptId } = await admit(test.db, principal);
  await dispatch(test.db, attemptId);
  await settle(test.db, attemptId);
  const second = await test.db.transaction((trx) =>
    addWorkspace(trx, newId, { accountId: principal.accountId, name: 'second', keyLabel: 'test' }),
  );
  const own = (await readStatement(test.db, principal, { limit: 10 })).lines;
  const others = (await readStatement(test.db, second.principal, { limit: 10 })).lines;
  expect(own[0]).toMatchObject({ kind: 'attempt', amountMicros: -PRICE, runId, attemptId });
  expect(others).toEqual(own.map((line) => ({ ...line, runId: null, attemptId: null })));
});

it('a cursor of another account has nothing after it', async () => {
  const [line] = (await readStatement(test.db, principal, { limit: 1 })).lines;
  const stranger = (await createTestWorkspace(test.db)).principal;
  const page = { limit: 10, startingAfter: line?.id };
  expect(await readStatement(test.db, stranger, page)).toEqual({ lines: [], hasMore: false });
});
