import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils';
import { LASTING_AFTER_MS } from '../../core/run/time/durations';
import { startStack } from '../../stack';
import { createApiClient, isOver, type ApiClient } from '../support/clients/api-client';
import { startAskingRunner } from '../support/runners/asking-runner';
import { closed } from '../support/records/closed-workflow';
import type { RunnerScript } from '../support/runners/custom-runner';
import { removeDataDir, startProduct } from '../support/product';
import { startTestRunners } from '../support/runners/runners-file';
import { PROGRAMS } from '../support/programs';

/**
 * `node --import tsx test/workflows/record-histories.ts [NAME ...]`: records one history per kind of run or session
 * that has none yet, or of the kinds named. Recorded files are kept when the workflow changes: they are the runs that are under way
 * during a deploy.
 */
const FOLDER = join(__dirname, 'histories');

const succeeds: RunnerScript = () => ({ status: 'succeeded', output: 'The museum opens at nine in the morning.' });
const fails =
  (code: string): RunnerScript =>
  () => ({ status: 'failed', error: { code, message: 'It did not work.' } });

const task = { input: 'When does it open?', url: 'http://127.0.0.1:1/' };
const pinned = (...runners: string[]): object => ({ ...task, custody: `pinned:${runners.join(',')}` });

/** Each starts a run or a session and brings it to its end; resolves with its id. */
const KINDS: Record<string, (api: ApiClient) => Promise<string>> = {
  'first-success': (api) => create(api, { ...task, routing: 'good' }),
  'all-failed': (api) => create(api, { ...task, routing: ['bad', 'worse'] }),
  'over-ceiling': (api) => create(api, { ...task, routing: ['bad', 'good'], max_cost_usd: 0.01 }),
  widened: (api) => create(api, { ...pinned('bad', 'worse', 'worst'), max_fallbacks: 1, max_cost_usd: 1 }),
  'swept-learning': (api) => create(api, { ...pinned('bad', 'good', 'worse'), routing: 'learning' }),
  'answered-pause': async (api) => {
    const id = await create(api, { ...task, routing: 'asking' });
    await api.until(id, ({ status }) => status === 'requires_action');
    await api.call('POST', `/api/v1/responses/${id}/input`, { body: { code: '123456' } });
    return id;
  },
  'expired-pause': (api) => create(api, { ...task, routing: 'asking', interaction_timeout_ms: 1000 }),
  'cancelled-pause': async (api) => {
    const id = await create(api, { ...task, routing: 'asking' });
    await api.until(id, ({ status }) => status === 'requires_action');
    await api.cancel(id);
    return id;
  },
  raced: async (api) => {
    for (let visit = 0; visit < 12; visit += 1) await create(api, { ...pinned('quick'), metadata: { visit: 'quick' } });
    // Sometimes the other one goes first, to learn about it.
    for (;;) {
      const id = await create(api, { ...pinned('quick', 'backup'), input: 'Be slow: when does it open?' });
      const ended = await api.until(id, isOver);
      if (ended.svc.routing_attempts?.length === 2) return id;
    }
  },
  delivered: async (api) => {
    await api.call('POST', '/api/v1/webhooks', { body: { url: receiverUrl, events: ['response.completed'] } });
    return create(api, { ...task, routing: 'good' });
  },
  // Since workflows close as their runs ended.
  'closed-failed': (api) => create(api, { ...task, routing: ['bad', 'worse'] }),
  'closed-blocked': (api) => create(api, { ...task, routing: 'walled' }),
  'closed-cancelled': async (api) => {
    await api.call('POST', '/api/v1/webhooks', { body: { url: receiverUrl, events: ['response.updated'] } });
    const id = await create(api, { ...task, input: 'Be slow: when does it open?', routing: 'quick', background: true });
    await api.until(id, ({ svc }) => (svc.progress?.attempts_started ?? 0) > 0);
    await api.cancel(id);
    return id;
  },
  // Since sessions in the memory of a worker are watched while they wait.
  'watched-pause': async (api) => {
    const credentials = { username: 'demo', password: 'correct-horse' };
    const { body } = await api.call<{ id: string }>('POST', '/api/v1/credentials', {
      body: { domain: new URL(demoUrl).hostname, ...credentials },
    });
    const id = await create(api, {
      ...{ input: 'Log in', url: `${demoUrl}/login-otp`, routing: 'local-chromium' },
      credential_id: body.id,
    });
    await api.until(id, ({ status }) => status === 'requires_action');
    await api.cancel(id);
    return id;
  },
  // Since a run watches its deadline once it lasts.
  'unwatched-success': (api) => create(api, { ...task, routing: 'good' }),
  'unwatched-fallback': (api) => create(api, { ...task, routing: ['bad', 'good'] }),
  'lasting-cancelled': async (api) => {
    const id = await create(api, { ...task, input: 'Be slow: when does it open?', routing: 'quick', background: true });
    await api.until(id, ({ svc }) => (svc.progress?.attempts_started ?? 0) > 0);
    await pause(LASTING_AFTER_MS + 2000);
    await api.cancel(id);
    return id;
  },
  'session-released': async (api) => {
    const id = await openSession(api);
    await api.call('POST', `/v1/sessions/${id}`, { body: { status: 'REQUEST_RELEASE' } });
    return id;
  },
  'session-timed-out': (api) => openSession(api),
};

