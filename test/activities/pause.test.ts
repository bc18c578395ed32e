import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import { createAttemptActivities, type AttemptSummary, type ResumeInput } from '../../activities/attempt/attempt';
import { createPauseActivities } from '../../activities/pauses';
import { createLiveRuns } from '../../activities/attempt/live-runs';
import { createDiskBlobStore } from '../../db/artifacts/blob-store';
import { pauseAttempt } from '../../db/attempts/paused-attempts';
import { deleteRun } from '../../db/runs/deletion';
import { createDoorbell, type Doorbell } from '../../db/doorbell';
import { endRun } from '../../db/runs/finish';
import { answerInteraction } from '../../db/interactions/answers';
import { newId } from '../../db/new-id';
import { loadRun } from '../../db/runs/reading/run-snapshot';
import { sealRunSecrets } from '../../db/vault/run-secrets';
import { runsOf } from '../../db/runs/runs';
import { createLocalKek } from '../../db/vault/sealing';
import { createMetrics } from '../../metrics/metrics';
import { finished, needsInput } from '../../runners/outcomes';
import { createRunnerRegistry } from '../../runners/registry';
import type { Runner } from '../../runners/runner';
import { admitTestRun, type AdmittedTestRun } from '../support/records/admitted-run';
import { workHere } from '../support/jest/work-here';
import { createTestDatabase, type TestDatabase } from '../support/records/database';

const CODE = '730518';
const CONTEXT = { newId, baseUrl: 'http://test' };
const kek = createLocalKek(Buffer.alloc(32, 1), 'test');
const question = needsInput({ inputRequest: { id: 'q1', kind: 'otp', prompt: 'Code?', channel: 'sms' } });
const done = finished({ output: 'The tide is high at noon.', finalUrl: 'https://example.com/' });
let database: TestDatabase;
let doorbell: Doorbell;

beforeAll(async () => {
  database = await createTestDatabase();
  doorbell = createDoorbell(database.url, () => undefined);
});
afterAll(async () => {
  await doorbell.close();
  await database.drop();
});

interface Script {
  resume?: Runner['resume'];
  attach?: Runner['attach'];
  isWaiting?: Runner['isWaiting'];
  keepsSessions?: boolean;
}

