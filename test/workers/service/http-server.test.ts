import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Part } from '../../../api/deps';
import { REQUEST_ERRORS, type ErrorEnvelope } from '../../../core/errors';
import { replyHealth, openHttpServer, type HttpServer } from '../../../workers/service/http-server';

let server: HttpServer;
beforeAll(async () => {
  server = await openHttpServer('127.0.0.1', 0, 'https://svc.example');
});
afterAll(() => server.close());

const ask = () => fetch(`http://127.0.0.1:${server.port}/v1/responses`);

test('a service that is starting answers with the 503 of the error table, and then with its own listener', async () => {
  const response = await ask();
  expect([response.status, response.headers.get('content-type')]).toEqual([503, 'application/json']);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await response.json()) as ErrorEnvelope).toEqual({
    error: {
      message: 'The service is starting.',
      type: 'server_error',
      code: 'service_unavailable',
      param: null,
      doc_url: 'https://svc.example/docs/errors#service_unavailable',
      remediation: REQUEST_ERRORS.service_unavailable.remediation,
    },
  });
  server.serve((_request, listener) => listener.writeHead(204).end());
  expect((await ask()).status).toBe(204);
});

test('a WebSocket that comes too early is refused with the same error', async () => {
  const starting = await openHttpServer('127.0.0.1', 0, 'https://svc.example');
  const heard = await sayTo(
    starting.port,
    'GET /live HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n',
  );
  expect(heard).toMatch(/^HTTP\/1.1 503 [^]*x-request-id: req_[0-9a-f]{32}[^]*"code":"service_unavailable"/);
  await starting.close();
});

test('a service that stops refuses what is new and waits for what it has accepted', async () => {
  const stopping = await openHttpServer('127.0.0.1', 0, 'https://svc.example');
  const address = `http://127.0.0.1:${stopping.port}/`;
  const accepted = new Promise<ServerResponse>((resolve) => stopping.serve((_request, response) => resolve(response)));
  const early = fetch(address);
  const response = await accepted;
  stopping.refuse();
  const late = await fetch(address);
  expect([late.status, ((await late.json()) as ErrorEnvelope).error.message]).toEqual([
    503,
    'The service is stopping.',
  ]);
  let isDrained = false;
  const drained = stopping.drain().then(() => (isDrained = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDrained).toBe(false);
  response.writeHead(204).end();
  expect((await early).status).toBe(204);
  await drained;
  await stopping.drain();
  await stopping.close();
});

describe('a client that is too slow or speaks no HTTP', () => {
  const QUICK = { headersMs: 1_000, requestMs: 2_000, keepAliveMs: 5_000, checkEveryMs: 100 };
  let impatient: HttpServer;
  beforeAll(async () => {
    impatient = await openHttpServer('127.0.0.1', 0, 'https://svc.example', QUICK);
    impatient.serve((request, response) => void request.resume().on('end', () => response.writeHead(204).end()));
  });
  afterAll(() => impatient.close());

  const say = (words: string) => sayTo(impatient.port, words);

  test.each([
    ['never ends its headers', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ', 408],
    ['never sends the body it promised', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{', 408],
    ['does not say for whom it is', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['speaks something else', 'EHLO mail.example\r\n\r\n', 400],
    ['sends endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ])('is answered in our words and hung up on: it %s', async (_what, words, status) => {
    const heard = await say(words);
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(heard).toMatch(/x-request-id: req_[0-9a-f]{32}/);
    const envelope = JSON.parse(heard.slice(heard.indexOf('\r\n\r\n'))) as ErrorEnvelope;
    expect(envelope.error.code).toBe('invalid_request');
  });

  test('does not keep the others waiting, however many there are', async () => {
    const slow = Array.from({ length: 50 }, () => say('GET / HTTP/1.1\r\nhost: x\r\n'));
    expect((await fetch(`http://127.0.0.1:${impatient.port}/`)).status).toBe(204);
    await Promise.all(slow);
  });

  test('an answer may take longer than a request', async () => {
    const patient = await openHttpServer('127.0.0.1', 0, 'https://svc.example', QUICK);
    let answer = (): void => undefined;
    patient.serve((request, response) => {
      if (request.method === 'GET') answer = () => void response.end('late');
    });
    const waiting = fetch(`http://127.0.0.1:${patient.port}/`);
    // By then the server has hung up on a client that began to ask at the same time.
    await sayTo(patient.port, 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{');
    answer();
    expect(await (await waiting).text()).toBe('late');
    await patient.close();
  });
});

/** Says what it says, and hears what the server answers until the server hangs up. */
async function sayTo(port: number, words: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(words);
  await once(socket, 'close');
  return heard;
}

test('a worker lives also while it cannot work, and names what it lacks', async () => {
  const health = await openHttpServer('127.0.0.1', 0, 'https://svc.example');
  const missing: Part[] = [];
  health.serve(replyHealth({ missing: () => missing }));
  const get = (path: string) => fetch(`http://127.0.0.1:${health.port}${path}`);
  expect((await get('/readyz')).status).toBe(200);
  missing.push('database');
  const away = await get('/readyz');
  expect([away.status, away.headers.get('retry-after'), await away.json()]).toEqual([
    503,
    '5',
    { status: 'degraded', missing: ['database'] },
  ]);
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/v1/responses')).status).toBe(404);
  await health.close();
});
