import { Agent } from 'undici';
import { createTargetGuard } from '../../net/guard/target-guard';
import { createSafeFetch } from '../../net/safe-fetch';
import { unheld } from '../../net/unheld';
import { startLoopbackServer, type LoopbackServer } from './loopback-server';

/** A little more than a client reads ahead, so that it holds the connection back with nothing left to read but its end. */
const SIZE = 2 * 65_536;
let host: LoopbackServer;
let hungUp: Promise<void>;

beforeEach(async () => {
  let onHungUp = (): void => undefined;
  hungUp = new Promise((resolve) => (onHungUp = resolve));
  host = await startLoopbackServer((request, response) => {
    if (request.method === 'HEAD') return void response.end();
    // Nothing tells where the body ends but the end of the connection.
    request.socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n');
    request.socket.end(Buffer.alloc(SIZE, 'x'), onHungUp);
  });
});

afterEach(() => host.close());

async function readSlowly(pieces: AsyncIterable<Buffer>): Promise<number> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    await hungUp;
    // The end of the connection has come by the time that its host hears of this.
    await fetch(`http://127.0.0.1:${host.port}/`, { method: 'HEAD' });
  }
  return bytes;
}

describe('a host that hangs up while its reader is behind costs nothing but the connection', () => {
  test('with an address of a caller', async () => {
    const guard = createTargetGuard({
      allowLocalTargets: true,
      allowedHostPorts: [],
      refusedPorts: [],
      lookup: async () => ['127.0.0.1'],
    });
    const safeFetch = createSafeFetch(guard, { maxBytes: SIZE, timeoutMs: 10_000, maxRedirects: 0 });
    const url = `http://some-host.example.com:${host.port}/`;
    await expect(safeFetch(url, {}, ({ pieces }) => readSlowly(pieces))).resolves.toBe(SIZE);
  });

  test('with an address of the operator', async () => {
    const agent = new Agent();
    const { body } = await agent
      .compose(unheld(SIZE))
      .request({ origin: `http://127.0.0.1:${host.port}`, path: '/', method: 'GET' });
    await expect(readSlowly(body as AsyncIterable<Buffer>)).resolves.toBe(SIZE);
    await agent.destroy();
  });
});

test('of a reply that is too long one byte more than its cap is kept, by which it is known', async () => {
  const agent = new Agent();
  const { body } = await agent
    .compose(unheld(1_000))
    .request({ origin: `http://127.0.0.1:${host.port}`, path: '/', method: 'GET' });
  expect((await body.bytes()).length).toBe(1_001);
  await agent.destroy();
});
