import type { IncomingMessage } from 'node:http';
import { createSafeFetch, type FetchLimits } from '../../../net/safe-fetch';
import { createTargetGuard, type TargetGuardOptions } from '../../../net/guard/target-guard';
import { startLoopbackServer, type LoopbackServer } from '../loopback-server';
import { wholeReplies } from '../whole-replies';

const LIMITS: FetchLimits = { maxBytes: 100_000, timeoutMs: 5_000, maxRedirects: 3 };

/** A name no resolver knows: only the injected lookup can lead to the test server. */
const NAME = 'does-not-resolve.example.com';

let site: LoopbackServer;
let seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  site = await startLoopbackServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = request.url ?? '';
      seen.push({
        method: request.method ?? '',
        url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      if (url === '/loop') {
        response.writeHead(302, { location: '/loop' }).end();
        return;
      }
      const [, status, location] = /^\/redirect\/(\d+)\/(.*)$/.exec(url) ?? [];
      if (status !== undefined) {
        response.writeHead(Number(status), location === '' ? {} : { location: decodeURIComponent(location ?? '') });
        response.end('moved');
        return;
      }
      response.writeHead(200, [
        ['X-Mixed-Case', 'yes'],
        ['Set-Cookie', 'a=1'],
        ['Set-Cookie', 'b=2'],
      ] as unknown as string[]);
      response.end(`hello from ${url}`);
    });
  });
});

beforeEach(() => {
  seen = [];
});

afterAll(() => site.close());

function createFetch(options: Partial<TargetGuardOptions> = {}, limits: Partial<FetchLimits> = {}) {
  const guard = createTargetGuard({
    allowLocalTargets: true,
    allowedHostPorts: [],
    refusedPorts: [],
    lookup: async () => ['127.0.0.1'],
    ...options,
  });
  return wholeReplies(createSafeFetch(guard, { ...LIMITS, ...limits }));
}

function siteUrl(path: string, host = NAME): string {
  return `http://${host}:${site.port}${path}`;
}

function redirectTo(location: string, status = 302): string {
  return siteUrl(`/redirect/${status}/${encodeURIComponent(location)}`);
}

describe('the pin', () => {
  test('a name that no resolver knows arrives at the checked address, under its own name', async () => {
    const result = await createFetch()(siteUrl('/a?b=c#d'));
    expect(result).toMatchObject({ status: 200, truncated: false, redirects: [], finalUrl: siteUrl('/a?b=c#d') });
    expect(result.body.toString()).toBe('hello from /a?b=c');
    expect(result.headers).toMatchObject({ 'x-mixed-case': 'yes', 'set-cookie': 'a=1, b=2' });
    expect(seen[0]?.headers.host).toBe(`${NAME}:${site.port}`);
  });

  test('the same name fails without the permission for loopback', async () => {
    const fetching = createFetch({ allowLocalTargets: false })(siteUrl('/'));
    await expect(fetching).rejects.toMatchObject({ code: 'unsafe_url', reason: 'private_address' });
    expect(seen).toEqual([]);
  });

  test('the same name fails without the pin', async () => {
    const fetching = createFetch({ lookup: async () => [] })(siteUrl('/'));
    await expect(fetching).rejects.toMatchObject({ name: 'FetchFailure', code: 'dns' });
    expect(seen).toEqual([]);
  });

  test('each request is resolved and connected anew, also to a host that keeps connections alive', async () => {
    const lookup = jest.fn(async () => ['127.0.0.1']);
    const safeFetch = createFetch({ lookup });
    const before = site.connections();
    for (let round = 0; round < 3; round += 1) await safeFetch(siteUrl('/'));
    expect(lookup).toHaveBeenCalledTimes(3);
    expect(site.connections() - before).toBe(3);
  });

  test('a host that turns private between two requests is not reached by the second', async () => {
    const lookup = jest.fn(async () => ['127.0.0.1']).mockResolvedValueOnce(['127.0.0.1']);
    lookup.mockResolvedValue(['10.0.0.1']);
    const safeFetch = createFetch({ lookup });
    await safeFetch(siteUrl('/'));
    await expect(safeFetch(siteUrl('/'))).rejects.toMatchObject({ reason: 'private_address' });
    expect(seen).toHaveLength(1);
  });
});

