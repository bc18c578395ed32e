import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoSite } from '../../demo/site';
import { createApiClient, isOver } from '../support/clients/api-client';
import { startAskingRunner, type AskingRunner } from '../support/runners/asking-runner';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { startSteel } from '../simulators/steel';
import type { Simulator } from '../simulators/simulator';
import { removeDataDir, startRole } from '../support/product';
import { until } from '../support/until';

jest.setTimeout(240_000);

type RoleProcess = Awaited<ReturnType<typeof startRole>>;

let database: TestDatabase;
let runner: AskingRunner;
let demo: Awaited<ReturnType<typeof startDemoSite>>;
let steel: Simulator;
let env: Record<string, string>;
let apiKey: string;
const running = new Set<RoleProcess>();

beforeAll(async () => {
  database = await createTestDatabase();
  runner = await startAskingRunner(() => [{ kind: 'otp', prompt: 'Code?', accepts: (value) => value === '730518' }]);
  demo = await startDemoSite({ port: 0, host: '127.0.0.1' });
  steel = await startSteel();
  const folder = mkdtempSync(join(tmpdir(), 'svc-restart-'));
  const runners = join(folder, 'runners.json');
  const entry = { slug: 'asking', url: runner.url, api_key: 'k', price_usd: 0.01, interaction: true, live: false };
  writeFileSync(runners, JSON.stringify([entry]));
  env = {
    DATABASE_URL: database.url,
    TEMPORAL_ADDRESS: process.env['TEST_TEMPORAL_ADDRESS'] ?? '',
    SVC_TASK_QUEUE_PREFIX: `paused-${randomBytes(4).toString('hex')}`,
    SVC_ALLOW_LOCAL_TARGETS: '1',
    SVC_RUNNERS_FILE: runners,
    STEEL_BASE_URL: steel.url,
    STEEL_API_KEY: steel.keys[0],
    // Processes of one installation share the key, as they do on several machines.
    KMS_KEY_URI: join(folder, 'keys'),
  };
  ({ apiKey } = await createTestWorkspace(database.db));
});
afterAll(async () => {
  for (const role of running) await stop(role, 'SIGTERM');
  await Promise.all([runner.close(), demo.close(), steel.close()]);
  await database.drop();
});

async function open(role: 'api' | 'worker'): Promise<RoleProcess> {
  const started = await startRole(role, env);
  running.add(started);
  return started;
}

async function stop(role: RoleProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  running.delete(role);
  await role.kill(signal, 'parent');
  removeDataDir(role);
}

test('killed while runs are paused: runners over HTTP go on afterwards, a browser session is lost and says so', async () => {
  const [worker, api] = await Promise.all([open('worker'), open('api')]);
  const before = createApiClient(api.baseUrl, apiKey);
  const remote = await before.create({ input: 'Ask me', routing: 'asking' });
  const { body: credential } = await before.call<{ id: string }>('POST', '/api/v1/credentials', {
    body: { domain: '127.0.0.1', username: 'demo', password: 'correct-horse', custody: 'any' },
  });
  const signIn = (browser: string) =>
    before.create({
      url: `${demo.url}/login-sms`,
      routing: [browser, 'asking'],
      credential_id: credential.id,
    });
  const [local, rented] = await Promise.all([signIn('local-chromium'), signIn('steel-session-lax')]);
  for (const { body } of [remote, local, rented]) expect(body.status).toBe('requires_action');
  expect([steel.paid(), steel.underWay()]).toEqual([1, 1]);
  const submitted = runner.submitted.length;

  await stop(worker, 'SIGKILL');
  await stop(api, 'SIGKILL');
  const [, again] = await Promise.all([open('worker'), open('api')]);
  const after = createApiClient(again.baseUrl, apiKey);
  const answer = (id: string) => after.call('POST', `/api/v1/responses/${id}/input`, { body: { code: '730518' } });
  expect((await after.get(remote.body.id)).body.svc.required_action).toEqual(remote.body.svc.required_action);
  expect((await answer(remote.body.id)).status).toBe(200);
  const resumed = await after.until(remote.body.id, isOver);
  expect([resumed.status, resumed.svc.cost.total_usd]).toEqual(['completed', 0.01]);
  expect(runner.submitted).toHaveLength(submitted);

  // Nobody has to answer for it to say so.
  for (const { body } of [local, rented]) {
    const lost = await after.until(body.id, isOver);
    expect(lost.svc).toMatchObject({ status: 'failed', error: { code: 'run_failed', reason: 'session_lost' } });
    expect(lost.svc.routing_attempts).toHaveLength(1);
    expect([lost.svc.required_action, lost.svc.cost.total_usd]).toEqual([null, 0]);
    expect((await answer(body.id)).status).toBe(409);
  }
  // Nobody can go on in it, so that it is given back instead of being paid until its time is up.
  const rentals = (): number => steel.underWay();
  await until('the browser to be given back', rentals, (open) => open === 0);
  expect(steel.paid()).toBe(1);
});
