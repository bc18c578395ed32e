import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createSafeFetch } from '../../../net/safe-fetch';
import { createTargetGuard } from '../../../net/guard/target-guard';
import { startLoopbackServer, type LoopbackServer } from '../loopback-server';
import { wholeReplies } from '../whole-replies';

const LIMITS = { maxBytes: 10_000, timeoutMs: 3_000, maxRedirects: 3 };
const TEXT = 'The quick brown fox. '.repeat(40);

const guard = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] });
const safeFetch = wholeReplies(createSafeFetch(guard, LIMITS));

const ENCODED: Record<string, [string, Buffer]> = {
  gzip: ['gzip', gzipSync(TEXT)],
  'x-gzip': ['X-GZIP', gzipSync(TEXT)],
  br: ['br', brotliCompressSync(TEXT)],
  zlib: ['deflate', deflateSync(TEXT)],
  deflate: ['deflate', deflateRawSync(TEXT)],
  identity: ['identity', Buffer.from(TEXT)],
  bomb: ['gzip', gzipSync(Buffer.alloc(50_000_000))],
  'cut-off': ['gzip', gzipSync(TEXT).subarray(0, 30)],
  garbage: ['gzip', Buffer.from('this is not gzip at all')],
  layered: ['gzip, gzip', gzipSync(gzipSync(TEXT))],
  unknown: ['zstd', Buffer.from('x')],
};

let site: LoopbackServer;
let written = 0;

beforeAll(async () => {
  site = await startLoopbackServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    const encoded = ENCODED[name];
    if (encoded !== undefined) {
      response.writeHead(200, { 'content-encoding': encoded[0] }).end(encoded[1]);
    } else if (name.startsWith('size/')) {
      response.end(Buffer.alloc(Number(name.slice(5)), 'x'));
    } else if (name === 'endless' || name === 'endless-gzip') {
      // Stored blocks of length zero: compressed bytes without end that decode to nothing.
      const block = name === 'endless' ? Buffer.alloc(1_000, 'x') : Buffer.from('000000ffff'.repeat(200), 'hex');
      const header = name === 'endless' ? '' : '1f8b08000000000000ff';
      response.writeHead(200, name === 'endless' ? {} : { 'content-encoding': 'gzip' });
      response.write(Buffer.from(header, 'hex'));
      const timer = setInterval(() => {
        written += block.length;
        response.write(block);
      }, 1);
      response.once('close', () => clearInterval(timer));
    } else if (name === 'trickle') {
      const timer = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(timer));
    } else if (name === 'huge-header') {
      response.writeHead(200, { 'x-huge': 'x'.repeat(80_000) }).end();
    } else if (name === 'reset') {
      response.write('partial', () => response.socket?.resetAndDestroy());
    } else if (name.startsWith('closed-')) {
      if (name === 'closed-short') response.setHeader('content-length', 100);
      response.write('partial', () => response.socket?.destroySoon());
    } else if (name === 'head') {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': '999' }).end();
    } else if (name === 'slow-redirect') {
      setTimeout(() => response.writeHead(302, { location: '/slow-redirect' }).end(), 80);
    }
  });
});

afterAll(() => site.close());

function siteUrl(path: string): string {
  return `http://127.0.0.1:${site.port}/${path}`;
}

