import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CredentialObject } from '../../core/schemas/credential-schemas';
import { shareWorkflowBundle } from '../support/bundle-folder';
import { createApiClient, isOver, type ApiClient } from '../support/clients/api-client';
import { runCommand } from '../support/command';
import { removeDataDir, startProduct, type Product } from '../support/product';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { startWebhookReceiver, verifiesWith, type WebhookReceiver } from '../support/servers/webhook-receiver';

jest.setTimeout(180_000);

const backup = join(mkdtempSync(join(tmpdir(), 'svc-backup-')), 'one');
let receiver: WebhookReceiver;
let runners: TestRunners;
let product: Product;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  runners = await startTestRunners({ endless: () => 'hang' });
  product = await start();
});
afterAll(async () => {
  await product.kill('SIGTERM', 'parent');
  await runners.close();
  await receiver.close();
  removeDataDir(product);
  rmSync(backup, { recursive: true, force: true });
});

const start = (dataDir?: string): Promise<Product> =>
  startProduct({
    env: { ...runners.env, SVC_ALLOW_LOCAL_TARGETS: '1' },
    ...(dataDir === undefined ? {} : { dataDir }),
  });

/** As an operator runs it, on the data folder and nothing else. */
function operate(file: string, args: string[]) {
  return runCommand(file, args, { SVC_DATA_DIR: product.dataDir, DATABASE_URL: '', TEMPORAL_ADDRESS: '' });
}

async function logIn(api: ApiClient, credentialId: string) {
  const task = { url: `${product.demoUrl}/login`, credential_id: credentialId, routing: 'local-chromium' };
  const { body } = await api.create(task);
  expect([body.status, body.svc.error ?? null]).toEqual(['completed', null]);
  return body;
}

/** What a caller can read, but for the address under which the service happens to be reached. */
async function everything(api: ApiClient, paths: string[]): Promise<string[]> {
  const replies = await Promise.all(paths.map((path) => api.raw(path)));
  const bodies = await Promise.all(
    replies.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString('latin1')),
  );
  return bodies.map((body, index) => `${replies[index]?.status} ${body.replaceAll(product.baseUrl, '<service>')}`);
}

test('what was lost with the data folder is there again, and nothing that was under way is done twice', async () => {
  const before = createApiClient(product.baseUrl, product.apiKey);
  const login = { domain: '127.0.0.1', username: 'demo', password: 'correct-horse' };
  const credential = (await before.call<CredentialObject>('POST', '/api/v1/credentials', { body: login })).body;
  const endpoint = { url: `${receiver.url}/hook`, events: ['response.completed'] };
  const webhook = (await before.call<{ id: string; secret: string }>('POST', '/api/v1/webhooks', { body: endpoint }))
    .body;
  const run = await logIn(before, credential.id);
  await receiver.until('/hook', 1);
  const unfinished = (await before.create({ url: product.demoUrl, routing: 'endless', background: true })).body;
  await before.until(unfinished.id, () => runners.bySlug['endless']?.submitted.length === 1);

  const paths = [
    '/api/v1/me',
    '/api/v1/runs',
    '/api/v1/credentials',
    '/api/v1/webhooks',
    `/api/v1/webhooks/${webhook.id}/deliveries`,
    `/api/v1/responses/${run.id}`,
    ...run.svc.artifacts.map(({ id }) => `/api/v1/responses/${run.id}/artifacts/${id}`),
  ];
  expect(run.svc.artifacts.length).toBeGreaterThan(0);
  const told = await everything(before, paths);
  expect(told.map((reply) => reply.slice(0, 3))).toEqual(paths.map(() => '200'));

  // While the service runs.
  expect(await operate('workers/backup.ts', [backup])).toMatchObject({ code: 0, stderr: '' });
  expect(statSync(backup).mode & 0o777).toBe(0o700);
  expect(statSync(join(backup, 'key-encryption-key')).mode & 0o777).toBe(0o600);

  await product.kill('SIGTERM', 'parent');
  const keyFile = join(product.dataDir, 'key-encryption-key');
  const keys = readFileSync(keyFile, 'utf8');
  expect(await operate('workers/restore.ts', [backup])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--force'),
  });
  expect(readFileSync(keyFile, 'utf8')).toBe(keys);
  removeDataDir(product);

  const rows = join(backup, 'database/runs.copy');
  const { size } = statSync(rows);
  appendFileSync(rows, '\n');
  expect(await operate('workers/restore.ts', [backup])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('database/runs.copy'),
  });
  truncateSync(rows, size);

  expect(await operate('workers/restore.ts', [backup])).toMatchObject({ code: 0, stderr: '' });
  shareWorkflowBundle(product.dataDir);
  const { apiKey } = product;
  product = await start(product.dataDir);
  expect(product.apiKey).toBe(apiKey);
  const after = createApiClient(product.baseUrl, apiKey);
  expect(await everything(after, paths)).toEqual(told);
  // At once: a run that nothing is heard of for a minute is taken for lost, and ended.
  await after.cancel(unfinished.id);
  expect((await after.until(unfinished.id, isOver)).status).toBe('cancelled');

  await logIn(after, credential.id);
  const delivered = await receiver.until('/hook', 2);
  expect(delivered.map((one) => verifiesWith(webhook.secret, one))).toEqual([true, true]);
  expect(runners.bySlug['endless']?.submitted).toHaveLength(1);
});
