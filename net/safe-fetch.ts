import { UnsafeUrlError } from '../core/net/unsafe-url';
import { FetchFailure, toFetchError } from './fetch-failure';
import { orAbort } from './or-abort';
import { createRequest, redirectRequest, type OutgoingRequest, type RequestOptions } from './outgoing-request';
import { requestPinned } from './guard/pinned-request';
import { arrivingBody } from './response-body';
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

/** A reply whose body is still on its way. */
export interface ArrivingReply {
  status: number;
  headers: Record<string, string>;
  /** @throws FetchFailure `too_large` when there is more than the caller wanted at most */
  pieces: AsyncIterable<Buffer>;
  finalUrl: string;
  /** The addresses redirected to, in order; the last one is `finalUrl`. */
  redirects: string[];
}

/** The connection is there until `take` is done with the reply. What `take` throws is thrown as it is. */
export type SafeFetch = <T>(
  url: string,
  options: SafeFetchOptions,
  take: (reply: ArrivingReply) => Promise<T>,
) => Promise<T>;

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);

async function exchange(target: CheckedTarget, request: OutgoingRequest, limits: FetchLimits, signal: AbortSignal) {
  const reply = await requestPinned(target, request, { timeoutMs: limits.timeoutMs, signal });
  const location = REDIRECT_STATUSES.has(reply.status) ? reply.headers['location'] : undefined;
  return { ...reply, location };
}

async function follow(
  guard: TargetGuard,
  start: string,
  options: SafeFetchOptions,
  limits: FetchLimits,
  signal: AbortSignal,
) {
  const redirects: string[] = [];
  let request = createRequest(options);
  let target = await orAbort(guard.check(start), signal);
  for (;;) {
    const { location, ...reply } = await exchange(target, request, limits, signal);
    if (location === undefined || limits.maxRedirects === 0) return { ...reply, finalUrl: target.url.href, redirects };
    reply.close();
    if (redirects.length >= limits.maxRedirects) {
      throw new UnsafeUrlError('redirect_limit', 'The address redirects too often.');
    }
    if (!URL.canParse(location, target.url.href)) throw new FetchFailure('protocol');
    const { href } = new URL(location, target.url.href);
    if (options.mayFollow?.(href) === false) throw new FetchFailure('redirect_refused');
    const next = await orAbort(guard.check(href), signal);
    request = redirectRequest(request, reply.status, target.url, next.url);
    redirects.push(next.url.href);
    target = next;
  }
}

/** The one way to fetch an address that somebody else chose. */
export function createSafeFetch(guard: TargetGuard, ceilings: FetchLimits): SafeFetch {
  return async (url, options, take) => {
    const limits = {
      maxBytes: Math.min(options.maxBytes ?? ceilings.maxBytes, ceilings.maxBytes),
      timeoutMs: Math.min(options.timeoutMs ?? ceilings.timeoutMs, ceilings.timeoutMs),
      maxRedirects: Math.min(options.maxRedirects ?? ceilings.maxRedirects, ceilings.maxRedirects),
    };
    const controller = new AbortController();
    const { signal } = controller;
    // Whatever breaks after the abort breaks because of it.
    const toCause = (error: unknown): Error => (signal.aborted ? (signal.reason as Error) : toFetchError(error));
    const timer = setTimeout(() => controller.abort(new FetchFailure('timeout')), limits.timeoutMs);
    const onAbort = () => controller.abort(new FetchFailure('aborted'));
    if (options.signal?.aborted === true) onAbort();
    options.signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const { body, close, ...reply } = await follow(guard, url, options, limits, signal).catch((error: unknown) => {
        throw toCause(error);
      });
      try {
        const pieces = arrivingBody(body, reply.headers['content-encoding'] ?? '', limits.maxBytes);
        return await take({ ...reply, pieces: withCause(pieces, toCause) });
      } finally {
        close();
      }
    } finally {
      clearTimeout(timer);
      options.signal?.removeEventListener('abort', onAbort);
    }
  };
}

async function* withCause(
  pieces: AsyncIterable<Buffer>,
  toCause: (error: unknown) => Error,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    yield* pieces;
  } catch (error) {
    throw toCause(error);
  }
}
