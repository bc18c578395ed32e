import { once } from 'node:events';
import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';
import {
  createAttemptActivities,
  type AttemptDeps,
  type AttemptInput,
  type AttemptSummary,
} from '../../activities/attempt/attempt';
import { createRunTransactionActivities } from '../../activities/run-transactions';
import { createLiveRuns } from '../../activities/attempt/live-runs';
import type { Outcome, RunnerTask } from '../../core/run/outcome';
import { createDiskBlobStore } from '../../db/artifacts/blob-store';
import { createDoorbell, type Doorbell } from '../../db/doorbell';
import { newId } from '../../db/new-id';
import { loadRun } from '../../db/runs/reading/run-snapshot';
import { createLocalKek } from '../../db/vault/sealing';
import { createMetrics } from '../../metrics/metrics';
import { finished } from '../../runners/outcomes';
import { createRunnerRegistry } from '../../runners/registry';
import type { Runner, RunnerContext } from '../../runners/runner';
import type { AdmittedTestRun } from '../support/records/admitted-run';
import { workHere } from '../support/jest/work-here';
import { createTestDatabase, type TestDatabase } from '../support/records/database';

export let database: TestDatabase;
let doorbell: Doorbell;
export const logged: unknown[] = [];

/** Registers the database and doorbell that the functions below need; to be called once in a test file. */
export function useAttempts(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    doorbell = createDoorbell(database.url, () => undefined);
  });
  afterAll(async () => {
    await doorbell.close();
    await database.drop();
  });
}

export const delivered = finished({
  output: 'The tide is high at noon.',
  finalUrl: 'https://example.com/',
  httpStatus: 200,
  defense: 'none',
});

export async function untilAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw new Error('stopped');
}

interface Script {
  run?: (task: RunnerTask, context: RunnerContext) => Promise<Outcome>;
  attach?: (jobId: string) => Promise<Outcome>;
  repeatable?: boolean;
}

export function scripted(script: Script): { runner: Runner; calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    runner: {
      slug: 'local-reader',
      isRepeatable: () => script.repeatable ?? true,
      async run(task, context) {
        calls.push('run');
        return script.run ? script.run(task, context) : delivered;
      },
      ...(script.attach
        ? {
            async attach(jobId: string) {
              calls.push(`attach ${jobId}`);
              return script.attach?.(jobId) ?? delivered;
            },
          }
        : {}),
    },
  };
}

function depsWith(runner: Runner, other: Partial<AttemptDeps> = {}): AttemptDeps {
  return {
    db: database.db,
    doorbell,
    newId,
    baseUrl: 'http://test',
    blobs: createDiskBlobStore('/nonexistent'),
    runners: createRunnerRegistry([runner]),
    kek: createLocalKek(Buffer.alloc(32, 1), 'test'),
    ownQueue: 'own',
    liveRuns: createLiveRuns(),
    reportSlow: async () => undefined,
    reportLasting: async () => undefined,
    llm: null,
    work: workHere,
    metrics: createMetrics(),
    log: { info: () => undefined, warn: (fields) => logged.push(fields), error: (fields) => logged.push(fields) },
    ...other,
  };
}

/** Failing is part of these tests; Temporal's own warnings about it are not. */
export function createEnvironment(tries: number): MockActivityEnvironment {
  return new MockActivityEnvironment({ attempt: tries }, { logger: new DefaultLogger('ERROR') });
}

/** Runs the activity as its n-th try. */
export function attempt(
  runner: Runner,
  run: AdmittedTestRun,
  options: {
    tries?: number;
    input?: Partial<AttemptInput>;
    environment?: MockActivityEnvironment;
    deps?: Partial<AttemptDeps>;
  } = {},
): Promise<AttemptSummary> {
  const environment = options.environment ?? createEnvironment(options.tries ?? 1);
  const input: AttemptInput = {
    runId: run.runId,
    attemptId: run.attemptId,
    mayFinish: true,
    isLast: true,
    ...options.input,
  };
  return environment.run(createAttemptActivities(depsWith(runner, options.deps)).runAttempt, input);
}

/** Settles what the run has in flight, where this runner is known. */
export async function settleRun(runner: Runner, { runId }: AdmittedTestRun): Promise<void> {
  await createRunTransactionActivities(depsWith(runner)).settleRun({ runId });
}

export async function facts(run: AdmittedTestRun) {
  const record = await loadRun(database.db, run.runId);
  const lines: { kind: string }[] = await database.db('ledger_lines').where({ run_id: run.runId }).select('kind');
  return { record, billed: lines.filter(({ kind }) => kind === 'attempt').length, first: record?.attempts[0] };
}
