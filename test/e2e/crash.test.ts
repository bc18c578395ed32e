import { readdirSync, readFileSync } from 'node:fs';
import { createApiClient, isOver } from '../support/clients/api-client';
import { startBrowserUse } from '../simulators/browser-use';
import { startFixtureSite, type FixtureSite } from '../support/servers/fixture-site';
import { done as answering } from '../simulators/frame/seeing';
import { startOpenAi } from '../simulators/openai';
import { startSteel } from '../simulators/steel';
import { startTavily } from '../simulators/tavily';
import { startChatServer } from '../support/servers/chat-server';
import { removeDataDir, startProduct, type Product } from '../support/product';
import { until } from '../support/until';

jest.setTimeout(240_000);

let site: FixtureSite;
beforeAll(async () => {
  site = await startFixtureSite();
});
afterAll(() => site.close());

/** Processes that still have this data folder in their command line or environment. */
function processesOf(dataDir: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return commandLine.includes(dataDir) ? [`${pid} ${commandLine.slice(0, 120)}`] : [];
      } catch {
        return [];
      }
    });
}

async function untilNone(dataDir: string): Promise<void> {
  await until(
    'the end of all processes',
    () => processesOf(dataDir),
    (left) => left.length === 0,
  );
}

const env = { SVC_ALLOW_LOCAL_TARGETS: '1' };

describe.each(['parent', 'group'] as const)('kill -9 of the %s during a background run', (whom) => {
  let product: Product;
  afterAll(async () => {
    await product.kill('SIGTERM', 'parent');
    await untilNone(product.dataDir);
    removeDataDir(product);
  });

  test('leaves no process, and the next start finishes the run, billed once', async () => {
    product = await startProduct({ env });
    const before = createApiClient(product.baseUrl, product.apiKey);
    const name = `kill-${whom}`;
    const { body } = await before.create({
      url: `${site.url}/hang-once/${name}`,
      routing: 'local-chromium',
      background: true,
    });
    await site.hanging(name);
    const finished = await before.create({ url: `${site.url}/article`, routing: 'local-reader' });

    await product.kill('SIGKILL', whom);
    await untilNone(product.dataDir);

    product = await startProduct({ dataDir: product.dataDir, port: product.port, env });
    const after = createApiClient(product.baseUrl, product.apiKey);
    const ended = await after.until(body.id, isOver);
    expect([ended.status, ended.error]).toEqual(['completed', null]);
    expect(ended.output_text).toContain('moon pulls at the water');
    expect(ended.svc.cost.total_usd).toBe(0.005);
    expect(ended.svc.routing_attempts).toHaveLength(1);
    expect((await after.get(finished.body.id)).body).toEqual(finished.body);
  });
});

