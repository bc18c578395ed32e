import { streamEvents } from '../../../core/stream/stream-events';
import type { EndingTrigger } from '../../../core/run/ending';
import type { Principal } from '../../../db/accounts/workspaces';
import { recordProgress } from '../../../db/attempts/attempts';
import { createFreshEndings, type FreshEndings } from '../../../db/history/fresh-endings';
import { loadRunHistory } from '../../../db/history/run-history';
import { newId } from '../../../db/new-id';
import { deleteRun } from '../../../db/runs/deletion';
import { finishRun } from '../../../db/runs/finish';
import { runsOf } from '../../../db/runs/runs';
import { resultOf } from '../../core/fixtures';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { admit, CONTEXT, dispatch, settle } from '../run-fixture';

let database: TestDatabase;
let principal: Principal;
let fresh: FreshEndings;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ principal } = await createTestWorkspace(database.db));
});
afterAll(() => database.drop());
beforeEach(() => {
  fresh = createFreshEndings();
});

interface Ids {
  runId: string;
  attemptId: string;
}

const finish = ({ runId }: Ids, trigger: EndingTrigger): Promise<unknown> =>
  database.db.transaction((trx) => finishRun(trx, { ...CONTEXT, freshEndings: fresh }, runId, trigger));

const succeeded = (result = resultOf({ output: 'open at nine' })) => ({ status: 'succeeded', result }) as const;

const LIVES: Record<string, (ids: Ids) => Promise<unknown>> = {
  'that succeeds': async (ids) => {
    await dispatch(database.db, ids.attemptId);
    await recordProgress(database.db, ids.attemptId, 1, 'page 1');
    await settle(database.db, ids.attemptId, succeeded());
    await finish(ids, { kind: 'success', attemptId: ids.attemptId });
  },
  'with a long result': async (ids) => {
    await dispatch(database.db, ids.attemptId);
    await settle(database.db, ids.attemptId, succeeded(resultOf({ output: 'word '.repeat(60_000) })));
    await finish(ids, { kind: 'success', attemptId: ids.attemptId });
  },
  'whose runner failed': async (ids) => {
    await dispatch(database.db, ids.attemptId);
    await settle(database.db, ids.attemptId, { status: 'failed', fault: 'runner' });
    await finish(ids, { kind: 'exhausted' });
  },
  'with a normalization pass, which is billed last': async (ids) => {
    await dispatch(database.db, ids.attemptId);
    const result = { ...resultOf({ output: 'open at nine' }), normalized: true };
    await settle(database.db, ids.attemptId, succeeded(result));
    await finish(ids, { kind: 'success', attemptId: ids.attemptId });
  },
  'that is cancelled while it is under way': async (ids) => {
    await dispatch(database.db, ids.attemptId);
    await finish(ids, { kind: 'cancelled' });
  },
  'that never began': (ids) => finish(ids, { kind: 'cancelled' }),
};

test.each(Object.keys(LIVES))('the end of a run %s is told as it would be read', async (name) => {
  const ids = await admit(database.db, principal);
  fresh.histories.follow(ids.runId);
  fresh.runs.follow(ids.runId);
  expect(await fresh.histories.of(ids.runId)).toBeNull();
  await LIVES[name]?.(ids);
  const run = await runsOf(database.db, principal.workspaceId).find(ids.runId);
  expect(await fresh.runs.of(ids.runId)).toEqual(name === 'that never began' ? null : run);
  const told = await fresh.histories.of(ids.runId);
  const read = await loadRunHistory(database.db, principal.workspaceId, ids.runId);
  if (!told || !read) throw new Error('there is no history');
  for (const svcEvents of [false, true]) {
    const view = { baseUrl: CONTEXT.baseUrl, svcEvents };
    const events = [...streamEvents(told, view)];
    expect(events.at(-1)?.type).toMatch(/^response\.(completed|failed|incomplete)$/);
    expect(JSON.stringify(events)).toBe(JSON.stringify([...streamEvents(read, view)]));
  }
});

test('a run with questions is read: its end has changed them as well', async () => {
  const ids = await admit(database.db, principal);
  fresh.runs.follow(ids.runId);
  await dispatch(database.db, ids.attemptId);
  await database.db('interactions').insert({
    ...{ id: newId('interaction'), workspace_id: principal.workspaceId, run_id: ids.runId, attempt_id: ids.attemptId },
    ...{ kind: 'otp', prompt: 'The code?', channel: 'email', status: 'open', expires_at: new Date() },
  });
  await finish(ids, { kind: 'cancelled' });
  expect(await fresh.runs.of(ids.runId)).toBeNull();
});

test('an end that is not committed is told to nobody', async () => {
  const ids = await admit(database.db, principal);
  fresh.histories.follow(ids.runId);
  let heard: Promise<unknown> = Promise.resolve('nothing was asked');
  const failing = database.db.transaction(async (trx) => {
    await finishRun(trx, { ...CONTEXT, freshEndings: fresh }, ids.runId, { kind: 'cancelled' });
    heard = fresh.histories.of(ids.runId);
    throw new Error('the connection is gone');
  });
  await expect(failing).rejects.toThrow('the connection is gone');
  expect(await heard).toBeNull();
  expect(await fresh.histories.of(ids.runId)).toBeNull();
});

test('nothing is kept of a run that nobody follows, that was deleted, or that nobody follows any more', async () => {
  const unfollowed = await admit(database.db, principal);
  await finish(unfollowed, { kind: 'cancelled' });
  expect(await fresh.histories.of(unfollowed.runId)).toBeNull();

  const deleted = await admit(database.db, principal);
  fresh.histories.follow(deleted.runId);
  await deleteRun(database.db, principal.workspaceId, deleted.runId);
  await finish(deleted, { kind: 'cancelled' });
  expect(await fresh.histories.of(deleted.runId)).toBeNull();

  const left = await admit(database.db, principal);
  const [leaveFirst, leaveLast] = [fresh.histories.follow(left.runId), fresh.histories.follow(left.runId)];
  await finish(left, { kind: 'cancelled' });
  leaveFirst();
  expect(await fresh.histories.of(left.runId)).not.toBeNull();
  leaveLast();
  expect(await fresh.histories.of(left.runId)).toBeNull();
});
