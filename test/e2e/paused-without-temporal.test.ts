import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ErrorEnvelope } from '../../core/errors';
import { createApiClient, isOver, type ApiClient } from '../support/clients/api-client';
import { startAskingRunner, type AskingRunner } from '../support/runners/asking-runner';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { startKillableTemporal, type KillableTemporal } from '../support/servers/killable-temporal';
import { removeDataDir, startRole, type RoleProcess } from '../support/product';
import { startWebhookReceiver, type WebhookReceiver } from '../support/servers/webhook-receiver';
import { until } from '../support/until';

jest.setTimeout(300_000);

const CODE = '730518';
let temporal: KillableTemporal;
let database: TestDatabase;
let runner: AskingRunner;
let receiver: WebhookReceiver;
let api: RoleProcess;
let worker: RoleProcess;
let client: ApiClient;
const running = new Set<RoleProcess>();

beforeAll(async () => {
  [temporal, database] = await Promise.all([startKillableTemporal(), createTestDatabase()]);
  runner = await startAskingRunner(() => [{ kind: 'otp', prompt: 'Code?', accepts: (value) => value === CODE }]);
  receiver = await startWebhookReceiver();
  const folder = mkdtempSync(join(tmpdir(), 'svc-temporal-'));
  const runners = join(folder, 'runners.json');
  const entry = { slug: 'asking', url: runner.url, api_key: 'k', price_usd: 0.01, interaction: true, live: false };
  writeFileSync(runners, JSON.stringify([entry]));
  const env = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: temporal.address,
    SVC_TASK_QUEUE_PREFIX: `away-${randomBytes(4).toString('hex')}`,
    SVC_ALLOW_LOCAL_TARGETS: '1',
    SVC_RUNNERS_FILE: runners,
    KMS_KEY_URI: join(folder, 'keys'),
  };
  [worker, api] = await Promise.all([startRole('worker', env), startRole('api', env)]);
  running.add(worker).add(api);
  client = createApiClient(api.baseUrl, (await createTestWorkspace(database.db)).apiKey);
  await client.call('POST', '/api/v1/webhooks', { body: { url: `${receiver.url}/hook` } });
});
afterAll(async () => {
  for (const role of running) await role.kill('SIGTERM', 'parent');
  for (const role of [worker, api]) removeDataDir(role);
  await Promise.all([runner.close(), receiver.close()]);
  await database.drop();
  await temporal.stop();
});

const submit = (id: string, code: string) =>
  client.call<ErrorEnvelope>('POST', `/api/v1/responses/${id}/input`, { body: { code } });
const pausedRun = async (): Promise<string> => {
  const create = () => client.create({ input: 'Ask me', routing: 'asking' });
  // Nothing is accepted until it is known that Temporal is back.
  const { body } = await until('a run that is accepted', create, ({ status }) => status !== 503);
  expect(body.status).toBe('requires_action');
  return body.id;
};

/** What the world was told of a run, once its end has been told. */
async function toldOf(id: string, count: number) {
  const deliveries = () => receiver.at('/hook').filter(({ event }) => event.data.id === id);
  while (deliveries().length < count) await receiver.until('/hook', receiver.at('/hook').length + 1);
  const events = await database.db('events').where({ run_id: id }).orderBy('sequence').select('type', 'sequence');
  expect(new Set(deliveries().map(({ event }) => event.id)).size).toBe(count);
  return events.map(({ type, sequence }) => `${sequence} ${type}`);
}

test('Temporal is killed and comes back under paused runs: whenever they are answered, they go on and are told of once', async () => {
  const [during, after, twice] = [await pausedRun(), await pausedRun(), await pausedRun()];
  const attempts = runner.submitted.length;
  await temporal.kill();

  // Nothing that a caller can see depends on Temporal.
  expect((await client.get(during)).body.required_action?.submit_input.prompt).toBe('Code?');
  // The acceptance is one guarded update of ours, and exact also now.
  const [accepted, wrong] = await Promise.all([submit(during, CODE), submit(twice, '000000')]);
  expect([accepted.status, wrong.status]).toEqual([200, 200]);
  const again = await submit(during, CODE);
  expect([again.status, again.body.error.code]).toEqual([409, 'not_waiting_for_input']);
  expect((await client.get(during)).body.status).toBe('in_progress');
  expect(runner.answers).toEqual([]);

  await temporal.comeBack();
  expect((await client.until(during, isOver)).status).toBe('completed');
  expect((await submit(after, CODE)).status).toBe(200);
  expect((await client.until(after, isOver)).status).toBe('completed');
  await client.until(twice, ({ status }) => status === 'requires_action');
  expect((await submit(twice, CODE)).status).toBe(200);
  expect((await client.until(twice, isOver)).status).toBe('completed');

  const asked = 'response.requires_action';
  const ended = 'response.completed';
  for (const id of [during, after]) expect(await toldOf(id, 2)).toEqual([`1 ${asked}`, `2 ${ended}`]);
  expect(await toldOf(twice, 3)).toEqual([`1 ${asked}`, `2 ${asked}`, `3 ${ended}`]);
  // Each answer was given to the runner once, no attempt was begun again, and each was billed once.
  expect([...runner.answers].sort()).toEqual(['000000', CODE, CODE, CODE]);
  expect(runner.submitted).toHaveLength(attempts);
  expect(await database.db('ledger_lines').where({ kind: 'attempt' })).toHaveLength(3);
  for (const role of [api, worker]) expect(process.kill(role.pid, 0)).toBe(true);
});

test('while Temporal is away a paused run is cancelled, and the service stops in order', async () => {
  const id = await pausedRun();
  await temporal.kill();
  const cancelled = await client.cancel(id);
  expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled']);
  for (const role of [api, worker]) {
    running.delete(role);
    const code = await role.kill('SIGTERM', 'parent');
    expect(role.output()).not.toMatch(/did not close cleanly|The service stopped/);
    expect([code, code === 0 ? '' : role.output()]).toEqual([0, '']);
  }
});
