import type { WorkflowHandle } from '@temporalio/client';
import type { AttemptSummary } from '../../activities/attempt/attempt';
import { LASTING_AFTER_MS, PINNED_TTL_MS, SETTLE_GRACE_MS } from '../../core/run/time/durations';
import { isId } from '../../core/run/ids';
import { attemptLastingSignal, cancelSignal } from '../../workflows/messages';
import { closed } from '../support/records/closed-workflow';
import { endless, failed, finished, play, useTimeSkippingServer, type Behaviour } from './play';

const server = useTimeSkippingServer();

test('a first success ends the workflow with one activity and no further call', async () => {
  const calls = await play(['a', 'b'], {});
  expect(calls.attempts).toEqual([
    {
      runId: expect.any(String),
      attemptId: 'att_first',
      runner: 'a',
      mayFinish: true,
      isLast: false,
      lastingAfterMs: LASTING_AFTER_MS,
    },
  ]);
  expect(calls.reservations).toEqual([]);
  expect(calls.endings).toEqual([]);
});

test('runners are tried in the planned order, each after its reservation, and the last one is told so', async () => {
  const calls = await play(['a', 'b', 'c'], { attempt: async (input) => (input.isLast ? finished : failed) });
  expect(calls.attempts.map((attempt) => attempt.isLast)).toEqual([false, false, true]);
  expect(calls.reservations.map(({ runner, ordinal }) => [runner, ordinal])).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
  expect(calls.reservations.every(({ attemptId }) => isId('attempt', attemptId))).toBe(true);
  expect(new Set(calls.attempts.map(({ attemptId }) => attemptId)).size).toBe(3);
});

test('when every runner failed and none ended the run, the run is ended as exhausted', async () => {
  const calls = await play(['a', 'b'], { attempt: async () => failed });
  expect(calls.endings).toEqual([{ kind: 'exhausted' }]);
});

test.each(['ceiling', 'balance'] as const)('a refused reservation (%s) ends the run for its budget', async (reason) => {
  const calls = await play(['a', 'b'], { attempt: async () => failed, reservation: reason });
  expect(calls.attempts).toHaveLength(1);
  expect(calls.endings).toEqual([{ kind: reason }]);
});

test('after a prompt for input no further runner is tried', async () => {
  const calls = await play(['a', 'b'], { attempt: async () => ({ ...failed, prompted: true }) });
  expect(calls.attempts).toHaveLength(1);
  expect(calls.endings).toEqual([{ kind: 'exhausted' }]);
});

test('after the time budget nothing new is dispatched', async () => {
  const calls = await play(['a', 'b', 'c'], { budgetMs: 0, attempt: async () => failed });
  expect(calls.attempts).toHaveLength(1);
  expect(calls.endings).toEqual([{ kind: 'timeout' }]);
});

test('an attempt that got no place before the time budget was over ends the run, and is told when that is', async () => {
  const late: AttemptSummary = { ...failed, status: 'released', fault: null, tooLate: true };
  const calls = await play(['a', 'b', 'c'], { budgetMs: 60_000, attempt: async () => late });
  expect(calls.attempts).toEqual([expect.objectContaining({ startsByMs: expect.any(Number) })]);
  expect(calls.endings).toEqual([{ kind: 'timeout' }]);
});

test('three times the same error in a row ends dispatching, where the run asks for it', async () => {
  const same = { attempt: async () => ({ ...failed, fingerprint: 'site:http_404' }) };
  const runners = ['a', 'b', 'c', 'd', 'e'];
  expect((await play(runners, { ...same, stopsOnRepeatedErrors: true })).attempts).toHaveLength(3);
  expect((await play(runners, same)).attempts).toHaveLength(5);
  let index = 0;
  const changing = { attempt: async () => ({ ...failed, fingerprint: `site:${(index += 1) % 2}` }) };
  expect((await play(runners, { ...changing, stopsOnRepeatedErrors: true })).attempts).toHaveLength(5);
});

describe('what is wrong with the task', () => {
  const lineup = ['chromium/a', 'chromium/b', 'reader/a', 'chromium/c', 'hosted'];
  const reaching = (reach: 'everyone' | 'equivalents') => ({ attempt: async () => ({ ...failed, reach }) });
  const tried = ({ reservations }: { reservations: { runner: string }[] }) => reservations.map(({ runner }) => runner);

  test('is not tried again on runners that work alike', async () => {
    const calls = await play(lineup, { ...reaching('equivalents'), stopsOnRepeatedErrors: true });
    expect(tried(calls)).toEqual(['reader/a', 'hosted']);
    expect(calls.endings).toEqual([{ kind: 'exhausted' }]);
  });

  test('ends a plan of ours where it is wrong for everyone', async () => {
    const calls = await play(lineup, { ...reaching('everyone'), stopsOnRepeatedErrors: true });
    expect([calls.attempts.length, calls.endings]).toEqual([1, [{ kind: 'exhausted' }]]);
  });

  test('leaves a chain of the caller to those that are of another kind', async () => {
    expect(tried(await play(lineup, reaching('everyone')))).toEqual(['reader/a', 'hosted']);
  });
});

test('an attempt whose worker died is tried again as the same attempt', async () => {
  const calls = await play(['a'], {
    attempt: async (_input, tries) => {
      if (tries < 4) throw new Error('the worker went away');
      return finished;
    },
  });
  expect(calls.attempts).toHaveLength(4);
  expect(new Set(calls.attempts.map(({ attemptId }) => attemptId))).toEqual(new Set(['att_first']));
  expect(calls.endings).toEqual([]);
});

