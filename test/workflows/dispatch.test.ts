import type { AttemptInput, AttemptSummary } from '../../activities/attempt/attempt';
import { attemptSlowSignal, cancelSignal } from '../../workflows/messages';
import { closed } from '../support/records/closed-workflow';
import { endless, failed, finished, play, runnerOf, useTimeSkippingServer } from './play';

const server = useTimeSkippingServer();

describe('staggered race', () => {
  const runnerFor = (input: AttemptInput): string => runnerOf.get(input.attemptId) ?? 'a';

  /** Announces that `a` is slow, as its activity would, and keeps it running until it is told to stop. */
  async function slowFirst(input: AttemptInput, others: AttemptSummary): Promise<AttemptSummary> {
    if (runnerFor(input) !== 'a') return others;
    await server.client().workflow.getHandle(input.runId).signal(attemptSlowSignal, input.attemptId);
    return endless();
  }

  test('a slow attempt gets company; the first success wins, the other is stopped and settled', async () => {
    const calls = await play(['a', 'b', 'c'], { raceAfterMs: 1000, attempt: (input) => slowFirst(input, finished) });
    expect(calls.attempts.map(runnerFor)).toEqual(['a', 'b']);
    expect(calls.attempts.map(({ raceAfterMs }) => raceAfterMs)).toEqual([1000, 1000]);
    expect(calls.endings).toEqual([]);
    expect(calls.settled).toBe(1);
  });

  test('an attempt beside another is never told that it is the last', async () => {
    const calls = await play(
      ['a', 'b'],
      { raceAfterMs: 1000, attempt: (input) => slowFirst(input, failed) },
      async (handle) => {
        // Both have been called once b was reserved and failed; a goes on alone until the run is cancelled.
        await handle.signal(cancelSignal);
        await closed(handle);
      },
    );
    expect(calls.attempts.every(({ isLast }) => !isLast)).toBe(true);
  });

  test('a race that is cancelled in the Web UI stops both, settles them, and closes as cancelled', async () => {
    let how: string[] = [];
    let both: () => void = () => undefined;
    const racing = new Promise<void>((resolve) => (both = resolve));
    const calls = await play(
      ['a', 'b'],
      {
        raceAfterMs: 1000,
        attempt: (input) => {
          if (runnerFor(input) === 'a') return slowFirst(input, failed);
          both();
          return endless();
        },
      },
      async (handle) => {
        await racing;
        await handle.cancel();
        how = (await closed(handle)) as string[];
      },
    );
    expect([how, calls.endings, calls.settled]).toEqual([['CANCELLED'], [{ kind: 'cancelled' }], 1]);
  });

  test('when the company fails, the next runner starts at once while the slow one goes on', async () => {
    const calls = await play(['a', 'b', 'c'], {
      raceAfterMs: 1000,
      attempt: (input) => slowFirst(input, runnerFor(input) === 'b' ? failed : finished),
    });
    expect(calls.attempts.map(runnerFor)).toEqual(['a', 'b', 'c']);
    expect(calls.settled).toBe(1);
  });

  test('a race that the ceiling does not allow is given up, and the slow attempt decides', async () => {
    let release: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => (release = resolve));
    const calls = await play(['a', 'b'], {
      raceAfterMs: 1000,
      reservation: () => {
        release();
        return 'ceiling';
      },
      attempt: async (input) => {
        await server.client().workflow.getHandle(input.runId).signal(attemptSlowSignal, input.attemptId);
        await refused;
        return finished;
      },
    });
    expect(calls.attempts.map(runnerFor)).toEqual(['a']);
    expect(calls.endings).toEqual([]);
  });

  test('without an expected duration nothing is raced', async () => {
    const calls = await play(['a', 'b'], { attempt: async () => finished });
    expect(calls.attempts[0]).not.toHaveProperty('raceAfterMs');
  });
});

describe('widening', () => {
  test('goes on past a failed plan, one at a time and marked as widened, until one succeeds', async () => {
    const calls = await play(['a', 'b'], {
      widening: ['c', 'd', 'e'],
      attempt: async (input) => (runnerOf.get(input.attemptId) === 'd' ? finished : failed),
    });
    expect(calls.reservations.map(({ runner, widened }) => [runner, widened ?? false])).toEqual([
      ['b', false],
      ['c', true],
      ['d', true],
    ]);
    expect(calls.endings).toEqual([]);
  });

  test.each([
    ['as over budget when the caller set the ceiling', 'ceiling', 'request', 'ceiling'],
    ['as over budget when the balance does not last', 'balance', 'request', 'balance'],
    [
      'as over budget when the balance does not last, whatever the plan was to cost',
      'balance',
      'routing_plan',
      'balance',
    ],
    ['as exhausted when only the plan itself set it', 'ceiling', 'routing_plan', 'exhausted'],
    ['as exhausted in a history that does not say who set it', 'ceiling', undefined, 'exhausted'],
  ] as const)('when the next one does not fit the run ends %s', async (_, reason, ceilingSource, kind) => {
    const calls = await play(['a', 'b'], {
      widening: ['c'],
      attempt: async () => failed,
      reservation: (runner) => (runner === 'c' ? reason : null),
      ...(ceilingSource && { ceilingSource }),
    });
    expect(calls.attempts).toHaveLength(2);
    expect(calls.endings).toEqual([{ kind }]);
  });

  test('goes on with what costs less than one that did not fit', async () => {
    const calls = await play(['a'], {
      widening: ['dear', 'dearer', 'cheap', 'cheaper'],
      prices: { dear: 50_000, dearer: 60_000, cheap: 40_000, cheaper: 500 },
      attempt: async () => failed,
      reservation: (runner) => (runner === 'cheaper' ? null : 'ceiling'),
      ceilingSource: 'request',
    });
    expect(calls.reservations.map(({ runner, ordinal }) => [runner, ordinal])).toEqual([
      ['dear', 1],
      ['cheap', 1],
      ['cheaper', 1],
    ]);
    expect(calls.attempts.map(({ isLast }) => isLast)).toEqual([false, true]);
  });

  test('only the very last runner is told that it is the last', async () => {
    const calls = await play(['a'], { widening: ['b'], attempt: async () => failed });
    expect(calls.attempts.map(({ isLast }) => isLast)).toEqual([false, true]);
  });
});
