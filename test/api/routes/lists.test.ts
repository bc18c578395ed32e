import { LIST_SCAN_WINDOW } from '../../../core/limits';
import { ROUTING_CLASSES } from '../../../core/run/routing/routing-class';
import type { RunEnvelope } from '../../../core/schemas/runs/run-envelope-schema';
import { ENVELOPE_STATUSES, type EnvelopeStatus } from '../../../core/run/states';
import type { ErrorEnvelope } from '../../../core/errors';
import { createApiClient, type ApiClient } from '../../support/clients/api-client';
import { createTestWorkspace } from '../../support/records/database';
import { startTestService, type TestService } from '../../support/service';
import { runIdAt, storeLongTask, storeRuns, type StoredRun } from '../../support/records/stored-runs';
import { fc } from '../../support/property';

interface Page {
  object: 'list';
  data: RunEnvelope[];
  has_more: boolean;
  first_id: string | null;
  last_id: string | null;
  next_starting_after: string | null;
}

const STATUSES = Object.keys(ENVELOPE_STATUSES) as EnvelopeStatus[];
const START = Date.parse('2026-09-01T00:00:00Z');
const FAR = Date.parse('2100-01-01T00:00:00Z');

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

async function workspaceWith(runs: readonly StoredRun[]): Promise<ApiClient> {
  const { principal, apiKey } = await createTestWorkspace(service.db);
  const parents = new Set(runs.flatMap(({ parentId }) => parentId ?? []));
  for (const id of parents) await storeLongTask(service.db, principal.workspaceId, id, START);
  await storeRuns(service.db, principal.workspaceId, runs);
  return createApiClient(service.baseUrl, apiKey);
}

function run(index: number, more: Partial<StoredRun> = {}): StoredRun {
  const createdAtMs = START + index * 1000;
  return {
    id: runIdAt(createdAtMs),
    createdAtMs,
    envelopeStatus: 'succeeded',
    deadlineAtMs: FAR,
    runner: 'local-reader',
    routingClass: 'smart',
    parentId: null,
    deleted: false,
    ...more,
  };
}

const list = async (api: ApiClient, query: Record<string, string>): Promise<Page> =>
  (await api.call<Page>('GET', `/v1/runs?${new URLSearchParams(query).toString()}`)).body;

async function pagesOf(api: ApiClient, query: Record<string, string>): Promise<Page[]> {
  const pages = [await list(api, query)];
  for (let next = pages[0]?.next_starting_after; next != null; next = pages.at(-1)?.next_starting_after)
    pages.push(await list(api, { ...query, starting_after: next }));
  return pages;
}

const idsOf = (pages: Page[]): string[] => pages.flatMap(({ data }) => data.map(({ id }) => id));
const isLive = (status: EnvelopeStatus): boolean => ['running', 'needs_human'].includes(status);
const newestFirst = (runs: StoredRun[]): string[] =>
  runs
    .map(({ id }) => id)
    .sort()
    .reverse();

