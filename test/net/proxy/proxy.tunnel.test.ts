import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { startLoopbackServer } from '../loopback-server';
import { authorization, openConnect, sendRaw } from './proxy-client';
import { BIG, NAME, sha256, startProxyFixture, type ProxyFixture } from './proxy-fixture';

let fixture: ProxyFixture;

beforeEach(async () => {
  fixture = await startProxyFixture();
});

afterEach(() => fixture.close());

describe('tunnels', () => {
  test('carry bytes both ways, those sent with the request included', async () => {
    const echo = createServer((socket) => void socket.pipe(socket));
    await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
    const { port } = echo.address() as AddressInfo;
    const { socket, head } = await sendRaw(
      fixture.proxy,
      `CONNECT ${NAME}:${port} HTTP/1.1\r\nProxy-Authorization: ${authorization(fixture.proxy)}\r\n\r\nearly `,
    );
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    const chunks: Buffer[] = [Buffer.from(head.split('\r\n\r\n')[1] ?? '', 'latin1')];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.end(BIG);
    await once(socket, 'close');
    expect(sha256(Buffer.concat(chunks))).toBe(sha256(Buffer.concat([Buffer.from('early '), BIG])));
    echo.close();
  });

  test('end when either side does', async () => {
    const silent = createServer((socket) => void setTimeout(() => socket.destroy(), 20));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { socket } = await openConnect(fixture.proxy, `${NAME}:${(silent.address() as AddressInfo).port}`);
    socket.resume();
    await once(socket, 'close');
    silent.close();
  });

  test('to a closed port give 502', async () => {
    const gone = await startLoopbackServer();
    await gone.close();
    expect((await openConnect(fixture.proxy, `${NAME}:${gone.port}`)).head).toMatch(/^HTTP\/1\.1 502 /);
  });

  test.each(['example.com', 'example.com:', ':443', 'example.com:443:443', 'example.com:443456'])(
    'to %s are 400',
    async (authority) => {
      expect((await openConnect(fixture.proxy, authority)).head).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

describe('WebSocket upgrades over plain http', () => {
  const upgrade = (url: string) =>
    `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: keep-alive, Upgrade\r\nUpgrade: websocket\r\n` +
    `Sec-WebSocket-Key: abc\r\nProxy-Authorization: ${authorization(fixture.proxy)}\r\n\r\n`;

  test('are joined once the host agrees', async () => {
    fixture.site.server.on('upgrade', (request, socket) => {
      fixture.seen.push(request);
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nX-Accept: 1\r\n\r\n',
      );
      socket.pipe(socket);
    });
    const { socket, head } = await sendRaw(fixture.proxy, upgrade(fixture.siteUrl('/ws')));
    expect(head).toMatch(/^HTTP\/1\.1 101 [^]*X-Accept: 1[^]*upgrade: websocket/);
    expect(fixture.seen[0]?.headers).toMatchObject({ upgrade: 'websocket', 'sec-websocket-key': 'abc' });
    expect(fixture.seen[0]?.headers).not.toHaveProperty('proxy-authorization');
    socket.write('ping');
    expect(String((await once(socket, 'data'))[0])).toBe('ping');
    socket.destroy();
  });

  test('that the host declines get its answer, and the connection ends', async () => {
    const { socket, head } = await sendRaw(fixture.proxy, upgrade(fixture.siteUrl('/hop')));
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head.match(/^connection: .*$/gim)).toEqual(['connection: close']);
    socket.resume();
    await once(socket, 'close');
  });

  test('to a refused host give 403', async () => {
    const { head } = await sendRaw(fixture.proxy, upgrade('http://10.0.0.1/ws'));
    expect(head).toMatch(/^HTTP\/1\.1 403 [^]*x-svc-refused: private_address/);
  });
});
