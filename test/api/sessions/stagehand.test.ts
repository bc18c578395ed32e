import Browserbase from '@browserbasehq/sdk';
import type * as StagehandSdk from '@browserbasehq/stagehand' with { 'resolution-mode': 'import' };
import type * as Zod from 'zod' with { 'resolution-mode': 'import' };
import { importNatively } from '../../support/native-import';
import { startChatServer, type ChatAnswer, type ChatServer } from '../../support/servers/chat-server';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

const formerBase = process.env['BROWSERBASE_BASE_URL'];

let service: TestService;
let model: ChatServer;
let bb: Browserbase;
let sdk: typeof StagehandSdk;
let zod: typeof Zod;
beforeAll(async () => {
  sdk = await importNatively('@browserbasehq/stagehand');
  zod = await importNatively('zod');
  service = await startTestService();
  model = await startChatServer();
  bb = new Browserbase({ apiKey: service.apiKey, baseURL: service.baseUrl, maxRetries: 0 });
  // The one line that Stagehand's users change: its client of Browserbase asks here.
  process.env['BROWSERBASE_BASE_URL'] = service.baseUrl;
});
afterAll(async () => {
  if (formerBase === undefined) delete process.env['BROWSERBASE_BASE_URL'];
  else process.env['BROWSERBASE_BASE_URL'] = formerBase;
  await model.close();
  await service.stop();
});

const withModel = () =>
  new sdk.Stagehand({
    env: 'BROWSERBASE',
    apiKey: service.apiKey,
    projectId: 'any',
    disableAPI: true,
    disablePino: true,
    verbose: 0,
    logger: () => undefined,
    model: {
      modelName: 'openai/gpt-4.1-mini',
      apiKey: 'scripted',
      baseURL: model.baseUrl,
      openaiEndpointFormat: 'chat',
    },
  });

const ended = (id: string) =>
  until(
    'the session to end',
    () => bb.sessions.retrieve(id),
    ({ endedAt }) => endedAt !== undefined,
  );

/** What the browser itself says to whoever asks about a page that is being left. */
const LEFT = /context|navigated or closed|frame was (?:detached|removed)/i;

/** A model that reads the tree of the page that it is shown, and finds what the test is about in it. */
function reader(call: { user: string; format: { json_schema?: { schema: object } } | undefined }): ChatAnswer {
  const asked = JSON.stringify(call.format?.json_schema?.schema ?? {});
  const idOf = (role: string, name: string): string =>
    new RegExp(`\\[(\\d+-\\d+)\\] ${role}: ${name}`).exec(call.user)?.[1] ?? 'not on the page';
  if (asked.includes('twoStep'))
    return {
      says: {
        action: {
          elementId: idOf('link', 'The Lantern Bookshop'),
          description: 'the link to the bookshop',
          method: 'click',
          arguments: [],
        },
        twoStep: false,
      },
    };
  if (asked.includes('elements'))
    return {
      says: {
        elements: [
          {
            elementId: idOf('link', 'An Atlas of Small Harbours'),
            description: 'the link to the atlas',
            method: 'click',
            arguments: [],
          },
        ],
      },
    };
  if (asked.includes('completed')) return { says: { progress: 'all is there', completed: true } };
  const price = /£(\d+\.\d\d)/.exec(call.user)?.[1];
  return { says: { title: 'An Atlas of Small Harbours', price: Number(price) } };
}

test('Stagehand opens a session of ours, acts, observes and extracts on the demo site, and closes it', async () => {
  model.script(reader);
  const stagehand = withModel();
  await stagehand.init();
  const id = stagehand.browserbaseSessionID ?? '';
  expect(await bb.sessions.retrieve(id)).toMatchObject({ status: 'RUNNING', userMetadata: { stagehand: 'true' } });
  const page = stagehand.context.pages()[0];
  if (!page) throw new Error('the session came without a page');
  await page.goto(service.demoUrl);

  // An act ends with its click; the page that it leads to may come later.
  expect(await stagehand.act('open the bookshop')).toMatchObject({ success: true });
  await until('the bookshop', () => page.url() === `${service.demoUrl}/shop`);
  await page.waitForLoadState('load');
  const [found] = await stagehand.observe('the link to the atlas');
  if (!found) throw new Error('nothing was observed');
  expect(await stagehand.act(found)).toMatchObject({ success: true });
  await until('the page of the atlas', () => page.url() === `${service.demoUrl}/shop/LB-1001`);
  await page.waitForLoadState('load');
  const book = await stagehand.extract(
    'the title and the price',
    zod.object({ title: zod.string(), price: zod.number() }),
  );
  expect(book).toEqual({ title: 'An Atlas of Small Harbours', price: 24.5 });

  await stagehand.close();
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED' });
  const refused = (await bb.sessions.logs.list(id))
    .map(({ method, response }) => ({ method, error: response?.result?.['error'] }))
    .filter(({ error }) => error !== undefined && !LEFT.test(JSON.stringify(error)));
  expect(refused).toEqual([]);
});

test("Stagehand's page works without a model, in a session that was there before", async () => {
  const session = await bb.sessions.create({ keepAlive: true });
  const stagehand = new sdk.Stagehand({
    env: 'LOCAL',
    localBrowserLaunchOptions: { cdpUrl: session.connectUrl },
    disablePino: true,
    verbose: 0,
    logger: () => undefined,
  });
  await stagehand.init();
  const page = await stagehand.context.newPage(`${service.demoUrl}/search`);
  await page.locator('input[name=q]').fill('harbour');
  await page.keyPress('Enter');
  // Whatever Stagehand asks of a page that is being left is refused by the browser.
  await until('the page of results', () => page.url().includes('q=harbour'));
  await page.waitForLoadState('load');
  await page.waitForSelector('[role=status]');
  expect(await page.locator('[role=status]').textContent()).toMatch(/results? for “harbour”/);
  expect(await page.title()).toBe(await page.evaluate('document.title'));
  expect((await page.screenshot()).length).toBeGreaterThan(1000);
  await stagehand.context.addCookies([{ name: 'berth', value: 'seven', url: service.demoUrl }]);
  expect(await stagehand.context.cookies()).toEqual([expect.objectContaining({ name: 'berth', value: 'seven' })]);
  await page.goto(`${service.demoUrl}/popup`);
  await until('the page that popped up', () => stagehand.context.pages().length > 1);
  await stagehand.close();
  expect((await bb.sessions.retrieve(session.id)).status).toBe('RUNNING');
  await bb.sessions.update(session.id, { status: 'REQUEST_RELEASE' });
});
