import { connectDatabase, type Database, type Transaction } from '../../db/connection';
import { askTogether, commitWith, fixedQuery, rowsOf } from '../../db/fixed-query';
import { createTestDatabase, type TestDatabase } from '../support/records/database';

let test: TestDatabase;
/** One connection, so that what one test leaves on it another would find. */
let db: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  db = connectDatabase(test.url, { poolSize: 1 });
  await db.raw('CREATE TABLE notes (id serial, text text NOT NULL)');
});
beforeEach(() => db.raw('TRUNCATE notes'));
afterAll(async () => {
  await db.destroy();
  await test.drop();
});

const insert = fixedQuery<{ text: string }>('INSERT INTO notes (text) VALUES (:text) RETURNING text');
const divide = fixedQuery<{ result: number }>('SELECT 1 / CAST(:by AS integer) AS result');
const count = fixedQuery<{ count: number }>('SELECT count(*)::int AS count FROM notes WHERE text LIKE :like');
const notes = (): Promise<string[]> => db('notes').orderBy('id').pluck('text');
/** More often than it takes for statements to be prepared. */
const REPEATED = Array.from({ length: 15 }, (_, index) => `note ${index}`);

it('each statement gets what it gave, and sees what came before it', async () => {
  await db.transaction(async (trx) => {
    for (const text of REPEATED) {
      const [first, second, both] = [insert.with({ text }), insert.with({ text }), count.with({ like: text })];
      await askTogether(trx, [first, second, both]);
      expect([rowsOf(first), rowsOf(second), rowsOf(both)]).toEqual([[{ text }], [{ text }], [{ count: 2 }]]);
    }
  });
  expect(await notes()).toEqual(REPEATED.flatMap((text) => [text, text]));
});

it('with the first that fails nothing is left of any, and the same statements work afterwards', async () => {
  for (const text of REPEATED) {
    const failing = db.transaction((trx) =>
      askTogether(trx, [insert.with({ text }), divide.with({ by: 0 }), count.with({ like: text })]),
    );
    await expect(failing).rejects.toThrow('division by zero');
  }
  expect(await notes()).toEqual([]);
  const [wrong, skipped] = [divide.with({ by: 1 }), count.with({ like: '%' })];
  await db.transaction((trx) => askTogether(trx, [wrong, skipped]));
  expect([rowsOf(wrong), rowsOf(skipped)]).toEqual([[{ result: 1 }], [{ count: 0 }]]);
});

it('a value that cannot be sent fails them all', async () => {
  const circular: unknown[] = [];
  circular.push({ circular });
  const failing = db.transaction((trx) =>
    askTogether(trx, [insert.with({ text: 'a' }), insert.with({ text: { circular } }), insert.with({ text: 'b' })]),
  );
  await expect(failing).rejects.toThrow(/circular/i);
  expect(await notes()).toEqual([]);
});

describe('a transaction is committed with its last statements', () => {
  it('and is then there, whatever comes of whoever wrote it', async () => {
    const [one, two] = [insert.with({ text: 'one' }), insert.with({ text: 'two' })];
    const done = await db.transaction(async (trx) => {
      await commitWith(trx, [one, two]);
      return rowsOf(two);
    });
    expect(done).toEqual([{ text: 'two' }]);
    expect(await notes()).toEqual(['one', 'two']);
  });

  it('unless one of them fails', async () => {
    const failing = db.transaction((trx) => commitWith(trx, [insert.with({ text: 'one' }), divide.with({ by: 0 })]));
    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
    await db.transaction((trx) => insert(trx, { text: 'next' }));
    expect(await notes()).toEqual(['next']);
  });

  it('and nothing can follow', async () => {
    const two = insert.with({ text: 'two' });
    const FOLLOWING: ((trx: Transaction) => Promise<unknown>)[] = [
      (trx) => insert(trx, { text: 'two' }),
      (trx) => askTogether(trx, [two, two]),
      (trx) => commitWith(trx, [two]),
      (trx) => trx.transaction((inner) => insert(inner, { text: 'two' })),
      () => Promise.reject(new Error('Nothing follows that could undo it.')),
    ];
    for (const follow of FOLLOWING) {
      const following = db.transaction(async (trx) => {
        await commitWith(trx, [insert.with({ text: 'one' })]);
        await follow(trx);
      });
      await expect(following).rejects.toThrow('Nothing follows');
    }
    await insert(db, { text: 'three' });
    expect(await notes()).toEqual([...FOLLOWING.map(() => 'one'), 'three']);
  });
});

describe('a transaction begins with its first statement', () => {
  it('which is undone with it, whatever it is', async () => {
    const FIRST: ((trx: Database) => PromiseLike<unknown>)[] = [
      (trx) => insert(trx, { text: 'fixed' }),
      (trx) => trx('notes').insert({ text: 'built' }),
      (trx) => trx.raw(`INSERT INTO notes (text) VALUES ('one'); INSERT INTO notes (text) VALUES ('two')`),
      (trx) => trx.transaction((inner) => inner('notes').insert({ text: 'nested' })),
    ];
    for (const first of FIRST) {
      const undone = db.transaction(async (trx) => {
        await first(trx);
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      await db.transaction(async (trx) => first(trx));
    }
    expect(await notes()).toEqual(['fixed', 'built', 'one', 'two', 'nested']);
  });

  it('and one that fails ends it: what follows does not stand on its own', async () => {
    const failing = db.transaction(async (trx) => {
      await expect(divide(trx, { by: 0 })).rejects.toThrow('division by zero');
      await insert(trx, { text: 'after' });
    });
    await expect(failing).rejects.toThrow('current transaction is aborted');
    expect(await notes()).toEqual([]);
  });

  it('and without one there is nothing to begin', async () => {
    expect(await db.transaction(async () => 'done')).toBe('done');
    await expect(db.transaction(() => Promise.reject(new Error('undo')))).rejects.toThrow('undo');
    await insert(db, { text: 'outside' });
    await expect(divide(db, { by: 0 })).rejects.toThrow('division by zero');
    expect(await notes()).toEqual(['outside']);
  });

  it('and its clock with it', async () => {
    const times = fixedQuery<{ now: Date; clock: Date }>('SELECT now(), clock_timestamp() AS clock WHERE :yes');
    const [begun, later] = await db.transaction(async (trx) => {
      const [first] = await times(trx, { yes: true });
      await trx.raw('SELECT pg_sleep(0.02)');
      const [second] = await times(trx, { yes: true });
      return [first, second];
    });
    expect(later?.now).toEqual(begun?.now);
    expect(later?.clock.getTime()).toBeGreaterThan(begun?.now.getTime() ?? Infinity);
  });
});
