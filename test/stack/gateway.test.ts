import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { WebSocket, WebSocketServer } from 'ws';
import { RequestError, toErrorEnvelope, type RequestErrorCode } from '../../core/errors';
import { SESSION_TERMS } from '../../core/sessions/terms';
import { freePorts } from '../../stack/process/ports';
import { findOnPath } from '../../stack/process/run-command';
import { readComposeFile } from '../compose/compose-file';
import { until } from '../support/until';
import { makeTempFolder, removeTempFolders } from './fixtures/temp-folder';

const BASE_URL = 'https://svc.example';
const nginx = findOnPath('nginx', process.env) ?? '';
const withNginx = nginx === '' ? test.skip : test;

const compose = readComposeFile(join(__dirname, '../../docker-compose.yml'), {
  POSTGRES_PASSWORD: 'x',
  PUBLIC_BASE_URL: BASE_URL,
});
const written = compose.configs['gateway']?.content ?? '';

/** Says how long a body was, and echoes what comes over a socket. */
async function startApi(): Promise<{ server: Server; port: number }> {
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => response.end(String(bytes)));
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket) => socket.on('message', (said) => socket.send(String(said))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

async function startGateway(apiPort: number): Promise<{ gateway: ChildProcess; host: string }> {
  const folder = makeTempFolder();
  const host = `127.0.0.1:${(await freePorts(1))[0]}`;
  const config = written
    .replace('listen 8080', `listen ${host}`)
    .replace('http://api:8080', `http://127.0.0.1:${apiPort}`);
  const file = join(folder, 'nginx.conf');
  const temp = `client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;`;
  const head = `daemon off; pid ${folder}/nginx.pid; error_log stderr;`;
  writeFileSync(file, `${head}\nevents {}\nhttp { access_log off; ${temp}\n${config}\n}\n`);
  const gateway = spawn(nginx, ['-c', file], { stdio: 'ignore' });
  await until(
    'the gateway to listen',
    () => fetch(`http://${host}/`).catch(() => null),
    (reply) => reply !== null,
  );
  return { gateway, host };
}

afterAll(removeTempFolders);

withNginx('the gateway lets sockets and files through, and its own refusals look like the service’s', async () => {
  const { server, port } = await startApi();
  const { gateway, host } = await startGateway(port);
  try {
    const socket = new WebSocket(`ws://${host}/live/ticket/socket`);
    await once(socket, 'open');
    socket.send('hello');
    expect(String((await once(socket, 'message'))[0])).toBe('hello');
    socket.close();

    const send = (bytes: number) => fetch(`http://${host}/`, { method: 'POST', body: new Uint8Array(bytes) });
    expect(await (await send(SESSION_TERMS.maxUploadBytes)).text()).toBe(String(SESSION_TERMS.maxUploadBytes));
    await isRefusal(await send(40 * 1024 * 1024), 'payload_too_large');
    server.close();
    server.closeAllConnections();
    const reply = await fetch(`http://${host}/v1/responses`);
    expect(reply.headers.get('retry-after')).toBe('5');
    await isRefusal(reply, 'service_unavailable');
  } finally {
    server.close();
    gateway.kill();
    await once(gateway, 'exit');
  }
});

async function isRefusal(reply: Response, code: RequestErrorCode): Promise<void> {
  const refusal = new RequestError(code);
  const text = expect.stringMatching(/\.$/);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([refusal.status, 'application/json']);
  expect(reply.headers.get('x-request-id')).toMatch(/^\w{32}$/);
  const { error } = toErrorEnvelope(refusal, BASE_URL);
  expect(await reply.json()).toEqual({ error: { ...error, message: text, remediation: text } });
}
