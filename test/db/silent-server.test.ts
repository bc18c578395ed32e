import { connectDatabase, type Database } from '../../db/connection';
import { createConnectionGate } from '../../db/connection-gate';
import { isDatabaseUnavailable } from '../../db/pg-errors';
import { createTestDatabase, type TestDatabase } from '../support/records/database';
import { startFreezableRelay, type FreezableRelay } from '../support/servers/freezable-relay';

let test: TestDatabase;
let relay: FreezableRelay;
let relayed: string;
beforeEach(async () => {
  test = await createTestDatabase();
  const url = new URL(test.url);
  relay = await startFreezableRelay(url.host);
  url.host = relay.address;
  relayed = url.href;
});
afterEach(async () => {
  await relay.close();
  await test.drop();
});

const shortly = { serverMs: 20_000, clientMs: 300 };
const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => null,
    (error: unknown) => error,
  );

async function pidOf(db: Database): Promise<number> {
  const { rows } = await db.raw<{ rows: { pid: number }[] }>('SELECT pg_backend_pid() AS pid');
  return rows[0]?.pid ?? 0;
}

it('a statement that is not answered is given up, and its connection with it', async () => {
  const db = connectDatabase(test.url, { poolSize: 1, statements: shortly });
  const before = await pidOf(db);
  const error = await failureOf(db.raw('SELECT pg_sleep(10)'));
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await pidOf(db)).not.toBe(before);
  await db.destroy();
});

it('a transaction that is not answered does not wait for its rollback as well', async () => {
  const db = connectDatabase(relayed, { poolSize: 1, statements: shortly });
  const error = await failureOf(
    db.transaction(async (trx) => {
      await trx.raw('SELECT 1');
      relay.freeze();
      await trx.raw('SELECT 1');
    }),
  );
  expect(isDatabaseUnavailable(error)).toBe(true);
  await db.destroy();
});

it('neither does one whose beginning is not answered', async () => {
  const db = connectDatabase(relayed, { poolSize: 1, statements: shortly });
  await pidOf(db);
  relay.freeze();
  const error = await failureOf(db.transaction(async (trx) => trx.raw('SELECT CAST(? AS integer)', [1])));
  expect(isDatabaseUnavailable(error)).toBe(true);
  await db.destroy();
});

it('a server that does not greet is away', async () => {
  relay.freeze();
  const db = connectDatabase(relayed, { poolSize: 1 });
  expect(isDatabaseUnavailable(await failureOf(db.raw('SELECT 1')))).toBe(true);
  await db.destroy();
});

it('a statement that takes too long is ended by the server, and its connection is kept', async () => {
  const db = connectDatabase(test.url, { poolSize: 1, statements: { serverMs: 100, clientMs: 60_000 } });
  const before = await pidOf(db);
  const error = await failureOf(db.raw('SELECT pg_sleep(30)'));
  expect(error).toMatchObject({ code: '57014' });
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await pidOf(db)).toBe(before);
  await db.destroy();
});

it('a gate that is shut ends what waits, lets nobody in, and lets everybody in when it opens', async () => {
  const gate = createConnectionGate();
  const db = connectDatabase(relayed, { poolSize: 2, gate });
  await pidOf(db);
  relay.freeze();
  const waiting = Array.from({ length: 10 }, () => failureOf(db.raw('SELECT 1')));
  gate.shut();
  for (const error of await Promise.all(waiting)) expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await failureOf(db.raw('SELECT 1'))).toMatchObject({ code: 'database_away' });
  await relay.close();
  gate.open();
  expect(await failureOf(db.raw('SELECT 1'))).toMatchObject({ code: 'ECONNREFUSED' });
  await db.destroy();
});
