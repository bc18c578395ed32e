import { Agent, buildConnector } from 'undici';
import { readBody } from '../../net/response-body';

interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** On the provider's own origin; anything else throws, because the request carries the operator's key. */
  url: string;
  headers?: Record<string, string>;
  body?: string;
  maxBytes: number;
  timeoutMs: number;
  signal?: AbortSignal;
  /** How much longer the request may take once `signal` has aborted. */
  lagMs?: number;
}

export interface ProviderResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  truncated: boolean;
}

export interface ProviderHttp {
  readonly origin: string;
  send(request: ProviderRequest): Promise<ProviderResponse>;
  close(): Promise<void>;
}

/** No connection came about (refused, no such name, no trusted TLS, no reply): the request was not sent. */
export class NotConnected extends Error {}

const CONNECT_TIMEOUT_MS = 10_000;

/** Where a provider is and how it knows the operator. */
export interface ProviderAddress {
  url: string;
  /** Headers that carry the key. */
  authorization: Readonly<Record<string, string>>;
}

/**
 * Talks to a provider or to a runner of the operator's. Not the guarded client: the operator, not a caller, chose this address, and a runner
 * beside the service on loopback or in a private network is the usual case. Redirects are handed back unfollowed, so
 * that neither the key nor a task's credentials ever reach a host that the operator did not name.
 */
export function createProviderHttp({ url: base, authorization }: ProviderAddress): ProviderHttp {
  const { origin } = new URL(base);
  // Requests have time limits of their own; undici's would cut off a long poll.
  const agent = new Agent({ connect: createConnector(), headersTimeout: 0, bodyTimeout: 0 });

  return {
    origin,
    async send(request) {
      const url = new URL(request.url);
      if (url.origin !== origin) throw new Error('The address is not on the origin of the provider.');
      return withinLimits(request, async (signal) => {
        const response = await agent.request({
          origin,
          path: `${url.pathname}${url.search}`,
          method: request.method,
          headers: { ...request.headers, ...authorization },
          body: request.body ?? null,
          signal,
        });
        // Cut off at its cap or by an abort, the body complains to nobody else.
        response.body.on('error', () => undefined);
        const encoding = String(response.headers['content-encoding'] ?? '');
        const read = await readBody(response.body, encoding, request.maxBytes);
        return { status: response.statusCode, headers: response.headers, ...read };
      });
    },
    close: () => agent.destroy(),
  };
}

/** Error codes alone do not tell: a connection may be reset before the request was sent and after it. */
function createConnector(): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  return (options, callback) =>
    connect(options, (...[error, socket]) =>
      error === null ? callback(null, socket) : callback(new NotConnected('no connection', { cause: error }), null),
    );
}

async function withinLimits<T>(request: ProviderRequest, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const { signal, timeoutMs, lagMs = 0 } = request;
  const controller = new AbortController();
  const timers = [setTimeout(() => controller.abort(), timeoutMs)];
  const onAbort = () => void timers.push(setTimeout(() => controller.abort(), lagMs));
  if (signal?.aborted === true) onAbort();
  else signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await call(controller.signal);
  } finally {
    timers.forEach((timer) => clearTimeout(timer));
    signal?.removeEventListener('abort', onAbort);
  }
}
