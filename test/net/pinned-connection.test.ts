import { once } from 'node:events';
import net, { connect, Socket } from 'node:net';
import { assertPinnedPeer, connectPinned, createPinnedLookup } from '../../net/guard/pinned-connection';
import { requestPinned } from '../../net/guard/pinned-request';
import { startLoopbackServer, type LoopbackServer } from './loopback-server';

let canary: LoopbackServer;

beforeEach(async () => {
  canary = await startLoopbackServer();
});

afterEach(() => canary.close());

const GET = { method: 'GET', headers: {}, body: null };

function request(url: string, addresses: string[]) {
  return requestPinned({ url: new URL(url), addresses }, GET, {
    timeoutMs: 1_000,
    signal: new AbortController().signal,
  });
}

test('a request for a literal address goes to the checked one', async () => {
  const reply = await request(`http://127.0.0.9:${canary.port}`, ['127.0.0.1']);
  expect(reply.body.socket.remoteAddress).toBe('127.0.0.1');
  reply.close();
});

test('a socket whose peer was not checked is refused, however it came about', async () => {
  const socket = connect(canary.port, '127.0.0.1');
  await once(socket, 'connect');
  expect(() => assertPinnedPeer(socket, ['93.184.216.34', '127.0.0.2'])).toThrow('not checked');
  expect(() => assertPinnedPeer(socket, ['127.0.0.1'])).not.toThrow();
  socket.destroy();
  expect(() => assertPinnedPeer(new Socket(), ['127.0.0.1'])).toThrow('not checked');
});

test('the lookup answers with the checked addresses in both of its forms, whatever the name', () => {
  const lookup = createPinnedLookup(['127.0.0.1', '::1']);
  const callback = jest.fn();
  lookup('anything.example.com', { all: true }, callback);
  lookup('anything.example.com', {}, callback);
  expect(callback.mock.calls).toEqual([
    [
      null,
      [
        { address: '127.0.0.1', family: 4 },
        { address: '::1', family: 6 },
      ],
    ],
    [null, '127.0.0.1', 4],
  ]);
});

test('the next checked address is tried when the first does not answer', async () => {
  const socket = await connectPinned(
    { port: canary.port, addresses: ['127.0.0.9', '127.0.0.1'] },
    2_000,
    () => undefined,
  );
  expect(socket.remoteAddress).toBe('127.0.0.1');
  socket.destroy();
});

test('a socket closed by its owner while connecting ends the wait', async () => {
  const pending = connectPinned({ port: canary.port, addresses: ['127.0.0.1'] }, 2_000, (socket) => socket.destroy());
  await expect(pending).rejects.toThrow('closed before');
});

describe('on a network that leads a checked address somewhere else', () => {
  let requests = 0;

  beforeEach(() => {
    requests = 0;
    canary.server.on('request', () => (requests += 1));
    const realConnect = net.connect;
    jest.spyOn(net, 'connect').mockImplementation(() => realConnect(canary.port, '127.0.0.1'));
  });

  afterEach(() => {
    jest.restoreAllMocks();
    expect(canary.connections()).toBe(1);
    expect(requests).toBe(0);
  });

  test('a request is not sent', async () => {
    await expect(request('http://www.example.com/', ['93.184.216.34'])).rejects.toMatchObject({ code: 'unsafe_url' });
  });

  test('a connection is closed', async () => {
    const pending = connectPinned({ port: 80, addresses: ['93.184.216.34'] }, 1_000, () => undefined);
    await expect(pending).rejects.toMatchObject({ code: 'unsafe_url' });
  });
});
