import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { createSafePost, type PostLimits } from '../../../net/safe-post';
import { createTargetGuard } from '../../../net/guard/target-guard';
import { createWebhookGuard } from '../../../net/guard/webhook-guard';
import { startWebhookReceiver, type Reaction, type WebhookReceiver } from '../../support/servers/webhook-receiver';

const LIMITS: PostLimits = { ackTimeoutMs: 10_000, previewBytes: 512, previewTimeoutMs: 200 };
const guard = createWebhookGuard(
  createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] }),
  { allowLocalTargets: true },
);
const post = createSafePost(guard, LIMITS);
const impatient = createSafePost(guard, { ...LIMITS, ackTimeoutMs: 200 });
const request = { headers: { 'Content-Type': 'application/json', 'X-Own': 'yes' }, body: '{"a":"ü"}' };

let receiver: WebhookReceiver;
let reaction: Reaction;
beforeAll(async () => {
  receiver = await startWebhookReceiver(() => reaction);
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
});

test('sends the body as it is and answers with status, time and the beginning of the answer', async () => {
  reaction = (response) => void response.writeHead(201).end('thanks');
  const result = await post(`${receiver.url}/path?query=kept`, request);
  expect(result).toEqual({ status: 201, latencyMs: expect.any(Number), bodyPreview: 'thanks' });
  expect(receiver.received[0]).toMatchObject({
    path: '/path?query=kept',
    body: request.body,
    headers: { 'x-own': 'yes', 'content-length': '10', 'accept-encoding': 'identity' },
  });
});

test('a redirect is an answer and is not followed', async () => {
  reaction = (response) => void response.writeHead(307, { location: `${receiver.url}/elsewhere` }).end();
  expect((await post(`${receiver.url}/moved`, request)).status).toBe(307);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/moved']);
});

test('of an endless body the first 512 bytes are read, and the connection is closed', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  reaction = (response) => {
    closed = once(response, 'close');
    const flood = (): void => {
      while (!response.destroyed && response.write('x'.repeat(64 * 1024)));
      if (!response.destroyed) response.once('drain', flood);
    };
    flood();
  };
  const { status, bodyPreview } = await post(receiver.url, request);
  expect([status, bodyPreview]).toEqual([200, 'x'.repeat(512)]);
  await closed;
});

test('a body that drips costs the preview time only, and the status counts', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  reaction = (response) => {
    closed = once(response, 'close');
    response.writeHead(200);
    const drip = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drip));
  };
  const { status, bodyPreview } = await post(receiver.url, request);
  expect(status).toBe(200);
  expect(bodyPreview).toMatch(/^\.*$/);
  expect(bodyPreview.length).toBeLessThan(100);
  await closed;
});

test('a body that breaks off after the headers is a shorter preview', async () => {
  reaction = (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('half');
    setTimeout(() => response.destroy(), 50);
  };
  expect(await post(receiver.url, request)).toMatchObject({ status: 200, bodyPreview: 'half' });
});

test('a preview is not cut within a character', async () => {
  reaction = (response) => void response.end(`${'x'.repeat(511)}ü and more`);
  expect((await post(receiver.url, request)).bodyPreview).toBe('x'.repeat(511));
});

test('a receiver that never answers fails after the ack time, and so does one that sends its headers slowly', async () => {
  reaction = () => undefined;
  await expect(impatient(receiver.url, request)).rejects.toMatchObject({ code: 'timeout' });
  const slow = await startTcp((socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
    const drip = setInterval(() => socket.write('x'), 50);
    socket.on('close', () => clearInterval(drip));
  });
  await expect(impatient(slow.url, request)).rejects.toMatchObject({ code: 'timeout' });
  await slow.close();
});

test('a look-up that never ends counts into the ack time', async () => {
  const stuck = createTargetGuard({
    allowLocalTargets: false,
    allowedHostPorts: [],
    refusedPorts: [],
    lookup: () => new Promise(() => undefined),
    resolveDeadlineMs: 500,
  });
  const asking = createSafePost(createWebhookGuard(stuck, { allowLocalTargets: false }), {
    ...LIMITS,
    ackTimeoutMs: 100,
  });
  await expect(asking('https://example.com/', request)).rejects.toMatchObject({ code: 'timeout' });
});

test.each([
  ['resets the connection', (socket: Socket) => void socket.resetAndDestroy(), 'connection_reset'],
  ['closes without an answer', (socket: Socket) => void socket.end(), 'connection_reset'],
  ['does not speak HTTP', (socket: Socket) => void socket.end('SSH-2.0-OpenSSH\r\n\r\n'), 'protocol'],
])('a receiver that %s is a failure in our own words', async (_name, behave, code) => {
  const odd = await startTcp((socket) => socket.once('data', () => behave(socket)));
  await expect(post(odd.url, request)).rejects.toMatchObject({ name: 'FetchFailure', code });
  await odd.close();
});

test('nobody listening is a failure', async () => {
  const gone = await startTcp(() => undefined);
  await gone.close();
  await expect(post(gone.url, request)).rejects.toMatchObject({ code: 'connection_refused' });
});

test('an abort from outside ends the request', async () => {
  const stop = new AbortController();
  reaction = () => void stop.abort();
  await expect(post(receiver.url, { ...request, signal: stop.signal })).rejects.toMatchObject({ code: 'aborted' });
  await expect(post(receiver.url, { ...request, signal: stop.signal })).rejects.toMatchObject({ code: 'aborted' });
});

test.each(['http://example.com/', 'http://127.0.0.2/', 'http://[::1]/', 'https://10.1.2.3/', 'https://host.internal/'])(
  '%s is refused before anything is sent',
  async (url) => {
    await expect(post(url, request)).rejects.toMatchObject({ code: 'unsafe_url' });
  },
);

async function startTcp(onSocket: (socket: Socket) => void): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onSocket(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
