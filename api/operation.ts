import type { Request, RequestHandler, Response, Router } from 'express';
import { RequestError, type RequestErrorCode } from '../core/errors';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** A JSON Schema that is part of the published document. */
export type PublishedSchema = Readonly<Record<string, unknown>>;

interface DescribedAnswer {
  description: string;
  schema?: PublishedSchema;
  contentType?: string;
  /** Other content types that the same status can have. */
  alternatives?: Record<string, PublishedSchema>;
}

/** One endpoint, described once: the router, the OpenAPI document and the Allow header are made from it. */
export interface Operation {
  method: Method;
  /** Relative to `/api`, in OpenAPI form: `/v1/responses/{id}`. */
  path: string;
  operationId: string;
  summary: string;
  description?: string;
  isPublic?: boolean;
  /** For public operations that ask for something else than an API key. */
  security?: PublishedSchema[];
  tag: string;
  parameters?: PublishedSchema[];
  requestBody?: { schema: PublishedSchema; required: boolean };
  responses: Record<number, DescribedAnswer>;
  errors: RequestErrorCode[];
  /** Where errors have another shape than everywhere else. */
  errorSchema?: PublishedSchema;
  handler: (request: Request, response: Response) => Promise<void> | void;
}

/** Mounts every operation and answers 405, with the methods that exist, for all others on the same path. */
export function mountOperations(router: Router, operations: readonly Operation[]): void {
  const byPath = new Map<string, Operation[]>();
  for (const operation of operations) byPath.set(operation.path, [...(byPath.get(operation.path) ?? []), operation]);
  for (const [path, atPath] of byPath) {
    const route = router.route(path.replace(/\{(\w+)\}/g, ':$1'));
    for (const operation of atPath) route[operation.method](operation.handler as RequestHandler);
    const allowed = atPath.map(({ method }) => method.toUpperCase());
    if (allowed.includes('GET')) allowed.push('HEAD');
    route.all((_request, response) => {
      response.set('Allow', allowed.join(', '));
      throw new RequestError('method_not_allowed', { hint: `Allowed: ${allowed.join(', ')}` });
    });
  }
}

/** A path parameter; Express has matched it, so it is there. */
export function pathParam(request: Request, name: string): string {
  const value = request.params[name];
  return typeof value === 'string' ? value : '';
}

export function queryParam(request: Request, name: string): string | undefined {
  const value = request.query[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
