import type { Database } from '../../../db/connection';
import {
  overdueRuns,
  quietRuns,
  runsWithOrphanedAttempts,
  unheardCancels,
  unstartedRuns,
  withReconcilerLock,
} from '../../../db/runs/reconciliation';
import type { Principal } from '../../../db/accounts/workspaces';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { until } from '../../support/until';
import { admit, dispatch, finish, openTransactions, settle } from '../run-fixture';

let test: TestDatabase;
let principal: Principal;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.db('runs').update({ status: 'cancelled', finished_at: null });
  ({ principal } = await createTestWorkspace(test.db));
});

const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);

type Changes = Record<string, unknown>;

/** A run that started an hour ago and was heard of just now, changed as the test says. */
async function runWith(changes: Changes): Promise<string> {
  const { runId } = await admit(test.db, principal);
  await test
    .db('runs')
    .where({ id: runId })
    .update({ created_at: ago(3600), workflow_started_at: ago(3600), deadline_at: ago(-3600), ...changes });
  return runId;
}
const ended = { status: 'failed', envelope_status: 'failed' };

// Made when they are needed: what is to be young would have aged since this file was loaded.
it.each<[string, (db: Database) => Promise<string[]>, () => Changes[], () => Changes[]]>([
  [
    'runs without a workflow',
    unstartedRuns,
    () => [
      { workflow_started_at: null },
      { workflow_started_at: null, status: 'requires_action' },
      { workflow_started_at: null, deleted_at: ago(1) },
    ],
    () => [{}, { workflow_started_at: null, ...ended }, { workflow_started_at: null, created_at: ago(0) }],
  ],
  [
    'runs past their deadline',
    overdueRuns,
    () => [{ deadline_at: ago(40) }, { deadline_at: ago(40), status: 'requires_action' }],
    () => [{}, { deadline_at: ago(20) }, { deadline_at: ago(40), ...ended }],
  ],
  [
    'cancels that were perhaps not heard',
    unheardCancels,
    () => [{ cancel_requested_at: ago(5) }, { cancel_requested_at: ago(5), deleted_at: ago(5) }],
    () => [{}, { cancel_requested_at: ago(5), ...ended }, { cancel_requested_at: ago(0) }],
  ],
  [
    'runs that nothing was heard of for a minute',
    quietRuns,
    () => [{ updated_at: ago(90) }, { updated_at: ago(900), reconciled_at: ago(90) }],
    () => [
      {},
      { updated_at: ago(30) },
      { updated_at: ago(90), reconciled_at: ago(30) },
      { updated_at: ago(90), workflow_started_at: null },
      { updated_at: ago(90), ...ended },
    ],
  ],
])('the list of %s contains exactly those', async (_name, list, stuck, healthy) => {
  const expected: string[] = [];
  for (const changes of stuck()) expected.push(await runWith(changes));
  for (const changes of healthy()) await runWith(changes);
  expect((await list(test.db)).sort()).toEqual(expected.sort());
});

it('a quiet run is asked about once a minute, not at every turn', async () => {
  const runId = await runWith({ updated_at: ago(90) });
  expect(await quietRuns(test.db)).toEqual([runId]);
  expect(await quietRuns(test.db)).toEqual([]);
});

it('the list of runs that ended with unsettled attempts contains exactly those', async () => {
  const endedWith = async (seconds: number, settled: boolean): Promise<string> => {
    const { runId, attemptId } = await admit(test.db, principal);
    await dispatch(test.db, attemptId);
    if (settled) await settle(test.db, attemptId);
    await finish(test.db, runId, { kind: 'cancelled' });
    await test
      .db('runs')
      .where({ id: runId })
      .update({ finished_at: ago(seconds) });
    return runId;
  };
  const orphaned = await endedWith(160, false);
  await endedWith(100, false);
  await endedWith(160, true);
  await runWith({});
  expect(await runsWithOrphanedAttempts(test.db)).toEqual([orphaned]);
});

it('each list is bounded, so that a turn never takes for ever, and begins with the oldest', async () => {
  for (let index = 0; index < 103; index += 1)
    await runWith({ deadline_at: ago(1000 - index), workflow_started_at: null });
  const overdue = await overdueRuns(test.db);
  expect(overdue).toHaveLength(100);
  expect(await unstartedRuns(test.db)).toHaveLength(100);
  const oldest = await test.db('runs').where({ status: 'in_progress' }).orderBy('deadline_at').first('id');
  expect(overdue[0]).toBe(oldest.id);
});

describe('the lock of the reconciler', () => {
  it('lets one work at a time; the others skip their turn', async () => {
    const turns: string[] = [];
    await withReconcilerLock(test.db, async () => {
      turns.push('first');
      await withReconcilerLock(test.db, async () => void turns.push('second'));
    });
    expect(turns).toEqual(['first']);
    await withReconcilerLock(test.db, async () => void turns.push('third'));
    expect(turns).toEqual(['first', 'third']);
  });

  it('holds no transaction open while it works, so that others can be called meanwhile', async () => {
    await withReconcilerLock(test.db, async () => expect(await openTransactions(test.db)).toBe(0));
  });

  it('goes with its connection, and so with its process', async () => {
    let isFree = false;
    await withReconcilerLock(test.db, async () => {
      await test.db.raw(
        `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      await until('a turn of somebody else', async () => {
        await withReconcilerLock(test.db, async () => void (isFree = true));
        return isFree;
      });
    });
    expect(isFree).toBe(true);
  });

  it('is free again after a turn that failed', async () => {
    await expect(withReconcilerLock(test.db, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    const work = jest.fn(async () => undefined);
    await withReconcilerLock(test.db, work);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
