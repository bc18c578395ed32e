import { createStartLine, type StartLine } from '../../../api/runs/start-line';
import type { RunWatcher } from '../../../api/runs/reading/run-watcher';
import type { ErrorEnvelope } from '../../../core/errors';
import { countOf } from '../../db/run-fixture';
import { until } from '../../support/until';
import { startTestService, type TestService } from '../../support/service';

const MAX_DELAY_MS = 1_000;
const SATURATED = expect.objectContaining({ code: 'saturated', status: 429 });

describe('the line', () => {
  let nowMs: number;
  let line: StartLine;
  let runs: number;
  const begun = new Map<string, () => void>();
  const watcher: RunWatcher = {
    watch: (runId) => ({
      reading: () => undefined,
      news: (_isNews, stop) =>
        new Promise((resolve) => {
          begun.set(runId, resolve);
          stop.addEventListener('abort', () => resolve());
        }),
      end: () => void begun.delete(runId),
    }),
    close: () => undefined,
  };
  beforeEach(() => {
    nowMs = 0;
    begun.clear();
    runs = 0;
    line = createStartLine(watcher, { maxDelayMs: MAX_DELAY_MS, shortLine: 16, begunTogether: 4 }, () => nowMs);
  });

  const ask =
    (workspaceId = 'ws_busy') =>
    () =>
      line.ensureRoom(workspaceId);
  const join = (count: number, workspaceId = 'ws_busy'): (() => void)[] =>
    Array.from({ length: count }, () => {
      const place = line.join(workspaceId);
      place.holdFor(`run-${(runs += 1)}`);
      return () => place.leave();
    });
  const untilWatched = (count: number) =>
    until(
      'those who are watched',
      () => Promise.resolve(begun.size),
      (left) => left === count,
    );

  test('is joined by any number at once, and by nobody once its first has waited too long', () => {
    join(100);
    nowMs = MAX_DELAY_MS;
    expect(ask()).not.toThrow();
    nowMs += 1;
    expect(ask()).toThrow(SATURATED);
    nowMs = 8_200;
    expect(ask()).toThrow(expect.objectContaining({ retryAfterSeconds: 9 }));
    nowMs = 600_000;
    expect(ask()).toThrow(expect.objectContaining({ retryAfterSeconds: 10 }));
  });

  test('a short line refuses nobody, however slow it is', () => {
    const leave = join(15);
    nowMs = 60_000;
    expect(ask()).not.toThrow();
    leave.push(...join(1));
    expect(ask()).toThrow(SATURATED);
    leave[3]?.();
    leave[3]?.();
    expect(ask()).not.toThrow();
    join(1);
    expect(ask()).toThrow(SATURATED);
  });

  test('the first that begins takes its delay along', async () => {
    join(1);
    nowMs = 600;
    join(30);
    nowMs = 1_500;
    expect(ask()).toThrow(SATURATED);
    begun.get('run-1')?.();
    await untilWatched(30);
    expect(ask()).not.toThrow();
  });

  test('who waits no longer stands in the line no longer, and is not watched', async () => {
    const leave = join(20);
    nowMs = 10_000;
    expect(ask()).toThrow(SATURATED);
    for (const each of leave) each();
    await untilWatched(0);
    expect(ask()).not.toThrow();
  });

  test('who is refused before there is a run leaves nothing in the line', () => {
    const places = Array.from({ length: 40 }, () => line.join('ws_busy'));
    nowMs = 5_000;
    expect(ask()).toThrow(SATURATED);
    for (const place of places) place.leave();
    expect(ask()).not.toThrow();
  });

  test('who has less than its share is let into a line that others have made long', () => {
    join(40, 'ws_flood');
    join(2, 'ws_small');
    nowMs = 5_000;
    expect(ask('ws_flood')).toThrow(SATURATED);
    expect(ask('ws_small')).not.toThrow();
    expect(ask('ws_new')).not.toThrow();
  });

  describe('gives turns', () => {
    const queue = (count: number) => {
      const order: number[] = [];
      const places = Array.from({ length: count }, (_, index) => {
        const place = line.join('ws_busy');
        place.holdFor(`run-${(runs += 1)}`);
        void place.turn().then(() => order.push(index));
        return place;
      });
      const untilOrder = (expected: number[]) =>
        until(
          'turns',
          () => [...order],
          (seen) => JSON.stringify(seen) === JSON.stringify(expected),
        );
      return { places, untilOrder };
    };

    test('to so many at a time, in the order of their coming, and to the next when one has begun', async () => {
      const { untilOrder } = queue(7);
      await untilOrder([0, 1, 2, 3]);
      begun.get('run-3')?.();
      await untilOrder([0, 1, 2, 3, 4]);
      begun.get('run-1')?.();
      begun.get('run-5')?.();
      await untilOrder([0, 1, 2, 3, 4, 5, 6]);
    });

    test('at once to whoever is gone, because there is a run all the same', async () => {
      const { places, untilOrder } = queue(7);
      places[6]?.leave();
      await untilOrder([0, 1, 2, 3, 6]);
      await places[6]?.turn();
      places[0]?.leave();
      await untilOrder([0, 1, 2, 3, 6, 4]);
    });

    test('also when those before do not begin', async () => {
      const { untilOrder } = queue(5);
      await untilOrder([0, 1, 2, 3]);
      await untilOrder([0, 1, 2, 3, 4]);
    });
  });

  test('without a delay nobody is refused', () => {
    line = createStartLine(watcher, { maxDelayMs: 0, shortLine: 16, begunTogether: 4 }, () => nowMs);
    join(500);
    nowMs = 3_600_000;
    expect(ask()).not.toThrow();
  });
});

describe('at the door', () => {
  let service: TestService;
  beforeAll(async () => {
    // Only the line is to refuse, however slowly the runs end.
    const unlimited = { MAX_LIVE_RUNS: '1000', MAX_LIVE_RUNS_PER_WORKSPACE: '1000' };
    service = await startTestService({ MAX_START_DELAY_MS: '1', ...unlimited });
  });
  afterAll(() => service.stop());

  test('more runs than can begin are refused in time and leave nothing; those that nobody waits for are queued', async () => {
    // Over connections that are open all come in one moment; over new ones they come one by one, as fast as runs begin.
    await Promise.all(Array.from({ length: 200 }, async () => (await service.api.raw('/healthz')).text()));
    const before = await countOf(service.db, 'runs');
    const task = { url: `${service.site.url}/article`, routing: 'local-reader' };
    const early = Array.from({ length: 200 }, () => service.api.create(task));
    // Those may be let in together; who comes while they wait is not.
    await until(
      'the first of them',
      () => countOf(service.db, 'runs'),
      (runs) => runs >= before + 10,
    );
    const flood = await Promise.all([...early, ...Array.from({ length: 20 }, () => service.api.create(task))]);
    const refused = flood.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(flood.filter(({ status }) => status === 200)).toHaveLength(flood.length - refused.length);
    expect((refused[0]?.body as unknown as ErrorEnvelope).error).toMatchObject({
      code: 'saturated',
      remediation: expect.stringContaining('"background": true'),
    });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(await countOf(service.db, 'runs')).toBe(before + flood.length - refused.length);
    expect((await service.api.create(task)).status).toBe(200);
    const queued = await Promise.all(
      Array.from({ length: 40 }, () => service.api.create({ ...task, background: true })),
    );
    expect(queued.map(({ status }) => status)).toEqual(queued.map(() => 202));
  });
});
