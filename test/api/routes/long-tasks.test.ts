import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorEnvelope } from '../../../core/errors';
import type { RunEnvelope } from '../../../core/schemas/runs/run-envelope-schema';
import { accountOf, rowCounts } from '../../db/run-fixture';
import { runCommand } from '../../support/command';
import { readSse } from '../../support/clients/sse';
import { startTestService, type TestService } from '../../support/service';

interface LongTask {
  id: string;
  status: string;
  finished_at: string | null;
  entities: { entity_id: string; status: string; run_id: string | null }[];
  counts: Record<string, number>;
  gaps: { entity_id: string; reason: string }[];
  events: { type: string }[];
}
interface List<Item> {
  data: Item[];
  has_more: boolean;
  first_id: string | null;
  last_id: string | null;
}

const SAMPLE = join(__dirname, '../../../docs/examples/long-tasks.json');
const ENDED = 'lt_harbour-reports-2026';
const OPEN = 'lt_price-watch';

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  folder = mkdtempSync(join(tmpdir(), 'svc-history-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await service.stop();
});

/** The loader as an operator runs it, on a file for this test's workspace. */
async function load(content: unknown): Promise<{ code: number; said: string }> {
  const file = join(folder, 'history.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const env = { DATABASE_URL: service.databaseUrl, SVC_DATA_DIR: folder };
  const { code, stdout, stderr } = await runCommand('workers/load-long-tasks.ts', [file], env);
  return { code, said: code === 0 ? stdout : stderr };
}

const sample = (): { workspace: string; long_tasks: Record<string, unknown>[] } => ({
  ...(JSON.parse(readFileSync(SAMPLE, 'utf8')) as { long_tasks: Record<string, unknown>[] }),
  workspace: service.workspaceId,
});
const accountId = async (): Promise<string> =>
  (await service.db('workspaces').where({ id: service.workspaceId }).first('account_id')).account_id as string;

test.each([['{"input": "all harbours", "expected_entities": 3}'], ['{"expected_entities": 1}'], ['not json'], ['']])(
  'a create with the body %j is refused, and nothing is created or billed',
  async (body) => {
    const before = [await rowCounts(service.db), await accountOf(service.db, await accountId())];
    const answer = await service.api.call<ErrorEnvelope>('POST', '/v1/long-tasks', { body });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'feature_disabled']);
    expect([await rowCounts(service.db), await accountOf(service.db, await accountId())]).toEqual(before);
  },
);

test('a file with mistakes is refused with all of them, and nothing of it is loaded', async () => {
  const [first, second] = sample().long_tasks;
  const runs = first?.['runs'] as Record<string, unknown>[];
  const contradictory = [
    { ...first, finished_at: null },
    { ...second, id: 'task-2' },
    {
      ...first,
      id: 'lt_3',
      runs: [
        { ...runs[1], entity_id: 'nobody' },
        { ...runs[0], entity_id: 'harbour-1', output: null },
        { ...runs[0], id: 'resp_00000000000000000000000000' },
      ],
    },
  ];
  const { code, said } = await load({ ...sample(), long_tasks: contradictory });
  expect(code).toBe(1);
  for (const words of [
    `${ENDED}: finished_at must be there when status is partial`,
    'task-2: an id is lt_',
    'lt_3: run 0: nobody is none of the entities',
    'lt_3: run 1: entity_id belongs to every role but enumeration',
    'lt_3: run 1: a run that is succeeded has an output',
    'the time in its id is not that of created_at',
  ])
    expect(said).toContain(words);
  expect((await load({ ...sample(), long_tasks: [{ ...first, stauts: 'x' }] })).said).toContain('stauts');
  expect((await load('{')).said).toContain('not JSON');
  expect((await load({ ...sample(), workspace: 'nobody' })).said).toContain('no workspace "nobody"');
  expect(await service.db('long_tasks')).toEqual([]);
}, 60_000);

