import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { once } from 'node:events';
import { createSafeFetch } from '../../../net/safe-fetch';
import { createTargetGuard } from '../../../net/guard/target-guard';
import { openConnect } from '../proxy/proxy-client';
import { createSelfSigned } from '../self-signed';
import { startForwardProxy } from '../../../net/proxy/forward-proxy';
import { wholeReplies } from '../whole-replies';

const NAME = 'does-not-resolve.example.com';
const certificate = createSelfSigned(NAME);
const guard = createTargetGuard({
  allowLocalTargets: true,
  allowedHostPorts: [],
  refusedPorts: [],
  lookup: async () => ['127.0.0.1'],
});

let site: Server;
let port: number;
let requests = 0;
const names: string[] = [];

beforeAll(async () => {
  site = createServer(
    {
      ...certificate,
      SNICallback(servername, callback) {
        names.push(servername);
        callback(null);
      },
    },
    (_request, response) => {
      requests += 1;
      response.end('over tls');
    },
  );
  site.on('tlsClientError', () => undefined);
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  port = (site.address() as AddressInfo).port;
});

afterAll(() => {
  site.closeAllConnections();
  site.close();
});

beforeEach(() => names.splice(0));

test('TLS names the host although the connection goes to a pinned address, and trusts no unknown certificate', async () => {
  const safeFetch = wholeReplies(createSafeFetch(guard, { maxBytes: 1_000, timeoutMs: 3_000, maxRedirects: 0 }));
  await expect(safeFetch(`https://${NAME}:${port}/`)).rejects.toMatchObject({ name: 'FetchFailure', code: 'tls' });
  expect(names).toEqual([NAME]);
  expect(requests).toBe(0);
});

test('TLS through a tunnel is end to end', async () => {
  const proxy = await startForwardProxy({ guard });
  const { socket } = await openConnect(proxy, `${NAME}:${port}`);
  const secure: TLSSocket = connect({ socket, servername: NAME, ca: certificate.cert });
  await once(secure, 'secureConnect');
  secure.write(`GET / HTTP/1.1\r\nHost: ${NAME}\r\nConnection: close\r\n\r\n`);
  expect(String((await once(secure, 'data'))[0])).toContain('200 OK');
  expect(names).toEqual([NAME]);
  secure.destroy();
  await proxy.close();
});