describe('redirects', () => {
  test('are followed and listed', async () => {
    const result = await createFetch()(redirectTo('/redirect/301/%2Fend'));
    expect(result.status).toBe(200);
    expect(result.redirects).toEqual([siteUrl('/redirect/301/%2Fend'), siteUrl('/end')]);
    expect(result.finalUrl).toBe(siteUrl('/end'));
  });

  test.each([
    ['http://10.0.0.1/', 'private_address'],
    ['http://169.254.169.254/latest/meta-data/', 'private_address'],
    ['http://[::ffff:7f00:1]/', 'private_address'],
    ['//192.168.0.1/', 'private_address'],
    ['http://db.internal/', 'reserved_name'],
    ['http://user:secret@example.com/', 'embedded_credentials'],
    ['file:///etc/passwd', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
  ])('to %s are refused as %s', async (location, reason) => {
    await expect(createFetch()(redirectTo(location))).rejects.toMatchObject({ code: 'unsafe_url', reason });
    expect(seen).toHaveLength(1);
  });

  test.each(['http://127.0.0.1:PORT/', 'http://2130706433:PORT/', 'http://0x7f.1:PORT/', 'http://localhost:PORT/'])(
    'from an allowed pair to %s on another port are refused',
    async (location) => {
      const canary = await startLoopbackServer();
      const safeFetch = createFetch({ allowLocalTargets: false, allowedHostPorts: [`${NAME}:${site.port}`] });
      const url = redirectTo(location.replace('PORT', String(canary.port)));
      await expect(safeFetch(url)).rejects.toMatchObject({ code: 'unsafe_url' });
      expect(canary.connections()).toBe(0);
      await canary.close();
    },
  );

  test('to the own ports are refused', async () => {
    const canary = await startLoopbackServer();
    const safeFetch = createFetch({ refusedPorts: [canary.port] });
    const url = redirectTo(`http://localhost:${canary.port}/`);
    await expect(safeFetch(url)).rejects.toMatchObject({ code: 'unsafe_url', reason: 'own_port' });
    expect(canary.connections()).toBe(0);
    await canary.close();
  });

  test('beyond the limit are an error, and with a limit of 0 the redirect itself is the result', async () => {
    const chain = redirectTo('/redirect/302/%2Fend');
    await expect(createFetch()(chain, { maxRedirects: 1 })).rejects.toMatchObject({ reason: 'redirect_limit' });
    const result = await createFetch()(chain, { maxRedirects: 0 });
    expect(result).toMatchObject({ status: 302, redirects: [] });
    expect(result.body.toString()).toBe('moved');
  });

  test('in a circle end at the ceiling, whatever the request asked for', async () => {
    const looping = createFetch()(siteUrl('/loop'), { maxRedirects: 99 });
    await expect(looping).rejects.toMatchObject({ reason: 'redirect_limit' });
    expect(seen).toHaveLength(LIMITS.maxRedirects + 1);
  });

  test('without a target are a plain response', async () => {
    expect((await createFetch()(siteUrl('/redirect/302/'))).status).toBe(302);
  });

  test('to something unreadable are a protocol error', async () => {
    await expect(createFetch()(redirectTo('http://['))).rejects.toMatchObject({ code: 'protocol' });
  });

  test.each([
    [301, 'POST', 'GET', ''],
    [302, 'POST', 'GET', ''],
    [303, 'PUT', 'GET', ''],
    [307, 'POST', 'POST', 'payload'],
    [308, 'PUT', 'PUT', 'payload'],
  ] as const)('by %s turn %s into %s', async (status, method, expected, body) => {
    await createFetch()(redirectTo('/end', status), {
      method,
      body: 'payload',
      headers: { 'content-type': 'text/plain' },
    });
    expect(seen[1]).toMatchObject({ method: expected, body });
    expect(seen[1]?.headers['content-type']).toBe(expected === 'GET' ? undefined : 'text/plain');
  });

  test('keep all headers on the same origin and only harmless ones elsewhere', async () => {
    const headers = { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Api-Key': 'k', 'User-Agent': 'ua' };
    await createFetch()(redirectTo('/end'), { headers, accept: 'text/html' });
    expect(seen[1]?.headers).toMatchObject({ authorization: 'Bearer x', cookie: 'a=b', 'x-api-key': 'k' });
    seen = [];
    await createFetch()(redirectTo(siteUrl('/end', 'other.example.com')), { headers, accept: 'text/html' });
    expect(seen[1]?.headers).toMatchObject({ 'user-agent': 'ua', accept: 'text/html' });
    for (const name of ['authorization', 'cookie', 'x-api-key']) expect(seen[1]?.headers).not.toHaveProperty(name);
  });
});

test('connection headers and the host name are ours to set', async () => {
  const headers = {
    Host: 'evil.example.com',
    Connection: 'upgrade',
    Upgrade: 'h2c',
    'Content-Length': '0',
    'X-Kept': '1',
  };
  await createFetch()(siteUrl('/'), { method: 'POST', headers, body: 'four' });
  expect(seen[0]?.headers).toMatchObject({ host: `${NAME}:${site.port}`, 'content-length': '4', 'x-kept': '1' });
  expect(seen[0]?.headers).not.toHaveProperty('upgrade');
});
