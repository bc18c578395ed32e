import { connectDatabase, type Database } from '../../db/connection';
import { createTestDatabase, type TestDatabase } from '../support/records/database';

const COMMON = 20;

let test: TestDatabase;
let db: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  // One connection, whose statements can be looked at.
  db = connectDatabase(test.url, { poolSize: 1 });
  await db.raw('CREATE TABLE words (id integer, word text)');
  await db('words').insert({ id: 1, word: 'one' });
});
afterEach(async () => {
  await db.destroy();
  await test.drop();
});

const read = async (from: Database = db): Promise<unknown> => from('words').where({ id: 1 }).first();

async function preparedCount(pattern: string): Promise<number> {
  const { rows } = await db.raw<{ rows: { count: number }[] }>(
    'SELECT count(*) AS count FROM pg_prepared_statements WHERE statement LIKE ?',
    [pattern],
  );
  return rows[0]?.count ?? 0;
}

it('a statement that comes up again and again is prepared once, a rare one is not', async () => {
  for (let times = 0; times < COMMON; times += 1) expect(await read()).toEqual({ id: 1, word: 'one' });
  await db('words').where({ word: 'one' }).first('id');
  expect(await preparedCount('select * from "words" where "id"%')).toBe(1);
  expect(await preparedCount('select "id" from "words"%')).toBe(0);
});

it('texts that differ with every call are not kept for ever', async () => {
  for (let count = 1; count < 200; count += 1) {
    const ids = Array.from({ length: count }, (_, index) => index);
    for (let times = 0; times < COMMON; times += 1) await db('words').whereIn('id', ids).select('word');
  }
  const kept = await preparedCount('select "word" from "words"%');
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThanOrEqual(120);
});

it('a table that changes under a prepared statement is read as it is now', async () => {
  for (let times = 0; times < COMMON; times += 1) await read();
  await db.raw(`ALTER TABLE words ADD COLUMN note text DEFAULT 'new'`);
  expect(await read()).toEqual({ id: 1, word: 'one', note: 'new' });
  expect(await read()).toEqual({ id: 1, word: 'one', note: 'new' });
});

it('a transaction that meets such a change fails once, and can be repeated', async () => {
  for (let times = 0; times < COMMON; times += 1) await read();
  await db.raw(`ALTER TABLE words ADD COLUMN note text DEFAULT 'new'`);
  const inTransaction = () => db.transaction((trx) => read(trx));
  await expect(inTransaction()).rejects.toThrow('cached plan must not change result type');
  expect(await inTransaction()).toEqual({ id: 1, word: 'one', note: 'new' });
});
