import { isDatabaseUnavailable, mayBeWrittenLater } from '../../../db/pg-errors';
import { connectDatabase } from '../../../db/connection';
import { serviceStatus } from '../../../db/runs/reading/status';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { admit } from '../run-fixture';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('an installation without any ended run has no ratio', async () => {
  expect(await serviceStatus(test.db)).toEqual({ successRatio: null, failureRatio: null, lastFinishedAt: null });
});

it('ratios are about the runs that ended by themselves within a day', async () => {
  const { principal } = await createTestWorkspace(test.db);
  const end = async (status: string, hoursAgo: number): Promise<Date> => {
    const { runId } = await admit(test.db, principal);
    const finishedAt = new Date(Date.now() - hoursAgo * 3_600_000);
    await test.db('runs').where({ id: runId }).update({ status, finished_at: finishedAt });
    return finishedAt;
  };
  await admit(test.db, principal);
  const last = await end('completed', 1);
  await end('completed', 2);
  await end('failed', 3);
  await end('failed', 25);
  await end('cancelled', 0.5);
  expect(await serviceStatus(test.db)).toEqual({ successRatio: 0.667, failureRatio: 0.333, lastFinishedAt: last });
});

describe('a database that is away', () => {
  // knex tells the console about lost connections by itself
  beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  it('is told apart from a query that is wrong', async () => {
    const wrong = await test.db.raw('SELECT nonsense').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(wrong)).toBe(false);
    const away = connectDatabase('postgres://localhost:1/none', { poolSize: 1 });
    const refused = await away.raw('SELECT 1').catch((error: unknown) => error);
    await away.destroy();
    expect(isDatabaseUnavailable(refused)).toBe(true);
  });

  it('is noticed when a connection is cut in the middle', async () => {
    const cut = test.db.transaction(async (trx) => {
      const { rows } = await trx.raw<{ rows: { pid: number }[] }>('SELECT pg_backend_pid() AS pid');
      await test.db.raw('SELECT pg_terminate_backend(?)', [rows[0]?.pid ?? 0]);
      await trx.raw('SELECT 1');
    });
    expect(isDatabaseUnavailable(await cut.catch((error: unknown) => error))).toBe(true);
  });

  it.each([
    [null, false],
    ['ECONNREFUSED', false],
    [new Error('x'), false],
    [{ code: '23505' }, false],
    [{ code: '57P01' }, true],
    [{ name: 'KnexTimeoutError' }, true],
    [{ message: 'Connection terminated unexpectedly' }, true],
    [{ message: 'ROLLBACK - Connection terminated unexpectedly' }, true],
    [{ message: 'Connection terminated due to connection timeout' }, true],
    [{ message: 'Client has encountered a connection error and is not queryable' }, true],
    [{ message: 'SELECT 1 - invalid input: "Connection terminated" - no' }, false],
    [{ errors: [{ code: 'ECONNREFUSED' }, { code: 'x' }] }, true],
    [{ errors: [{ code: 'x' }] }, false],
  ])('%j: %s', (error, expected) => {
    expect(isDatabaseUnavailable(error)).toBe(expected);
  });

  it.each([
    ['57P01', true],
    ['53100', true],
    ['40001', true],
    ['40P01', true],
    ['55P03', true],
    ['23505', false],
    ['22021', false],
  ])('what it refused with %s may be written later: %s', (code, expected) => {
    expect(mayBeWrittenLater({ code })).toBe(expected);
  });
});
