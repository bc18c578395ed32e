import type { AttemptSummary } from '../../activities/attempt/attempt';
import { cancelSignal, type SweepRules } from '../../workflows/messages';
import { closed } from '../support/records/closed-workflow';
import { endless, failed, finished, play, runnerOf, useTimeSkippingServer } from './play';

useTimeSkippingServer();

describe('sweep', () => {
  const runners = Array.from({ length: 20 }, (_, index) => `r${index}`);
  const rules: SweepRules = { waveSize: 9, concurrency: 8, stopsAtSuccess: true };

  test('probes wave by wave, at most eight at a time, and no probe ends the run by itself', async () => {
    let running = 0;
    let most = 0;
    const calls = await play(runners, {
      sweep: { ...rules, stopsAtSuccess: false },
      attempt: async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return { ...finished, runStatus: null };
      },
    });
    expect(calls.attempts).toHaveLength(20);
    expect(most).toBeLessThanOrEqual(8);
    expect(calls.attempts.every(({ mayFinish, isLast }) => !mayFinish && !isLast)).toBe(true);
    const waves = calls.reservations.map(({ ordinal, wave }) => [ordinal, wave]);
    expect(waves.every(([ordinal, wave]) => wave === Math.floor((ordinal ?? 0) / 9) + 1)).toBe(true);
    expect(calls.endings).toEqual([{ kind: 'swept', stoppedBy: null }]);
  });

  test('learning stops after the first wave with a success; that wave is probed to its end', async () => {
    const calls = await play(runners, {
      sweep: rules,
      attempt: async (input) =>
        runnerOf.get(input.attemptId) === 'r11' ? { ...finished, runStatus: null } : { ...failed },
    });
    expect(calls.attempts).toHaveLength(18);
    expect(calls.endings).toEqual([{ kind: 'swept', stoppedBy: null }]);
  });

  test('the ceiling stops new probes; what is in flight finishes', async () => {
    const calls = await play(runners, {
      sweep: { ...rules, stopsAtSuccess: false },
      attempt: async () => failed,
      reservation: (runner) => (Number(runner.slice(1)) >= 12 ? 'ceiling' : null),
    });
    expect(calls.attempts).toHaveLength(12);
    expect(calls.endings).toEqual([{ kind: 'swept', stoppedBy: 'ceiling' }]);
  });

  describe('money that is only held', () => {
    const all: SweepRules = { ...rules, stopsAtSuccess: false };
    /** A ceiling that the worst case of so many probes reaches, of which some cost nothing in the end. */
    const playUnder = async (places: number, isFree: (runner: string) => boolean) => {
      let committed = 1;
      const granted: string[] = [];
      const calls = await play(runners, {
        sweep: all,
        reservation: (runner) => {
          if (committed >= places) return 'ceiling';
          committed += 1;
          granted.push(runner);
          return null;
        },
        attempt: async (input) => {
          if (isFree(runnerOf.get(input.attemptId) ?? 'r0')) committed -= 1;
          return failed;
        },
      });
      expect(calls.attempts).toHaveLength(1 + granted.length);
      return { calls, granted };
    };

    test('stops no probe: who is refused waits for its place, and the first of the wave comes first', async () => {
      const { calls, granted } = await playUnder(2, () => true);
      expect(granted).toEqual(runners.slice(1));
      expect(calls.endings).toEqual([{ kind: 'swept', stoppedBy: null }]);
    });

    test('stops the sweep once it is spent and nothing is in flight', async () => {
      const { calls, granted } = await playUnder(4, (runner) => runner === 'r1');
      expect(granted).toEqual(['r1', 'r2', 'r3', 'r4']);
      expect(calls.endings).toEqual([{ kind: 'swept', stoppedBy: 'ceiling' }]);
    });
  });

  test('after the time budget no new probe starts', async () => {
    const calls = await play(runners, { sweep: rules, budgetMs: 0, attempt: async () => failed });
    expect(calls.attempts).toHaveLength(1);
    expect(calls.endings).toEqual([{ kind: 'swept', stoppedBy: 'timeout' }]);
  });

  test('a probe that got no place before the time budget was over is the last', async () => {
    const late: AttemptSummary = { ...failed, status: 'released', fault: null, tooLate: true };
    const calls = await play(runners, { sweep: { ...rules, concurrency: 1 }, attempt: async () => late });
    expect(calls.attempts).toHaveLength(1);
    expect(calls.endings).toEqual([{ kind: 'swept', stoppedBy: 'timeout' }]);
  });

  test('a sweep over the whole catalogue stays far below the limits of a history', async () => {
    const all = Array.from({ length: 260 }, (_, index) => `option-${index}`);
    const size = { events: 0, bytes: 0 };
    const calls = await play(
      all,
      { sweep: { ...rules, stopsAtSuccess: false }, attempt: async () => failed },
      async (handle) => {
        await closed(handle);
        const { events } = await handle.fetchHistory();
        size.events = events?.length ?? 0;
        size.bytes = JSON.stringify(events).length;
      },
    );
    process.stdout.write(`sweep of 260 options: ${size.events} events, ${Math.round(size.bytes / 1024)} KB as JSON\n`);
    expect(calls.attempts).toHaveLength(260);
    expect(new Set(calls.attempts.map(({ attemptId }) => attemptId)).size).toBe(260);
    // Temporal warns at 10,240 events and 10 MB, and ends the workflow at 51,200 and 50 MB.
    expect(size.events).toBeLessThan(5_000);
    expect(size.bytes).toBeLessThan(5 * 1024 * 1024);
  });

  test('a cancel stops the sweep', async () => {
    const calls = await play(runners, { sweep: rules, attempt: endless }, async (handle) => {
      await handle.signal(cancelSignal);
      await closed(handle);
    });
    expect(calls.endings).toEqual([{ kind: 'cancelled' }]);
    expect(calls.attempts.length).toBeLessThanOrEqual(8);
  });
});