async function withRawServer(onSocket: (socket: Socket) => void, use: (port: number) => Promise<void>): Promise<void> {
  const sockets: Socket[] = [];
  const server: Server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    onSocket(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use((server.address() as AddressInfo).port);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('size', () => {
  test.each([
    [9_999, 9_999, false],
    [10_000, 10_000, false],
    [10_001, 10_000, true],
    [500_000, 10_000, true],
  ])('of %i bytes gives %i, truncated: %s', async (sent, received, truncated) => {
    const result = await safeFetch(siteUrl(`size/${sent}`));
    expect([result.body.length, result.truncated]).toEqual([received, truncated]);
  });

  test('may be capped lower by a request, never higher', async () => {
    expect((await safeFetch(siteUrl('size/500'), { maxBytes: 100 })).body).toHaveLength(100);
    expect((await safeFetch(siteUrl('size/50000'), { maxBytes: 99_999 })).body).toHaveLength(10_000);
  });

  test('is capped while the response still runs', async () => {
    expect(await safeFetch(siteUrl('endless'))).toMatchObject({ truncated: true });
  });

  test('is capped on the wire when compressed data decodes to nothing', async () => {
    written = 0;
    const result = await safeFetch(siteUrl('endless-gzip'));
    expect([result.body.length, result.truncated]).toEqual([0, true]);
    expect(written).toBeGreaterThan(0);
  });

  test('is capped after decompression', async () => {
    const result = await safeFetch(siteUrl('bomb'), { maxBytes: 60_000 });
    expect([result.body.length, result.truncated]).toEqual([10_000, true]);
  });

  test('of headers is capped', async () => {
    await expect(safeFetch(siteUrl('huge-header'))).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('compression', () => {
  test.each(['gzip', 'x-gzip', 'br', 'zlib', 'deflate', 'identity'])('%s is undone', async (name) => {
    const result = await safeFetch(siteUrl(name));
    expect(result.body.toString()).toBe(TEXT);
    expect(result.truncated).toBe(false);
  });

  test.each(['cut-off', 'garbage', 'layered', 'unknown'])('%s is a protocol failure', async (name) => {
    await expect(safeFetch(siteUrl(name))).rejects.toMatchObject({ name: 'FetchFailure', code: 'protocol' });
  });

  test('named on a response without a body does no harm', async () => {
    expect((await safeFetch(siteUrl('head'), { method: 'HEAD' })).body).toHaveLength(0);
  });
});

describe('time', () => {
  test.each([['trickle'], ['nothing'], ['slow-redirect']])('runs out on /%s as one total', async (path) => {
    const patient = wholeReplies(createSafeFetch(guard, { ...LIMITS, timeoutMs: 60_000 }));
    const started = Date.now();
    await expect(patient(siteUrl(path), { timeoutMs: 150 })).rejects.toMatchObject({ code: 'timeout' });
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  test('runs out while the name is being resolved', async () => {
    const silent = createTargetGuard({
      allowLocalTargets: false,
      allowedHostPorts: [],
      refusedPorts: [],
      lookup: () => new Promise(() => undefined),
      resolveDeadlineMs: 400,
    });
    const fetching = wholeReplies(createSafeFetch(silent, LIMITS))('https://example.com/', { timeoutMs: 50 });
    await expect(fetching).rejects.toMatchObject({ code: 'timeout' });
  });

  test('may be capped lower by a request, never higher', async () => {
    const hasty = wholeReplies(createSafeFetch(guard, { ...LIMITS, timeoutMs: 50 }));
    await expect(hasty(siteUrl('trickle'), { timeoutMs: 60_000 })).rejects.toMatchObject({ code: 'timeout' });
  });

  test('ends early when the caller aborts, before, during and after the connection', async () => {
    const early = safeFetch(siteUrl('trickle'), { signal: AbortSignal.abort() });
    await expect(early).rejects.toMatchObject({ code: 'aborted' });
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('the caller keeps its reasons')), 60);
    const late = safeFetch(siteUrl('trickle'), { signal: controller.signal });
    await expect(late).rejects.toMatchObject({ name: 'FetchFailure', code: 'aborted' });
  });
});

describe('failures', () => {
  test('a closed port is connection_refused, in our own words', async () => {
    const gone = await startLoopbackServer();
    await gone.close();
    const error: Error = await safeFetch(`http://127.0.0.1:${gone.port}/`).catch((caught) => caught);
    expect(error).toMatchObject({ name: 'FetchFailure', code: 'connection_refused' });
    expect(error.message).not.toContain(String(gone.port));
  });

  test.each(['reset', 'closed-chunked', 'closed-short'])(
    'a body that breaks off is connection_reset: %s',
    async (how) => {
      await expect(safeFetch(siteUrl(how))).rejects.toMatchObject({ code: 'connection_reset' });
    },
  );

  test('a connection closed before the answer is connection_reset', async () => {
    await withRawServer(
      (socket) => void socket.once('data', () => socket.destroy()),
      async (port) => {
        await expect(safeFetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'connection_reset' });
      },
    );
  });

  test('an answer that is not HTTP is a protocol failure', async () => {
    await withRawServer(
      (socket) => void socket.once('data', () => socket.end('220 smtp.example.com ESMTP ready\r\n')),
      async (port) => {
        await expect(safeFetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ code: 'protocol' });
      },
    );
  });

  test('plain http where TLS was expected is a tls failure', async () => {
    await expect(safeFetch(`https://127.0.0.1:${site.port}/`)).rejects.toMatchObject({ code: 'tls' });
  });
});
