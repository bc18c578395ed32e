import { UnsafeUrlError } from '../core/net/unsafe-url';
import { FetchFailure, toFetchError } from './fetch-failure';
import { orAbort } from './or-abort';
import { createRequest, redirectRequest, type OutgoingRequest, type RequestOptions } from './outgoing-request';
import { createPinnedAgent } from './guard/pinned-agent';
import { readBody } from './response-body';
import type { CheckedTarget, TargetGuard } from './guard/target-guard';

/** Ceilings; a single request may ask for less, never for more. */
export interface FetchLimits {
  maxBytes: number;
  timeoutMs: number;
  /** With 0 a redirect is handed back as the response; above 0 exceeding it is an error. */
  maxRedirects: number;
}

export interface SafeFetchOptions extends RequestOptions, Partial<FetchLimits> {
  signal?: AbortSignal;
  /** Whether a redirect may be followed; all public addresses without it. */
  mayFollow?: (url: string) => boolean;
}

interface SafeFetchResult {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  truncated: boolean;
  finalUrl: string;
  /** The addresses redirected to, in order; the last one is `finalUrl`. */
  redirects: string[];
}

export type SafeFetch = (url: string, options?: SafeFetchOptions) => Promise<SafeFetchResult>;

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

function toRecord(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const record: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) record[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return record;
}

async function exchange(target: CheckedTarget, request: OutgoingRequest, limits: FetchLimits, signal: AbortSignal) {
  const { url, addresses } = target;
  const agent = createPinnedAgent(addresses, limits.timeoutMs);
  try {
    const path = `${url.pathname}${url.search}`;
    const response = await agent.request({ origin: url.origin, path, ...request, signal });
    const headers = toRecord(response.headers);
    // The agent is torn down with the body half read, which the body reports to nobody else.
    response.body.on('error', () => undefined);
    const location = REDIRECT_STATUSES.has(response.statusCode) ? headers['location'] : undefined;
    if (location !== undefined && limits.maxRedirects > 0) return { status: response.statusCode, headers, location };
    const read = await readBody(response.body, headers['content-encoding'] ?? '', limits.maxBytes);
    return { status: response.statusCode, headers, ...read };
  } finally {
    await agent.destroy();
  }
}

async function follow(
  guard: TargetGuard,
  start: string,
  options: SafeFetchOptions,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<SafeFetchResult> {
  const redirects: string[] = [];
  let request = createRequest(options);
  let target = await orAbort(guard.check(start), signal);
  for (;;) {
    const reply = await exchange(target, request, limits, signal);
    if (!('location' in reply)) return { ...reply, finalUrl: target.url.href, redirects };
    if (redirects.length >= limits.maxRedirects) {
      throw new UnsafeUrlError('redirect_limit', 'The address redirects too often.');
    }
    if (!URL.canParse(reply.location, target.url.href)) throw new FetchFailure('protocol');
    const { href } = new URL(reply.location, target.url.href);
    if (options.mayFollow?.(href) === false) throw new FetchFailure('redirect_refused');
    const next = await orAbort(guard.check(href), signal);
    request = redirectRequest(request, reply.status, target.url, next.url);
    redirects.push(next.url.href);
    target = next;
  }
}

/** The one way to fetch an address that somebody else chose. */
export function createSafeFetch(guard: TargetGuard, ceilings: FetchLimits): SafeFetch {
  return async (url, options = {}) => {
    const limits = {
      maxBytes: Math.min(options.maxBytes ?? ceilings.maxBytes, ceilings.maxBytes),
      timeoutMs: Math.min(options.timeoutMs ?? ceilings.timeoutMs, ceilings.timeoutMs),
      maxRedirects: Math.min(options.maxRedirects ?? ceilings.maxRedirects, ceilings.maxRedirects),
    };
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new FetchFailure('timeout')), limits.timeoutMs);
    const onAbort = () => controller.abort(new FetchFailure('aborted'));
    if (options.signal?.aborted === true) onAbort();
    options.signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await follow(guard, url, options, limits, controller.signal);
    } catch (error) {
      // Whatever breaks after the abort breaks because of it.
      throw controller.signal.aborted ? controller.signal.reason : toFetchError(error);
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
    }
  };
}
