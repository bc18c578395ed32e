import { fixedQuery } from '../../db/fixed-query';
import { createTestDatabase, type TestDatabase } from '../support/records/database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('values stand where their names are, each place with a type of its own, and casts are no names', async () => {
  const query = fixedQuery<object>(
    "SELECT CAST(:n AS integer) + 1 AS sum, '5'::integer AS cast, CAST(:n AS text) || :text AS joined, :many::text[] AS many",
  );
  const values = { n: 41, text: ':n', many: ['a', 'b'], unused: 1 };
  expect(await query(test.db, values)).toEqual([{ sum: 42, cast: 5, joined: '41:n', many: ['a', 'b'] }]);
});

it('null is a value, and what was left out is not', async () => {
  const query = fixedQuery<object>('SELECT CAST(:value AS text) AS value');
  expect(await query(test.db, { value: null })).toEqual([{ value: null }]);
  expect(() => query(test.db, { valu: 'x' })).toThrow('no value for value');
});

it('is part of the transaction that it is asked in', async () => {
  const insert = fixedQuery<never>('INSERT INTO fixed_query_notes VALUES (:text)');
  const count = fixedQuery<{ count: number }>('SELECT count(*)::int AS count FROM fixed_query_notes');
  await test.db.raw('CREATE TABLE fixed_query_notes (text text)');
  const undone = test.db.transaction(async (trx) => {
    await insert(trx, { text: 'x' });
    expect(await count(trx, {})).toEqual([{ count: 1 }]);
    expect(await count(test.db, {})).toEqual([{ count: 0 }]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  expect(await count(test.db, {})).toEqual([{ count: 0 }]);
});

it('gives its connection back also when it fails', async () => {
  const wrong = fixedQuery<never>('SELECT 1 / CAST(:n AS integer)');
  for (let index = 0; index < 30; index += 1)
    await expect(wrong(test.db, { n: 0 })).rejects.toThrow('division by zero');
  expect(await fixedQuery<object>('SELECT CAST(:n AS integer) AS n')(test.db, { n: 1 })).toEqual([{ n: 1 }]);
});
