import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import Browserbase from '@browserbasehq/sdk';
import { chromium, type Browser, type Page } from 'playwright-core';
import { WebSocket } from 'ws';
import { startPerson, type Person } from '../live/person';
import { startTestBrowser, type TestBrowser } from '../../runners/browser';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { openPixelReader, type PixelReader } from '../../runners/watching/pixels';
import { GREEN, RED, watchedPages } from '../../runners/watching/watched-pages';
import { createTestWorkspace } from '../../support/records/database';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';

jest.setTimeout(180_000);

let service: TestService;
let site: FixtureSite;
let browser: TestBrowser;
let person: Person;
let pixels: PixelReader;
let bb: Browserbase;

beforeAll(async () => {
  [service, site, browser] = await Promise.all([
    startTestService(),
    startFixtureSite(watchedPages),
    startTestBrowser(),
  ]);
  person = await startPerson(browser.install);
  pixels = await openPixelReader(browser.pool);
  bb = new Browserbase({ apiKey: service.apiKey, baseURL: service.baseUrl, maxRetries: 0 });
});
afterAll(async () => {
  await pixels.close();
  await person.leave();
  await browser.close();
  await site.close();
  await service.stop();
});

async function open(path: string): Promise<{ id: string; client: Browser; page: Page }> {
  const { id, connectUrl } = await bb.sessions.create({ keepAlive: true });
  const client = await chromium.connectOverCDP(connectUrl);
  const page = client.contexts()[0]?.pages()[0];
  if (!page) throw new Error('the session came without a page');
  await page.goto(site.url(path));
  return { id, client, page };
}

const release = (id: string) => bb.sessions.update(id, { status: 'REQUEST_RELEASE' });

/** Waits for a picture of which so many pixels are as they should be. */
async function shows(picture: () => Promise<Buffer | null>, color: typeof GREEN | typeof RED, atLeast: number) {
  await until(`a picture with ${atLeast} pixels of ${color.join(' ')}`, async () => {
    const shown = await picture();
    return shown !== null && (await pixels.count(shown, color)) >= atLeast;
  });
}

test('a person sees the browser of a session as it works, goes with it to another page, and is told of its end', async () => {
  const { id, client, page } = await open('/moving');
  const { debuggerUrl, debuggerFullscreenUrl, pages } = await bb.sessions.debug(id);
  const whole = await person.open(debuggerUrl);
  const seen = new Set<string>();
  await until('pictures that differ', async () => {
    const shown = await whole.picture();
    if (shown !== null) seen.add(shown.toString('base64'));
    return seen.size >= 3;
  });
  await shows(whole.picture, GREEN, 10_000);
  expect(await whole.text('state')).toBe('Working');
  await whole.says('address', new RegExp(`^${site.url('/moving')}$`));
  // What its client does goes on beside it, with nothing of ours on the page.
  expect(await page.evaluate('document.documentElement.children.length')).toBe(2);

  const second = await client.contexts()[0]?.newPage();
  await second?.goto(site.url('/second'));
  await whole.says('address', /\/second$/);
  const first = await person.open(pages[0]?.debuggerUrl ?? '');
  await first.says('address', /\/moving$/);
  const bare = await person.open(debuggerFullscreenUrl);
  await shows(bare.picture, GREEN, 10_000);
  expect(await bare.page.locator('header').isVisible()).toBe(false);
  expect(await whole.page.locator('header').isVisible()).toBe(true);

  await release(id);
  for (const each of [whole, first, bare]) {
    await each.says('notice', /^The session has ended/);
    expect(each.complaints).toEqual([]);
  }
  const after = await person.open(debuggerUrl);
  expect([after.status, await after.text('state')]).toEqual([200, 'Ended']);
});

test('fields for secrets are in no picture, and their page is as its client left it', async () => {
  const { id, page } = await open('/password');
  const { debuggerUrl } = await bb.sessions.debug(id);
  const viewer = await person.open(debuggerUrl);
  let looks = 0;
  await until('a few pictures', async () => {
    const shown = await viewer.picture();
    if (shown === null) return false;
    expect(await pixels.count(shown, RED)).toBe(0);
    looks += 1;
    await page.locator('#p').fill(`open-sesame-${looks}`);
    return looks >= 8;
  });
  await shows(viewer.picture, GREEN, 10_000);
  expect(await page.locator('#p').inputValue()).toBe('open-sesame-8');
  await page.goto(site.url('/restless'));
  await viewer.says('address', /\/restless$/);
  for (looks = 0; looks < 10; looks += 1) {
    const shown = await until('a picture', viewer.picture, (picture) => picture !== null);
    expect(await pixels.count(shown ?? Buffer.alloc(0), RED)).toBe(0);
  }
  await viewer.page.close();
  await until('nothing of the view on the page', async () => {
    const left = await page.evaluate('[...document.documentElement.children].map(({ tagName }) => tagName).join()');
    return left === 'HEAD,BODY';
  });
  await release(id);
});

