import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { portOf } from '../../core/net/address-rules';
import { isUnsafeUrlError } from '../../core/net/unsafe-url';
import { FetchFailure, toFetchError } from '../fetch-failure';
import { connectPinned, type PinnedDestination } from '../guard/pinned-connection';
import type { ProxyCredential } from './proxy-credential';
import type { Refusal } from './refusal-log';
import type { TargetGuard } from '../guard/target-guard';

const CONNECT_TIMEOUT_MS = 10_000;

/** The only error that leaves the gate: what the client is told instead of a connection. */
export class ProxyRejection extends Error {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string> = {},
  ) {
    super(`proxy answered ${status}`);
    this.name = 'ProxyRejection';
  }
}

export interface ProxyGate {
  /** For requests that name a whole URL. */
  openUrl(request: IncomingMessage): Promise<{ url: URL; upstream: Socket }>;
  /** For CONNECT, which names host and port only. */
  openAuthority(request: IncomingMessage): Promise<Socket>;
}

export interface ProxyGateOptions {
  guard: TargetGuard;
  /** Null: whoever reaches the proxy may use it. */
  credential: ProxyCredential | null;
  onRefused(refusal: Refusal): void;
  /** Told of every outgoing socket, also before it is connected. */
  onSocket(upstream: Socket): void;
}

/** In the words of those who fetch pages without a browser. */
function unreachedBy(error: unknown): string {
  const failure = toFetchError(error);
  return failure instanceof FetchFailure ? failure.code : 'connection_refused';
}

/** Every connection the proxy makes is made here: credential, guard, then the checked address only. */
export function createProxyGate({ guard, credential, onRefused, onSocket }: ProxyGateOptions): ProxyGate {
  function authorize(request: IncomingMessage): void {
    if (credential === null || credential.matches(request.headers['proxy-authorization'])) return;
    throw new ProxyRejection(407, { 'proxy-authenticate': 'Basic realm="svc"' });
  }

  async function connect(request: IncomingMessage, destination: PinnedDestination): Promise<Socket> {
    const upstream = await connectPinned(destination, CONNECT_TIMEOUT_MS, onSocket);
    if (!request.socket.destroyed) return upstream;
    // The client left while the name was resolved; nobody else would ever close this socket.
    upstream.destroy();
    throw new ProxyRejection(502);
  }

  async function orReject<T>(hostPort: string, pending: Promise<T>): Promise<T> {
    try {
      return await pending;
    } catch (error) {
      // A name without addresses is a dead link, not an attempt to get anywhere.
      if (!isUnsafeUrlError(error) || error.reason === 'unresolvable')
        throw new ProxyRejection(502, { 'x-svc-unreached': unreachedBy(error) });
      onRefused({ host: hostPort, reason: error.reason });
      throw new ProxyRejection(403, { 'x-svc-refused': error.reason });
    }
  }

  return {
    async openUrl(request) {
      authorize(request);
      const raw = request.url ?? '';
      const asked = /^http:\/\/(?:[^/?#]*@)?([^/?#]+)/i.exec(raw)?.[1];
      // A path alone means that somebody takes the proxy for a web server; https arrives by CONNECT.
      if (asked === undefined) throw new ProxyRejection(400);
      const hostPort = /:\d+$/.test(asked) ? asked : `${asked}:80`;
      const { url, addresses } = await orReject(hostPort, guard.check(raw));
      return { url, upstream: await orReject(hostPort, connect(request, { port: portOf(url), addresses })) };
    },

    async openAuthority(request) {
      authorize(request);
      const asked = request.url ?? '';
      const [, host, port] = /^(\[[^\]]+\]|[^:]+):(\d{1,5})$/.exec(asked) ?? [];
      if (host === undefined) throw new ProxyRejection(400);
      const destination = await orReject(asked, guard.checkHostPort(host, Number(port)));
      return orReject(asked, connect(request, destination));
    },
  };
}
