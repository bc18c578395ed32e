import { ActivityCancellationDetails } from '@temporalio/common';
import { beginAttempt, markDispatched, recordJobId } from '../../db/attempts/attempts';
import { connectDatabase, type Database, type Transaction } from '../../db/connection';
import { runsOf } from '../../db/runs/runs';
import { failed } from '../../runners/outcomes';
import { createRunnerRegistry, type RunnerRegistry } from '../../runners/registry';
import type { Runner } from '../../runners/runner';
import { StoppedUnheard } from '../../runners/stopped-unheard';
import { admitTestRun } from '../support/records/admitted-run';
import {
  attempt,
  createEnvironment,
  database,
  delivered,
  facts,
  logged,
  scripted,
  untilAborted,
  useAttempts,
} from './attempt-harness';

useAttempts();

const CLOSING = { status: 'succeeded', failure: null, runner: 'local-reader', costUsd: 0.001 };

test('a success is recorded, billed and ends the run in one go', async () => {
  const run = await admitTestRun(database.db);
  expect(await attempt(scripted({}).runner, run)).toEqual({
    status: 'succeeded',
    fault: null,
    prompted: false,
    fingerprint: null,
    runStatus: 'succeeded',
    closing: CLOSING,
    deliveries: null,
  });
  const { record, billed } = await facts(run);
  expect([record?.status, billed, record?.costs.runners]).toEqual(['completed', 1, 1000]);
});

test('each attempt and each run that ended is one line, in codes and figures', async () => {
  const lines: { fields: object; message: string }[] = [];
  const log = {
    info: (fields: object, message: string) => void lines.push({ fields, message }),
    warn: () => undefined,
    error: () => undefined,
  };
  const run = await admitTestRun(database.db);
  const failing = scripted({ run: async () => failed('site', 'http_500', 'What the page said.') }).runner;
  await attempt(failing, run, { deps: { log } });
  const { runId, attemptId } = run;
  const { workspaceId } = run.principal;
  const ms = expect.any(Number) as number;
  expect(lines).toEqual([
    {
      message: 'attempt failed on local-reader',
      fields: {
        ...{ runId, attemptId, workspaceId, runner: 'local-reader', status: 'failed', fault: 'site' },
        ...{ reason: 'http_500', ms, costUsd: 0.001, units: {}, reportedCostUsd: null },
      },
    },
    {
      message: 'run failed',
      fields: {
        ...{ runId, workspaceId, runner: 'local-reader', status: 'failed', code: 'run_failed' },
        ...{ reason: 'http_500', ms, costUsd: 0.001 },
      },
    },
  ]);
});

test('an attempt that got no place before the time budget was over is released, free of charge', async () => {
  const run = await admitTestRun(database.db);
  const { runner, calls } = scripted({});
  const input = { startsByMs: Date.now() - 1 };
  for (const tries of [1, 2]) {
    expect(await attempt(runner, run, { tries, input })).toMatchObject({
      ...{ status: 'released', tooLate: true, runStatus: null },
    });
  }
  const { billed, record } = await facts(run);
  expect([calls, billed, record?.status]).toEqual([[], 0, 'in_progress']);
});

test('one whose runner was called in time goes on after the budget, also at another worker', async () => {
  const run = await admitTestRun(database.db);
  await beginAttempt(database.db, run.attemptId, 1);
  await markDispatched(database.db, run.attemptId, 1);
  const { runner, calls } = scripted({ repeatable: true });
  const input = { startsByMs: Date.now() - 1 };
  expect((await attempt(runner, run, { tries: 2, input })).status).toBe('succeeded');
  expect(calls).toEqual(['run']);
});

test('an attempt that may not end the run leaves it open', async () => {
  const run = await admitTestRun(database.db);
  const summary = await attempt(scripted({}).runner, run, { input: { mayFinish: false } });
  expect(summary).toEqual({ status: 'succeeded', fault: null, prompted: false, fingerprint: null, runStatus: null });
  expect((await facts(run)).record?.status).toBe('in_progress');
});

test('a prompt that the runner cannot relay is a failure, and further runners are tried', async () => {
  const run = await admitTestRun(database.db);
  const { runner } = scripted({
    run: async () => ({
      ...delivered,
      kind: 'needs_input',
      output: null,
      inputRequest: { kind: 'otp', prompt: 'Code?', channel: 'sms' },
    }),
  });
  expect(await attempt(runner, run, { input: { isLast: false } })).toMatchObject({
    status: 'failed',
    prompted: false,
    runStatus: null,
    fingerprint: 'runner:input_required',
  });
  expect((await facts(run)).record?.status).toBe('in_progress');
});

test('a repeated activity returns what was recorded and calls no runner', async () => {
  const run = await admitTestRun(database.db);
  const { runner, calls } = scripted({});
  await attempt(runner, run);
  expect(await attempt(runner, run, { tries: 2 })).toEqual({
    status: 'succeeded',
    fault: null,
    prompted: false,
    fingerprint: null,
    runStatus: 'succeeded',
    closing: CLOSING,
  });
  expect(calls).toEqual(['run']);
  expect((await facts(run)).billed).toBe(1);
});

