import { TOP_LEVEL_RUNS, type RunFilter } from '../../../core/lists/run-filter';
import { ROUTING_CLASSES } from '../../../core/run/routing/routing-class';
import { ENVELOPE_STATUSES, type EnvelopeStatus } from '../../../core/run/states';
import { listRuns, type RunPage } from '../../../db/runs/reading/run-lists';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { runIdAt, storeLongTask, storeRuns, type StoredRun } from '../../support/records/stored-runs';
import { fc } from '../../support/property';
import { planOf, statementsDuring } from '../../support/records/asked-statements';

const STATUSES = Object.keys(ENVELOPE_STATUSES) as EnvelopeStatus[];
const RUNNERS = ['local-reader', 'local-chromium', 'deck'];
const PARENTS = ['lt_a', 'lt_b'];
const START = Date.parse('2026-08-01T00:00:00Z');
const HOUR = 3_600_000;
const NOW = new Date(START + 400 * HOUR);

let test: TestDatabase;
let workspaceId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  ({ workspaceId } = (await createTestWorkspace(test.db)).principal);
  for (const id of PARENTS) await storeLongTask(test.db, workspaceId, id, START);
});
afterAll(() => test.drop());
beforeEach(() => test.db('runs').where({ workspace_id: workspaceId }).delete());

/** Several runs share an hour, and bounds fall on creation times as often as beside them. */
const hours = fc.integer({ min: 0, max: 30 });
const storedRun: fc.Arbitrary<StoredRun> = fc
  .record({
    hour: hours,
    envelopeStatus: fc.constantFrom(...STATUSES),
    isOverdue: fc.boolean(),
    runner: fc.option(fc.constantFrom(...RUNNERS)),
    routingClass: fc.constantFrom(...ROUTING_CLASSES),
    parentId: fc.option(fc.constantFrom(...PARENTS), { freq: 2 }),
    deleted: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
    weightBytes: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ hour, isOverdue, ...run }) => ({
    ...run,
    id: runIdAt(START + hour * 10 * HOUR),
    createdAtMs: START + hour * 10 * HOUR,
    deadlineAtMs: NOW.getTime() + (isOverdue ? 0 : 1),
  }));

const bound = fc.option(hours.map((hour) => START + hour * 10 * HOUR));
const runFilter: fc.Arbitrary<RunFilter> = fc
  .record({
    status: fc.option(fc.constantFrom(...STATUSES)),
    runner: fc.option(fc.constantFrom(...RUNNERS, 'unheard-of')),
    routingClass: fc.option(fc.constantFrom(...ROUTING_CLASSES)),
    createdAfterMs: bound,
    createdBeforeMs: bound,
    parentId: fc.option(fc.constantFrom(...PARENTS, 'lt_unknown'), { freq: 3 }),
    excludeChildren: fc.boolean(),
  })
  .map((filter) => ({ ...filter, excludeChildren: filter.parentId === null && filter.excludeChildren }));

/** What a reader of the interface would expect, without a thought for pages. */
function naive(runs: readonly StoredRun[], filter: RunFilter): string[] {
  const shown = (run: StoredRun): EnvelopeStatus =>
    ['running', 'needs_human'].includes(run.envelopeStatus) && run.deadlineAtMs <= NOW.getTime()
      ? 'failed'
      : run.envelopeStatus;
  return runs
    .filter((run) => !run.deleted)
    .filter((run) => filter.status === null || shown(run) === filter.status)
    .filter((run) => filter.runner === null || run.runner === filter.runner)
    .filter((run) => filter.routingClass === null || run.routingClass === filter.routingClass)
    .filter((run) => filter.createdAfterMs === null || run.createdAtMs > filter.createdAfterMs)
    .filter((run) => filter.createdBeforeMs === null || run.createdAtMs < filter.createdBeforeMs)
    .filter((run) => filter.parentId === null || run.parentId === filter.parentId)
    .filter((run) => !filter.excludeChildren || run.parentId === null)
    .map(({ id }) => id)
    .sort()
    .reverse();
}