describe('loaded history', () => {
  beforeAll(async () => {
    const before = await accountOf(service.db, await accountId());
    expect(await load(sample())).toEqual({
      code: 0,
      said: '2 of 2 long tasks and 4 sub-runs were new and are loaded\n',
    });
    expect(await accountOf(service.db, await accountId())).toEqual(before);
  }, 60_000);

  test('is listed newest first, with clamped limits, page by page', async () => {
    const all = (await service.api.call<List<LongTask>>('GET', '/v1/long-tasks')).body;
    expect(all.data.map(({ id }) => id)).toEqual([OPEN, ENDED]);
    expect([all.first_id, all.last_id, all.has_more]).toEqual([OPEN, ENDED, false]);
    const one = (await service.api.call<List<LongTask>>('GET', '/v1/long-tasks?limit=0')).body;
    expect([one.data.length, one.has_more]).toEqual([1, true]);
    const after = async (id: string) =>
      (await service.api.call<List<LongTask>>('GET', `/v1/long-tasks?limit=1&starting_after=${id}`)).body;
    expect(await after(OPEN)).toMatchObject({ data: [{ id: ENDED }], has_more: false });
    for (const id of [ENDED, 'lt_unknown']) expect(await after(id)).toMatchObject({ data: [], has_more: false });
  });

  test('shows a task with counts and gaps that agree with its entities', async () => {
    const { body } = await service.api.call<LongTask>('GET', `/v1/long-tasks/${ENDED}`);
    expect(body).toMatchObject({
      object: 'long_task',
      status: 'partial',
      counts: { total: 3, delivered: 1, unfetchable: 1, exhausted: 1, pending: 0, dispatched: 0 },
      budget: { spent_usd: 0.41 },
      manifest: { verification: { method: 'sampled', confidence: 0.92, low_confidence: false } },
    });
    expect(body.gaps.map(({ entity_id }) => entity_id)).toEqual(['harbour-2', 'harbour-3']);
    expect(body.gaps[0]?.reason).toBe('The register has no report for this year.');
  });

  test('lists sub-runs oldest first; each is also a run, and a response', async () => {
    const { body } = await service.api.call<List<Record<string, unknown>>>('GET', `/v1/long-tasks/${ENDED}/runs`);
    expect(body.has_more).toBe(false);
    expect(body.data.map(({ role }) => role)).toEqual(['enumeration', 'entity_fetch', 'entity_fetch', 'verification']);
    expect(body.data[0]).not.toHaveProperty('entity_id');
    expect(body.data[1]).toMatchObject({
      object: 'svc.run',
      created_at: '2026-08-20T09:01:00.000Z',
      status: 'succeeded',
      runner: 'local-chromium',
      cost_usd: 0.12,
      timing_ms: 70_000,
      parent_id: ENDED,
      entity_id: 'harbour-1',
      entity_label: 'Small Harbour',
    });
    const listed = (await service.api.call<List<RunEnvelope>>('GET', `/v1/runs?parent_id=${ENDED}`)).body.data;
    expect(listed.map(({ id }) => id)).toEqual(body.data.map(({ id }) => id).reverse());
    expect((await service.api.call<List<RunEnvelope>>('GET', '/v1/runs')).body.data).toEqual([]);
    const { body: response } = await service.api.get(String(body.data[1]?.['id']));
    expect(response).toMatchObject({
      status: 'completed',
      output_text: 'annual-report-2025.pdf',
      svc: { parent_id: ENDED, entity_id: 'harbour-1', role: 'entity_fetch', cost: { total_usd: 0.12 } },
    });
    const { body: task } = await service.api.call<LongTask>('GET', `/v1/long-tasks/${ENDED}`);
    // The verification of the first came later, but did not fetch it.
    expect(task.entities.map(({ run_id: run }) => run)).toEqual([body.data[1]?.['id'], body.data[2]?.['id'], null]);
    const inList = (await service.api.call<List<LongTask>>('GET', '/v1/long-tasks')).body.data;
    expect(inList.find(({ id }) => id === ENDED)).toEqual(task);
    const failed = await service.api.get(String(body.data[2]?.['id']));
    expect(failed.body).toMatchObject({ status: 'failed', error: { code: 'run_failed' } });
    const told = await readSse(`${service.baseUrl}/v1/responses/${response.id}?stream=true`, service.apiKey);
    const [done, end] = (await told.rest()).slice(-2);
    expect([done?.name, end?.data]).toEqual(['response.completed', '[DONE]']);
    expect(JSON.parse(done?.data ?? '')).toMatchObject({ response: { output_text: 'annual-report-2025.pdf' } });
  });

  test('is loaded once, however often; what was cancelled here stays cancelled', async () => {
    const cancelled = await service.api.call<LongTask>('POST', `/v1/long-tasks/${OPEN}/cancel`);
    expect([cancelled.status, cancelled.body.status]).toEqual([202, 'cancelled']);
    expect(cancelled.body.counts).toMatchObject({ delivered: 1, dispatched: 1, pending: 1 });
    expect(cancelled.body.events.map(({ type }) => type)).toEqual(['cancelled']);
    expect(cancelled.body.finished_at).not.toBeNull();
    const again = await service.api.call<LongTask>('POST', `/v1/long-tasks/${OPEN}/cancel`);
    expect([again.status, again.body]).toEqual([202, cancelled.body]);
    const ended = await service.api.call<LongTask>('POST', `/v1/long-tasks/${ENDED}/cancel`);
    expect([ended.status, ended.body.status]).toEqual([202, 'partial']);
    expect((await load(sample())).said).toContain('0 of 2 long tasks and 0 sub-runs were new');
    expect((await service.api.call<LongTask>('GET', `/v1/long-tasks/${OPEN}`)).body).toEqual(cancelled.body);
  }, 60_000);

  test("another workspace's task is a 404 like an unknown one, on every route", async () => {
    const stranger = await service.stranger();
    for (const [method, suffix] of [
      ['GET', ''],
      ['GET', '/runs'],
      ['POST', '/cancel'],
    ] as const) {
      for (const id of [ENDED, 'lt_unknown', 'resp_1', '%00']) {
        const answer = await stranger.call<ErrorEnvelope>(method, `/v1/long-tasks/${id}${suffix}`);
        expect([answer.status, answer.body.error.code]).toEqual([404, 'long_task_not_found']);
      }
    }
    expect((await stranger.call<List<LongTask>>('GET', '/v1/long-tasks')).body.data).toEqual([]);
    expect((await stranger.call<List<RunEnvelope>>('GET', `/v1/runs?parent_id=${ENDED}`)).body.data).toEqual([]);
  });
});
