import type { Request, RequestHandler } from 'express';
import type { Metrics } from '../../metrics/metrics';

/** What Node takes for a method is a long list, of which a stranger can use all. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS']);
const ROUTES = new WeakMap<Request, string>();

/** Says which route a request has come to, by a name that has nothing of what the caller has put into the path. */
export function countedAs(route: string): RequestHandler {
  return (request, _response, next) => {
    ROUTES.set(request, route);
    next();
  };
}

export function routeOf(request: Request): string {
  return ROUTES.get(request) ?? 'other';
}

/** One measurement per request. */
export function requestMetrics(metrics: Pick<Metrics, 'requestServed'>): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.on('close', () => {
      const method = METHODS.has(request.method) ? request.method : 'other';
      const status = response.writableFinished ? String(response.statusCode) : 'aborted';
      metrics.requestServed({ method, route: routeOf(request), status }, (performance.now() - startedAt) / 1000);
    });
    next();
  };
}
