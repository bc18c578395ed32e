import type { Request } from 'express';
import type { CreateResponseBody } from '../../core/schemas/runs/create-response-schema';
import { isSweepMode } from '../../core/request/routing-choice';

/** Sweeps take as long as they take: their create returns at once, and GET streams them. */
export function isStreamed(body: CreateResponseBody): boolean {
  return body.stream === true && !isSweepMode(body.routing);
}

export function wantsBackground(request: Request, body: CreateResponseBody): boolean {
  return body.background === true || prefersAsync(request) || isSweepMode(body.routing);
}

/** The official SDKs count their automatic retries, and send no key of their own. */
export function isSdkRetry(request: Request): boolean {
  return Number(request.get('x-stainless-retry-count') ?? 0) > 0;
}

export function prefersAsync(request: Request): boolean {
  return /(^|[,;\s])respond-async($|[,;\s])/i.test(request.get('prefer') ?? '');
}
