import { randomBytes } from 'node:crypto';
import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client';
import { createApiClient, type ApiClient } from '../support/clients/api-client';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { removeDataDir, startRole } from '../support/product';
import { emitToOne, registerEndpoint } from '../support/servers/webhook-fixture';
import { until } from '../support/until';
import type { Principal } from '../../db/accounts/workspaces';

jest.setTimeout(180_000);

type RoleProcess = Awaited<ReturnType<typeof startRole>>;

const SECRET = 'planted cron secret';
let database: TestDatabase;
let connection: Connection;
let temporal: Client;
let principal: Principal;
let processes: RoleProcess[];
let withCron: ApiClient;
let withoutCron: ApiClient;

/** API processes alone: no worker is there whose reconciler would come first. */
beforeAll(async () => {
  database = await createTestDatabase();
  connection = await Connection.connect({ address: process.env['TEST_TEMPORAL_ADDRESS'] ?? '' });
  temporal = new Client({ connection });
  const env = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'] ?? '',
    SVC_TASK_QUEUE_PREFIX: `sweep-${randomBytes(4).toString('hex')}`,
  };
  const owner = await createTestWorkspace(database.db);
  principal = owner.principal;
  processes = await Promise.all([startRole('api', { ...env, CRON_SECRET: SECRET }), startRole('api', env)]);
  [withCron, withoutCron] = processes.map(({ baseUrl }) => createApiClient(baseUrl, owner.apiKey)) as [
    ApiClient,
    ApiClient,
  ];
  await registerEndpoint(database.db, principal);
});
afterAll(async () => {
  for (const role of processes) {
    await role.kill('SIGTERM', 'parent');
    removeDataDir(role);
  }
  await connection.close();
  await database.drop();
});

/** A delivery whose time has come and whose workflow is gone. */
async function orphan(owner = principal): Promise<string> {
  const { deliveryId } = await emitToOne(database.db, owner);
  await database
    .db('webhook_deliveries')
    .where({ id: deliveryId })
    .update({ next_attempt_at: new Date(Date.now() - 10_000) });
  return deliveryId;
}

async function hasWorkflow(deliveryId: string): Promise<boolean> {
  try {
    await temporal.workflow.getHandle(`${deliveryId}-r0`).describe();
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

const cron = (api: ApiClient, headers: Record<string, string>) =>
  api.call<{ overdue: number; resumed: number }>('POST', '/api/cron/webhooks', { headers });

test('with a cron secret the route sweeps, once per delivery however often it is called, and listing does not', async () => {
  const deliveryId = await orphan();
  await withCron.call('GET', '/v1/webhooks');
  await withCron.call('GET', '/v1/webhooks');
  expect(await hasWorkflow(deliveryId)).toBe(false);
  const answers = await Promise.all(Array.from({ length: 5 }, () => cron(withCron, { 'x-cron-secret': SECRET })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.resumed, 0)).toBe(1);
  expect(await hasWorkflow(deliveryId)).toBe(true);
  expect(await database.db('webhook_deliveries').where({ id: deliveryId }).first()).toMatchObject({
    workflow_id: `${deliveryId}-r0`,
  });
});

test('without one the route is refused and listing sweeps, for its own account', async () => {
  const { principal: stranger } = await createTestWorkspace(database.db);
  await registerEndpoint(database.db, stranger);
  const foreign = await orphan(stranger);
  const deliveryId = await orphan();
  for (const secret of [SECRET, 'undefined', '']) {
    expect((await cron(withoutCron, { 'x-cron-secret': secret })).status).toBe(401);
    expect((await cron(withoutCron, { authorization: `Bearer ${secret}` })).status).toBe(401);
  }
  expect(await hasWorkflow(deliveryId)).toBe(false);
  await until('a workflow after a list', async () => {
    await withoutCron.call('GET', '/v1/webhooks');
    return hasWorkflow(deliveryId);
  });
  expect(await hasWorkflow(foreign)).toBe(false);
  // The secret is in no line that the processes wrote.
  for (const { output } of processes) expect(output()).not.toContain(SECRET);
});