test('a repeated activity of a failure tells again what it means for other runners', async () => {
  const run = await admitTestRun(database.db);
  const { runner, calls } = scripted({
    run: async () => failed('site', 'http_404', 'There is no such page.', { defense: 'none' }),
  });
  const input = { isLast: false };
  const told = await attempt(runner, run, { input });
  expect(told).toMatchObject({ status: 'failed', fingerprint: 'site:http_404', reach: 'everyone' });
  expect(await attempt(runner, run, { tries: 2, input })).toEqual(told);
  expect(calls).toEqual(['run']);
});

test('after a lost worker, reading is done again and billed once', async () => {
  const run = await admitTestRun(database.db);
  await beginAttempt(database.db, run.attemptId, 1);
  await markDispatched(database.db, run.attemptId, 1);
  const { runner, calls } = scripted({ repeatable: true });
  expect((await attempt(runner, run, { tries: 2 })).status).toBe('succeeded');
  expect(calls).toEqual(['run']);
  expect((await facts(run)).billed).toBe(1);
});

test('after a lost worker, a task that changes something is not done again', async () => {
  const run = await admitTestRun(database.db);
  await beginAttempt(database.db, run.attemptId, 1);
  await markDispatched(database.db, run.attemptId, 1);
  const { runner, calls } = scripted({ repeatable: false });
  expect(await attempt(runner, run, { tries: 2 })).toMatchObject({
    status: 'failed',
    fault: 'platform',
    prompted: false,
    fingerprint: 'platform:dispatch_unknown',
    runStatus: 'failed',
    deliveries: null,
  });
  expect(calls).toEqual([]);
  expect((await facts(run)).first?.error?.code).toBe('dispatch_unknown');
});

test("after a lost worker, a provider's job is attached to, not started again", async () => {
  const run = await admitTestRun(database.db);
  await beginAttempt(database.db, run.attemptId, 1);
  await markDispatched(database.db, run.attemptId, 1);
  await recordJobId(database.db, run.attemptId, 1, 'job-7');
  const { runner, calls } = scripted({ repeatable: false, attach: async () => delivered });
  expect((await attempt(runner, run, { tries: 2 })).status).toBe('succeeded');
  expect(calls).toEqual(['attach job-7']);
});

test('a worker that was frozen and wakes up changes nothing', async () => {
  const run = await admitTestRun(database.db);
  const zombie = scripted({
    run: async () => {
      // While this try sleeps, the next one takes over and finishes.
      await attempt(scripted({}).runner, run, { tries: 2 });
      return { ...delivered, output: 'The words of a zombie.' };
    },
  });
  await attempt(zombie.runner, run, { tries: 1 });
  const { record, billed, first } = await facts(run);
  expect(first?.result?.output).toBe(delivered.output);
  expect([record?.status, billed]).toEqual(['completed', 1]);
  expect(await database.db('events').where({ run_id: run.runId })).toHaveLength(1);
});

test('a runner that crashes is a platform fault whose message reaches neither record nor log', async () => {
  const run = await admitTestRun(database.db);
  const { runner } = scripted({
    run: () => Promise.reject(new Error('locator.fill: typed "hunter2-secret" timed out')),
  });
  expect(await attempt(runner, run)).toMatchObject({ status: 'failed', fault: 'platform' });
  const { record } = await facts(run);
  expect(record?.ending?.failure?.reason).toBe('runner_crashed');
  expect(JSON.stringify([record, logged, await database.db('events').where({ run_id: run.runId })])).not.toContain(
    'hunter2',
  );
});

test('a requested cancel stops the runner at once and bills what was executed', async () => {
  const run = await admitTestRun(database.db);
  const { runner } = scripted({
    run: async (_task, context) => {
      await runsOf(database.db, run.principal.workspaceId).requestCancel(run.runId);
      return untilAborted(context.signal);
    },
  });
  expect(await attempt(runner, run)).toEqual({
    status: 'cancelled',
    fault: null,
    prompted: false,
    fingerprint: null,
    runStatus: null,
  });
  expect((await facts(run)).billed).toBe(1);
});

test('a cancel before the runner has heard of the attempt costs nothing', async () => {
  for (const [tries, billed] of [
    [1, 0],
    // The try before it may have reached the runner.
    [2, 1],
  ] as const) {
    const run = await admitTestRun(database.db);
    const { runner } = scripted({
      run: async (_task, context) => {
        await runsOf(database.db, run.principal.workspaceId).requestCancel(run.runId);
        await untilAborted(context.signal).catch(() => undefined);
        throw new StoppedUnheard(context.signal);
      },
    });
    if (tries === 2) {
      await beginAttempt(database.db, run.attemptId, 1);
      await markDispatched(database.db, run.attemptId, 1);
    }
    expect(await attempt(runner, run, { tries })).toMatchObject({ status: 'cancelled' });
    expect((await facts(run)).billed).toBe(billed);
  }
});

