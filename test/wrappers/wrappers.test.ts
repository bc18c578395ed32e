import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Hyperbrowser from '@hyperbrowser/sdk';
import Firecrawl from '@mendable/firecrawl-js';
import { BrowserUse } from 'browser-use-sdk';
import { BrowserUse as BrowserUseV4 } from 'browser-use-sdk/v4';
import Steel from 'steel-sdk';
import { z } from 'zod';
import { WRAPPERS } from '../../api/wrappers/mount-wrappers';
import type { JsonObject } from '../../core/json';
import { uuidOfId } from '../../core/run/ids';
import { pythonJudge } from '../simulators/judges/python-judge';
import { runPython } from '../support/clients/python';
import { createTestWorkspace } from '../support/records/database';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { startTestService, type TestService } from '../support/service';
import { until } from '../support/until';

const INSTALL_AND_RUN_MS = 300_000;
const SCHEMA = {
  type: 'object',
  properties: { name: { type: 'string' }, price: { type: 'number' } },
  required: ['name', 'price'],
};

let service: TestService;
let release: (report: object) => void;
let runners: TestRunners;

beforeAll(async () => {
  runners = await startTestRunners({
    good: () => ({
      status: 'succeeded',
      output: 'The museum opens at nine.',
      final_url: 'https://example.com/museum',
      live_view: 'https://live.example/good',
      steps: [{ action: 'open', url: 'https://example.com/museum', ok: true }],
      artifacts: [{ name: 'hours.html', url: `${service.site.url}/article`, content_type: 'text/html' }],
    }),
    slow: () => 'hang',
    held: () => new Promise<object>((resolve) => (release = resolve)),
    broken: () => ({ status: 'failed', error: { code: 'no_element', message: 'The button was not there.' } }),
  });
  service = await startTestService(runners.env);
});
afterAll(async () => {
  await service.stop();
  await runners.close();
});

/** The address that a client of a provider is pointed at; a runner is pinned where nobody can set headers. */
const base = (provider: string, runner?: string): string =>
  `${service.baseUrl}/api/wrappers/${provider}${runner === undefined ? '' : `/routing/${runner}`}`;

const lastRun = async (): Promise<JsonObject> =>
  (await service.db('runs').orderBy('id', 'desc').first('id', 'request'))?.['request'] as JsonObject;

test('every call that a wrapper knows is in its document', () => {
  const document = readFileSync(join(__dirname, '../../docs/wrappers.md'), 'utf8');
  const named = WRAPPERS.flatMap(({ routes }) =>
    routes({} as never).map(({ method, path }) => `\`${method.toUpperCase()} ${path}\``),
  );
  expect(named.filter((call) => !document.includes(call))).toEqual([]);
});

