import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import type { AttemptInput, AttemptSummary, ResumeInput } from '../../activities/attempt/attempt';
import type { EndedPause, PauseEnd } from '../../activities/pauses';
import { PINNED_TTL_MS } from '../../core/run/time/durations';
import type { EndingTrigger } from '../../core/run/ending';
import type { OpenedInteraction } from '../../db/interactions/open-interaction';
import { isId } from '../../core/run/ids';
import type { PlannedAttempt } from '../../core/run/record';
import { cancelSignal, inputSubmittedSignal, RUN_WORKFLOW, type RunWorkflowInput } from '../../workflows/messages';
import { quietTemporal } from '../support/jest/quiet-temporal';
import { createTimeSkippingEnvironment } from '../support/servers/time-skipping';
import { testWorkflowBundle } from '../support/workflow-bundle';
import { until } from '../support/until';

// The first time on a machine the server is fetched.
jest.setTimeout(600_000);
quietTemporal();

const WAIT_MS = 240_000;
const base: AttemptSummary = { status: 'failed', fault: 'runner', prompted: false, fingerprint: null, runStatus: null };
const finished: AttemptSummary = { ...base, status: 'succeeded', fault: null, runStatus: 'succeeded' };
const asks = (queue: string | null = null, epoch = 1, more: { mayMoveOn?: true } = {}): AttemptSummary => ({
  ...base,
  status: 'needs_input',
  fault: null,
  prompted: true,
  pause: { queue, epoch, ...more },
});
const asksOnly = asks(null, 1, { mayMoveOn: true });

interface Script {
  attempt: (input: AttemptInput, nth: number) => AttemptSummary | Promise<AttemptSummary>;
  resume?: (input: ResumeInput, nth: number) => AttemptSummary;
  /** What becomes of a question; answered at once unless it says otherwise. */
  onOpen?: (interactionId: string, nth: number) => 'answer' | 'silence' | 'run_over';
  endPause?: (end: PauseEnd) => EndedPause;
  sweep?: boolean;
  /** How the watch over a session in the memory of this worker goes on. */
  watch?: () => Promise<void>;
  /** Whether the runner still waits, each time that it is looked at. */
  isStillWaiting?: (nth: number) => boolean;
  /** Whether the question could be taken back; the answer came first when not. */
  withdraws?: boolean;
}

interface Calls {
  attempts: string[];
  opened: { attemptId: string; interactionId: string }[];
  resumed: ResumeInput[];
  ends: PauseEnd[];
  released: string[];
  endings: EndingTrigger[];
  looks: number;
}

let environment: TestWorkflowEnvironment;
let sequence = 0;
beforeAll(async () => {
  environment = await createTimeSkippingEnvironment();
});
afterAll(() => environment.teardown());

type Handle = Awaited<ReturnType<typeof start>>;

async function start(prefix: string, runners: string[], script: Script) {
  const now = await environment.currentTimeMs();
  const candidates = runners.map((runner): PlannedAttempt => ({ runner, engine: null, queue: 'http', priceMicros: 1 }));
  const input: RunWorkflowInput = {
    runId: `resp_${prefix}`,
    firstAttemptId: 'att_first',
    candidates,
    ...(script.sweep ? { sweep: { waveSize: 3, concurrency: 3, stopsAtSuccess: false } } : {}),
    deadlineAtMs: now + PINNED_TTL_MS,
    watchesDeadlineLate: true,
    budgetEndsAtMs: null,
    stopsOnRepeatedErrors: false,
    queuePrefix: prefix,
    searchAttributes: false,
  };
  return environment.client.workflow.start(RUN_WORKFLOW, {
    args: [input],
    workflowId: input.runId,
    taskQueue: `${prefix}-http`,
  });
}

