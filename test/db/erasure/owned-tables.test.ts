import { OF_ACCOUNT, OF_RUNS, OF_WORKSPACE } from '../../../db/erasure/owned-tables';
import { createTestDatabase, type TestDatabase } from '../../support/records/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** By these a row says whose it is. */
const OWNERS = [
  'account_id',
  'workspace_id',
  'run_id',
  'attempt_id',
  'webhook_id',
  'event_id',
  'api_key_id',
  'credential_id',
];
/** The ledger with its head and the payments it was filled by, which may still be undone, and the receipts. */
const KEPT = ['accounts', 'ledger_lines', 'payments', 'deletions'];

it('every table of which a column names an owner is erased with its owner, or is known to stay', async () => {
  const { rows } = await test.db.raw<{ rows: { name: string }[] }>(
    `SELECT DISTINCT c.table_name AS name FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND c.column_name = ANY(?)`,
    [OWNERS],
  );
  const { rows: cascading } = await test.db.raw<{ rows: { name: string }[] }>(
    `SELECT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confdeltype = 'c'`,
  );
  const erased = [...OF_RUNS, ...OF_WORKSPACE, ...OF_ACCOUNT, { table: 'workspaces' }].map(({ table }) => table);
  const known = new Set([...erased, ...KEPT, ...cascading.map(({ name }) => name)]);
  const owned = rows.map(({ name }) => name);
  expect(owned.length).toBeGreaterThan(20);
  expect(owned.filter((name) => !known.has(name)).sort()).toEqual([]);
});

it('the conditions are those of tables that are there', async () => {
  for (const { table, where } of [...OF_RUNS, ...OF_WORKSPACE, ...OF_ACCOUNT]) {
    await test.db.raw(`EXPLAIN DELETE FROM ${table} WHERE ${where}`, { ids: ['x'], id: 'x' });
  }
});