test('keys of creates are one space, ceilings and chains are those of every create, and refusals are free', async () => {
  const countRuns = async () => Number((await service.db('runs').count('* as n').first())?.['n']);
  const before = await countRuns();
  const start = async (headers: Record<string, string>, body: object = { prompt: 'When does the museum open?' }) => {
    const response = await fetch(`${base('firecrawl')}//v2/agent`, {
      method: 'POST',
      headers: { 'x-api-key': service.apiKey, 'x-svc-routing': 'good', ...headers },
      body: JSON.stringify(body),
    });
    const replayed = response.headers.get('idempotent-replayed');
    return { status: response.status, replayed, body: (await response.json()) as JsonObject };
  };
  const once = { 'idempotency-key': 'wrapped-once' };
  const first = await start(once);
  const again = await start({ 'x-idempotency-key': 'wrapped-once' });
  expect(again).toMatchObject({ replayed: 'true', body: { id: first.body['id'] } });
  expect(await start(once, { prompt: 'Something else' })).toMatchObject({
    status: 422,
    body: { success: false, code: 'idempotency_conflict' },
  });
  expect((await service.api.create({ input: 'When does the museum open?', routing: 'good' }, once)).status).toBe(422);
  expect(await start({ 'x-svc-max-cost-usd': 'much' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_max_cost_usd' },
  });
  await start({ 'x-svc-routing': 'good, broken', 'x-svc-max-cost-usd': '0.5' });
  expect(await lastRun()).toMatchObject({ routing: ['good', 'broken'], maxCostUsd: 0.5, allowInteraction: false });
  expect(await countRuns()).toBe(before + 2);
});

describe('Firecrawl', () => {
  const client = (runner?: string, apiKey = service.apiKey) =>
    new Firecrawl({ apiKey, apiUrl: base('firecrawl', runner) });

  test('scrape reads a page as Markdown, by whichever runner is best', async () => {
    const url = `${service.site.url}/article`;
    const page = await client().scrape(url, { formats: ['markdown'], maxAge: 0, blockAds: true });
    expect(page.markdown).toContain('The sea rises and falls twice a day');
    expect(page.metadata).toMatchObject({ sourceURL: url, url, statusCode: 200 });
    expect(page.warning).toContain('"blockAds" has no effect');
    expect(await lastRun()).toMatchObject({ routing: 'smart', wrapper: { surface: 'firecrawl.scrape' } });
  });

  test('scrape fills a schema, in version 1 and 2', async () => {
    const url = `${service.site.url}/product`;
    const [first, second] = [
      await client().v1.scrapeUrl(url, { formats: ['json'], jsonOptions: { schema: SCHEMA } } as never),
      await client().scrape(url, { formats: [{ type: 'json', schema: SCHEMA }] }),
    ];
    expect(first).toMatchObject({ success: true, json: { name: 'Kettle', price: 24.5 } });
    expect(second.json).toEqual({ name: 'Kettle', price: 24.5 });
  });

  test('a scrape that takes longer than its caller waits is asked for again, and goes on with the same run', async () => {
    const scraping = client('held').scrape(`${service.site.url}/article`, { timeout: 1000 });
    const { id } = await until(
      'the first request to be answered without a result',
      () => service.db('runs').orderBy('id', 'desc').first('id', 'request', 'request_ended_at'),
      (run) => run?.request.routing === 'held' && run.request_ended_at !== null,
    );
    release({ status: 'succeeded', output: 'It took a while.', final_url: service.site.url });
    expect((await scraping).markdown).toBe('It took a while.');
    expect(runners.bySlug['held']?.submitted).toHaveLength(1);
    expect((await service.api.get(id)).body.status).toBe('completed');
  });

  test('extract and agent are polled to their end', async () => {
    const urls = [`${service.site.url}/product`];
    const extracted = await client().extract({ urls, schema: SCHEMA, pollInterval: 1 });
    expect(extracted).toMatchObject({ success: true, status: 'completed', data: { name: 'Kettle', price: 24.5 } });
    const done = await client('good').agent({ prompt: 'When does the museum open?', pollInterval: 1 });
    expect(done).toMatchObject({ success: true, status: 'completed', data: 'The museum opens at nine.' });
    const failed = await client('broken').agent({ prompt: 'When does the museum open?', pollInterval: 1 });
    expect(failed).toMatchObject({ success: false, status: 'failed', error: expect.stringContaining('button') });
  });

  test('agents are listed and cancelled; what cannot be mapped or paid for is refused in words of Firecrawl', async () => {
    const earlier = await client('good').startAgent({ prompt: 'Look' });
    const { id } = await client('slow').startAgent({ prompt: 'Wait for ever' });
    const { agents = [] } = await client().listAgents();
    expect(agents[0]).toMatchObject({ id, status: 'processing', options: { prompt: 'Wait for ever' } });
    const older = await client().listAgents({ before: Date.parse(agents[0]?.createdAt ?? '') });
    expect(older.agents?.[0]).toMatchObject({ id: earlier.id });
    expect(await client().cancelAgent(id)).toBe(true);
    expect(await client().getAgentStatus(id)).toMatchObject({ success: false, status: 'cancelled' });

    const url = `${service.site.url}/article`;
    const refusals: [() => Promise<unknown>, number, string][] = [
      [() => client().scrape(url, { formats: ['rawHtml'] }), 400, 'rawHtml'],
      [() => client().scrape(url, { formats: ['markdown', 'summary'] }), 400, 'several results'],
      [() => client().scrape(url, { actions: [{ type: 'wait', milliseconds: 1 }] }), 400, 'actions'],
      [() => client().scrape('http://169.254.169.254/'), 400, 'private address'],
      [() => client().startAgent({ prompt: 'Go', maxCredits: 5 }), 400, 'x-svc-max-cost-usd'],
      [() => client('nobody').startAgent({ prompt: 'Go' }), 400, 'nobody'],
      [() => client().startCrawl(url), 404, 'POST /v2/crawl of firecrawl has no equal here'],
      [() => client().getAgentStatus('01234567-89ab-7def-8123-456789abcdef'), 404, 'response'],
      [() => client(undefined, 'fc-wrong').startAgent({ prompt: 'Go' }), 401, 'key'],
      [() => client('broken').scrape(url), 500, 'button'],
    ];
    for (const [refused, status, message] of refusals) {
      await expect(refused()).rejects.toMatchObject({ status, message: expect.stringContaining(message) });
    }
  });
});

describe('Browser Use', () => {
  const client = (runner?: string, apiKey = service.apiKey) =>
    new BrowserUse({ apiKey, baseUrl: `${base('browser-use', runner)}/api/v2` });
  const soon = { interval: 100 };

  test('a task is run to its end, with its steps, its files and its session', async () => {
    const done = await client('good').run('When does the museum open?', { startUrl: service.site.url, ...soon });
    expect(done).toMatchObject({
      status: 'finished',
      isSuccess: true,
      output: 'The museum opens at nine.',
      cost: '0.02',
    });
    expect(done.steps[0]).toMatchObject({ number: 0, url: 'https://example.com/museum' });
    expect(await client().sessions.get(done.sessionId)).toMatchObject({ status: 'stopped', tasks: [{ id: done.id }] });
    expect(done.outputFiles).toMatchObject([{ fileName: 'hours.html' }]);
    const { downloadUrl } = await client().files.taskOutput(done.id, done.outputFiles[0]?.id ?? '');
    const bytes = await fetch(downloadUrl, { headers: { 'x-api-key': service.apiKey } });
    expect(await bytes.text()).toContain('The sea rises and falls');
  });

  test('a schema is filled, and a failure is a task that finished without success', async () => {
    // The package has a version of its own of the library.
    const schema = z.object({ name: z.string(), price: z.number() }) as never;
    const startUrl = `${service.site.url}/product`;
    const { output } = await client().run('Name and price of the product', { schema, startUrl, ...soon });
    expect(output).toEqual({ name: 'Kettle', price: 24.5 });
    const failed = await client('broken').run('Press the button', soon);
    expect(failed).toMatchObject({ status: 'finished', isSuccess: false, output: expect.stringContaining('button') });
  });

  test('tasks are stopped and listed by pages, and what cannot be mapped is refused', async () => {
    const { id } = await client('slow').tasks.create({ task: 'Wait for ever', metadata: { order: '7' } });
    expect(await client().tasks.get(id)).toMatchObject({ status: 'started', metadata: { order: '7' } });
    expect(await client().tasks.stop(id)).toMatchObject({ id, status: 'stopped' });
    const page = await client().tasks.list({ pageSize: 2, pageNumber: 1 });
    expect(page).toMatchObject({ pageNumber: 1, pageSize: 2, items: [{ id }, {}] });
    const next = await client().tasks.list({ pageSize: 2, pageNumber: 2 });
    expect(next.items).toHaveLength(Math.min(2, page.totalItems - 2));
    expect(next.items.map((item) => item.id)).not.toContain(page.items[1]?.id);
    const refusals: [() => Promise<unknown>, number, string][] = [
      [() => client().tasks.create({ task: 'Log in', secrets: { 'example.com': 'me:hidden' } }), 400, 'secrets'],
      [() => client().tasks.create({ task: 'Go on', sessionId: id }), 400, 'sessionId'],
      [() => client().sessions.create({}), 404, 'POST /api/v2/sessions of browser-use has no equal here'],
      [() => client(undefined, 'wrong').tasks.get(id), 401, 'key'],
      [() => client().tasks.get('nothing'), 404, 'response'],
    ];
    for (const [refused, statusCode, message] of refusals) {
      await expect(refused()).rejects.toMatchObject({ statusCode, message: expect.stringContaining(message) });
    }
  });

  test('version 4 has the same runs with an honest failure', async () => {
    const of = (runner?: string) =>
      new BrowserUseV4({ apiKey: service.apiKey, baseUrl: `${base('browser-use', runner)}/api/v4` });
    const created = await of('good').runs.create({ task: 'When does the museum open?', maxCostUsd: 1 });
    const done = await of().runs.waitForCompletion(created.id, soon);
    expect(done).toMatchObject({ status: 'completed', result: 'The museum opens at nine.', totalCostUsd: '0.02' });
    const broken = await of('broken').runs.create({ task: 'Press the button' });
    expect(await of().runs.waitForCompletion(broken.id, soon)).toMatchObject({ status: 'failed', result: null });
    const slow = await of('slow').runs.create({ task: 'Wait' });
    expect(await of().runs.cancel(slow.id)).toMatchObject({ status: 'cancelled' });
    const first = await of().runs.list({ limit: 2 });
    const rest = await of().runs.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.runs, ...rest.runs].map(({ id }) => id)).toEqual([slow.id, broken.id, created.id]);
    expect(rest.hasMore).toBe(false);
  });
});