test('an attempt that lasts tells its run so, and tells it at once where an earlier try was lost', async () => {
  for (const [tries, lastingAfterMs] of [
    [1, 1],
    [2, 3_600_000],
  ] as const) {
    const run = await admitTestRun(database.db);
    let tell = (_runId: string): void => undefined;
    const told = new Promise<string>((resolve) => (tell = resolve));
    const { runner } = scripted({ run: async () => (await told, delivered) });
    const deps = { reportLasting: async (runId: string) => tell(runId) };
    await attempt(runner, run, { tries, input: { lastingAfterMs }, deps });
    expect(await told).toBe(run.runId);
  }
});

test('an attempt that is over soon tells nobody that it lasts', async () => {
  const reportLasting = jest.fn(async () => undefined);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'Date', 'performance'],
  });
  try {
    const run = await admitTestRun(database.db);
    await attempt(scripted({}).runner, run, { input: { lastingAfterMs: 10 }, deps: { reportLasting } });
    jest.runAllTimers();
  } finally {
    jest.useRealTimers();
  }
  expect(reportLasting).not.toHaveBeenCalled();
});

test('a worker shutdown hands the attempt on: nothing is recorded or billed', async () => {
  const run = await admitTestRun(database.db);
  const environment = createEnvironment(1);
  const { runner } = scripted({
    run: async (_task, context) => {
      environment.cancel('WORKER_SHUTDOWN', new ActivityCancellationDetails({ workerShutdown: true }));
      return untilAborted(context.signal);
    },
  });
  await expect(attempt(runner, run, { environment })).rejects.toMatchObject({
    type: 'handed_on',
    nonRetryable: false,
  });
  const { first, billed } = await facts(run);
  expect([first?.status, billed]).toEqual(['running', 0]);
});

/** Once the only connection is held, the next statement waits for it until the pool gives up. */
async function withOneConnection(work: (db: Database, hold: () => void) => Promise<void>): Promise<void> {
  const db = connectDatabase(database.url, { poolSize: 1, acquireTimeoutMs: 2_000 });
  const held: Promise<Transaction>[] = [];
  try {
    // The time to connect is not to count as time to wait.
    await db.raw('SELECT 1');
    await work(db, () => void held.push(db.transaction()));
  } finally {
    for (const trx of held) await (await trx).rollback();
    await db.destroy();
  }
}

test.each(['before', 'while'] as const)(
  'a database that has no connection free hands the attempt on %s the runner works',
  async (when) => {
    const run = await admitTestRun(database.db);
    const { runner, calls } = scripted({
      run: async (_task, context) => (await context.recordJob('job-1'), delivered),
    });
    await withOneConnection(async (db, hold) => {
      const starved: Runner = {
        ...runner,
        run(task, context) {
          if (when === 'while') hold();
          return runner.run(task, context);
        },
      };
      const known = createRunnerRegistry([starved]);
      const runners: RunnerRegistry = {
        ...known,
        get(slug) {
          if (when === 'before') hold();
          return known.get(slug);
        },
      };
      await expect(attempt(starved, run, { deps: { db, runners } })).rejects.toMatchObject({
        type: 'handed_on',
        nonRetryable: false,
      });
    });
    const { first, billed } = await facts(run);
    expect([first?.status, billed, calls]).toEqual(['running', 0, when === 'before' ? [] : ['run']]);
    expect((await attempt(runner, run, { tries: 2 })).runStatus).toBe('succeeded');
    expect((await facts(run)).billed).toBe(1);
  },
);

test('the id of a job that is over and would be found again is written with the outcome', async () => {
  const run = await admitTestRun(database.db);
  let before: unknown = null;
  const { runner } = scripted({
    run: async (_task, context) => {
      await context.recordJob('job-1', { isFoundAgain: true });
      before = await database.db('attempts').where({ id: run.attemptId }).first('provider_job_id', 'status');
      return delivered;
    },
  });
  expect((await attempt(runner, run)).runStatus).toBe('succeeded');
  expect(before).toEqual({ provider_job_id: null, status: 'running' });
  const after = await database.db('attempts').where({ id: run.attemptId }).first('provider_job_id', 'status');
  expect(after).toEqual({ provider_job_id: 'job-1', status: 'succeeded' });
});

test('an attempt of a run that was cancelled before its start is released and free', async () => {
  const run = await admitTestRun(database.db);
  await runsOf(database.db, run.principal.workspaceId).requestCancel(run.runId);
  const { runner, calls } = scripted({});
  expect((await attempt(runner, run)).status).toBe('released');
  expect(calls).toEqual([]);
  expect((await facts(run)).billed).toBe(0);
});
