import { createStartLine, type PlaceInLine, type StartLine } from '../../../api/runs/start-line';
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
    line = createStartLine(watcher, MAX_DELAY_MS, () => nowMs);
  });

  const enter = (count: number, workspaceId = 'ws_busy'): PlaceInLine[] =>
    Array.from({ length: count }, () => line.enter(workspaceId));

  test('is joined by any number at once, and by nobody once its first has waited too long', () => {
    enter(100);
    nowMs = MAX_DELAY_MS;
    enter(100);
    nowMs += 1;
    expect(() => enter(1)).toThrow(SATURATED);
    nowMs = 8_200;
    expect(() => enter(1)).toThrow(expect.objectContaining({ retryAfterSeconds: 9 }));
    nowMs = 600_000;
    expect(() => enter(1)).toThrow(expect.objectContaining({ retryAfterSeconds: 10 }));
  });

  test('a short line refuses nobody, however slow it is', () => {
    const places = enter(15);
    nowMs = 60_000;
    expect(() => places.push(...enter(1))).not.toThrow();
    expect(() => enter(1)).toThrow(SATURATED);
    places[3]?.leave();
    places[3]?.leave();
    expect(() => enter(1)).not.toThrow();
    expect(() => enter(1)).toThrow(SATURATED);
  });

  test('the first that begins takes its delay along', async () => {
    const [first] = enter(1);
    first?.waitFor('run-1');
    nowMs = 600;
    enter(30);
    nowMs = 1_500;
    expect(() => enter(1)).toThrow(SATURATED);
    begun.get('run-1')?.();
    await until(
      'the line to move',
      () => Promise.resolve(begun.size),
      (left) => left === 0,
    );
    expect(() => enter(1)).not.toThrow();
  });

  test('who waits no longer stands in the line no longer, and is not watched', async () => {
    const places = enter(20);
    places.forEach((place, index) => place.waitFor(`run-${index}`));
    nowMs = 10_000;
    places.forEach((place) => place.leave());
    await until(
      'nobody to be watched',
      () => Promise.resolve(begun.size),
      (left) => left === 0,
    );
    expect(() => enter(50)).not.toThrow();
  });

  test('who has less than its share is let into a line that others have made long', () => {
    enter(40, 'ws_flood');
    enter(2, 'ws_small');
    nowMs = 5_000;
    expect(() => enter(1, 'ws_flood')).toThrow(SATURATED);
    expect(() => enter(1, 'ws_small')).not.toThrow();
    expect(() => enter(1, 'ws_new')).not.toThrow();
  });

  test('without a delay nobody is refused', () => {
    line = createStartLine(watcher, 0, () => nowMs);
    enter(500);
    nowMs = 3_600_000;
    expect(() => enter(1)).not.toThrow();
  });
});

describe('at the door', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ MAX_START_DELAY_MS: '1' });
  });
  afterAll(() => service.stop());

  test('more runs than can begin are refused in time and leave nothing; those that nobody waits for are queued', async () => {
    const before = await countOf(service.db, 'runs');
    const task = { url: `${service.site.url}/article`, routing: 'local-reader' };
    const flood = await Promise.all(Array.from({ length: 80 }, () => service.api.create(task)));
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
