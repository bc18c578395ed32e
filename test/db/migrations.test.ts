import { randomBytes } from 'node:crypto';
import { LEDGER_KINDS } from '../../core/money';
import { DELIVERY_STATUSES } from '../../core/run/deliveries';
import { ATTEMPT_STATUSES, ENVELOPE_STATUSES, RESPONSE_STATUSES } from '../../core/run/states';
import { connectDatabase, type Database } from '../../db/connection';
import { migrate } from '../../db/migrate';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { admit, dispatch, settle } from './run-fixture';

let test: TestDatabase;
let empty: Database;
let emptyUrl: string;
const emptyName = `test_empty_${randomBytes(6).toString('hex')}`;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.db.raw(`CREATE DATABASE ${emptyName}`);
  const url = new URL(test.url);
  url.pathname = `/${emptyName}`;
  emptyUrl = url.href;
  empty = connectDatabase(emptyUrl);
});
afterAll(async () => {
  await empty.destroy();
  await test.db.raw(`DROP DATABASE ${emptyName} WITH (FORCE)`);
  await test.drop();
});

/** Columns, indexes, constraints, triggers and functions of a database, as PostgreSQL tells them. */
async function shapeOf(db: Database): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { line: string }[] }>(`
    SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(' ' || column_default, '')
      AS line FROM information_schema.columns WHERE table_schema = 'public'
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
    ORDER BY line`);
  return rows.map(({ line }) => line).filter((line) => !line.includes('knex_migrations'));
}

describe('migrations', () => {
  it('go up, down without a trace, and up again to the same schema', async () => {
    await migrate(emptyUrl);
    const first = await shapeOf(empty);
    expect(first.some((line) => line.startsWith('runs.'))).toBe(true);
    await empty.migrate.rollback(undefined, true);
    expect(await shapeOf(empty)).toEqual([]);
    await migrate(emptyUrl);
    expect(await shapeOf(empty)).toEqual(first);
  });

  it('change nothing when they run again, also from several processes at once', async () => {
    const before = await shapeOf(test.db);
    await Promise.all([migrate(test.url), migrate(test.url), migrate(test.url)]);
    expect(await shapeOf(test.db)).toEqual(before);
  });

  it('are not held up by the mark that a killed migration left', async () => {
    const whole = await shapeOf(empty);
    await empty.migrate.down();
    await empty('knex_migrations_lock').update({ is_locked: 1 });
    await expect(empty.migrate.latest()).rejects.toThrow('already locked');
    await migrate(emptyUrl);
    expect(await shapeOf(empty)).toEqual(whole);
  });

  it('hide user names that were kept whole, and leave others as they are', async () => {
    const { principal } = await createTestWorkspace(empty);
    const sealed = { username_sealed: '{}', password_sealed: '{}' };
    const login = { workspace_id: principal.workspaceId, domain: 'a.example', mfa: 'none', custody: 'any', ...sealed };
    await empty('credentials').insert([
      { id: 'cred_1', ...login, username_masked: '***@ann_handle' },
      { id: 'cred_2', ...login, username_masked: 'a***@example.com' },
    ]);
    await empty.migrate.down({ name: '20261120000200-names-that-begin-with-at' });
    await migrate(emptyUrl);
    expect(await empty('credentials').orderBy('id').pluck('username_masked')).toEqual(['***', 'a***@example.com']);
  });
});

describe('the checks of the database list exactly what the code knows', () => {
  it.each([
    ['runs', 'status', RESPONSE_STATUSES],
    ['runs', 'envelope_status', Object.keys(ENVELOPE_STATUSES)],
    ['attempts', 'status', [...ATTEMPT_STATUSES]],
    ['ledger_lines', 'kind', [...LEDGER_KINDS]],
    ['webhook_deliveries', 'status', [...DELIVERY_STATUSES]],
  ])('%s.%s', async (table, column, expected) => {
    const { rows } = await test.db.raw<{ rows: { definition: string }[] }>(
      `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint
       WHERE conrelid = ?::regclass AND contype = 'c' AND pg_get_constraintdef(oid) LIKE ?`,
      [table, `%((${column} = ANY%`],
    );
    expect(rows).toHaveLength(1);
    const values = [...(rows[0]?.definition ?? '').matchAll(/'([\w-]+)'::text/g)].map((match) => match[1]);
    expect(values.sort()).toEqual([...expected].sort());
  });

  it('a hold cannot outlive the settlement of its attempt', async () => {
    const { principal } = await createTestWorkspace(test.db);
    const { attemptId } = await admit(test.db, principal);
    await expect(test.db('attempts').where({ id: attemptId }).update({ settled_at: new Date() })).rejects.toThrow(
      /check/,
    );
  });
});

describe('the ledger', () => {
  it('is append-only: a line can be neither changed nor removed', async () => {
    const { principal } = await createTestWorkspace(test.db);
    const { attemptId } = await admit(test.db, principal);
    await dispatch(test.db, attemptId);
    await settle(test.db, attemptId);
    const lines = await test.db('ledger_lines').where({ account_id: principal.accountId }).orderBy('id');
    expect(lines.length).toBeGreaterThan(1);

    await expect(test.db('ledger_lines').update({ amount_micros: 0 })).rejects.toThrow('append-only');
    await expect(test.db('ledger_lines').delete()).rejects.toThrow('append-only');
    await expect(test.db('ledger_lines').where({ attempt_id: attemptId }).delete()).rejects.toThrow('append-only');
    expect(await test.db('ledger_lines').where({ account_id: principal.accountId }).orderBy('id')).toEqual(lines);
  });

  it('takes one line of each kind per attempt', async () => {
    const { principal } = await createTestWorkspace(test.db);
    const { runId, attemptId } = await admit(test.db, principal);
    const line = {
      account_id: principal.accountId,
      kind: 'attempt',
      amount_micros: -1,
      run_id: runId,
      attempt_id: attemptId,
    };
    await test.db('ledger_lines').insert(line);
    await expect(test.db('ledger_lines').insert(line)).rejects.toThrow(/unique/);
  });
});
