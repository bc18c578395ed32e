export interface ApiRequest {
  method: 'GET' | 'POST';
  /** Below the base URL, for example `/api/v1/responses`. */
  path: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
}

export interface ApiReply {
  status: number;
  headers: Headers;
  /** The parsed JSON, or undefined when the reply was something else. */
  body: unknown;
  text: string;
  tookMs: number;
}

export type ApiClient = (request: ApiRequest) => Promise<ApiReply>;

/** The service did not reply at all: not started, stopped, or unreachable. */
export class NoReply extends Error {}

// Longer than any chapter needs, shorter than a person's patience.
const REQUEST_TIMEOUT_MS = 120_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function createApiClient({ baseUrl, apiKey }: { baseUrl: string; apiKey: string | undefined }): ApiClient {
  return async function send({ method, path, body, headers }) {
    const startedAt = performance.now();
    try {
      const reply = await fetch(baseUrl + path, {
        method,
        headers: {
          ...(apiKey === undefined ? {} : { Authorization: `Bearer ${apiKey}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await reply.text();
      const tookMs = Math.round(performance.now() - startedAt);
      return { status: reply.status, headers: reply.headers, body: parseJson(text), text, tookMs };
    } catch (error) {
      const { message, cause } = error as Error;
      // fetch says only "fetch failed"; what happened is in its cause.
      const reason = cause instanceof Error && cause.message !== '' ? cause.message : message;
      throw new NoReply(`${method} ${baseUrl}${path}: ${reason}`, { cause: error });
    }
  };
}
