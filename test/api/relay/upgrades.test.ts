import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Relay } from '../../../api/relay/relay';
import { createUpgrades } from '../../../api/relay/upgrades';

const NOBODY: Pick<Relay, 'join'> = { join: () => Promise.reject(new Error('nobody is there')) };

async function refusalOf(
  error: Error,
): Promise<{ status: number | undefined; retryAfter: string | undefined; code: string }> {
  const log = { warn: () => undefined } as unknown as Logger;
  const doorway = { path: /^\/v1\/live$/, admit: () => Promise.reject(error) };
  const receive = createUpgrades({ log, publicBaseUrl: 'http://svc.test' }, NOBODY, [doorway]);
  const server = createServer().listen(0, '127.0.0.1');
  server.on('upgrade', (asked, socket: Socket, head) => receive({ request: asked, socket, head }));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { connection: 'Upgrade', upgrade: 'websocket' };
  const asking = request({ host: '127.0.0.1', port, path: '/v1/live', headers }).end();
  const [reply] = (await once(asking, 'response')) as [IncomingMessage];
  const body = JSON.parse(Buffer.concat(await reply.toArray()).toString()) as { error: { code: string } };
  server.close();
  return { status: reply.statusCode, retryAfter: reply.headers['retry-after'], code: body.error.code };
}

test('a handshake while the database is away is told to come back, and what nobody expected is an internal error', async () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(await refusalOf(away)).toEqual({ status: 503, retryAfter: expect.any(String), code: 'service_unavailable' });
  expect(await refusalOf(new Error('a defect'))).toMatchObject({ status: 500, code: 'internal_error' });
});
