import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { startLoopbackServer } from '../loopback-server';
import { authorization, openConnect, viaProxy } from './proxy-client';
import { BIG, NAME, sha256, startProxyFixture, type ProxyFixture } from './proxy-fixture';
import { until } from '../../support/until';

let fixture: ProxyFixture;

beforeEach(async () => {
  fixture = await startProxyFixture();
});

afterEach(() => fixture.close());

describe('plain requests', () => {
  test('arrive at the checked address under the name that was asked for', async () => {
    const reply = await viaProxy(fixture.proxy, fixture.siteUrl("/a'b//c?d=[e]"));
    expect(reply.status).toBe(200);
    expect(fixture.seen[0]?.url).toBe("/a'b//c?d=[e]");
    expect(fixture.seen[0]?.headers.host).toBe(`${NAME}:${fixture.site.port}`);
    expect(fixture.lookup).toHaveBeenCalledWith(NAME);
  });

  test('without a path arrive at the root', async () => {
    await viaProxy(fixture.proxy, `http://${NAME}:${fixture.site.port}?x=1`);
    expect(fixture.seen[0]?.url).toBe('/?x=1');
  });

  test('carry bodies both ways unchanged', async () => {
    const uploaded = await viaProxy(fixture.proxy, fixture.siteUrl('/up'), { method: 'POST', body: BIG });
    expect(uploaded.body).toBe(sha256(BIG));
    const chunked = await viaProxy(fixture.proxy, fixture.siteUrl('/up'), {
      method: 'DELETE',
      body: 'some text',
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect(chunked.body).toBe(sha256('some text'));
    expect((await viaProxy(fixture.proxy, fixture.siteUrl('/big'), { method: 'HEAD' })).body).toBe('');
    expect((await viaProxy(fixture.proxy, fixture.siteUrl('/big'))).headers['content-length']).toBe(String(BIG.length));
  });

  test('do not pile up in memory when the client reads slowly', async () => {
    const endless = createServer((upstream) => {
      upstream.on('error', () => undefined);
      upstream.write('HTTP/1.1 200 OK\r\n\r\n');
      const chunk = Buffer.alloc(64_000);
      const fill = () => {
        while (upstream.write(chunk));
      };
      upstream.on('drain', fill);
      fill();
    });
    let written = 0;
    endless.on('connection', (upstream) => {
      setTimeout(() => (written = upstream.bytesWritten), 300);
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as AddressInfo;
    const client = httpRequest({
      host: '127.0.0.1',
      port: fixture.proxy.port,
      path: `http://${NAME}:${port}/`,
      agent: false,
      headers: { 'proxy-authorization': authorization(fixture.proxy) },
    }).end();
    const [response] = (await once(client, 'response')) as [IncomingMessage];
    response.pause();
    await new Promise((resolve) => setTimeout(resolve, 400));
    response.destroy();
    endless.close();
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(30_000_000);
  });

  test('lose hop-by-hop headers in both directions and keep the others', async () => {
    const headers = {
      'proxy-connection': 'keep-alive',
      connection: 'x-mine',
      'x-mine': '1',
      te: 'trailers',
      'x-other': '2',
    };
    const reply = await viaProxy(fixture.proxy, fixture.siteUrl('/hop'), {
      headers: { ...headers, host: 'evil.example.com' },
    });
    expect(fixture.seen[0]?.headers).toMatchObject({ 'x-other': '2', host: `${NAME}:${fixture.site.port}` });
    expect(fixture.seen[0]?.rawHeaders.filter((name) => name.toLowerCase() === 'host')).toHaveLength(1);
    for (const name of ['proxy-authorization', 'proxy-connection', 'x-mine', 'te']) {
      expect(fixture.seen[0]?.headers).not.toHaveProperty(name);
    }
    expect(reply.headers).toMatchObject({ 'x-kept': 'yes', 'set-cookie': ['a=1', 'b=2'] });
    for (const name of ['x-internal', 'proxy-authenticate']) expect(reply.headers).not.toHaveProperty(name);
  });

  test('that cannot be served give 502', async () => {
    const gone = await startLoopbackServer();
    await gone.close();
    expect((await viaProxy(fixture.proxy, `http://${NAME}:${gone.port}/`)).status).toBe(502);
    fixture.lookup.mockResolvedValue([]);
    expect((await viaProxy(fixture.proxy, fixture.siteUrl('/'))).status).toBe(502);
    expect(fixture.proxy.refusals()).toEqual([]);
  });

  test('whose answer breaks off break off at the client too', async () => {
    await expect(viaProxy(fixture.proxy, fixture.siteUrl('/break'))).rejects.toThrow();
  });

  test('get an early answer even when their body was not read', async () => {
    const hasty = createServer({ allowHalfOpen: true }, (socket) => {
      socket.on('error', () => undefined).resume();
      socket.once('data', () => socket.end('HTTP/1.1 413 Too Large\r\nContent-Length: 8\r\n\r\ntoo much'));
    });
    await new Promise<void>((resolve) => hasty.listen(0, '127.0.0.1', resolve));
    const url = `http://${NAME}:${(hasty.address() as AddressInfo).port}/`;
    const reply = await viaProxy(fixture.proxy, url, { method: 'POST', body: BIG });
    expect([reply.status, reply.body]).toEqual([413, 'too much']);
    hasty.close();
  });

  test('in another form are 400', async () => {
    expect((await viaProxy(fixture.proxy, '/path')).status).toBe(400);
    expect((await viaProxy(fixture.proxy, `https://${NAME}/`)).status).toBe(400);
    expect((await viaProxy(fixture.proxy, 'ftp://example.com/')).status).toBe(400);
  });

  test('are each checked, also on one kept-alive connection', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const outgoing = httpRequest({
        host: '127.0.0.1',
        port: fixture.proxy.port,
        path: fixture.siteUrl('/'),
        agent,
        headers: { 'proxy-authorization': authorization(fixture.proxy) },
      }).end();
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      const { localPort } = response.socket;
      response.resume();
      await once(response, 'end');
      return { status: response.statusCode, port: localPort };
    };
    const first = await ask();
    fixture.lookup.mockResolvedValue(['10.0.0.1']);
    const second = await ask();
    agent.destroy();
    expect([first.status, second.status]).toEqual([200, 403]);
    expect(second.port).toBe(first.port);
    expect(fixture.lookup).toHaveBeenCalledTimes(2);
  });
});

describe('close', () => {
  test('destroys idle connections, running requests and tunnels', async () => {
    const hanging = createServer((socket) => void socket.on('error', () => undefined));
    const accepted: Promise<unknown>[] = [];
    hanging.on('connection', (socket) => accepted.push(once(socket.resume(), 'close')));
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const { port } = hanging.address() as AddressInfo;
    const { socket } = await openConnect(fixture.proxy, `${NAME}:${port}`);
    const request = viaProxy(fixture.proxy, `http://${NAME}:${port}/`).catch(() => 'broken off');
    await until('two connections', () => accepted.length >= 2);
    const tunnelClosed = once(socket.resume(), 'close');
    await fixture.proxy.close();
    expect(await request).toBe('broken off');
    await tunnelClosed;
    await Promise.all(accepted);
    hanging.close();
    await expect(viaProxy(fixture.proxy, fixture.siteUrl('/'))).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('does not wait for a name that is still being resolved', async () => {
    fixture.lookup.mockImplementation(() => new Promise(() => undefined));
    const request = viaProxy(fixture.proxy, fixture.siteUrl('/')).catch(() => 'broken off');
    await until('a lookup', () => fixture.lookup.mock.calls.length > 0);
    await fixture.proxy.close();
    expect(await request).toBe('broken off');
  });
});
