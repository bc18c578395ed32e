import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, Connection, WorkflowNotFoundError } from '@temporalio/client';
import { msToTs, optionalTsToMs } from '@temporalio/common/lib/time';
import pino from 'pino';
import type { ErrorEnvelope } from '../../../core/errors';
import type { DeletionObject } from '../../../core/schemas/account/deletion-schemas';
import type { WorkspaceObject } from '../../../core/schemas/account/workspace-schemas';
import { signUp } from '../../../db/accounts/signups';
import type { Principal } from '../../../db/accounts/workspaces';
import { newId } from '../../../db/new-id';
import { carryOut } from '../../../workers/operator-keys/carry-out';
import { limitNamespaceRetention } from '../../../workers/temporal/namespace-retention';
import { RETENTION_WORKFLOW } from '../../../workflows/messages';
import { createApiClient, type ApiClient, type Answer } from '../../support/clients/api-client';
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

async function receiptOf(reply: Answer<unknown>): Promise<DeletionObject> {
  const nobody = createApiClient(service.baseUrl, null);
  const path = reply.headers.get('location') ?? '';
  return until(
    'a deletion to be complete',
    async () => (await nobody.call<DeletionObject>('GET', path)).body,
    ({ status }) => status === 'completed',
  );
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

describe('deletion', () => {
  test('a response that runs is stopped, billed and erased; its key starts no other run', async () => {
    const { api, accountId } = await newcomer();
    const { body: older } = await api.create({ url: `${service.site.url}/article`, routing: 'local-reader' });
    const body = { url: `${service.site.url}/hang/doomed`, routing: 'local-chromium', background: true };
    const { body: run } = await api.create(body, { 'Idempotency-Key': 'once' });
    const { body: ended } = await api.create({ url: `${service.site.url}/article`, routing: 'local-reader' });
    await service.site.hanging('doomed');
    const replies = await Promise.all([run.id, ended.id].map((id) => api.call('DELETE', `/v1/responses/${id}`)));
    expect(replies.map((reply) => reply.body)).toEqual(
      [run.id, ended.id].map((id) => ({ id, object: 'response', deleted: true })),
    );
    for (const reply of replies) {
      const receipt = await receiptOf(reply);
      expect(receipt).toMatchObject({ target: { kind: 'response' }, removed: { runs: 1, attempts: 1 } });
    }
    expect(await tablesWith(run.id)).toEqual(['deletions', 'idempotency_keys', ...(await tablesOfLedger(run.id))]);
    expect(await tablesWith(ended.id)).toEqual(['deletions', 'ledger_lines']);
    expect((await api.create(body, { 'Idempotency-Key': 'once' })).status).toBe(404);
    for (const id of [run.id, ended.id])
      await until(
        'Temporal to forget it',
        () => isInTemporal(id),
        (isThere) => !isThere,
      );
    const [sum] = await service.db('ledger_lines').where({ account_id: accountId }).sum('amount_micros as micros');
    expect((await service.db('accounts').where({ id: accountId }).first()).balance_micros).toBe(
      Number(sum?.['micros']),
    );
    // A list goes on after a response that was deleted meanwhile.
    const after = await api.call<{ data: { id: string }[] }>('GET', `/v1/responses?starting_after=${ended.id}`);
    expect(after.body.data.map(({ id }) => id)).toEqual([older.id]);
  });

  /** Where nobody takes what is delivered: the site has no such page. */
  const refusingEndpoint = (api: ApiClient) =>
    api.call('POST', '/v1/webhooks', { body: { url: `${service.site.url}/no-such-hook` } });

  /** From then on the run's workflow waits for the next attempt, and would for a day. */
  async function refusedOnce(runId: string): Promise<void> {
    await until(
      'a delivery to be refused',
      () =>
        service
          .db('webhook_deliveries as d')
          .join('events as e', 'e.id', 'd.event_id')
          .where({ 'e.run_id': runId, 'd.status': 'pending' })
          .first('d.attempt'),
      (delivery) => delivery?.attempt > 0,
    );
  }

  test('a response whose news nobody takes is erased without waiting for the next attempt', async () => {
    const { api } = await newcomer();
    await refusingEndpoint(api);
    const { body: run } = await api.create({ url: `${service.site.url}/article`, routing: 'local-reader' });
    await refusedOnce(run.id);
    expect(await receiptOf(await api.call('DELETE', `/v1/responses/${run.id}`))).toMatchObject({
      removed: { runs: 1, webhook_deliveries: 1 },
    });
    await until(
      'Temporal to forget it',
      () => isInTemporal(run.id),
      (isThere) => !isThere,
    );
  });

  async function tablesOfLedger(runId: string): Promise<string[]> {
    return (await service.db('ledger_lines').where({ run_id: runId }).first()) ? ['ledger_lines'] : [];
  }

  test('of a credential and an endpoint nothing is left but the receipts', async () => {
    const { api } = await newcomer();
    const login = { domain: 'shop.example', username: 'reader', password: 'correct-horse' };
    const { body: credential } = await api.call<{ id: string }>('POST', '/v1/credentials', { body: login });
    const { body: webhook } = await api.call<{ id: string }>('POST', '/v1/webhooks', {
      body: { url: `${service.site.url}/hook` },
    });
    const made = [`/v1/credentials/${credential.id}`, `/v1/webhooks/${webhook.id}`];
    const receipts = await Promise.all(made.map(async (path) => receiptOf(await api.call('DELETE', path))));
    expect(receipts.map(({ removed }) => removed)).toEqual([{ credentials: 1 }, { webhooks: 1 }]);
    expect(await tablesWith(credential.id, webhook.id)).toEqual(['deletions']);
  });

  test('a workspace goes with everything in it; its keys stop at once', async () => {
    const { api, workspaceId, accountId } = await newcomer();
    await refusingEndpoint(api);
    const { body: run } = await api.create(
      { url: `${service.site.url}/article`, routing: 'local-chromium' },
      { 'Idempotency-Key': 'k' },
    );
    await refusedOnce(run.id);
    await api.create({ url: `${service.site.url}/hang/left`, routing: 'local-chromium', background: true });
    await service.site.hanging('left');
    await api.call('POST', '/v1/credentials', { body: { domain: 'shop.example', username: 'reader', password: 'x' } });
    const { body: second } = await api.call<{ key: string }>('POST', '/v1/keys', { body: { name: 'second' } });

    const refused = await Promise.all(
      ['', '?confirm=ws_x'].map((query) => api.call<ErrorEnvelope>('DELETE', `/v1/workspace${query}`)),
    );
    expect(refused.map(({ status, body }) => [status, body.error.code])).toEqual(
      Array(2).fill([400, 'confirmation_required']),
    );
    const reply = await api.call<DeletionObject>('DELETE', `/v1/workspace?confirm=${workspaceId}`);
    expect([reply.status, reply.body.status, reply.body.target]).toEqual([
      202,
      'in_progress',
      { kind: 'workspace', id: workspaceId },
    ]);
    for (const key of [api, createApiClient(service.baseUrl, second.key)]) expect((await read(key)).status).toBe(401);

    const { removed } = await receiptOf(reply);
    expect(removed).toMatchObject({
      runs: 2,
      webhooks: 1,
      webhook_secrets: 1,
      credentials: 1,
      api_keys: 2,
      workspaces: 1,
    });
    expect(await tablesWith(workspaceId)).toEqual(['deletions']);
    expect(await tablesWith(run.id)).toEqual(['ledger_lines']);
    expect(readdirSync(join(service.dataDir, 'artifacts'))).not.toContain(run.id);
    expect(await tablesWith(accountId)).toEqual(['accounts', 'deletions', 'ledger_lines']);
  });

  test('an account goes with its last workspace, and whoever signs up again gets no second credit', async () => {
    const agent = { network: '203.0.113.7', client: null, email: 'owner@example.com' };
    const [first, other] = [await signUp(service.db, newId, agent), await signUp(service.db, newId, agent)];
    const [api, stranger] = [first, other].map(({ apiKey }) => createApiClient(service.baseUrl, apiKey)) as [
      ApiClient,
      ApiClient,
    ];
    const confirmed = `/v1/me?confirm=${first.accountId}`;
    const refused = await api.call<ErrorEnvelope>('DELETE', confirmed);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'account_has_workspaces']);
    const { body: theirs } = await read(stranger);
    await receiptOf(await stranger.call('DELETE', `/v1/workspace?confirm=${theirs.id}`));
    expect((await read(api)).status).toBe(200);

    const receipt = await receiptOf(await api.call('DELETE', confirmed));
    expect(receipt).toMatchObject({ target: { kind: 'account' }, removed: { agent_accounts: 1, workspaces: 1 } });
    expect(await tablesWith(first.accountId)).toEqual(['accounts', 'deletions', 'ledger_lines']);
    expect(await tablesWith('owner@example.com')).toEqual([]);
    expect((await read(api)).status).toBe(401);
    await expect(signUp(service.db, newId, agent)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('a deletion that nobody was told of is answered as one that never was', async () => {
    const nobody = createApiClient(service.baseUrl, null);
    const reply = await nobody.call<ErrorEnvelope>('GET', `/v1/deletions/${newId('deletion')}`);
    expect([reply.status, reply.body.error.code]).toEqual([404, 'deletion_not_found']);
  });
});