test('kill -9 during runs of agents, of a model that sees screens, a call and in a rented browser: what changes nothing is done again, the rest ends unbilled', async () => {
  let asked = 0;
  let isRevived = false;
  const chat = await startChatServer(() => {
    asked += 1;
    if (!isRevived) return 'hang';
    return { calls: 'done', with: { reason: 'Read.', success: true, answer: 'The moon pulls at the water.' } };
  });
  let seen = 0;
  const openai = await startOpenAi(() => {
    seen += 1;
    return isRevived ? answering('The moon pulls at the water.') : new Promise(() => undefined);
  });
  const [steel, tavily] = await Promise.all([startSteel(), startTavily()]);
  const rented = (): number[] => [steel.paid(), steel.underWay()];
  const agentEnv = {
    ...env,
    // All of them are to be under way at once.
    BROWSER_SLOTS: '8',
    AGENT_BASE_URL: chat.baseUrl,
    AGENT_MODEL: 'driver-1',
    OPENAI_BASE_URL: openai.url,
    OPENAI_API_KEY: openai.keys[0],
    STEEL_BASE_URL: steel.url,
    STEEL_API_KEY: steel.keys[0],
    TAVILY_BASE_URL: tavily.url,
    TAVILY_API_KEY: tavily.keys[0],
  };
  let product = await startProduct({ env: agentEnv });
  const before = createApiClient(product.baseUrl, product.apiKey);
  const start = async (input: string, routing = 'local-agent'): Promise<string> => {
    const { body } = await before.create({
      input,
      url: `${site.url}/article`,
      routing,
      background: true,
    });
    return body.id;
  };
  const reading = await start('What pulls at the water?');
  const sending = await start('Send the author a message that says thanks.');
  const seeing = await start('What pulls at the water?', 'openai-gpt-5-4');
  const sendingSeen = await start('Send the author a message that says thanks.', 'openai-gpt-5-4');
  const { body: renting } = await before.create({
    url: `${site.url}/hang-once/rented`,
    routing: 'steel-session-lax',
    background: true,
  });
  const { body: calling } = await before.create({
    url: `${site.url}/hang-once/called`,
    routing: 'tavily-extract-basic',
    background: true,
  });
  await site.hanging('rented');
  await site.hanging('called');
  await until(
    'all runs to ask their model',
    () => Math.min(asked, seen),
    (count) => count >= 2,
  );
  await product.kill('SIGKILL', 'parent');
  await untilNone(product.dataDir);

  expect(rented()).toEqual([1, 1]);

  isRevived = true;
  product = await startProduct({ dataDir: product.dataDir, port: product.port, env: agentEnv });
  const after = createApiClient(product.baseUrl, product.apiKey);
  const [read, sent] = [await after.until(reading, isOver), await after.until(sending, isOver)];
  expect([read.status, read.svc.answer]).toEqual(['completed', 'The moon pulls at the water.']);
  expect(read.svc.routing_attempts).toHaveLength(1);
  expect(read.svc.cost.attempts).toHaveLength(1);
  const unknown = { status: 'failed', svc: { error: { reason: 'dispatch_unknown' }, cost: { total_usd: 0 } } };
  expect(sent).toMatchObject(unknown);
  const pictured = await after.until(seeing, isOver);
  expect([pictured.status, pictured.svc.answer]).toEqual(['completed', 'The moon pulls at the water.']);
  expect(pictured.svc.routing_attempts).toHaveLength(1);
  expect(pictured.svc.cost.attempts).toHaveLength(1);
  expect(await after.until(sendingSeen, isOver)).toMatchObject(unknown);
  expect(openai.paid()).toBe(3);
  // The browser of the lost worker is given back first, and the task done in another one.
  const again = await after.until(renting.id, isOver);
  expect([again.status, again.error]).toEqual(['completed', null]);
  expect(again.svc.routing_attempts).toHaveLength(1);
  expect(again.output_text).toContain('moon pulls at the water');
  expect(rented()).toEqual([2, 0]);
  const [open, release] = ['POST /v1/sessions', 'POST /v1/sessions/ID/release'];
  const requests = steel.received.map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/, 'ID')}`);
  expect(requests).toEqual([open, release, open, release]);
  // Nobody was there to take the first answer, so that the provider has given one.
  const called = await after.until(calling.id, isOver);
  expect([called.status, called.error]).toEqual(['completed', null]);
  expect(called.svc.routing_attempts).toHaveLength(1);
  expect(called.svc.cost.attempts).toHaveLength(1);
  expect([tavily.received.length, tavily.paid(), tavily.underWay()]).toEqual([2, 1, 0]);
  await product.kill('SIGTERM', 'parent');
  removeDataDir(product);
  await chat.close();
  await Promise.all([openai.close(), steel.close(), tavily.close()]);
});

test('kill -9 while a hosted agent works: its job is taken up again, and paid once', async () => {
  const provider = await startBrowserUse();
  const keyed = { ...env, BROWSER_USE_API_KEY: provider.keys[0], BROWSER_USE_BASE_URL: provider.url };
  let product = await startProduct({ env: keyed });
  const isLook = ({ method, path }: { method: string; path: string }) =>
    method === 'GET' && path.startsWith('/v2/tasks/');
  provider.inject('hang', isLook);
  const { body } = await createApiClient(product.baseUrl, product.apiKey).create({
    input: 'What pulls at the water?',
    url: `${site.url}/article`,
    routing: 'browser-use-v2-browser-use-2-0',
    background: true,
  });
  await until('the job to be looked at', () => provider.received.some(isLook));
  await product.kill('SIGKILL', 'parent');
  await untilNone(product.dataDir);

  product = await startProduct({ dataDir: product.dataDir, port: product.port, env: keyed });
  const ended = await createApiClient(product.baseUrl, product.apiKey).until(body.id, isOver);
  expect([ended.status, ended.error]).toEqual(['completed', null]);
  expect(ended.svc.routing_attempts).toHaveLength(1);
  expect(ended.svc.cost.attempts).toHaveLength(1);
  expect(provider.paid()).toBe(1);
  await product.kill('SIGTERM', 'parent');
  removeDataDir(product);
  await provider.close();
});

test('SIGTERM stops everything, hands running work on, and leaves no process', async () => {
  const first = await startProduct({ env });
  const api = createApiClient(first.baseUrl, first.apiKey);
  const { body } = await api.create({ url: `${site.url}/hang-once/term`, routing: 'local-chromium', background: true });
  await site.hanging('term');
  expect(await first.kill('SIGTERM', 'parent')).toBe(0);
  expect(processesOf(first.dataDir)).toEqual([]);

  const second = await startProduct({ dataDir: first.dataDir, port: first.port, env });
  const ended = await createApiClient(second.baseUrl, second.apiKey).until(body.id, isOver);
  expect(ended.status).toBe('completed');
  expect(second.apiKey).toBe(first.apiKey);
  expect(await second.kill('SIGINT', 'group')).toBe(0);
  await untilNone(second.dataDir);
  removeDataDir(second);
});