async function allPages(filter: RunFilter, limit: number, scanWindow: number, maxBytes = 1e6): Promise<RunPage[]> {
  const pages: RunPage[] = [];
  let startingAfter: string | undefined;
  do {
    const page = await listRuns(test.db, workspaceId, {
      limit,
      startingAfter,
      filter,
      now: NOW,
      scanWindow,
      maxBytes,
    });
    pages.push(page);
    startingAfter = page.nextStartingAfter ?? undefined;
  } while (startingAfter !== undefined);
  return pages;
}

it('any filters, paged to the end with any page size, weight and window, give what a naive filter gives: each run once, newest first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(storedRun, { maxLength: 40 }),
      fc.array(runFilter, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 1, max: 600 }),
      async (runs, filters, limit, spare, maxBytes) => {
        await test.db('runs').where({ workspace_id: workspaceId }).delete();
        await storeRuns(test.db, workspaceId, runs);
        for (const filter of [TOP_LEVEL_RUNS, ...filters]) {
          const pages = await allPages(filter, limit, limit + 1 + spare, maxBytes);
          expect(pages.flatMap((page) => page.runs.map(({ id }) => id))).toEqual(naive(runs, filter));
          for (const page of pages) {
            expect(page.runs.length).toBeLessThanOrEqual(limit);
            expect(page.hasMore).toBe(page.nextStartingAfter !== null);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
}, 180_000);

it('a page that looked at the whole window in vain is empty and says where to go on; an exact end has no next page', async () => {
  const runs = Array.from({ length: 9 }, (_, index): StoredRun => ({
    id: runIdAt(START + index),
    createdAtMs: START + index,
    envelopeStatus: index === 0 ? 'succeeded' : 'failed',
    deadlineAtMs: NOW.getTime(),
    runner: null,
    routingClass: 'smart',
    parentId: null,
    deleted: false,
  }));
  await storeRuns(test.db, workspaceId, runs);
  const filter: RunFilter = { ...TOP_LEVEL_RUNS, status: 'succeeded' };
  const pages = await allPages(filter, 2, 3);
  expect(pages.map((page) => [page.runs.map(({ id }) => id), page.hasMore, page.nextStartingAfter])).toEqual([
    [[], true, runs[6]?.id],
    [[], true, runs[3]?.id],
    [[runs[0]?.id], false, null],
  ]);
});

it('a page ends before it gets too heavy, however many runs are asked for, but never before its first run', async () => {
  const runs = [300, 10, 10, 300, 10].map((weightBytes, index): StoredRun => ({
    id: runIdAt(START - index),
    createdAtMs: START - index,
    envelopeStatus: 'succeeded',
    deadlineAtMs: NOW.getTime(),
    runner: null,
    routingClass: 'smart',
    parentId: null,
    deleted: false,
    weightBytes,
  }));
  await storeRuns(test.db, workspaceId, runs);
  const pages = await allPages(TOP_LEVEL_RUNS, 100, 1000, 100);
  expect(pages.map((page) => page.runs.map(({ id }) => runs.findIndex((run) => run.id === id)))).toEqual([
    [0],
    [1, 2, 3],
    [4],
  ]);
});

it('a page is not looked for among newer runs of others', async () => {
  const old = Array.from({ length: 3000 }, (_, index) => plainRun(START + index * 1000));
  await storeRuns(test.db, workspaceId, old);
  const others = (await createTestWorkspace(test.db)).principal.workspaceId;
  await storeRuns(
    test.db,
    others,
    Array.from({ length: 500 }, (_, index) => plainRun(NOW.getTime() + index * 1000)),
  );
  await test.db.raw('ANALYZE runs');
  const [asked] = await statementsDuring(test.db, async () => {
    expect((await listRuns(test.db, workspaceId, { limit: 20 })).runs).toHaveLength(20);
  });
  const plan = asked ? await planOf(test.db, asked, '(ANALYZE, TIMING OFF)') : '';
  expect(plan).toMatch(/using top_level_runs_of_workspace/);
  expect(plan).not.toMatch(/Rows Removed by Filter: [1-9]\d\d/);
});

function plainRun(createdAtMs: number): StoredRun {
  const id = runIdAt(createdAtMs);
  const plain = { envelopeStatus: 'succeeded', routingClass: 'smart', parentId: null, deleted: false } as const;
  return { id, createdAtMs, deadlineAtMs: createdAtMs, runner: 'local-reader', ...plain };
}
