import { streamEvents } from '../../../core/stream/stream-events';
import { MAX_NOTED_MOMENTS } from '../../../core/stream/history';
import { beginAttempt, markDispatched, recordProgress, recordSession } from '../../../db/attempts/attempts';
import { settleAttempt } from '../../../db/attempts/settlement';
import { deleteRun } from '../../../db/runs/deletion';
import { finishRun } from '../../../db/runs/finish';
import { newId } from '../../../db/new-id';
import { loadRunHistory } from '../../../db/history/run-history';
import { standingsOf } from '../../../db/runs/runs';
import { admitTestRun, type AdmittedTestRun } from '../../support/records/admitted-run';
import { createTestDatabase, type TestDatabase } from '../../support/records/database';
import { statementsDuring } from '../../support/records/asked-statements';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const context = { newId, baseUrl: 'http://svc.test' };
const momentsOf = async ({ runId }: AdmittedTestRun) => {
  const rows: { position: number; kind: string; note: string | null }[] = await database
    .db('run_moments')
    .where({ run_id: runId })
    .orderBy('position')
    .select('position', 'kind', 'note');
  return rows;
};
const kindsOf = async (run: AdmittedTestRun) => (await momentsOf(run)).map(({ kind }) => kind);
const finish = (run: AdmittedTestRun, kind: 'exhausted' | 'cancelled' = 'exhausted') =>
  database.db.transaction((trx) => finishRun(trx, context, run.runId, { kind }));
const settle = (run: AdmittedTestRun) =>
  database.db.transaction((trx) => settleAttempt(trx, run.attemptId, { status: 'failed', fault: 'runner' }));

test('a run notes what happened to it, in order, and nothing twice', async () => {
  const run = await admitTestRun(database.db);
  await beginAttempt(database.db, run.attemptId, 1);
  await recordProgress(database.db, run.attemptId, 1, 'page 1');
  await recordProgress(database.db, run.attemptId, 1, 'page 1');
  // Another worker takes the attempt over: it has started only once.
  await beginAttempt(database.db, run.attemptId, 2);
  await recordProgress(database.db, run.attemptId, 1, 'of a zombie');
  await recordProgress(database.db, run.attemptId, 2, 'page 2');
  await settle(run);
  await settle(run);
  await finish(run);
  await finish(run);
  expect(await momentsOf(run)).toEqual([
    { position: 1, kind: 'attempt_started', note: null },
    { position: 2, kind: 'progress', note: 'page 1' },
    { position: 3, kind: 'progress', note: 'page 2' },
    { position: 4, kind: 'attempt_finished', note: null },
    { position: 5, kind: 'ended', note: null },
  ]);
  expect((await standingsOf(database.db, [run.runId])).get(run.runId)).toMatchObject({ position: 5, isDeleted: false });
});

test('a session is noted when it becomes known and when it changes, by the try that owns the attempt', async () => {
  const run = await admitTestRun(database.db);
  await beginAttempt(database.db, run.attemptId, 1);
  const session = { id: 'job-1', providerId: 'agent', liveUrl: 'https://live.example/1', replayUrl: null };
  const later = { ...session, replayUrl: 'https://replay.example/1' };
  for (const told of [session, { ...session }, later]) await recordSession(database.db, run.attemptId, 1, told);
  await recordSession(database.db, run.attemptId, 0, { ...session, id: 'of a zombie' });
  const noted = (await momentsOf(run)).filter(({ kind }) => kind === 'session').map(({ note }) => note ?? '');
  expect(noted.map((note) => JSON.parse(note) as unknown)).toEqual([session, later]);
  expect((await database.db('attempts').where({ id: run.attemptId }).first()).session).toEqual(later);
});

test('an attempt that never started is not said to have finished', async () => {
  const run = await admitTestRun(database.db);
  await finish(run, 'cancelled');
  expect(await kindsOf(run)).toEqual(['ended']);
});

test('what settles after the end is not part of the history, and the ending stays as it was told', async () => {
  const run = await admitTestRun(database.db);
  await beginAttempt(database.db, run.attemptId, 1);
  await markDispatched(database.db, run.attemptId, 1);
  await finish(run, 'cancelled');
  const view = { baseUrl: 'http://svc.test', svcEvents: true };
  const read = async () => {
    const history = await loadRunHistory(database.db, run.principal.workspaceId, run.runId);
    return JSON.stringify([...streamEvents(history!, view)]);
  };
  const before = await read();
  await settle(run);
  const costs = await database.db('ledger_lines').where({ run_id: run.runId });
  expect(costs).toHaveLength(1);
  expect(await read()).toBe(before);
  expect(await kindsOf(run)).toEqual(['attempt_started', 'ended']);
});

test('moments of transactions that run side by side get positions without gaps, each once', async () => {
  const run = await admitTestRun(database.db);
  await beginAttempt(database.db, run.attemptId, 1);
  const notes = Array.from({ length: 40 }, (_, index) => `note ${index}`);
  await Promise.all(notes.map((note) => recordProgress(database.db, run.attemptId, 1, note)));
  const rows = await momentsOf(run);
  expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index + 1));
  expect(rows.slice(1).map(({ note }) => note)).toEqual(expect.arrayContaining(notes));
});

test('a talkative runner fills the history up to its limit; its end is told all the same', async () => {
  const run = await admitTestRun(database.db);
  await beginAttempt(database.db, run.attemptId, 1);
  await database
    .db('runs')
    .where({ id: run.runId })
    .update({ stream_position: MAX_NOTED_MOMENTS - 1 });
  for (const note of ['a', 'b', 'c']) await recordProgress(database.db, run.attemptId, 1, note);
  await settle(run);
  await finish(run);
  expect((await momentsOf(run)).slice(1)).toEqual([
    { position: MAX_NOTED_MOMENTS, kind: 'progress', note: 'a' },
    { position: MAX_NOTED_MOMENTS + 1, kind: 'attempt_finished', note: null },
    { position: MAX_NOTED_MOMENTS + 2, kind: 'ended', note: null },
  ]);
  const { progress_note: note } = await database.db('attempts').where({ id: run.attemptId }).first('progress_note');
  expect(note).toBe('c');
});

test('a deleted run has no history and gets none', async () => {
  const run = await admitTestRun(database.db);
  await beginAttempt(database.db, run.attemptId, 1);
  await deleteRun(database.db, run.principal.workspaceId, run.runId);
  await recordProgress(database.db, run.attemptId, 1, 'still there');
  await settle(run);
  await finish(run, 'cancelled');
  expect(await momentsOf(run)).toEqual([]);
  expect(await loadRunHistory(database.db, run.principal.workspaceId, run.runId)).toBeNull();
  expect((await standingsOf(database.db, [run.runId])).get(run.runId)).toMatchObject({ isDeleted: true });
});

test('a history is read by its own workspace only', async () => {
  const run = await admitTestRun(database.db);
  const other = await admitTestRun(database.db);
  expect(await loadRunHistory(database.db, other.principal.workspaceId, run.runId)).toBeNull();
});

test('noting costs a run no further statement', async () => {
  const run = await admitTestRun(database.db);
  const asked = await statementsDuring(database.db, async () => {
    await beginAttempt(database.db, run.attemptId, 1);
    await recordProgress(database.db, run.attemptId, 1, 'page 1');
    await settle(run);
    await finish(run);
  });
  const noting = asked.map(({ sql }) => sql).filter((sql) => sql.includes('run_moments'));
  expect(noting).toHaveLength(4);
  // Each of them is a statement that changes the run or its attempt anyway.
  for (const sql of noting) expect(sql).toMatch(/update "?(runs|attempts)"? set/i);
});
