import { grantCredit, refill } from '../../../db/money/grants';
import { availableMicros, hasToppedUp, postLines } from '../../../db/money/ledger';
import type { Principal } from '../../../db/accounts/workspaces';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { accountOf, admit } from '../run-fixture';

let test: TestDatabase;
let principal: Principal;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  ({ principal } = await createTestWorkspace(test.db, { micros: 1_000_000 }));
});

it('a grant is a line of the ledger that begins no fee', async () => {
  await test.db.transaction((trx) => grantCredit(trx, principal.accountId, 5));
  expect(await accountOf(test.db, principal.accountId)).toMatchObject({ balance: 1_000_005, ledger: 1_000_005 });
  expect(await hasToppedUp(test.db, principal.accountId)).toBe(false);
});

it('a grant leaves an account that pays the fee as it is', async () => {
  const payer = (await createTestWorkspace(test.db, { kind: 'top_up' })).principal;
  await test.db.transaction((trx) => grantCredit(trx, payer.accountId, 5));
  expect(await hasToppedUp(test.db, payer.accountId)).toBe(true);
});

it('an account is filled when it falls below the floor, what is held and what is owed counted, and only then', async () => {
  const fill = () => refill(test.db, principal.accountId, 1_000_000, 3_000_000);
  expect(await fill()).toBe(0);
  await admit(test.db, principal);
  const missing = 3_000_000 - (await availableMicros(test.db, principal.accountId));
  expect(missing).toBeGreaterThan(2_000_000);
  expect(await fill()).toBe(missing);
  expect(await fill()).toBe(0);
  await test.db.transaction((trx) =>
    postLines(trx, principal.accountId, [{ kind: 'normalization', amountMicros: -9_000_000 }]),
  );
  await fill();
  expect(await availableMicros(test.db, principal.accountId)).toBe(3_000_000);
});

it('processes that fill the same account at the same time fill it once', async () => {
  const granted = await Promise.all(
    Array.from({ length: 8 }, () => refill(test.db, principal.accountId, 2_000_000, 3_000_000)),
  );
  expect(granted.reduce((sum, micros) => sum + micros)).toBe(2_000_000);
});
