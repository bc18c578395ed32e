import { randomBytes } from 'node:crypto';
import type { DeletionObject } from '../../core/schemas/account/deletion-schemas';
import { createApiClient, isOver } from '../support/clients/api-client';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { startFixtureSite, type FixtureSite } from '../support/servers/fixture-site';
import { freePort, removeDataDir, startRole, type RoleProcess } from '../support/product';
import { until } from '../support/until';

jest.setTimeout(180_000);

let database: TestDatabase;
let site: FixtureSite;
let env: Record<string, string>;
let apis: RoleProcess[];
let worker: RoleProcess;
let apiKey: string;
let metricsPort: string;

beforeAll(async () => {
  database = await createTestDatabase();
  site = await startFixtureSite();
  env = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'] ?? '',
    SVC_TASK_QUEUE_PREFIX: `roles-${randomBytes(4).toString('hex')}`,
    SVC_ALLOW_LOCAL_TARGETS: '1',
  };
  ({ apiKey } = await createTestWorkspace(database.db));
  metricsPort = String(await freePort());
  const measured = { ...env, METRICS_PORT: metricsPort };
  [worker, ...apis] = await Promise.all([startRole('worker', measured), startRole('api', env), startRole('api', env)]);
});
afterAll(async () => {
  for (const role of [...apis, worker]) {
    await role.kill('SIGTERM', 'parent');
    removeDataDir(role);
  }
  await site.close();
  await database.drop();
});

const client = (index: number) => createApiClient(apis[index]?.baseUrl ?? '', apiKey);

test('a synchronous create on one process is answered when a worker elsewhere has finished it', async () => {
  const { status, body } = await client(0).create({ url: `${site.url}/article`, routing: 'local-reader' });
  expect([status, body.status]).toEqual([200, 'completed']);
  expect((await client(1).get(body.id)).body.output_text).toBe(body.output_text);
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await until('the count', metrics, (text) =>
    text.includes('svc_runs_ended_total{status="succeeded",routing="runner"} 1'),
  );
});

test('a cancel on one process reaches the browser of another', async () => {
  const { body } = await client(0).create({ url: `${site.url}/hang/far`, routing: 'local-chromium', background: true });
  await site.hanging('far');
  expect((await client(1).cancel(body.id)).body.status).toBe('cancelled');
  await site.abandoned('far');
});

test('when a worker is killed, another one finishes its run, billed once, and what it was deleting', async () => {
  const { body } = await client(0).create({
    url: `${site.url}/hang-once/moved`,
    routing: 'local-reader',
    background: true,
  });
  await site.hanging('moved');
  const doomed = await createTestWorkspace(database.db);
  const { workspaceId } = doomed.principal;
  const owner = createApiClient(apis[0]?.baseUrl ?? '', doomed.apiKey);
  await owner.create({ url: `${site.url}/article`, routing: 'local-reader' });
  // Erased are its runs; the workspace itself cannot be while somebody holds it.
  const holder = await database.db.transaction();
  await holder('workspaces').where({ id: workspaceId }).forKeyShare().first('id');
  const { body: deletion } = await owner.call<DeletionObject>('DELETE', `/v1/workspace?confirm=${workspaceId}`);
  const receipt = async () => (await client(1).call<DeletionObject>('GET', `/v1/deletions/${deletion.id}`)).body;
  await until('half of a deletion', receipt, ({ removed }) => removed['runs'] === 1);
  const dead = worker;
  await dead.kill('SIGKILL', 'parent');
  worker = await startRole('worker', env);
  removeDataDir(dead);
  expect((await receipt()).status).toBe('in_progress');
  await holder.commit();
  expect((await until('the rest of it', receipt, ({ status }) => status === 'completed')).removed).toMatchObject({
    runs: 1,
    api_keys: 1,
    workspaces: 1,
  });
  const ended = await client(1).until(body.id, isOver);
  expect([ended.status, ended.svc.cost.total_usd]).toEqual(['completed', 0.001]);
  expect(await database.db('ledger_lines').where({ run_id: body.id, kind: 'attempt' })).toHaveLength(1);
});

test('a worker answers a health check and nothing else', async () => {
  expect((await fetch(`${worker.baseUrl}/healthz`)).status).toBe(200);
  expect((await fetch(`${worker.baseUrl}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker.baseUrl}/v1/responses`)).status).toBe(404);
});
