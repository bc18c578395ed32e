import { Writable } from 'node:stream';
import pino from 'pino';
import type { ErrorEnvelope } from '../../../core/errors';
import { startTestRunners, type TestRunners } from '../../support/runners/runners-file';
import { startTestService, type TestService } from '../../support/service';

interface Runner {
  slug: string;
  available: boolean;
  availability: string;
  missing: string[];
}

let fleet: TestRunners;
let service: TestService;
const logged: string[] = [];

beforeAll(async () => {
  fleet = await startTestRunners(
    { mine: () => ({ status: 'succeeded', output: 'The museum opens at nine.' }) },
    { live: false },
  );
  const lines = new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) });
  service = await startTestService({ ...fleet.env, SVC_ALLOW_LOCAL_TARGETS: '' }, pino({ level: 'info' }, lines));
});
afterAll(async () => {
  await service.stop();
  await fleet.close();
});

const ask = (body: object) => service.api.create({ input: 'When does it open?', ...body });
const refusal = async (body: object) => {
  const { status, body: answer } = await service.api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { input: 'x', ...body },
  });
  return { status, ...answer.error };
};

test('the note says what was skipped, ignored and taken for granted, also when it is read again', async () => {
  const { body } = await ask({ routing: ['deck', 'mine', 'notte-agent'], max_cost: 1, sla_profile: 'fastest' });
  expect(body.svc.routing_note).toBe(
    'Skipped deck: it is not configured (not set: DECK_BASE_URL, DECK_API_KEY). ' +
      'Skipped notte-agent: it is in the catalogue, but has no adapter yet. ' +
      'sla_profile has no effect with chain routing. ' +
      'Unknown members were ignored: max_cost (did you mean max_cost_usd?).',
  );
  expect((await service.api.get(body.id)).body.svc.routing_note).toBe(body.svc.routing_note);
  const plain = await ask({ routing: 'mine' });
  expect(plain.body.svc.routing_note).toBeNull();
});

test('a runner that cannot be had says why, and nobody is woken by a stack trace', async () => {
  expect(await refusal({ routing: 'deck' })).toMatchObject({
    status: 503,
    code: 'runner_unavailable',
    message: expect.stringContaining('DECK_BASE_URL, DECK_API_KEY') as string,
  });
  expect(await refusal({ routing: 'notte-agent' })).toMatchObject({
    code: 'runner_unavailable',
    message: expect.stringContaining('no adapter') as string,
  });
  expect(await refusal({ routing: 'local-chromum' })).toMatchObject({
    code: 'invalid_routing',
    message: expect.stringContaining('Did you mean local-chromium?') as string,
  });
  const about = logged.filter((line) => line.includes('runner_unavailable'));
  expect(about).toHaveLength(2);
  for (const line of about) expect(line).not.toContain('"stack"');
});

test.each([
  ['example.com/page', 'has no scheme', 'https://example.com/page'],
  ['http://localhost:3000/', '"localhost" is a local host name', 'SVC_ALLOW_LOCAL_TARGETS=1'],
  ['http://127.0.0.1:3000/', 'local or private address', 'SVC_ALLOW_LOCAL_TARGETS=1'],
])('%s is unsafe_url in words of its own', async (url, message, remediation) => {
  expect(await refusal({ url })).toMatchObject({
    status: 400,
    code: 'unsafe_url',
    param: 'url',
    message: expect.stringContaining(message) as string,
    remediation: expect.stringContaining(remediation) as string,
  });
});

describe('the capabilities', () => {
  const capabilities = async (query = '') =>
    (
      await service.api.call<{ runners: Runner[]; categories: Record<string, string[]> }>(
        'GET',
        `/v1/capabilities${query}`,
      )
    ).body;

  test('tell what is here, what a setting would add, and what is coming', async () => {
    const { runners } = await capabilities();
    const bySlug = new Map(runners.map((runner) => [runner.slug, runner]));
    expect(bySlug.get('local-reader')).toMatchObject({ available: true, availability: 'now', missing: [] });
    expect(bySlug.get('mine')).toMatchObject({ available: true, availability: 'now', missing: [] });
    expect(bySlug.get('deck')).toMatchObject({
      available: false,
      availability: 'with_configuration',
      missing: ['DECK_BASE_URL', 'DECK_API_KEY'],
    });
    expect(bySlug.get('notte-agent')).toMatchObject({ availability: 'coming', missing: ['no adapter yet'] });
  });

  test('are narrowed by available', async () => {
    const [all, here, others] = await Promise.all([
      capabilities(),
      capabilities('?available=true'),
      capabilities('?available=false'),
    ]);
    expect(here.runners.length).toBeGreaterThan(0);
    expect(here.runners.every(({ available }) => available)).toBe(true);
    expect(others.runners.some(({ available }) => available)).toBe(false);
    expect(here.runners.length + others.runners.length).toBe(all.runners.length);
    const slugs = here.runners.map(({ slug }) => slug);
    expect(here.categories['EU']?.every((slug) => slugs.includes(slug))).toBe(true);
    const wrong = await service.api.call<ErrorEnvelope>('GET', '/v1/capabilities?available=maybe');
    expect([wrong.status, wrong.body.error.code]).toEqual([400, 'invalid_list_filter']);
  });
});

test('a runner with live false is left out of learning, and of nothing else', async () => {
  const only = { custody: 'pinned:mine' };
  const smart = await ask({ ...only, routing: 'smart' });
  expect([smart.body.status, smart.body.svc.runner]).toEqual(['completed', 'mine']);
  expect((await ask({ ...only, routing: 'mine' })).body.status).toBe('completed');
  const sweep = { ...only, url: service.demoUrl };
  expect(await refusal({ ...sweep, routing: 'learning' })).toMatchObject({ code: 'custody_unsatisfiable' });
  expect((await ask({ ...sweep, routing: 'learning-all' })).body.svc.ranked_runners).toEqual(['mine']);
});

describe('the root', () => {
  const open = (accept: string, method = 'GET') => fetch(`${service.baseUrl}/`, { method, headers: { accept } });

  test('is a page for a person, which loads nothing from elsewhere and runs nothing', async () => {
    const answer = await open('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('vary')).toContain('Accept');
    const page = await answer.text();
    expect(page).not.toMatch(/<script|\ssrc=|\sstyle=/);
    for (const [, address = ''] of page.matchAll(/href="(\/[^"]*)"/g))
      expect(`${address} ${(await fetch(service.baseUrl + address)).status}`).toBe(`${address} 200`);
    expect(page).toContain(service.demoUrl);
  });

  test.each(['*/*', 'application/json', 'application/json, text/html;q=0.5', 'image/png'])(
    'is JSON for a program that accepts %s',
    async (accept) => {
      const answer = await open(accept);
      expect(answer.headers.get('content-type')).toContain('application/json');
      const told = (await answer.json()) as Record<string, string>;
      expect(told).toMatchObject({ object: 'svc.service', docs_url: `${service.baseUrl}/docs` });
      expect((await fetch(told['openapi_url'] ?? '')).status).toBe(200);
    },
  );

  test('is read only, and the alias of the API stays JSON for browsers too', async () => {
    expect((await open('*/*', 'POST')).status).toBe(405);
    const alias = await fetch(`${service.baseUrl}/v1`, { headers: { accept: 'text/html' } });
    expect([alias.status, alias.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });
});
