import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Firecrawl from '@mendable/firecrawl-js';
import { WRAPPERS } from '../../api/wrappers/mount-wrappers';
import type { JsonObject } from '../../core/json';
import { uuidOfId } from '../../core/run/ids';
import { createTestWorkspace } from '../support/records/database';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { startTestService, type TestService } from '../support/service';
import { until } from '../support/until';

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

test("what another workspace's client asks for is there for nobody else", async () => {
  const stranger = await createTestWorkspace(service.db);
  const runs = await service.db('runs').whereNotNull('wrapper_surface').select('id', 'wrapper_surface');
  const asked = WRAPPERS.flatMap(({ provider, routes }) =>
    routes({} as never)
      .filter(({ path }) => path.includes(':id'))
      .map(({ method, path }) => ({ provider, method, path })),
  );
  for (const { provider, method, path } of asked) {
    for (const { id } of runs) {
      const send = (apiKey: string) =>
        fetch(`${base(provider)}${path.replace(':id', uuidOfId(id))}`, { method, headers: { 'x-api-key': apiKey } });
      expect([path, (await send(stranger.apiKey)).status]).toEqual([path, 404]);
    }
  }
});