function worker({ resume, attach, isWaiting, keepsSessions = false }: Script = {}) {
  const calls: string[] = [];
  const runner: Runner = {
    slug: 'local-reader',
    keepsSessions,
    isRepeatable: () => false,
    ...(attach ? { attach } : {}),
    ...(isWaiting ? { isWaiting } : {}),
    async run(_task, context) {
      calls.push('run');
      await context.recordJob('job-7');
      return question;
    },
    async resume(session, answer, task, context) {
      calls.push(`resume ${session.jobId} ${session.inputId} ${answer}`);
      return (await resume?.(session, answer, task, context)) ?? done;
    },
    async release({ attemptId }) {
      calls.push(`release ${attemptId}`);
    },
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const deps = { ...CONTEXT, db: database.db, doorbell, log, metrics: createMetrics() };
  const runners = createRunnerRegistry([runner]);
  const attempts = createAttemptActivities({
    ...deps,
    blobs: createDiskBlobStore('/nonexistent'),
    runners,
    kek,
    log,
    llm: null,
    work: workHere,
    liveRuns: createLiveRuns(),
    ownQueue: 'queue-of-this-worker',
    reportSlow: async () => undefined,
    reportLasting: async () => undefined,
  });
  const at = (tries: number) => new MockActivityEnvironment({ attempt: tries }, { logger: new DefaultLogger('ERROR') });
  const rights = ({ runId, attemptId }: AdmittedTestRun) => ({ runId, attemptId, mayFinish: true, isLast: true });
  return {
    calls,
    run: (run: AdmittedTestRun, tries = 1): Promise<AttemptSummary> => at(tries).run(attempts.runAttempt, rights(run)),
    resume(
      run: AdmittedTestRun,
      more: Pick<ResumeInput, 'interactionId' | 'pausedEpoch'>,
      tries = 1,
    ): Promise<AttemptSummary> {
      return at(tries).run(attempts.resumeAttempt, { ...rights(run), ...more });
    },
    interactions: createPauseActivities({ ...deps, runners }),
  };
}

/** Pauses the attempt, puts its question and answers it. */
async function answered(run: AdmittedTestRun, interactionId: string): Promise<void> {
  const { run: runAttempt, interactions } = worker();
  await runAttempt(run);
  await interactions.openInteraction({ runId: run.runId, attemptId: run.attemptId, interactionId, pausedEpoch: 1 });
  const { workspaceId } = run.principal;
  expect(await answerInteraction(database.db, kek, { workspaceId, runId: run.runId }, CODE)).toBe(interactionId);
}

const attemptRow = (run: AdmittedTestRun) => database.db('attempts').where({ id: run.attemptId }).first();
const interactionRow = (id: string) => database.db('interactions').where({ id }).first();

test('a question pauses the attempt with its money on hold, and a repeated activity says so again', async () => {
  const run = await admitTestRun(database.db);
  const { run: runAttempt, calls } = worker({ keepsSessions: true });
  const paused = { status: 'needs_input', prompted: true, pause: { queue: 'queue-of-this-worker', epoch: 1 } };
  expect(await runAttempt(run)).toMatchObject(paused);
  expect(await runAttempt(run, 2)).toMatchObject(paused);
  expect(calls).toEqual(['run']);
  expect(await attemptRow(run)).toMatchObject({ status: 'needs_input', hold_micros: 1000, settled_at: null });
  expect((await loadRun(database.db, run.runId))?.status).toBe('in_progress');
});

test('a question waits for a database that is away for a moment, and is put once', async () => {
  const run = await admitTestRun(database.db);
  // What a sequence has given out is not taken back with the transaction.
  await database.db.raw(`
    CREATE SEQUENCE outages;
    CREATE FUNCTION outage() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('outages') = 1 THEN RAISE EXCEPTION 'starting up' USING ERRCODE = 'cannot_connect_now'; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER outage BEFORE UPDATE ON attempts FOR EACH ROW
      WHEN (NEW.id = '${run.attemptId}' AND NEW.status = 'needs_input') EXECUTE FUNCTION outage()`);
  const { run: runAttempt, calls } = worker();
  expect(await runAttempt(run)).toMatchObject({ status: 'needs_input', pause: { epoch: 1 } });
  expect(calls).toEqual(['run']);
});

test('a pause whose confirmation was lost is written again by its own try, and by no other', async () => {
  const run = await admitTestRun(database.db);
  await worker().run(run);
  const pending = { request: question.inputRequest, screenshotArtifactId: null, queue: null };
  const pause = (epoch: number) => database.db.transaction((trx) => pauseAttempt(trx, run.attemptId, epoch, pending));
  expect([await pause(1), await pause(2)]).toEqual([true, false]);
});

test('a repeated activity says again that the runner may go on without an answer', async () => {
  const run = await admitTestRun(database.db);
  const { run: runAttempt } = worker({ isWaiting: async () => true });
  const paused = { status: 'needs_input', pause: { queue: null, epoch: 1, mayMoveOn: true } };
  expect(await runAttempt(run)).toMatchObject(paused);
  expect(await runAttempt(run, 2)).toMatchObject(paused);
});

test('a repeated activity of a paused run that was deleted ends the attempt', async () => {
  const run = await admitTestRun(database.db);
  const { run: runAttempt, calls } = worker();
  await runAttempt(run);
  await deleteRun(database.db, run.principal.workspaceId, run.runId);
  expect(await runAttempt(run, 2)).toMatchObject({ status: 'cancelled', prompted: false });
  expect(await attemptRow(run)).toMatchObject({ status: 'cancelled', hold_micros: 0 });
  expect(calls).toEqual(['run', `release ${run.attemptId}`]);
});

test('putting the question again, under another id, finds the one that was put, also when it has been answered', async () => {
  const run = await admitTestRun(database.db);
  const { run: runAttempt, interactions } = worker();
  await runAttempt(run);
  const { runId, attemptId } = run;
  const first = newId('interaction');
  const put = (interactionId: string) =>
    interactions.openInteraction({ runId, attemptId, pausedEpoch: 1, interactionId });
  expect(await put(first)).toMatchObject({ kind: 'open', interactionId: first, waitMs: 240_000 });
  const opened = { kind: 'open', interactionId: first, waitMs: expect.any(Number) };
  expect(await put(newId('interaction'))).toMatchObject(opened);
  expect((await loadRun(database.db, runId))?.status).toBe('requires_action');
  await answerInteraction(database.db, kek, { workspaceId: run.principal.workspaceId, runId }, CODE);
  expect(await put(newId('interaction'))).toMatchObject(opened);
  expect((await loadRun(database.db, runId))?.status).toBe('in_progress');
  expect(await database.db('events').where({ run_id: runId })).toHaveLength(1);
});

test.each<[string, (run: AdmittedTestRun) => PromiseLike<unknown>, string | null]>([
  ['has ended', ({ runId }) => endRun(database.db, CONTEXT, runId, { kind: 'timeout' }), 'failed'],
  [
    'is to be cancelled',
    ({ runId, principal }) => runsOf(database.db, principal.workspaceId).requestCancel(runId),
    null,
  ],
])('a question whose run %s is not put: its attempt ends, is billed and holds nothing', async (_what, stop, status) => {
  const run = await admitTestRun(database.db);
  const { run: runAttempt, interactions } = worker();
  await runAttempt(run);
  await stop(run);
  const { runId, attemptId } = run;
  const question = { runId, attemptId, pausedEpoch: 1, interactionId: newId('interaction') };
  expect(await interactions.openInteraction(question)).toMatchObject({ kind: 'run_over', status });
  expect(await attemptRow(run)).toMatchObject({ status: 'cancelled', hold_micros: 0, cost_micros: 1000 });
  expect(await database.db('interactions').where({ run_id: runId })).toEqual([]);
});

test('the answer reaches the session, and is erased with what became of it', async () => {
  const run = await admitTestRun(database.db);
  const interactionId = newId('interaction');
  await answered(run, interactionId);
  expect((await interactionRow(interactionId)).answer_sealed).not.toBeNull();
  const { resume, calls } = worker();
  expect(await resume(run, { interactionId, pausedEpoch: 1 })).toMatchObject({
    status: 'succeeded',
    prompted: true,
    runStatus: 'succeeded',
  });
  expect(calls).toEqual([`resume job-7 q1 ${CODE}`]);
  expect(await interactionRow(interactionId)).toMatchObject({ status: 'consumed', answer_sealed: null });
  expect(await database.db('ledger_lines').where({ run_id: run.runId, kind: 'attempt' })).toHaveLength(1);
});

test('a try that died after reading the answer is repeated with it, and the dead one writes nothing', async () => {
  const run = await admitTestRun(database.db);
  const interactionId = newId('interaction');
  await answered(run, interactionId);
  const more = { interactionId, pausedEpoch: 1 };
  const zombie = worker({
    resume: async () => {
      // While this try sleeps, the next one takes over and finishes.
      await worker().resume(run, more, 2);
      return finished({ output: 'The words of a zombie.' });
    },
  });
  await zombie.resume(run, more, 1);
  const record = await loadRun(database.db, run.runId);
  expect([record?.status, record?.attempts[0]?.result?.output]).toEqual(['completed', done.output]);
});

test('a code from the seed that a lost try has used is masked in what the next try brings', async () => {
  const run = await admitTestRun(database.db);
  const owner = { workspaceId: run.principal.workspaceId, runId: run.runId };
  const sealed = await sealRunSecrets(kek, owner, { totpSecret: 'JBSWY3DPEHPK3PXP', totpInbox: null });
  await database.db('run_secrets').insert({ run_id: run.runId, sealed: JSON.stringify(sealed) });
  const lost = worker({
    resume: async (_session, code) => {
      // While this try sleeps, the next one takes over.
      const told = finished({ output: `Typed ${code}: three orders are open.`, finalUrl: null });
      await worker({ attach: async () => told }).run(run, 2);
      return done;
    },
  });
  await lost.run(run, 1);
  const record = await loadRun(database.db, run.runId);
  expect(record?.attempts[0]?.result?.output).toBe('Typed ••••••: three orders are open.');
  expect((await attemptRow(run)).code_steps).toHaveLength(1);
});

test('a repeated continuation that had paused again says so, and does not answer the new question', async () => {
  const run = await admitTestRun(database.db);
  const interactionId = newId('interaction');
  await answered(run, interactionId);
  const { resume, calls } = worker({ resume: async () => question });
  const more = { interactionId, pausedEpoch: 1 };
  expect(await resume(run, more, 1)).toMatchObject({ status: 'needs_input', pause: { epoch: 2 } });
  expect(await resume(run, more, 2)).toMatchObject({ status: 'needs_input', pause: { epoch: 2 } });
  expect(calls).toHaveLength(1);
  expect((await interactionRow(interactionId)).status).toBe('consumed');
});

describe('a used answer stays sealed while its attempt asks further questions', () => {
  async function askedAgain() {
    const run = await admitTestRun(database.db);
    const [first, second] = [newId('interaction'), newId('interaction')];
    await answered(run, first);
    const { resume, interactions } = worker({ resume: async () => question });
    await resume(run, { interactionId: first, pausedEpoch: 1 });
    const { runId, attemptId } = run;
    await interactions.openInteraction({ runId, attemptId, interactionId: second, pausedEpoch: 2 });
    expect(await interactionRow(first)).toMatchObject({ status: 'consumed', answer_sealed: expect.anything() });
    return { run, first, second, interactions };
  }
  const sealed = async (run: AdmittedTestRun) =>
    database.db('interactions').where({ run_id: run.runId }).whereNotNull('answer_sealed');

  test('is masked in what the runner says later, and erased when the attempt ends', async () => {
    const { run, second } = await askedAgain();
    const { workspaceId } = run.principal;
    await answerInteraction(database.db, kek, { workspaceId, runId: run.runId }, 'Rex of Ann');
    const told = finished({ output: `Typed ${CODE}, then Rex of Ann: three orders are open.`, finalUrl: null });
    await worker({ resume: async () => told }).resume(run, { interactionId: second, pausedEpoch: 2 });
    const record = await loadRun(database.db, run.runId);
    expect(record?.attempts[0]?.result?.output).toBe('Typed ••••••, then ••••••: three orders are open.');
    expect(await sealed(run)).toEqual([]);
  });

  test('is erased when nobody answers the next one', async () => {
    const { run, second, interactions } = await askedAgain();
    const { runId, attemptId } = run;
    // Other runners may still be under way: the attempt ends, and not yet the run.
    const rights = { runId, attemptId, mayFinish: false, isLast: false };
    await interactions.endPause({ ...rights, interactionId: second, reason: 'expired' });
    expect(await sealed(run)).toEqual([]);
  });

  test('is erased when the run is cancelled or deleted', async () => {
    const cancelled = await askedAgain();
    await endRun(database.db, CONTEXT, cancelled.run.runId, { kind: 'cancelled' });
    expect(await sealed(cancelled.run)).toEqual([]);
    expect(await interactionRow(cancelled.first)).toMatchObject({ status: 'consumed' });
    expect(await interactionRow(cancelled.second)).toMatchObject({ status: 'cancelled' });
    const deleted = await askedAgain();
    await deleteRun(database.db, deleted.run.principal.workspaceId, deleted.run.runId);
    expect(await sealed(deleted.run)).toEqual([]);
  });
});

test.each([
  ['has cost too many workers is given up', { status: 'failed', fingerprint: 'platform:worker_lost' }],
  ['is cancelled before it begins is not begun', { status: 'cancelled' }],
])('a continuation that %s, and its session is ended', async (_how, ended) => {
  const run = await admitTestRun(database.db);
  const interactionId = newId('interaction');
  await answered(run, interactionId);
  if (ended.status === 'failed') await database.db('attempts').where({ id: run.attemptId }).update({ lost_tries: 5 });
  else await runsOf(database.db, run.principal.workspaceId).requestCancel(run.runId);
  const { resume, calls } = worker();
  expect(await resume(run, { interactionId, pausedEpoch: 1 })).toMatchObject(ended);
  expect(calls).toEqual([`release ${run.attemptId}`]);
});

test('a run that was cancelled while the runner asked does not pause, and its session is released', async () => {
  const run = await admitTestRun(database.db);
  const { run: runAttempt, calls } = worker();
  const original = runsOf(database.db, run.principal.workspaceId);
  const racing: Runner['resume'] = async () => {
    await original.requestCancel(run.runId);
    return question;
  };
  const interactionId = newId('interaction');
  await answered(run, interactionId);
  const late = worker({ resume: racing });
  expect(await late.resume(run, { interactionId, pausedEpoch: 1 })).toMatchObject({ status: 'cancelled' });
  expect(late.calls).toContain(`release ${run.attemptId}`);
  expect([calls, await runAttempt(run, 5)]).toMatchObject([[], { status: 'cancelled' }]);
});

test.each([
  ['expired', 'interaction_timeout', 'is billed once'],
  ['session_lost', 'session_lost', 'costs nothing'],
] as const)('a pause that is %s ends attempt and run with the reason %s and %s', async (reason, code, cost) => {
  const run = await admitTestRun(database.db);
  const interactionId = newId('interaction');
  const { run: runAttempt, interactions } = worker();
  await runAttempt(run);
  await interactions.openInteraction({ runId: run.runId, attemptId: run.attemptId, interactionId, pausedEpoch: 1 });
  const end = { runId: run.runId, attemptId: run.attemptId, interactionId, reason, mayFinish: true, isLast: true };
  expect(await interactions.endPause(end)).toMatchObject({ kind: 'ended', summary: { runStatus: 'failed' } });
  expect(await interactions.endPause(end)).toMatchObject({ kind: 'ended', summary: { runStatus: null } });
  const record = await loadRun(database.db, run.runId);
  expect(record?.ending?.failure).toMatchObject({ code: 'run_failed', reason: code });
  const lines: { amount_micros: number }[] = await database.db('ledger_lines').where({ run_id: run.runId });
  const charged = lines.filter(({ amount_micros: micros }) => micros !== 0);
  expect(charged).toHaveLength(cost === 'costs nothing' ? 0 : 1);
});

test('the clock does not end a question that was answered', async () => {
  const run = await admitTestRun(database.db);
  const interactionId = newId('interaction');
  await answered(run, interactionId);
  const end = { runId: run.runId, attemptId: run.attemptId, interactionId, mayFinish: true, isLast: true };
  expect(await worker().interactions.endPause({ ...end, reason: 'expired' })).toEqual({ kind: 'answered' });
  expect((await interactionRow(interactionId)).status).toBe('answered');
});
