import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { startForwardProxy, type ForwardProxy } from '../../../net/proxy/forward-proxy';
import type { Refusal } from '../../../net/proxy/refusal-log';
import { createTargetGuard } from '../../../net/guard/target-guard';
import { startLoopbackServer, type LoopbackServer } from '../loopback-server';

/** A name no resolver knows: only the injected lookup can lead to the test server. */
export const NAME = 'does-not-resolve.example.com';

export const BIG = randomBytes(4_000_000);

export function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

export interface ProxyFixture {
  proxy: ForwardProxy;
  site: LoopbackServer;
  /** Requests that reached the site. */
  seen: IncomingMessage[];
  /** What the proxy reported while it ran. */
  reported: Refusal[];
  lookup: jest.Mock<Promise<string[]>, [string]>;
  siteUrl(path: string): string;
  close(): Promise<void>;
}

/** A proxy that may reach loopback, and a site there that answers with the hash of what it was sent. */
export async function startProxyFixture(): Promise<ProxyFixture> {
  const seen: IncomingMessage[] = [];
  const reported: Refusal[] = [];
  const site = await startLoopbackServer((request, response) => {
    seen.push(request);
    if (request.url === '/big') return void response.end(BIG);
    if (request.url === '/break') return void response.write('partial', () => response.socket?.destroy());
    if (request.url === '/hop') {
      response.writeHead(200, 'Fine', [
        ...['Connection', 'close, X-Internal', 'X-Internal', 'secret', 'Keep-Alive', 'timeout=9', 'X-Kept', 'yes'],
        ...['Set-Cookie', 'a=1', 'Set-Cookie', 'b=2', 'Proxy-Authenticate', 'Basic'],
      ]);
      return void response.end('hop');
    }
    const hash = createHash('sha256');
    request.on('data', (chunk: Buffer) => hash.update(chunk));
    request.on('end', () => response.end(hash.digest('hex')));
  });
  const lookup = jest.fn(async (_name: string) => ['127.0.0.1']);
  const guard = createTargetGuard({
    allowLocalTargets: true,
    allowedHostPorts: [],
    refusedPorts: [],
    lookup,
    resolveDeadlineMs: 300,
  });
  const proxy = await startForwardProxy({ guard, onRefused: (refusal) => reported.push(refusal) });
  return {
    proxy,
    site,
    seen,
    reported,
    lookup,
    siteUrl: (path) => `http://${NAME}:${site.port}${path}`,
    async close() {
      await proxy.close();
      await site.close();
    },
  };
}
