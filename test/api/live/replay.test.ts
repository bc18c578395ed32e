import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { startTestBrowser, type TestBrowser } from '../../runners/browser';
import { startFixtureSite, type FixtureSite } from '../../runners/sites/fixture-site';
import { openPixelReader, type PixelReader } from '../../runners/watching/pixels';
import { GREEN, RED, watchedPages } from '../../runners/watching/watched-pages';
import { isOver } from '../../support/clients/api-client';
import { startTestService, type TestService } from '../../support/service';
import { until } from '../../support/until';
import { startPerson, type Person } from './person';

jest.setTimeout(180_000);

let service: TestService;
let site: FixtureSite;
let browser: TestBrowser;
let person: Person;
let pixels: PixelReader;
let run: ResponseObject;

beforeAll(async () => {
  [service, site, browser] = await Promise.all([
    startTestService(),
    startFixtureSite(watchedPages),
    startTestBrowser(),
  ]);
  person = await startPerson(browser.install);
  pixels = await openPixelReader(browser.pool);
  run = await record('/password', [
    'wait 2 seconds',
    'type "open-sesame-77" into "Password"',
    'type "918273" into "PIN"',
    'wait 2 seconds',
    `go to ${site.url('/moving')}`,
    'wait 2 seconds',
  ]);
});
afterAll(async () => {
  await pixels.close();
  await person.leave();
  await browser.close();
  await site.close();
  await service.stop();
});

async function record(path: string, steps: string[], recording = true): Promise<ResponseObject> {
  const task = { url: site.url(path), steps, routing: 'local-chromium', background: true };
  const { body } = await service.api.create({ ...task, ...(recording && { recording }) });
  return service.api.until(body.id, isOver);
}

test('a recording is a file of the run, with its steps, and shows no secret', async () => {
  const file = run.svc.artifacts.find(({ kind }) => kind === 'recording');
  expect(file).toMatchObject({ name: 'recording.zip', content_type: 'application/zip', unavailable_reason: null });
  expect([run.svc.replay_url, run.svc.session?.replay_url]).toEqual(Array(2).fill(expect.stringMatching(/\/replay\//)));
  const reply = await service.api.raw(new URL(file?.url ?? '').pathname);
  const zip = await fromBufferPromise(Buffer.from(await reply.arrayBuffer()));
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  const words = JSON.parse(String(files.get('recording.json'))) as { frames: unknown[]; steps: { action: string }[] };
  expect(words.frames.length).toBeGreaterThan(2);
  expect(words.steps.map(({ action }) => action)).toEqual(run.svc.steps.map(({ action }) => action));
  expect(JSON.stringify(words)).not.toMatch(/open-sesame|918273/);
  const pictures = [...files].filter(([name]) => name.endsWith('.jpg')).map(([, body]) => body);
  expect(pictures.length).toBeGreaterThan(2);
  for (const picture of pictures) expect(await pixels.count(picture, RED)).toBe(0);
});

test('a person plays it, with the steps beside it', async () => {
  const { page, complaints, says, text, picture, status } = await person.open(run.svc.replay_url ?? '');
  expect(status).toBe(200);
  await says('state', /^Replay$/);
  expect(await page.locator('#steps li').count()).toBe(run.svc.steps.length);
  const first = await until('the first picture', picture);
  expect(await pixels.count(first as Buffer, GREEN)).toBeGreaterThan(10_000);
  expect(await text('address')).toBe(site.url('/password'));
  await page.locator('#steps li').last().click();
  await says('address', /\/moving$/);
  expect(await page.locator('#steps li.now').count()).toBe(1);
  await page.locator('#slider').fill('0');
  await says('address', /\/password$/);
  await page.locator('#play').click();
  await says('address', /\/moving$/);
  await says('play', /^Play$/);
  expect(complaints).toEqual([]);
  await page.close();
});

test('what nobody asked to be recorded is not', async () => {
  const other = await record('/second', ['scroll down'], false);
  expect([other.status, other.svc.replay_url]).toEqual(['completed', null]);
  expect(other.svc.artifacts.map(({ kind }) => kind)).toEqual(['screenshot']);
});

test('its address is no other, and ends with the file or the run', async () => {
  const address = run.svc.replay_url ?? '';
  const statusOf = async (url: string): Promise<number[]> =>
    Promise.all(
      [url, `${url}/recording`].map(async (one) => {
        const reply = await fetch(one);
        await reply.arrayBuffer();
        return reply.status;
      }),
    );
  expect(await statusOf(address)).toEqual([200, 200]);
  expect(await statusOf(`${address.slice(0, -4)}AAAA`)).toEqual([404, 404]);
  expect(await statusOf(address.replace('/replay/', '/live/'))).toEqual([404, 404]);
  await service.db('artifacts').where({ run_id: run.id }).update({ expires_at: new Date() });
  expect(await statusOf(address)).toEqual([410, 410]);
  const other = await record('/second', ['wait 1 second']);
  expect(await statusOf(other.svc.replay_url ?? '')).toEqual([200, 200]);
  await service.api.call('DELETE', `/api/v1/responses/${other.id}`);
  expect(await statusOf(other.svc.replay_url ?? '')).toEqual([404, 404]);
});
