import { randomBytes } from 'node:crypto';
import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { startTestBrowser, type TestBrowser } from '../../runners/browser';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { openPixelReader, type PixelReader } from '../../runners/watching/pixels';
import { GREEN, RED, watchedPages } from '../../runners/watching/watched-pages';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';
import { startPerson, type Person } from './person';

jest.setTimeout(180_000);

let service: TestService;
let site: FixtureSite;
let browser: TestBrowser;
let person: Person;
let pixels: PixelReader;

beforeAll(async () => {
  [service, site, browser] = await Promise.all([
    startTestService(),
    startFixtureSite(watchedPages),
    startTestBrowser(),
  ]);
  person = await startPerson(browser.install);
  pixels = await openPixelReader(browser.pool);
});
afterAll(async () => {
  await pixels.close();
  await person.leave();
  await browser.close();
  await site.close();
  await service.stop();
});

async function begin(path: string, steps: string[] = ['wait 25 seconds']): Promise<ResponseObject> {
  const { body } = await service.api.create({
    url: site.url(path),
    steps,
    routing: 'local-chromium',
    background: true,
  });
  return service.api.until(body.id, ({ svc }) => svc.live_view !== null);
}

const places = (): Promise<unknown[]> => service.db('relay_places').select('place');

test('a person opens the live view and sees the page change, until the run has ended', async () => {
  const run = await begin('/moving', ['scroll down', 'wait 25 seconds']);
  const { live_view: address, session } = run.svc;
  expect(address).toMatch(new RegExp(`^${service.baseUrl}/live/[\\w.-]+$`));
  expect(session).toMatchObject({ provider_id: 'local', live_url: address, status: 'running' });
  const { page, complaints, says, text, picture } = await person.open(address ?? '');
  const seen = new Set<string>();
  await until('pictures that differ', async () => {
    const shown = await picture();
    if (shown !== null) seen.add(shown.toString('base64'));
    return seen.size >= 3;
  });
  const [first = ''] = seen;
  expect(await pixels.count(Buffer.from(first, 'base64'), GREEN)).toBeGreaterThan(10_000);
  expect(await text('state')).toBe('Working');
  expect(await text('address')).toBe(site.url('/moving'));
  await says('step', /^Step \d+: scroll/);

  await service.api.cancel(run.id);
  await says('state', /^Ended$/);
  await says('notice', /has ended/);
  expect(complaints).toEqual([]);
  await page.close();
  const { svc } = (await service.api.get(run.id)).body;
  expect([svc.live_view, svc.session?.live_url, svc.session?.status]).toEqual([null, null, 'completed']);
  expect(await until('no place to visit', places, (left) => left.length === 0)).toEqual([]);
  expect((await person.open(address ?? '')).status).toBe(200);
});

test('a password that is typed is in no picture', async () => {
  const run = await begin('/password', [
    'type "open-sesame-77" into "Password"',
    'type "918273" into "PIN"',
    'wait 20 seconds',
  ]);
  const { says, picture, page } = await person.open(run.svc.live_view ?? '');
  await until('pictures after the last step', async () => {
    const shown = await picture();
    if (shown !== null) expect(await pixels.count(shown, RED)).toBe(0);
    return shown !== null && /Step [3-9]/.test(await says('step', /./));
  });
  await page.close();
  await service.api.cancel(run.id);
});

test('a run that waits for its owner can be watched, and its question says where', async () => {
  const stored = await service.api.call<{ id: string }>('POST', '/api/v1/credentials', {
    body: { domain: '127.0.0.1', username: 'demo', password: 'correct-horse' },
  });
  const { body } = await service.api.create({
    url: `${service.demoUrl}/login-sms`,
    credential_id: stored.body.id,
    routing: 'local-chromium',
    background: true,
  });
  const asked = await service.api.until(body.id, ({ status }) => status === 'requires_action');
  const address = asked.svc.live_view;
  expect(address).not.toBeNull();
  expect(asked.required_action?.submit_input.live_view).toBe(address);
  const { says, picture, page } = await person.open(address ?? '');
  await says('state', /^Waiting for its owner$/);
  await until('a picture', picture);
  await page.close();
  await service.api.cancel(body.id);
});

test('whoever has a changed address, or one of a run that was deleted, is told that there is nothing', async () => {
  const run = await begin('/moving');
  const address = run.svc.live_view ?? '';
  const forged = [
    `${service.baseUrl}/live/${randomBytes(60).toString('base64url')}`,
    address.slice(0, -4) + (address.endsWith('AAAA') ? 'BBBB' : 'AAAA'),
    address.replace(/\/live\/[^.]+/, `/live/${Buffer.from('["runs/resp_1",9999999999999]').toString('base64url')}`),
  ];
  for (const other of forged) {
    const { status, text, page } = await person.open(other);
    expect([status, await text('notice')]).toEqual([404, 'There is nothing to be watched at this address.']);
    await page.close();
    expect((await fetch(`${other}/state`)).status).toBe(404);
  }
  // It can only be looked at: no other method, and no other use of the ticket.
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  const ticket = address.split('/').at(-1) ?? '';
  const stranger = await fetch(`${service.baseUrl}/api/v1/responses/${run.id}`, {
    headers: { authorization: `Bearer ${ticket}` },
  });
  expect(stranger.status).toBe(401);

  const opened = await person.open(address);
  await until('a picture', opened.picture);
  await service.api.call('DELETE', `/api/v1/responses/${run.id}`);
  await opened.says('state', /Not available|Ended/);
  expect((await person.open(address)).status).toBe(404);
});

test('the page loads nothing from elsewhere and lets nobody else show it', async () => {
  const run = await begin('/moving');
  const reply = await fetch(run.svc.live_view ?? '');
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await reply.text()).not.toMatch(/\son\w+=|https?:\/\//);
  await service.api.cancel(run.id);
});
