import { raw, Router, type Request, type RequestHandler, type Response } from 'express';
import { RequestError, type RequestErrorCode } from '../../core/errors';
import { MAX_BODY_BYTES } from '../../core/limits';
import { countedAs } from './request-metrics';

type Method = 'get' | 'post' | 'patch' | 'delete';

/** A JSON Schema that is part of the published document. */
export type PublishedSchema = Readonly<Record<string, unknown>>;

export interface DescribedReply {
  description: string;
  schema?: PublishedSchema;
  contentType?: string;
  /** Other content types that the same status can have. */
  alternatives?: Record<string, PublishedSchema>;
  /** Response headers beside those that every reply has, each with its description. */
  headers?: Record<string, string>;
  /** It carries an ETag once the object has reached its end, and a matching If-None-Match gets 304. */
  revalidates?: boolean;
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
  /** Of the console: whoever has no valid key is told to sign in. */
  isConsole?: boolean;
  /** Where else its clients send their key. */
  keyHeader?: string;
  /** For public operations that ask for something else than an API key. */
  security?: PublishedSchema[];
  tag: string;
  parameters?: PublishedSchema[];
  /** Without it no body is read at all; with isUnread one is documented and ignored, with isRaw its bytes are kept. */
  requestBody?: {
    schema: PublishedSchema;
    required: boolean;
    isUnread?: boolean;
    isRaw?: boolean;
    contentType?: string;
  };
  responses: Record<number, DescribedReply>;
  errors: RequestErrorCode[];
  /** Where errors have another shape than everywhere else. */
  errorSchema?: PublishedSchema;
  handler: (request: Request, response: Response) => Promise<void> | void;
}

/** What whoever has no valid key is told. */
export function strangersCode({ isConsole }: Pick<Operation, 'isConsole'>): RequestErrorCode {
  return isConsole === true ? 'auth_required' : 'invalid_api_key';
}

/**
 * Mounts every operation; any other method on the same path gets 405 with the methods that exist.
 * @param guards run first, at these paths only, so that an unknown path is 404 with a key and without
 */
export function mountOperations(
  router: Router,
  operations: readonly Operation[],
  parseBody: RequestHandler,
  guards: RequestHandler[] = [],
): void {
  for (const [path, atPath] of byPath(operations)) {
    const route = router.route(toExpressPath(path)).all(countedAs(path));
    for (const guard of guards) route.all(guard);
    for (const { method, requestBody, handler } of atPath) {
      const readsBody = requestBody !== undefined && requestBody.isUnread !== true;
      const readBody = requestBody?.isRaw === true ? [keepBytes] : [parseBody, keepMissing];
      route[method](...(readsBody ? readBody : []), handler as RequestHandler);
    }
    route.all(refuseMethod(allowedAt(atPath)));
  }
}

/** An address that is no operation: it is there to be read, by anyone, and for nothing else. */
export function mountReadOnly(router: Router, path: string, handler: RequestHandler): void {
  const allowed = allowedOf(['GET']);
  router.route(path).all(countedAs(path)).get(handler).options(tellMethods(allowed)).all(refuseMethod(allowed));
}

function refuseMethod(allowed: string): RequestHandler {
  return (_request, response) => {
    response.set('Allow', allowed);
    throw new RequestError('method_not_allowed', { hint: `Allowed: ${allowed}` });
  };
}

function tellMethods(allowed: string): RequestHandler {
  return (_request, response) => void response.set('Allow', allowed).status(204).end();
}

/** Signatures are made over bytes, which JSON that was parsed no longer has. */
const keepBytes = raw({ limit: MAX_BODY_BYTES, type: () => true });

/** The parser makes an empty object of an empty body, which is not what the caller sent. */
const keepMissing: RequestHandler = (request, _response, next) => {
  if (request.get('content-length') === '0') request.body = undefined;
  next();
};

/** Which methods a path has is no secret, so OPTIONS needs no key. */
export function tellOptions(operations: readonly Operation[]): RequestHandler {
  const paths = Router();
  for (const [path, atPath] of byPath(operations)) {
    paths.options(toExpressPath(path), tellMethods(allowedAt(atPath)));
  }
  // Whoever asks for anything else is not compared with every path first.
  return (request, response, next) => (request.method === 'OPTIONS' ? paths(request, response, next) : next());
}

function byPath(operations: readonly Operation[]): Map<string, Operation[]> {
  const grouped = new Map<string, Operation[]>();
  for (const operation of operations) grouped.set(operation.path, [...(grouped.get(operation.path) ?? []), operation]);
  return grouped;
}

function toExpressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

function allowedAt(operations: readonly Operation[]): string {
  return allowedOf(operations.map(({ method }) => method.toUpperCase()));
}

function allowedOf(methods: string[]): string {
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
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