test('a cancel is committed before what is in flight has stopped, and that is settled afterwards', async () => {
  const order: string[] = [];
  const calls = await play(
    ['a', 'b'],
    {
      attempt: async () => {
        order.push('attempt started');
        const summary = await endless();
        order.push('attempt stopped');
        return summary;
      },
    },
    async (handle) => {
      await handle.signal(cancelSignal);
      await closed(handle);
    },
  );
  expect(calls.endings).toEqual([{ kind: 'cancelled' }]);
  expect(calls.settled).toBe(1);
  expect(calls.attempts.length).toBeLessThanOrEqual(1);
  expect(order.filter((entry) => entry === 'attempt started').length).toBe(calls.attempts.length);
});

describe('how the workflow closes', () => {
  const failure = {
    code: 'blocked',
    reason: 'bot_challenge',
    message: 'The site blocked us. a: bot_challenge',
  } as const;
  const blocked: AttemptSummary = {
    ...failed,
    status: 'blocked',
    runStatus: 'blocked',
    closing: { status: 'blocked', failure, runner: 'a', costUsd: 0.001 },
  };
  const howClosed = async (behaviour: Behaviour, before?: (handle: WorkflowHandle) => Promise<void>) => {
    let how: Awaited<ReturnType<typeof closed>> | undefined;
    const calls = await play(['a', ...(behaviour.reservation ? ['b'] : [])], behaviour, async (handle) => {
      await before?.(handle);
      how = await closed(handle);
    });
    return { how, calls };
  };

  test.each<[string, AttemptSummary, string[]]>([
    ['delivered', finished, ['COMPLETED']],
    ['was ended as blocked', blocked, ['FAILED', 'blocked', failure.message]],
    ['failed', failed, ['FAILED', 'run_failed', 'ended by exhausted']],
    ['ended under an earlier version, which told the status only', { ...failed, runStatus: 'failed' }, ['COMPLETED']],
  ])('of a run that %s', async (_what, summary, expected) => {
    expect((await howClosed({ attempt: async () => summary })).how).toEqual(expected);
  });

  test.each<[string, (handle: WorkflowHandle) => Promise<unknown>]>([
    ['in the Web UI', (handle) => handle.cancel()],
    ['by the signal of an earlier version', (handle) => handle.signal(cancelSignal)],
  ])('of a run cancelled %s', async (_how, cancel) => {
    const { how, calls } = await howClosed({ attempt: endless }, async (handle) => void (await cancel(handle)));
    expect(how).toEqual(['CANCELLED']);
    expect([calls.endings, calls.settled]).toEqual([[{ kind: 'cancelled' }], 1]);
  });

  test('of a run whose attempt heard of the cancel first', async () => {
    const { how, calls } = await howClosed({ attempt: async () => failed, reservation: 'run_over' });
    expect([how, calls.endings]).toEqual([['CANCELLED'], [{ kind: 'cancelled' }]]);
  });
});

describe('a run is ended with a timeout when its lifetime is over', () => {
  async function lived(behaviour: Behaviour) {
    let ms = 0;
    const calls = await play(['a'], behaviour, async (handle) => {
      await closed(handle);
      const { closeTime, startTime } = await handle.describe();
      ms = (closeTime?.getTime() ?? 0) - startTime.getTime();
    });
    const lifetimeMs = behaviour.lifetimeMs ?? PINNED_TTL_MS;
    expect(ms).toBeGreaterThanOrEqual(lifetimeMs - 1000);
    expect(ms).toBeLessThan(lifetimeMs + SETTLE_GRACE_MS);
    return calls;
  }

  // The server's clock stands still while an activity runs, so these fail and wait for their next try.
  const goesAway = () => Promise.reject(new Error('the worker went away'));

  test('by the timer that it starts once an attempt has told it that it lasts', async () => {
    const calls = await lived({
      async attempt({ runId, lastingAfterMs }, tries) {
        if (tries === 2) await server.client().workflow.getHandle(runId).signal(attemptLastingSignal);
        expect(lastingAfterMs).toBe(LASTING_AFTER_MS);
        return goesAway();
      },
    });
    expect([calls.endings, calls.settled]).toEqual([[{ kind: 'timeout' }], 1]);
  });

  test('when nobody takes its attempt', async () => {
    // The server's clock stands still as long as an activity waits to be taken, too.
    const calls = await lived({ isLeftAlone: true, lifetimeMs: 2000 });
    expect([calls.endings, calls.attempts]).toEqual([[{ kind: 'timeout' }], []]);
  });

  test('when it was started by an earlier version, by the timer that it has from the start', async () => {
    const calls = await lived({
      isOfEarlierVersion: true,
      attempt: (input) => (expect(input).not.toHaveProperty('lastingAfterMs'), goesAway()),
    });
    expect([calls.endings, calls.settled]).toEqual([[{ kind: 'timeout' }], 1]);
  });
});

test.each([
  ['that one attempt has ended starts no timer', ['a'], {}, 0],
  ['of which the second attempt is under way has one', ['a', 'b'], { attempt: failsFirst }, 1],
  ['that sweeps has one', ['a'], { sweep: { waveSize: 1, concurrency: 1, stopsAtSuccess: true } }, 1],
] as [string, string[], Behaviour, number][])('a run %s', async (_, runners, behaviour, expected) => {
  let timers = 0;
  await play(runners, behaviour, async (handle) => {
    await closed(handle);
    const { events } = await handle.fetchHistory();
    timers = (events ?? []).filter(({ timerStartedEventAttributes }) => timerStartedEventAttributes).length;
  });
  expect(timers).toBe(expected);
});

async function failsFirst({ attemptId }: { attemptId: string }): Promise<AttemptSummary> {
  return attemptId === 'att_first' ? failed : finished;
}