async function openSession(api: ApiClient): Promise<string> {
  const { body } = await api.call<{ id: string }>('POST', '/v1/sessions', { body: { keepAlive: true, timeout: 60 } });
  return body.id;
}

let receiverUrl = '';
let demoUrl = '';

async function create(api: ApiClient, body: object): Promise<string> {
  return (await api.create(body)).body.id;
}

async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const wanted = Object.keys(KINDS).filter((name) =>
    named.length > 0 ? named.includes(name) : !existsSync(join(FOLDER, `${name}.json`)),
  );
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-histories-'));
  const stack = await startStack({
    dataDir,
    uiPort: 8296,
    browser: false,
    programs: PROGRAMS,
    env: process.env,
    report: () => undefined,
  });
  const receiver = createServer((_request, response) => void response.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  receiverUrl = `http://127.0.0.1:${(receiver.address() as { port: number }).port}/`;
  const fleet = await startTestRunners(
    {
      good: succeeds,
      backup: succeeds,
      bad: fails('no_element'),
      worse: fails('crashed'),
      worst: fails('lost'),
      walled: () => ({ status: 'blocked', block_reason: 'bot_challenge' }),
      quick: (attempt) => (attempt.task.text.startsWith('Be slow') ? 'hang' : succeeds(attempt)),
    },
    { live: true },
  );
  const asking = await startAskingRunner(() => [
    { kind: 'otp', prompt: 'Enter the code we sent.', channel: 'sms', accepts: () => true },
  ]);
  const entries = JSON.parse(readFileSync(fleet.env.SVC_RUNNERS_FILE, 'utf8')) as object[];
  const entry = { slug: 'asking', name: 'asking', url: asking.url, api_key: 'key-of-asking', price_usd: 0.02 };
  writeFileSync(fleet.env.SVC_RUNNERS_FILE, JSON.stringify([...entries, { ...entry, interaction: true, live: false }]));
  const product = await startProduct({
    env: {
      DATABASE_URL: stack.databaseUrl,
      TEMPORAL_ADDRESS: stack.temporal.address,
      SVC_RUNNERS_FILE: fleet.env.SVC_RUNNERS_FILE,
      SVC_ALLOW_LOCAL_TARGETS: '1',
    },
  });
  demoUrl = product.demoUrl;
  const connection = await Connection.connect({ address: stack.temporal.address });
  try {
    const api = createApiClient(product.baseUrl, product.apiKey);
    const client = new Client({ connection });
    for (const name of wanted)
      await record(name, await (KINDS[name] as (api: ApiClient) => Promise<string>)(api), api, client);
  } finally {
    await connection.close();
    await product.kill('SIGTERM', 'parent');
    removeDataDir(product);
    await fleet.close();
    await asking.close();
    receiver.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function record(name: string, id: string, api: ApiClient, client: Client): Promise<void> {
  if (id.startsWith('resp_')) await api.until(id, isOver);
  const handle = client.workflow.getHandle(id);
  await closed(handle);
  const json = historyToJSON(await handle.fetchHistory());
  // Who served the run and where its code lay is nobody's business and differs by machine.
  const told = json
    .replace(/"identity": "[^"]*"/g, '"identity": "worker"')
    .replace(/"stackTrace": "[^"]*"/g, '"stackTrace": ""');
  writeFileSync(join(FOLDER, `${name}.json`), `${told}\n`);
  process.stdout.write(`${name}: ${id}\n`);
}

void main();
