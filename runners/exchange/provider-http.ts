import { Agent, buildConnector } from 'undici';
import { arrivingBody, readWhole } from '../../net/response-body';
import { unheld } from '../../net/unheld';

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

interface ReplyHead {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

export interface ProviderResponse extends ReplyHead {
  body: Buffer;
  truncated: boolean;
}

/** A response whose body is still on its way. */
export interface ArrivingResponse extends ReplyHead {
  /** @throws FetchFailure `too_large` when there is more than was wanted at most */
  pieces: AsyncIterable<Buffer>;
}

export interface ProviderHttp {
  readonly origin: string;
  send(request: ProviderRequest): Promise<ProviderResponse>;
  /** As `send`, for bodies that are not to be in memory; the connection is there until `take` is done. */
  fetch<T>(request: ProviderRequest, take: (response: ArrivingResponse) => Promise<T>): Promise<T>;
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

  async function fetch<T>(request: ProviderRequest, take: (response: ArrivingResponse) => Promise<T>): Promise<T> {
    const url = new URL(request.url);
    if (url.origin !== origin) throw new Error('The address is not on the origin of the provider.');
    return withinLimits(request, async (signal) => {
      const response = await agent.compose(unheld(request.maxBytes)).request({
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
      const pieces = arrivingBody(response.body, encoding, request.maxBytes);
      try {
        return await take({ status: response.statusCode, headers: response.headers, pieces });
      } finally {
        response.body.destroy();
      }
    });
  }

  return {
    origin,
    fetch,
    send: async (request) => fetch(request, async ({ pieces, ...head }) => ({ ...head, ...(await readWhole(pieces)) })),
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
