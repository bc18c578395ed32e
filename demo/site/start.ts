import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDemoSite } from './app';
import { createSlowRequests } from './slow-requests';

export interface DemoSite {
  url: string;
  port: number;
  /** How many clients are waiting for a slow page at this moment. */
  openSlowRequests(): number;
  close(): Promise<void>;
}

function explainListenError(error: unknown, host: string, port: number): Error {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new Error(
      `The demo site cannot listen on ${host}:${port}: the port is taken. Choose another one, or 0 for any free one.`,
      { cause: error },
    );
  }
  return new Error(`The demo site cannot listen on ${host}:${port}: ${message}`, { cause: error });
}

function urlHost(host: string): string {
  // A wildcard address can be listened on but not visited.
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** Serves the site until `close`. Port 0 takes any free port. */
export async function startDemoSite({ port, host }: { port: number; host: string }): Promise<DemoSite> {
  const slowRequests = createSlowRequests();
  const server = createServer(createDemoSite({ slowRequests }));
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw explainListenError(error, host, port);
  }

  const actualPort = (server.address() as AddressInfo).port;
  return {
    url: `http://${urlHost(host)}:${actualPort}`,
    port: actualPort,
    openSlowRequests: () => slowRequests.open(),
    async close() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      // Browsers keep connections open and slow pages hold theirs; neither may delay a shutdown.
      server.closeAllConnections();
      await closed;
    },
  };
}
