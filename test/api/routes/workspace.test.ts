import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client';
import { msToTs, optionalTsToMs } from '@temporalio/common/lib/time';
import pino from 'pino';
import type { ErrorEnvelope } from '../../../core/errors';
import type { WorkspaceObject } from '../../../core/schemas/workspace-schemas';
import type { Principal } from '../../../db/accounts/workspaces';
import { carryOut } from '../../../workers/operator-keys/carry-out';
import { limitNamespaceRetention } from '../../../workers/temporal/namespace-retention';
import { RETENTION_WORKFLOW } from '../../../workflows/messages';
import { createApiClient, type ApiClient } from '../../support/clients/api-client';
import { createTestWorkspace } from '../../support/records/database';
import { databaseRemains } from '../../support/secrets/remains';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

const queuePrefix = `workspace-${randomBytes(4).toString('hex')}`;
const DAY_MS = 24 * 60 * 60 * 1000;
let service: TestService;
let connection: Connection;
let temporal: Client;

beforeAll(async () => {
  service = await startTestService({ SVC_TASK_QUEUE_PREFIX: queuePrefix });
  connection = await Connection.connect({ address: process.env['TEST_TEMPORAL_ADDRESS'] ?? '' });
  temporal = new Client({ connection });
});
afterAll(async () => {
  await connection.close();
  await service.stop();
});

async function newcomer(): Promise<Principal & { api: ApiClient }> {
  const { principal, apiKey } = await createTestWorkspace(service.db);
  return { ...principal, api: createApiClient(service.baseUrl, apiKey) };
}

const read = (api: ApiClient) => api.call<WorkspaceObject>('GET', '/v1/workspace');
const choose = (api: ApiClient, body: object) =>
  api.call<WorkspaceObject & ErrorEnvelope>('PATCH', '/v1/workspace', { body });
const makeEnterprise = (id: string) => carryOut(service.db, { kind: 'plan', workspace: id, plan: 'enterprise' });

/** Names of tables in which this still stands. */
async function tablesWith(...words: string[]): Promise<string[]> {
  const tables = await databaseRemains(service.db);
  return tables
    .flatMap(({ place, bytes }) => (words.some((word) => bytes.includes(word)) ? [place.replace('public.', '')] : []))
    .sort();
}

async function isInTemporal(workflowId: string): Promise<boolean> {
  try {
    await temporal.workflow.getHandle(workflowId).describe();
    return true;
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false;
    throw error;
  }
}

describe('retention', () => {
  test('a workspace keeps its runs for 7 days, and only one of Enterprise chooses', async () => {
    const { api, workspaceId, accountId } = await newcomer();
    const standard = {
      object: 'svc.workspace',
      id: workspaceId,
      account_id: accountId,
      plan: 'standard',
      retention: '7d',
    };
    expect((await read(api)).body).toMatchObject(standard);
    const refusals = await Promise.all(
      [{ retention: '24h' }, { retention: '7d' }, { retention: '90d' }, {}].map((body) => choose(api, body)),
    );
    expect(refusals.map(({ status, body }) => [status, body.error.code, body.error.param])).toEqual([
      [403, 'enterprise_required', 'retention'],
      [403, 'enterprise_required', 'retention'],
      [400, 'retention_not_self_serve', 'retention'],
      [400, 'invalid_retention', 'retention'],
    ]);

    await makeEnterprise(workspaceId);
    for (const retention of ['24h', '30d'] as const) {
      const chosen = await choose(api, { retention });
      expect([chosen.status, chosen.body]).toEqual([200, { ...(await read(api)).body, plan: 'enterprise', retention }]);
    }
    await carryOut(service.db, { kind: 'plan', workspace: workspaceId, plan: 'standard' });
    expect((await read(api)).body).toMatchObject(standard);
  });

  test('a run past its window is gone from PostgreSQL, the store and Temporal; its cost and a younger run are not', async () => {
    const { api, workspaceId, accountId } = await newcomer();
    await makeEnterprise(workspaceId);
    await choose(api, { retention: '24h' });
    const page = `${service.site.url}/article`;
    const old = (await api.create({ url: page, routing: 'local-chromium' }, { 'Idempotency-Key': 'old' })).body;
    const young = (await api.create({ url: page, routing: 'local-reader' })).body;
    const [file] = old.svc.artifacts;
    const fileUrl = `/api/v1/responses/${old.id}/artifacts/${file?.id ?? ''}`;
    expect((await api.raw(fileUrl)).status).toBe(200);
    const { expires_at: expiresAt, created_at: createdAt } = await service
      .db('artifacts')
      .where({ id: file?.id })
      .first();
    expect(Math.round((expiresAt - createdAt) / DAY_MS)).toBe(1);
    const stored = join(service.dataDir, 'artifacts', old.id);
    expect([existsSync(stored), await isInTemporal(old.id)]).toEqual([true, true]);
    const ledger = () => service.db('ledger_lines').where({ account_id: accountId }).orderBy('id');
    const before = await ledger();

    const past = new Date(Date.now() - 1.1 * DAY_MS);
    await service.db('runs').where({ id: old.id }).update({ finished_at: past });
    await service.db('idempotency_keys').where({ run_id: old.id }).update({ expires_at: past });
    const retention = { workflowId: `${queuePrefix}-now`, taskQueue: `${queuePrefix}-http`, args: [] };
    await temporal.workflow.execute(RETENTION_WORKFLOW, retention);

    expect(await tablesWith(old.id)).toEqual(['expired_artifacts', 'ledger_lines']);
    expect(existsSync(stored)).toBe(false);
    await until(
      'Temporal to forget it',
      () => isInTemporal(old.id),
      (isThere) => !isThere,
    );
    expect(await ledger()).toEqual(before);
    expect((await api.get(old.id)).status).toBe(404);
    expect((await api.raw(fileUrl)).status).toBe(410);
    const { api: stranger } = await newcomer();
    expect((await stranger.raw(fileUrl)).status).toBe(404);
    expect((await api.get(young.id)).body).toEqual(young);
  });

  test('a namespace of Temporal that keeps histories for longer than the longest window is told to keep them for that', async () => {
    const namespace = `${queuePrefix}-long`;
    const keptMs = async () => {
      const { config } = await connection.workflowService.describeNamespace({ namespace });
      return optionalTsToMs(config?.workflowExecutionRetentionTtl);
    };
    await connection.workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: msToTs(60 * DAY_MS),
    });
    await until('the namespace to be there', () => keptMs().catch(() => null));
    await limitNamespaceRetention(temporal, namespace, pino({ level: 'silent' }));
    expect(await keptMs()).toBe(30 * DAY_MS);
  });
});
