import { inspect } from 'node:util';
import { ApplicationFailure } from '@temporalio/common';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger, type LogEntry } from '@temporalio/worker';
import { symbols } from 'pino';
import { connectDatabase } from '../../../db/connection';
import { createLogger } from '../../../workers/logger';
import { plainFailures } from '../../../workers/temporal/plain-failures';
import { createTestDatabase, type TestDatabase } from '../../support/records/database';

const SECRET = 'wsc_planted-in-a-value';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Fails as the driver does, whose message has no code: nothing came back in time. */
async function unanswered(): Promise<void> {
  const db = connectDatabase(database.url, { poolSize: 1, statements: { serverMs: 20_000, clientMs: 100 } });
  try {
    await db.raw('SELECT pg_sleep(10), CAST(? AS text)', [SECRET]);
  } finally {
    await db.destroy();
  }
}

/** Fails as the server does. */
const refused = (): Promise<unknown> => database.db.raw('SELECT CAST(? AS text), 1 / ?', [SECRET, 0]);

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

function logged(error: unknown): string {
  const { [symbols.serializersSym]: serializers } = createLogger('info', 'all') as unknown as {
    [symbols.serializersSym]: { err(thrown: unknown): object };
  };
  return JSON.stringify(serializers.err(error));
}

/** What Temporal is told, and what our log. */
async function thrownBy(work: () => Promise<unknown>): Promise<{ failure: ApplicationFailure; entries: LogEntry[] }> {
  const entries: LogEntry[] = [];
  const logger = new DefaultLogger('WARN', (entry) => entries.push(entry));
  const environment = new MockActivityEnvironment({}, { logger, interceptors: [plainFailures] });
  return { failure: (await failureOf(environment.run(work))) as ApplicationFailure, entries };
}

test.each([
  ['that was not answered', unanswered, 'Query read timeout'],
  ['that was refused', refused, 'division by zero'],
])('of a statement %s the log has what the database says and none of its values', async (_which, statement, says) => {
  const line = logged(await failureOf(statement()));
  expect(line).toContain(says);
  expect(line).not.toMatch(new RegExp(`${SECRET}|SELECT`));
});

test.each([
  ['a statement without an answer', unanswered, 'a statement failed', 'database_error'],
  ['a refused statement', refused, 'a statement failed (22012)', 'database_error'],
])('Temporal hears of %s in our words', async (_which, statement, message, type) => {
  const { failure, entries } = await thrownBy(statement);
  expect(failure).toBeInstanceOf(ApplicationFailure);
  expect(failure).toMatchObject({ message, type, nonRetryable: false });
  expect(failure.cause).toBeUndefined();
  expect(inspect([failure, entries], { depth: 5 })).not.toContain(SECRET);
  expect(entries.map(({ message: text }) => text)).toContain('a statement failed in an activity');
});

test('Temporal hears of an exception where it was thrown, and not what it quotes', async () => {
  const { failure } = await thrownBy(async () => {
    throw new TypeError(`cannot read ${SECRET}`);
  });
  expect(failure).toMatchObject({ type: 'TypeError', nonRetryable: false });
  expect(failure.message).toMatch(/^an exception that was not expected at .*plain-failures\.test/);
  expect(failure.stack).not.toContain(SECRET);
});

test('a failure of ours is told as it is', async () => {
  const own = ApplicationFailure.nonRetryable('the worker stops', 'session_lost');
  expect((await thrownBy(() => Promise.reject(own))).failure).toBe(own);
});
