import { request } from 'node:http';
import { startDemoSite, type DemoSite } from '../../demo/site';
import { createVisitor, startTestSite, type Visitor } from './visitor';
import { until } from '../support/until';

let site: DemoSite;
let visitor: Visitor;
beforeAll(async () => {
  site = await startTestSite();
  visitor = createVisitor(site);
});
afterAll(() => site.close());

async function untilSlowRequests(of: typeof site, count: number): Promise<void> {
  await until(`${count} slow requests`, of.openSlowRequests, (open) => open === count);
}

/** Resolves when the first bytes of the page have arrived; the caller then leaves. */
function openSlowPage(ms: number): Promise<{ firstBytes: string; leave(): void }> {
  return new Promise((resolve, reject) => {
    const slow = request(`${site.url}/slow?ms=${ms}`, (reply) => {
      reply.once('data', (bytes: Buffer) => resolve({ firstBytes: bytes.toString(), leave: () => slow.destroy() }));
      reply.on('error', () => undefined);
    });
    slow.on('error', reject);
    slow.end();
  });
}

test('the slow page sends its head at once and lets go when the client leaves', async () => {
  const first = await openSlowPage(60_000);
  const second = await openSlowPage(60_000);
  expect(first.firstBytes).toContain('<title>Slow page');
  expect(first.firstBytes).not.toContain('Worth the wait');
  expect(site.openSlowRequests()).toBe(2);
  first.leave();
  await untilSlowRequests(site, 1);
  second.leave();
  await untilSlowRequests(site, 0);
});

test('the slow page completes after its time', async () => {
  const startedAt = Date.now();
  const page = await (await visitor.get('/slow?ms=120')).text();
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(115);
  expect(page).toContain('This part of the page arrived 120 milliseconds after its head.');
  expect(page).toContain('</html>');
  await untilSlowRequests(site, 0);
});

test('the flaky page fails as often as asked for each key on its own', async () => {
  const statuses = async (query: string, times: number): Promise<number[]> => {
    const seen: number[] = [];
    for (let index = 0; index < times; index += 1) seen.push((await visitor.get(`/flaky?${query}`)).status);
    return seen;
  };
  expect(await statuses('key=a&fails=2', 2)).toEqual([500, 500]);
  expect(await statuses('key=b&fails=1', 3)).toEqual([500, 200, 200]);
  expect(await statuses('key=a&fails=2', 2)).toEqual([200, 200]);
  expect(await statuses('key=c&fails=0', 1)).toEqual([200]);
});

test('counters belong to one site', async () => {
  const other = await startTestSite();
  await visitor.get('/flaky?key=shared&fails=1');
  expect((await fetch(`${other.url}/flaky?key=shared&fails=1`)).status).toBe(500);
  await other.close();
});

test('a redirect chain has as many hops as its number and ends at the article', async () => {
  const path: string[] = [];
  let next: string | null = '/redirect/3';
  while (next !== null) {
    path.push(next);
    next = (await visitor.get(next)).headers.get('location');
  }
  expect(path).toEqual(['/redirect/3', '/redirect/2', '/redirect/1', '/article']);
  expect((await visitor.get('/redirect/51')).status).toBe(404);
  expect((await visitor.get('/redirect/x')).status).toBe(404);
});

test.each([
  ['/redirect-to-private', 'http://169.254.169.254/latest/meta-data/'],
  ['/redirect-to-loopback', 'http://127.0.0.1:1/'],
])('%s points at %s', async (path, target) => {
  const reply = await visitor.get(path);
  expect([reply.status, reply.headers.get('location')]).toEqual([302, target]);
});

test.each([200, 204, 404, 418, 503, 599])('/status/%d answers with that status', async (code) => {
  expect((await visitor.get(`/status/${code}`)).status).toBe(code);
});

test.each(['100', '600', 'abc'])('/status/%s is no status to answer with', async (code) => {
  expect((await visitor.get(`/status/${code}`)).status).toBe(404);
});

test('a taken port is a clear error, and port 0 finds a free one', async () => {
  const taken = startDemoSite({ port: site.port, host: '127.0.0.1' });
  await expect(taken).rejects.toThrow(`cannot listen on 127.0.0.1:${site.port}: the port is taken`);
  const other = await startTestSite();
  expect(other.port).not.toBe(site.port);
  expect(other.url).toBe(`http://127.0.0.1:${other.port}`);
  await other.close();
});

test('closing does not wait for slow pages, and closing twice is harmless', async () => {
  const other = await startTestSite();
  const slow = fetch(`${other.url}/slow?ms=60000`).then((reply) => reply.text());
  const outcome = expect(slow).rejects.toThrow();
  await untilSlowRequests(other, 1);
  await other.close();
  await other.close();
  await outcome;
  await untilSlowRequests(other, 0);
});