/** Runs the real workflow with activities that remember what they were asked and answer by script. */
async function play(
  runners: string[],
  script: Script,
  drive: (handle: Handle, calls: Calls) => Promise<void> = async (handle) => void (await handle.result()),
): Promise<Calls> {
  const calls: Calls = { attempts: [], opened: [], resumed: [], ends: [], released: [], endings: [], looks: 0 };
  const prefix = `pause-${(sequence += 1)}`;
  const signal = (interactionId: string): Promise<void> =>
    environment.client.workflow.getHandle(`resp_${prefix}`).signal(inputSubmittedSignal, interactionId);
  const expired: AttemptSummary = { ...base, fault: 'task', prompted: true };
  const worker = await Worker.create({
    connection: environment.nativeConnection,
    taskQueue: `${prefix}-http`,
    workflowBundle: await testWorkflowBundle(),
    activities: {
      async runAttempt(input: AttemptInput) {
        calls.attempts.push(input.attemptId);
        const summary = await script.attempt(input, calls.attempts.length);
        const { pause } = summary;
        return pause?.queue === 'own' ? { ...summary, pause: { ...pause, queue: `${prefix}-http` } } : summary;
      },
      async resumeAttempt(input: ResumeInput) {
        calls.resumed.push(input);
        return script.resume?.(input, calls.resumed.length) ?? finished;
      },
      async openInteraction(input: { attemptId: string; interactionId: string }): Promise<OpenedInteraction> {
        calls.opened.push({ attemptId: input.attemptId, interactionId: input.interactionId });
        const said = script.onOpen?.(input.interactionId, calls.opened.length) ?? 'answer';
        if (said === 'run_over') return { kind: 'run_over', status: 'cancelled' };
        if (said === 'answer') await signal(input.interactionId);
        return { kind: 'open', interactionId: input.interactionId, inputKind: 'otp', waitMs: WAIT_MS, deliveries: [] };
      },
      async endPause(end: PauseEnd): Promise<EndedPause> {
        calls.ends.push(end);
        return script.endPause?.(end) ?? { kind: 'ended', summary: expired };
      },
      watchSession: () => script.watch?.(),
      async isStillWaiting(): Promise<boolean> {
        calls.looks += 1;
        return script.isStillWaiting?.(calls.looks) ?? true;
      },
      withdrawInteraction: async () => script.withdraws ?? true,
      async releaseAttempt({ attemptId }: { attemptId: string }) {
        calls.released.push(attemptId);
      },
      async reserveAttempt() {
        return { kind: 'reserved' };
      },
      async finishRun({ trigger }: { trigger: EndingTrigger }) {
        calls.endings.push(trigger);
        return trigger.kind === 'cancelled' ? 'cancelled' : 'failed';
      },
      async settleRun() {},
    },
  });
  await worker.runUntil(async () => drive(await start(prefix, runners, script), calls));
  return calls;
}

test('an answer lets the attempt go on, as the same attempt and after the try that paused', async () => {
  const calls = await play(['a', 'b'], { attempt: () => asks(null, 3) });
  expect(calls.attempts).toEqual(['att_first']);
  expect(isId('interaction', calls.opened[0]?.interactionId ?? '')).toBe(true);
  expect(calls.resumed).toEqual([
    expect.objectContaining({
      attemptId: 'att_first',
      interactionId: calls.opened[0]?.interactionId,
      pausedEpoch: 3,
      mayFinish: true,
    }),
  ]);
  expect([calls.ends, calls.released, calls.endings]).toEqual([[], [], []]);
});

test('every round is a question of its own, until the attempt ends', async () => {
  const calls = await play(['a'], {
    attempt: () => asks(),
    resume: (_input, nth) => (nth < 3 ? asks(null, 1 + nth) : finished),
  });
  expect(calls.resumed.map(({ pausedEpoch }) => pausedEpoch)).toEqual([1, 2, 3]);
  expect(new Set(calls.opened.map(({ interactionId }) => interactionId)).size).toBe(3);
});

test('after a pause no further runner is tried, also when the answer led to nothing', async () => {
  const calls = await play(['a', 'b'], { attempt: () => asks(), resume: () => base });
  expect(calls.attempts).toHaveLength(1);
  expect(calls.endings).toEqual([{ kind: 'exhausted' }]);
});

test('a question that nobody answers ends with its time, and the session is released', async () => {
  const calls = await play(['a', 'b'], { attempt: () => asks(), onOpen: () => 'silence' });
  expect(calls.ends).toEqual([expect.objectContaining({ reason: 'expired', attemptId: 'att_first' })]);
  expect([calls.attempts.length, calls.resumed, calls.released]).toEqual([1, [], ['att_first']]);
  expect(calls.endings).toEqual([{ kind: 'exhausted' }]);
});

