import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { CancelledFailure, Context } from '@temporalio/activity';
import type { AttemptInput, AttemptSummary } from '../../activities/attempt/attempt';
import type { RunClosing } from '../../core/response/closing';
import type { EndingTrigger } from '../../core/run/ending';
import { PINNED_TTL_MS } from '../../core/run/time/durations';
import type { BudgetSource, PlannedAttempt } from '../../core/run/record';
import type { ReservationRequest } from '../../db/attempts/reservation';
import { RUN_WORKFLOW, type RunWorkflowInput, type SweepRules } from '../../workflows/messages';
import { closed } from '../support/records/closed-workflow';
import { createTimeSkippingEnvironment } from '../support/servers/time-skipping';
import { quietTemporal } from '../support/jest/quiet-temporal';
import { testWorkflowBundle } from '../support/workflow-bundle';

export interface Calls {
  attempts: AttemptInput[];
  reservations: { attemptId: string; ordinal: number; runner: string; widened?: boolean; wave?: number }[];
  endings: EndingTrigger[];
  settled: number;
}

export interface Behaviour {
  budgetMs?: number;
  stopsOnRepeatedErrors?: boolean;
  attempt?: (input: AttemptInput, tries: number) => Promise<AttemptSummary>;
  reservation?: 'ceiling' | 'balance' | 'run_over' | ((runner: string) => 'ceiling' | 'balance' | null);
  /** Said with a refusal; earlier versions did not say it. */
  ceilingSource?: BudgetSource;
  widening?: string[];
  /** Prices by runner, for those that do not cost the usual one. */
  prices?: Record<string, number>;
  raceAfterMs?: number;
  sweep?: SweepRules;
  /** Its deadline has a timer from the start. */
  isOfEarlierVersion?: boolean;
  lifetimeMs?: number;
  /** Nobody serves the queue of its attempts. */
  isLeftAlone?: boolean;
}

let environment: TestWorkflowEnvironment;
let sequence = 0;
/** Attempts after the first are told apart by the runner they were reserved for. */
export const runnerOf = new Map<string, string>();

/** Called once by each file that plays runs: opens a time-skipping server of its own for it. */
export function useTimeSkippingServer(): { client(): TestWorkflowEnvironment['client'] } {
  // The first time on a machine the server is fetched.
  jest.setTimeout(600_000);
  quietTemporal();
  beforeAll(async () => {
    environment = await createTimeSkippingEnvironment();
  });
  afterAll(() => environment.teardown());
  return { client: () => environment.client };
}

export const failed: AttemptSummary = {
  status: 'failed',
  fault: 'runner',
  prompted: false,
  fingerprint: null,
  runStatus: null,
};
export const finished: AttemptSummary = {
  status: 'succeeded',
  fault: null,
  prompted: false,
  fingerprint: null,
  runStatus: 'succeeded',
};

function candidate(runner: string, prices: Record<string, number> = {}): PlannedAttempt {
  // `chromium/mobile` is one of several that differ in little.
  const family = runner.includes('/') ? { family: runner.split('/')[0] ?? '' } : {};
  return { runner, engine: null, queue: 'http', priceMicros: prices[runner] ?? 1000, ...family };
}

/** Runs the real workflow with activities that only remember what they were asked. */
export async function play(
  runners: string[],
  behaviour: Behaviour,
  drive: (handle: RunHandle) => Promise<void> = async (handle) => void (await closed(handle)),
): Promise<Calls> {
  const calls: Calls = { attempts: [], reservations: [], endings: [], settled: 0 };
  const prefix = `test-${(sequence += 1)}`;
  let ended: RunClosing | null = null;
  const worker = await Worker.create({
    connection: environment.nativeConnection,
    taskQueue: `${prefix}-http`,
    workflowBundle: await testWorkflowBundle(),
    // A cancel is heard with a heartbeat.
    maxHeartbeatThrottleInterval: '100ms',
    defaultHeartbeatThrottleInterval: '100ms',
    activities: {
      async runAttempt(input: AttemptInput): Promise<AttemptSummary> {
        calls.attempts.push(input);
        return behaviour.attempt ? behaviour.attempt(input, Context.current().info.attempt) : finished;
      },
      async reserveAttempt(input: ReservationRequest) {
        const { candidate: planned, attemptId, ordinal, widened, wave } = input;
        const { runner } = planned;
        calls.reservations.push({ attemptId, ordinal, runner, ...(widened && { widened }), ...(wave && { wave }) });
        runnerOf.set(attemptId, runner);
        const { reservation } = behaviour;
        const reason = typeof reservation === 'function' ? reservation(runner) : reservation;
        if (reason === null || reason === undefined) return { kind: 'reserved' };
        return { kind: 'refused', reason, ...(behaviour.ceilingSource && { ceilingSource: behaviour.ceilingSource }) };
      },
      async finishRun({ trigger }: { trigger: EndingTrigger }) {
        calls.endings.push(trigger);
        ended = closingBy(trigger);
        return ended;
      },
      async settleRun() {
        calls.settled += 1;
        return ended;
      },
      async requestCancellation({ runId }: { runId: string }) {
        await environment.client.workflow.getHandle(runId).cancel();
      },
      pendingDeliveries: async () => [],
    },
  });
  await worker.runUntil(async () => drive(await start(prefix, runners, behaviour)));
  return calls;
}

type RunHandle = Awaited<ReturnType<typeof start>>;

/** What the finishing transaction says; the plans of these tests succeed by an attempt only. */
function closingBy({ kind }: EndingTrigger): RunClosing {
  const code = kind === 'cancelled' ? 'run_cancelled' : kind === 'timeout' ? 'run_timeout' : 'run_failed';
  const status = kind === 'cancelled' ? 'cancelled' : 'failed';
  return { status, failure: { code, reason: null, message: `ended by ${kind}` }, runner: 'a', costUsd: 0.001 };
}

async function start(prefix: string, runners: string[], options: Behaviour) {
  const now = await environment.currentTimeMs();
  const input: RunWorkflowInput = {
    runId: `resp_${prefix}`,
    firstAttemptId: 'att_first',
    candidates: runners.map((runner) => ({ ...candidate(runner), expectedP90Ms: options.raceAfterMs ?? null })),
    ...(options.widening ? { widening: options.widening.map((runner) => candidate(runner, options.prices)) } : {}),
    ...(options.sweep ? { sweep: options.sweep } : {}),
    deadlineAtMs: now + (options.lifetimeMs ?? PINNED_TTL_MS),
    ...(options.isOfEarlierVersion ? {} : { watchesDeadlineLate: true }),
    budgetEndsAtMs: options.budgetMs === undefined ? null : now + options.budgetMs,
    stopsOnRepeatedErrors: options.stopsOnRepeatedErrors ?? false,
    queuePrefix: prefix,
    searchAttributes: false,
  };
  if (options.isLeftAlone) for (const planned of input.candidates) planned.queue = 'browser';
  return environment.client.workflow.start(RUN_WORKFLOW, {
    args: [input],
    workflowId: input.runId,
    taskQueue: `${prefix}-http`,
  });
}

/** An attempt that goes on until it is told to stop. */
export async function endless(): Promise<AttemptSummary> {
  const context = Context.current();
  const beat = setInterval(() => context.heartbeat(), 100);
  try {
    await context.cancelled;
    return failed;
  } catch (error) {
    if (error instanceof CancelledFailure) return { ...failed, status: 'cancelled', fault: null };
    throw error;
  } finally {
    clearInterval(beat);
  }
}