test('any filters, with any page size, list over HTTP what a naive filter would: each run once, newest first', async () => {
  const parent = 'lt_property';
  const runs = Array.from({ length: 60 }, (_, index) => {
    const envelopeStatus = STATUSES[(index * 5) % STATUSES.length] ?? 'failed';
    // A runner is named when a run ends, by the one who ends it: here that may be the reconciler, in the midst of it.
    const hasNoRunner = isLive(envelopeStatus) || index % 4 === 0;
    return run(index, {
      envelopeStatus,
      // some of the live ones are past their time contract
      deadlineAtMs: index % 3 === 0 ? START : FAR,
      runner: hasNoRunner ? null : index % 2 === 0 ? 'local-reader' : 'local-chromium',
      routingClass: ROUTING_CLASSES[index % ROUTING_CLASSES.length] ?? 'smart',
      parentId: index % 7 === 0 ? parent : null,
      deleted: index % 11 === 5,
    });
  });
  const api = await workspaceWith(runs);
  const shown = ({ envelopeStatus, deadlineAtMs }: StoredRun): EnvelopeStatus =>
    isLive(envelopeStatus) && deadlineAtMs === START ? 'failed' : envelopeStatus;
  const moment = fc.integer({ min: -1, max: 60 }).map((index) => START + index * 1000);
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        status: optional(fc.constantFrom(...STATUSES)),
        runner: optional(fc.constantFrom('local-reader', 'local-chromium', 'no-such-runner')),
        routing: optional(fc.constantFrom(...ROUTING_CLASSES)),
        after: optional(moment),
        before: optional(moment),
        parent: optional(fc.constantFrom(parent, 'lt_unknown')),
        exclude: optional(fc.boolean()),
      }),
      fc.integer({ min: 1, max: 70 }),
      async (asked, limit) => {
        const children = asked.parent !== undefined || asked.exclude === false;
        const expected = runs.filter(
          (one) =>
            !one.deleted &&
            (asked.status === undefined || shown(one) === asked.status) &&
            (asked.runner === undefined || one.runner === asked.runner) &&
            (asked.routing === undefined || one.routingClass === asked.routing) &&
            (asked.after === undefined || one.createdAtMs > asked.after) &&
            (asked.before === undefined || one.createdAtMs < asked.before) &&
            (asked.parent === undefined || one.parentId === asked.parent) &&
            (children || one.parentId === null),
        );
        const pages = await pagesOf(api, {
          limit: String(limit),
          ...(asked.status && { status: asked.status }),
          ...(asked.runner && { runner: asked.runner }),
          ...(asked.routing && { routing: asked.routing }),
          ...(asked.after && { created_after: new Date(asked.after).toISOString() }),
          ...(asked.before && { created_before: new Date(asked.before).toISOString() }),
          ...(asked.parent && { parent_id: asked.parent }),
          ...(asked.exclude !== undefined && { exclude_children: String(asked.exclude) }),
        });
        expect(idsOf(pages)).toEqual(newestFirst(expected));
        for (const page of pages) {
          expect(page.data.length).toBeLessThanOrEqual(limit);
          expect([page.first_id, page.last_id]).toEqual([page.data[0]?.id ?? null, page.data.at(-1)?.id ?? null]);
          expect(page.has_more).toBe(page.next_starting_after !== null);
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

test('a filter that matches nothing within the window goes on with an empty page', async () => {
  const many = Array.from({ length: LIST_SCAN_WINDOW + 30 }, (_, index) =>
    run(index, { envelopeStatus: index === 2 ? 'blocked' : 'succeeded' }),
  );
  const api = await workspaceWith(many);
  const [first, second, ...rest] = await pagesOf(api, { status: 'blocked' });
  const lastScanned = newestFirst(many)[LIST_SCAN_WINDOW - 1];
  expect(first).toMatchObject({ data: [], has_more: true, next_starting_after: lastScanned, first_id: null });
  expect(second).toMatchObject({ data: [{ id: many[2]?.id }], has_more: false, next_starting_after: null });
  expect(rest).toEqual([]);
  // Bounds of time skip what is outside of them, instead of looking at it.
  const bounded = await pagesOf(api, { status: 'blocked', created_before: new Date(START + 3000).toISOString() });
  expect(bounded.length).toBeLessThanOrEqual(2);
  expect(idsOf(bounded)).toEqual([many[2]?.id]);
}, 60_000);

test('sub-runs are left out unless asked for, also of the list of responses', async () => {
  const child = run(1, { parentId: 'lt_children' });
  const other = run(0);
  const api = await workspaceWith([other, child]);
  const responses = (await api.call<{ data: { id: string }[] }>('GET', '/v1/responses')).body.data;
  expect(responses.map(({ id }) => id)).toEqual([other.id]);
  expect(idsOf([await list(api, {})])).toEqual([other.id]);
  expect(idsOf([await list(api, { exclude_children: 'false' })])).toEqual([child.id, other.id]);
  const [ofParent] = (await list(api, { parent_id: 'lt_children', exclude_children: 'true' })).data;
  expect(ofParent).toMatchObject({ id: child.id, parent_id: 'lt_children', role: 'entity_fetch' });
});

test('a cursor that was deleted continues; an unknown or foreign one is an empty last page', async () => {
  const runs = [run(0), run(1), run(2)];
  const api = await workspaceWith(runs);
  expect((await api.call('DELETE', `/v1/responses/${runs[1]?.id}`)).status).toBe(200);
  expect(idsOf([await list(api, { starting_after: runs[1]?.id ?? '' })])).toEqual([runs[0]?.id]);
  const foreign = run(5);
  await workspaceWith([foreign]);
  for (const starting_after of [foreign.id, runIdAt(START), 'nonsense', '\u0000'])
    expect(await list(api, { starting_after })).toEqual({
      object: 'list',
      data: [],
      has_more: false,
      first_id: null,
      last_id: null,
      next_starting_after: null,
    });
});

test.each(['starting_after', 'after'])(
  'responses page with %s to their end, each once, newest first',
  async (cursor) => {
    const runs = Array.from({ length: 7 }, (_, index) => run(index));
    const api = await workspaceWith(runs);
    const page = async (query: string): Promise<Page> =>
      (await api.call<Page>('GET', `/v1/responses?limit=3${query}`)).body;
    const pages = [await page('')];
    while (pages.at(-1)?.has_more && pages.length < 9) pages.push(await page(`&${cursor}=${pages.at(-1)?.last_id}`));
    expect(idsOf(pages)).toEqual(newestFirst(runs));
    expect(pages.map(({ next_starting_after: next, last_id: last, has_more }) => [next === last, has_more])).toEqual([
      [true, true],
      [true, true],
      [false, false],
    ]);
    const [first, second] = runs.map(({ id }) => id);
    const nowhere = [
      `&${cursor}=resp_unknown`,
      `&${cursor}=${runIdAt(START)}`,
      `&${cursor}=${first}&${cursor}=${second}`,
    ];
    for (const query of nowhere) expect(await page(query)).toMatchObject({ data: [], has_more: false });
  },
);

test.each([
  ['status=unknown', 'status'],
  ['status=', 'status'],
  ['status=failed&status=running', 'status'],
  ['routing=SOC2', 'routing'],
  ['created_after=yesterday', 'created_after'],
  ['created_before=2026-02-30T00:00:00Z', 'created_before'],
  ['created_before=1756684800', 'created_before'],
  ['exclude_children=maybe', 'exclude_children'],
  ['parent_id=lt_1&exclude_children=null', 'exclude_children'],
  ['runner=', 'runner'],
])('%s is refused with invalid_list_filter, naming the parameter', async (query, param) => {
  const { status, body } = await service.api.call<ErrorEnvelope>('GET', `/v1/runs?${query}`);
  expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_list_filter', param]);
});

test('page sizes are clamped and never an error; texts that no run can have match none', async () => {
  const api = await workspaceWith(Array.from({ length: 103 }, (_, index) => run(index)));
  const sizes: Record<string, number> = { '0': 1, '-7': 1, '1000': 100, many: 50, '': 50, '2.9': 2 };
  for (const [limit, expected] of Object.entries(sizes))
    expect((await list(api, { limit })).data).toHaveLength(expected);
  const responses = await api.call<{ data: unknown[]; has_more: boolean }>('GET', '/v1/responses?limit=1000');
  expect([responses.body.data.length, responses.body.has_more]).toEqual([100, true]);
  expect((await list(api, { runner: '\u0000' })).data).toEqual([]);
  expect((await list(api, { parent_id: "' OR true --" })).data).toEqual([]);
});
