import { isHopByHop } from './proxy/hop-by-hop';
import { ACCEPTED_ENCODINGS } from './response-body';

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Value of the Accept header. */
  accept?: string;
}

export interface OutgoingRequest {
  method: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

/** All that follows a redirect to another origin: any other header may be a secret meant for the first one. */
const SHAREABLE_HEADERS = new Set(['accept', 'accept-encoding', 'accept-language', 'content-type', 'user-agent']);

/** Set by the client itself, from the checked URL and the actual body. */
const OWN_HEADERS = new Set(['host', 'content-length', 'accept-encoding', 'expect']);

export function createRequest(options: RequestOptions): OutgoingRequest {
  const headers: Record<string, string> = {};
  if (options.accept !== undefined) headers['accept'] = options.accept;
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    const lower = name.toLowerCase();
    if (!OWN_HEADERS.has(lower) && !isHopByHop(lower)) headers[lower] = value;
  }
  headers['accept-encoding'] = ACCEPTED_ENCODINGS;
  return { method: options.method ?? 'GET', headers, body: options.body ?? null };
}

function becomesGet(method: string, status: number): boolean {
  if (status === 303) return method !== 'HEAD';
  return (status === 301 || status === 302) && method === 'POST';
}

/** The request to send to where a response of `status` points, with methods changing as browsers change them. */
export function redirectRequest(request: OutgoingRequest, status: number, from: URL, to: URL): OutgoingRequest {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (from.origin === to.origin || SHAREABLE_HEADERS.has(name)) headers[name] = value;
  }
  if (!becomesGet(request.method, status)) return { ...request, headers };
  delete headers['content-type'];
  return { method: 'GET', headers, body: null };
}