test('an answer that came at the last moment wins over the clock', async () => {
  const calls = await play(['a'], {
    attempt: () => asks(),
    onOpen: () => 'silence',
    endPause: () => ({ kind: 'answered' }),
  });
  expect([calls.resumed.length, calls.released]).toEqual([1, []]);
});

test('a runner that goes on without an answer is followed, and the question taken back', async () => {
  const script = {
    attempt: () => asksOnly,
    onOpen: () => 'silence' as const,
    isStillWaiting: (nth: number) => nth < 3,
  };
  const calls = await play(['a'], script);
  expect(calls.looks).toBe(3);
  expect(calls.resumed).toEqual([expect.objectContaining({ movedOn: true, pausedEpoch: 1 })]);
  expect([calls.ends, calls.released, calls.endings]).toEqual([[], [], []]);
});

test('an answer that comes before its question is taken back is given to the runner', async () => {
  const script = { attempt: () => asksOnly, onOpen: () => 'silence' as const, isStillWaiting: () => false };
  const calls = await play(['a'], { ...script, withdraws: false });
  expect(calls.resumed).toEqual([expect.not.objectContaining({ movedOn: true })]);
});

test('a runner that cannot be looked at is taken to wait, and looked at ever more rarely', async () => {
  const lost = (): boolean => {
    throw new Error('unreachable');
  };
  const calls = await play(['a'], { attempt: () => asksOnly, onOpen: () => 'silence', isStillWaiting: lost });
  expect(calls.ends).toEqual([expect.objectContaining({ reason: 'expired' })]);
  expect(calls.looks).toBeLessThanOrEqual(9);
});

test('a run that was stopped before the question could be put releases the session', async () => {
  const calls = await play(['a', 'b'], { attempt: () => asks(), onOpen: () => 'run_over' });
  expect([calls.released, calls.endings, calls.attempts.length]).toEqual([['att_first'], [], 1]);
});

test('a cancel while paused commits at once and releases the session', async () => {
  const calls = await play(['a'], { attempt: () => asks(), onOpen: () => 'silence' }, async (handle, seen) => {
    await until('a question', () => seen.opened.length > 0);
    await handle.signal(cancelSignal);
    await handle.result();
  });
  expect([calls.endings, calls.released]).toEqual([[{ kind: 'cancelled' }], ['att_first']]);
});

test('a pause that lasts past the deadline of the run ends it as timed out', async () => {
  const calls = await play(['a'], {
    attempt: () => asks(),
    resume: (_input, nth) => asks(null, nth + 1),
    // Each question is answered just before its time is over.
    onOpen: () => 'silence',
    endPause: () => ({ kind: 'answered' }),
  });
  expect(calls.endings).toEqual([{ kind: 'timeout' }]);
  expect(calls.resumed).toHaveLength(Math.ceil(PINNED_TTL_MS / WAIT_MS) - 1);
});

test('prompts of attempts that run side by side are put one after the other, and no new one is started', async () => {
  const open = new Set<string>();
  let most = 0;
  const calls = await play(['a', 'b', 'c', 'd', 'e'], {
    sweep: true,
    attempt: () => asks(),
    onOpen: (interactionId) => {
      open.add(interactionId);
      most = Math.max(most, open.size);
      return 'answer';
    },
    resume: (input) => {
      open.delete(input.interactionId);
      return { ...base, status: 'succeeded' };
    },
  });
  expect([most, calls.resumed.length, calls.attempts.length]).toEqual([1, 3, 3]);
  expect(calls.endings).toEqual([{ kind: 'swept', stoppedBy: null }]);
});

test('a session whose browser is gone ends its run before anybody answers', async () => {
  const calls = await play(['a', 'b'], { attempt: () => asks('own'), onOpen: () => 'silence', watch: async () => {} });
  expect(calls.ends).toEqual([expect.objectContaining({ reason: 'session_lost' })]);
  expect([calls.resumed, calls.endings]).toEqual([[], [{ kind: 'exhausted' }]]);
});

// The last one: what waits for a worker that never comes holds up the server's clock.
test('a session in the memory of a worker that is gone ends the run', async () => {
  const calls = await play(['a', 'b'], { attempt: () => asks('queue-of-nobody') });
  expect(calls.ends).toEqual([expect.objectContaining({ reason: 'session_lost' })]);
  expect([calls.attempts.length, calls.resumed]).toEqual([1, []]);
  expect(calls.endings).toEqual([{ kind: 'exhausted' }]);
});
