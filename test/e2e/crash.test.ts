import { readdirSync, readFileSync } from 'node:fs';
import { createApiClient, isOver, type ApiClient } from '../support/clients/api-client';
import { startBrowserUse } from '../simulators/browser-use';
import { startFixtureSite, type FixtureSite } from '../support/servers/fixture-site';
import { done as answering } from '../simulators/frame/seeing';
import { startOpenAi } from '../simulators/models/openai';
import { startSteel } from '../simulators/steel';
import { startTavily } from '../simulators/readers/tavily';
import { startChatServer, type ChatServer } from '../support/servers/chat-server';
import { removeDataDir, startProduct, type Product } from '../support/product';
import { until } from '../support/until';

jest.setTimeout(240_000);

let site: FixtureSite;
let chat: ChatServer;
let simulators: {
  openai: Awaited<ReturnType<typeof startOpenAi>>;
  steel: Awaited<ReturnType<typeof startSteel>>;
  tavily: Awaited<ReturnType<typeof startTavily>>;
  browserUse: Awaited<ReturnType<typeof startBrowserUse>>;
};
/** What models do: nothing until they are revived. */
const models = { asked: 0, seen: 0, isRevived: false };
let env: Record<string, string>;
/** One data folder for all that follows: each test goes on with what the one before it has started again. */
let product: Product;

beforeAll(async () => {
  site = await startFixtureSite();
  chat = await startChatServer(() => {
    models.asked += 1;
    if (!models.isRevived) return 'hang';
    return { calls: 'done', with: { reason: 'Read.', success: true, answer: 'The moon pulls at the water.' } };
  });
  const openai = await startOpenAi(() => {
    models.seen += 1;
    return models.isRevived ? answering('The moon pulls at the water.') : new Promise(() => undefined);
  });
  const [steel, tavily, browserUse] = await Promise.all([startSteel(), startTavily(), startBrowserUse()]);
  simulators = { openai, steel, tavily, browserUse };
  env = {
    SVC_ALLOW_LOCAL_TARGETS: '1',
    // All runs of agents are to be under way at once.
    BROWSER_SLOTS: '8',
    AGENT_BASE_URL: chat.baseUrl,
    AGENT_MODEL: 'driver-1',
    OPENAI_BASE_URL: openai.url,
    OPENAI_API_KEY: openai.keys[0],
    STEEL_BASE_URL: steel.url,
    STEEL_API_KEY: steel.keys[0],
    TAVILY_BASE_URL: tavily.url,
    TAVILY_API_KEY: tavily.keys[0],
    BROWSER_USE_BASE_URL: browserUse.url,
    BROWSER_USE_API_KEY: browserUse.keys[0],
  };
  product = await startProduct({ env });
});
afterAll(async () => {
  // Nothing is left of it but where a test has failed.
  if (processesOf(product.dataDir).length > 0) await product.kill('SIGTERM', 'parent');
  removeDataDir(product);
  await Promise.all([site, chat, ...Object.values(simulators)].map((server) => server.close()));
});

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

const client = (): ApiClient => createApiClient(product.baseUrl, product.apiKey);

async function startAgain(): Promise<ApiClient> {
  product = await startProduct({ dataDir: product.dataDir, port: product.port, env });
  return client();
}

test.each(['parent', 'group'] as const)(
  'kill -9 of the %s during a background run leaves no process, and the next start finishes the run, billed once',
  async (whom) => {
    const before = client();
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

    const after = await startAgain();
    const ended = await after.until(body.id, isOver);
    expect([ended.status, ended.error]).toEqual(['completed', null]);
    expect(ended.output_text).toContain('moon pulls at the water');
    expect(ended.svc.cost.total_usd).toBe(0.005);
    expect(ended.svc.routing_attempts).toHaveLength(1);
    expect((await after.get(finished.body.id)).body).toEqual(finished.body);
  },
);

test('kill -9 during runs of agents, of a model that sees screens, a hosted agent, a call and in a rented browser: what changes nothing is done again, a job is taken up again, the rest ends unbilled', async () => {
  const { openai, steel, tavily, browserUse } = simulators;
  const rented = (): number[] => [steel.paid(), steel.underWay()];
  const isLook = ({ method, path }: { method: string; path: string }) =>
    method === 'GET' && path.startsWith('/v2/tasks/');
  browserUse.inject('hang', isLook);
  const before = client();
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
  const hosted = await start('What pulls at the water?', 'browser-use-v2-browser-use-2-0');
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
    () => Math.min(models.asked, models.seen),
    (count) => count >= 2,
  );
  await until('the job to be looked at', () => browserUse.received.some(isLook));
  await product.kill('SIGKILL', 'parent');
  await untilNone(product.dataDir);

  expect(rented()).toEqual([1, 1]);

  models.isRevived = true;
  const after = await startAgain();
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
  const taken = await after.until(hosted, isOver);
  expect([taken.status, taken.error]).toEqual(['completed', null]);
  expect(taken.svc.routing_attempts).toHaveLength(1);
  expect(taken.svc.cost.attempts).toHaveLength(1);
  expect(browserUse.paid()).toBe(1);
});

test('SIGTERM stops everything, hands running work on, and leaves no process', async () => {
  const [before, { apiKey, dataDir }] = [client(), product];
  const { body } = await before.create({
    url: `${site.url}/hang-once/term`,
    routing: 'local-chromium',
    background: true,
  });
  await site.hanging('term');
  expect(await product.kill('SIGTERM', 'parent')).toBe(0);
  expect(processesOf(dataDir)).toEqual([]);

  const after = await startAgain();
  expect((await after.until(body.id, isOver)).status).toBe('completed');
  expect(product.apiKey).toBe(apiKey);
  expect(await product.kill('SIGINT', 'group')).toBe(0);
  await untilNone(dataDir);
});
