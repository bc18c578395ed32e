import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ActivityCancellationDetails } from '@temporalio/common';
import { MAX_FILES_PER_ATTEMPT } from '../../core/limits';
import { createDiskBlobStore } from '../../db/artifacts/blob-store';
import { beginAttempt, markDispatched, recordJobId } from '../../db/attempts/attempts';
import { runsOf } from '../../db/runs/runs';
import type { PausedSession, Runner, RunnerContext } from '../../runners/runner';
import { admitTestRun, type AdmittedTestRun } from '../support/records/admitted-run';
import {
  attempt,
  createEnvironment,
  database,
  delivered,
  facts,
  scripted,
  settleRun,
  untilAborted,
  useAttempts,
} from './attempt-harness';

useAttempts();

/** A try that began, and whose worker was never heard of again. */
const loseTry = (run: AdmittedTestRun, tries: number) => beginAttempt(database.db, run.attemptId, tries);

test('one that works in its worker and has cost two of them is not tried again, and costs nothing', async () => {
  const run = await admitTestRun(database.db);
  const { runner: plain, calls } = scripted({});
  const runner = { ...plain, keepsSessions: true };
  await loseTry(run, 1);
  await loseTry(run, 2);
  expect(await attempt(runner, run, { tries: 3 })).toMatchObject({
    status: 'failed',
    fault: 'platform',
    fingerprint: 'platform:worker_lost',
  });
  const { first } = await facts(run);
  expect([calls, first?.costMicros]).toEqual([[], 0]);
});

test('one lost worker, and any number of orderly shutdowns, are no reason to give up', async () => {
  const run = await admitTestRun(database.db);
  await loseTry(run, 1);
  for (const tries of [2, 3, 4]) {
    const environment = createEnvironment(tries);
    const { runner } = scripted({
      run: async (_task, context) => {
        environment.cancel('WORKER_SHUTDOWN', new ActivityCancellationDetails({ workerShutdown: true }));
        return untilAborted(context.signal);
      },
    });
    await expect(attempt(runner, run, { environment })).rejects.toMatchObject({ type: 'handed_on' });
  }
  expect((await attempt(scripted({}).runner, run, { tries: 5 })).runStatus).toBe('succeeded');
});

test('one that is done elsewhere has more tries, but not without end', async () => {
  const [patient, hopeless] = [await admitTestRun(database.db), await admitTestRun(database.db)];
  const { runner, calls } = scripted({ attach: async () => delivered });
  await loseTry(patient, 1);
  await recordJobId(database.db, patient.attemptId, 1, 'job-1');
  for (const tries of [2, 3, 4]) await loseTry(patient, tries);
  expect((await attempt(runner, patient, { tries: 5 })).runStatus).toBe('succeeded');
  expect(calls).toEqual(['attach job-1']);
  for (const tries of [1, 2, 3, 4, 5]) await loseTry(hopeless, tries);
  expect((await attempt(runner, hopeless, { tries: 6 })).fingerprint).toBe('platform:worker_lost');
});

test('an outcome that cannot be recorded ends its attempt as failed, unbilled', async () => {
  const run = await admitTestRun(database.db);
  // No runner does this; it stands for whatever the database or JSON will not take.
  const { runner } = scripted({ run: async () => ({ ...delivered, httpStatus: 200n as never }) });
  expect(await attempt(runner, run)).toMatchObject({ status: 'failed', fingerprint: 'platform:unrecordable' });
  expect((await facts(run)).first?.costMicros).toBe(0);
});

test('an outcome waits for a database that has no room, and is not thrown away', async () => {
  const run = await admitTestRun(database.db);
  // What a sequence has given out is not taken back with the transaction.
  await database.db.raw(`
    CREATE SEQUENCE refusals;
    CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF nextval('refusals') = 1 THEN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END IF;
        RETURN NEW;
      END $$;
    CREATE TRIGGER no_room BEFORE UPDATE ON attempts FOR EACH ROW
      WHEN (NEW.id = '${run.attemptId}' AND NEW.status = 'succeeded') EXECUTE FUNCTION no_room()`);
  expect((await attempt(scripted({}).runner, run)).runStatus).toBe('succeeded');
  expect((await facts(run)).first?.result?.output).toBe(delivered.output);
});

test('what a lost try captured gives way to what the next one captures, and the lost one adds nothing more', async () => {
  const run = await admitTestRun(database.db);
  const folder = await mkdtemp(join(tmpdir(), 'svc-tries-'));
  const deps = { blobs: createDiskBlobStore(folder) };
  const kept: number[] = [];
  const capture = async ({ saveArtifact }: RunnerContext): Promise<void> => {
    const names = Array.from({ length: MAX_FILES_PER_ATTEMPT }, (_none, n) => `${n}.csv`);
    const file = { kind: 'download', contentType: 'text/csv', body: Buffer.from('a,b') } as const;
    const saved = await Promise.all(names.map((name) => saveArtifact({ ...file, name })));
    kept.push(saved.filter((each) => each !== null).length);
  };
  const next = scripted({ run: async (_task, context) => (await capture(context), delivered) });
  const frozen = scripted({
    run: async (_task, context) => {
      await capture(context);
      // While this try sleeps, the next one takes over and finishes.
      await attempt(next.runner, run, { tries: 2, deps });
      await capture(context);
      return delivered;
    },
  });
  await attempt(frozen.runner, run, { deps });
  expect(kept).toEqual([MAX_FILES_PER_ATTEMPT, MAX_FILES_PER_ATTEMPT, 0]);
  expect((await facts(run)).record?.artifacts).toHaveLength(MAX_FILES_PER_ATTEMPT);
  await rm(folder, { recursive: true });
});

test.each<[string, (runner: Runner, run: AdmittedTestRun) => Promise<unknown>]>([
  ['by whoever settles it', settleRun],
  ['by the try that finds it cancelled', (runner, run) => attempt(runner, run, { tries: 2 })],
])("a lost worker's job is stopped at its runner when the run is cancelled, %s", async (_by, settle) => {
  const run = await admitTestRun(database.db);
  await loseTry(run, 1);
  await markDispatched(database.db, run.attemptId, 1);
  await recordJobId(database.db, run.attemptId, 1, 'job-7');
  await runsOf(database.db, run.principal.workspaceId).requestCancel(run.runId);
  const stopped: PausedSession[] = [];
  const runner: Runner = {
    ...scripted({}).runner,
    release(session) {
      stopped.push(session);
      return Promise.reject(new Error('the provider is away'));
    },
  };
  await settle(runner, run);
  await settle(runner, run);
  expect(stopped).toEqual([{ attemptId: run.attemptId, jobId: 'job-7', inputId: null }]);
  expect((await facts(run)).first?.status).toBe('cancelled');
});