test('who looks can do nothing else, and only for as long as the address says', async () => {
  const { id, page } = await open('/moving');
  const { debuggerUrl, wsUrl } = await bb.sessions.debug(id, { expiresIn: 5 });
  const socket = new WebSocket(`${debuggerUrl.replace(/^http/, 'ws')}/socket`);
  const told: string[] = [];
  socket.on('message', (data: Buffer, isBinary: boolean) => void (isBinary || told.push(data.toString())));
  await once(socket, 'message');
  const command = { id: 1, method: 'Page.navigate', params: { url: site.url('/second') } };
  socket.send(JSON.stringify(command));
  await until('a few more sights', () => told.length > 3);
  for (const words of told) expect(JSON.parse(words)).toMatchObject({ url: site.url('/moving') });
  expect(page.url()).toBe(site.url('/moving'));
  socket.close();
  // Neither ticket is good for the other's purpose.
  const ticketOf = (url: string): string => /ticket=(.+)$/.exec(url)?.[1] ?? url.split('/').at(-1) ?? '';
  expect((await fetch(`${service.baseUrl}/live/${ticketOf(wsUrl)}`)).status).toBe(404);
  const driving = new WebSocket(wsUrl.replace(/ticket=.+$/, `ticket=${ticketOf(debuggerUrl)}`));
  driving.on('error', () => undefined);
  const [, reply] = (await once(driving, 'unexpected-response')) as [unknown, { statusCode: number }];
  expect(reply.statusCode).toBe(404);
  expect(await until('the address to be over', async () => (await fetch(debuggerUrl)).status === 410)).toBe(true);
  const inFrames = await fetch((await bb.sessions.debug(id)).debuggerUrl);
  expect(inFrames.headers.get('content-security-policy')).not.toContain('frame-ancestors');
  expect(inFrames.headers.get('x-frame-options')).toBeNull();
  await release(id);
});

test('a session that is recorded can be seen again, by people and by players of rrweb, without secrets', async () => {
  const { id, connectUrl } = await bb.sessions.create({ browserSettings: { recordSession: true } });
  await expect(bb.sessions.recording.retrieve(id)).rejects.toMatchObject({ status: 404 });
  const client = await chromium.connectOverCDP(connectUrl);
  const page = client.contexts()[0]?.pages()[0];
  const { debuggerUrl } = await bb.sessions.debug(id);
  const socket = new WebSocket(`${debuggerUrl.replace(/^http/, 'ws')}/socket`);
  const told: string[] = [];
  socket.on('message', (data: Buffer, isBinary: boolean) => void (isBinary || told.push(data.toString())));
  const picturesOf = (path: string): number =>
    told.filter((words) => {
      const sight = JSON.parse(words) as { url: string | null; has_picture: boolean };
      return sight.has_picture && sight.url === site.url(path);
    }).length;
  // Whoever records looks with the others, and has seen by the next look what one of them has seen.
  await page?.goto(site.url('/password'));
  await page?.locator('#p').fill('open-sesame-77');
  await until('a picture of the form', () => picturesOf('/password') > 0);
  await pause(2_500);
  await page?.goto(site.url('/moving'));
  await until('pictures of what moves', () => picturesOf('/moving') > 3);
  socket.close();
  await client.close();
  const { replayUrl = '' } = await until(
    'the session to end',
    () => bb.sessions.retrieve(id) as Promise<{ endedAt?: string; replayUrl?: string }>,
    ({ endedAt }) => endedAt !== undefined,
  );
  const events = await bb.sessions.recording.retrieve(id);
  expect(events.slice(0, 2).map(({ type, sessionId }) => [type, sessionId])).toEqual([
    [4, id],
    [2, id],
  ]);
  const addresses = events.filter(({ type }) => type === 4).map(({ data }) => data['href']);
  expect(addresses).toEqual([site.url('/password'), site.url('/moving')]);
  const pictures = JSON.stringify(events).match(/data:image\/jpeg;base64,[\w+/=]+/g) ?? [];
  expect(pictures.length).toBeGreaterThan(2);
  for (const picture of pictures)
    expect(await pixels.count(Buffer.from(picture.split(',')[1] ?? '', 'base64'), RED)).toBe(0);
  expect(events.map(({ timestamp }) => timestamp)).toEqual(events.map(({ timestamp }) => timestamp).sort());

  const replay = await person.open(replayUrl);
  await replay.says('state', /^Replay$/);
  expect(await replay.text('address')).toBe(site.url('/password'));
  await replay.page.locator('#play').click();
  await replay.says('address', /\/moving$/);
  expect(replay.complaints).toEqual([]);
  // It is no download, and nobody else's.
  expect(Buffer.from(await (await bb.sessions.downloads.list(id)).arrayBuffer()).includes('recording.zip')).toBe(false);
  const stranger = new Browserbase({
    apiKey: (await createTestWorkspace(service.db)).apiKey,
    baseURL: service.baseUrl,
    maxRetries: 0,
  });
  await expect(stranger.sessions.recording.retrieve(id)).rejects.toMatchObject({ status: 404 });
  expect((await fetch(`${replayUrl.slice(0, -4)}AAAA`)).status).toBe(404);
  await expect(bb.sessions.replays.retrieve(id)).rejects.toMatchObject({ status: 501 });
});