describe('Skyvern', () => {
  const call = async (method: string, path: string, body?: object, runner?: string) => {
    const response = await fetch(`${base('skyvern', runner)}${path}`, {
      method,
      headers: { 'x-api-key': service.apiKey, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as JsonObject };
  };
  const NULLS = { title: null, proxy_location: null, webhook_url: null, browser_session_id: null, max_steps: null };
  const ended = (id: unknown) =>
    until(
      'the end of the run',
      () => call('GET', `/v1/runs/${String(id)}`),
      ({ body }) => !['created', 'running'].includes(String(body['status'])),
    );

  test('a task is run, told and cancelled in the words that its client sends and reads', async () => {
    const asked = { prompt: 'When does the museum open?', engine: 'skyvern-2.0', ...NULLS };
    const { body: created } = await call('POST', '/v1/run/tasks', asked, 'good');
    expect(created).toMatchObject({ run_type: 'task_v2', status: 'running', run_request: { prompt: asked.prompt } });
    expect((await ended(created['run_id'])).body).toMatchObject({
      status: 'completed',
      output: 'The museum opens at nine.',
      downloaded_files: [{ filename: 'hours.html' }],
      step_count: 1,
      cost_usd: 0.02,
    });
    const broken = await call('POST', '/v1/run/tasks', { prompt: 'Press the button' }, 'broken');
    const { body: failed } = await ended(broken.body['run_id']);
    expect(failed).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining('button') });
    const slow = await call('POST', '/v1/run/tasks', { prompt: 'Wait' }, 'slow');
    const cancelled = await call('POST', `/v1/runs/${String(slow.body['run_id'])}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'canceled' });
    expect((await call('GET', '/v1/runs?page=1&page_size=2')).body).toMatchObject([
      { run_id: slow.body['run_id'], status: 'canceled' },
      { run_id: broken.body['run_id'], status: 'failed' },
    ]);
    expect(await call('POST', '/v1/run/tasks', { prompt: 'x', webhook_url: 'https://example.com' })).toMatchObject({
      status: 400,
      body: { detail: '"webhook_url" has no equal here.', code: 'invalid_request' },
    });
    expect(await call('POST', '/v1/browser_sessions', { timeout: 10 })).toMatchObject({ status: 404 });
  });
});

describe('Hyperbrowser', () => {
  const client = (runner?: string) =>
    new Hyperbrowser({ apiKey: service.apiKey, baseUrl: base('hyperbrowser', runner) });

  test('agents, pages and data are jobs that end, and tasks can be stopped', async () => {
    const reader = client('local-reader'); // whoever is best may be a scripted runner
    const [task, page, data, stopped] = await Promise.all([
      client('good').agents.browserUse.startAndWait({ task: 'When does the museum open?', maxSteps: 5 }),
      reader.scrape.startAndWait({ url: `${service.site.url}/article`, scrapeOptions: { formats: ['markdown'] } }),
      reader.extract.startAndWait({ urls: [`${service.site.url}/product`], schema: SCHEMA }),
      client('slow')
        .agents.cua.start({ task: 'Wait' })
        .then(async ({ jobId }) => [await client().agents.cua.stop(jobId), await client().agents.cua.get(jobId)]),
    ]);
    expect(task).toMatchObject({
      status: 'completed',
      data: { finalResult: 'The museum opens at nine.', steps: [{}] },
    });
    expect(page.data?.markdown).toContain('The sea rises and falls');
    expect(data).toMatchObject({ status: 'completed', data: { name: 'Kettle', price: 24.5 } });
    expect(stopped).toMatchObject([{ success: true }, { status: 'stopped' }]);
  });

  test('a job of another kind, sessions and what cannot be mapped are refused', async () => {
    const { jobId } = await client('good').agents.hyperAgent.start({ task: 'When does the museum open?' });
    const refusals: [() => Promise<unknown>, number, string][] = [
      [() => client().agents.cua.get(jobId), 404, 'response'],
      [() => client().sessions.create({}), 404, 'has no equal here'],
      [() => client().agents.cua.start({ task: 'Go', keepBrowserOpen: true }), 400, 'keepBrowserOpen'],
      [() => client().scrape.start({ url: service.site.url, scrapeOptions: { formats: ['html'] } }), 400, 'html'],
      [() => new Hyperbrowser({ apiKey: 'wrong', baseUrl: base('hyperbrowser') }).agents.cua.get(jobId), 401, 'key'],
    ];
    for (const [refused, statusCode, message] of refusals) {
      await expect(refused()).rejects.toMatchObject({ statusCode, message: expect.stringContaining(message) });
    }
  });
});

test('Steel: a page is read as Markdown; failures are not repeated, and sessions are refused', async () => {
  const client = (runner?: string) => new Steel({ steelAPIKey: service.apiKey, baseURL: base('steel', runner) });
  const url = `${service.site.url}/article`;
  const page = await client('local-reader').scrape({ url, format: ['markdown'] });
  expect(page).toMatchObject({ links: [], metadata: { statusCode: 200, urlSource: url } });
  expect(page.content.markdown).toContain('The sea rises and falls');
  await expect(client().scrape({ url })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('html'),
  });
  await expect(client().sessions.create({})).rejects.toMatchObject({ status: 404 });
  const before = runners.bySlug['broken']?.submitted.length ?? 0;
  const failing = client('broken').scrape({ url, format: ['markdown'] });
  await expect(failing).rejects.toMatchObject({ status: 500, message: expect.stringContaining('button') });
  expect(runners.bySlug['broken']?.submitted).toHaveLength(before + 1);
});

describe('the clients in Python', () => {
  const tides: unknown = expect.stringContaining('The sea rises and falls');
  const museum = 'The museum opens at nine.';
  const CLIENTS: [string, string[], object][] = [
    [
      'python_clients.py',
      ['browser-use-sdk==3.12.1', 'hyperbrowser==1.14.0', 'steel-sdk==0.19.0'],
      { browser_use: museum, hyperbrowser: ['completed', tides], steel: tides },
    ],
    [
      'skyvern_client.py',
      ['skyvern==1.0.56'],
      { done: ['TaskRunResponse', 'completed', museum], cancelled: 'canceled', refused: 400 },
    ],
  ];

  test.each(CLIENTS)(
    '%s reads pages and does tasks with %j',
    async (script, packages, expected) => {
      const python = pythonJudge(packages);
      if ('missing' in python) return console.warn(`${packages.join(', ')} are not tested: ${python.missing}.`);
      const env = { BASE_URL: service.baseUrl, API_KEY: service.apiKey, SITE_URL: service.site.url };
      expect(await runPython(python.folder, join(__dirname, script), env)).toEqual(expected);
    },
    INSTALL_AND_RUN_MS,
  );
});

test("what another workspace's client asks for is there for nobody else", async () => {
  const stranger = await createTestWorkspace(service.db);
  const runs = await service.db('runs').whereNotNull('wrapper_surface').select('id', 'wrapper_surface');
  const ofProvider = (provider: string) =>
    [...new Map(runs.map((run) => [run.wrapper_surface, run])).values()].filter(({ wrapper_surface: surface }) =>
      surface.startsWith(`${provider}.`),
    );
  const asked = WRAPPERS.flatMap(({ provider, routes }) =>
    routes({} as never)
      .filter(({ path }) => path.includes(':id'))
      .map(({ method, path }) => ({ provider, method, path })),
  );
  let own = 0;
  for (const { provider, method, path } of asked) {
    for (const { id } of ofProvider(provider)) {
      const send = (apiKey: string) =>
        fetch(`${base(provider)}${path.replace(':id', uuidOfId(id))}`, {
          method: method.toUpperCase(),
          headers: { 'x-api-key': apiKey },
        });
      expect([path, (await send(stranger.apiKey)).status]).toEqual([path, 404]);
      if (method === 'get' && (await send(service.apiKey)).ok) own += 1;
    }
  }
  // Its owner sees every kind of run at one address at least, but for scrapes that are answered at once.
  expect(own).toBeGreaterThanOrEqual(new Set(runs.map((run) => run.wrapper_surface)).size - 2);
  const lists = ['firecrawl/v2/agent', 'browser-use/api/v2/tasks', 'browser-use/api/v4/runs', 'skyvern/v1/runs'];
  for (const list of lists) {
    const reply = await fetch(base(list), { headers: { 'x-api-key': stranger.apiKey } });
    expect([list, reply.status, (await reply.text()).includes('id')]).toEqual([list, 200, false]);
  }
});
