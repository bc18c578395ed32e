import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerWith, comesAfterTheWork, type Fault } from './faults';

/** One request as the simulated API sees it. */
export interface Received {
  method: string;
  path: string;
  /** Values of `{name}` in the route's path. */
  at: Record<string, string>;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface Route {
  /** Every member that a body may have; none where the route takes no body. Derived from the SDK's own types. */
  fields?: readonly string[];
  required?: readonly string[];
  /** The same for the query. */
  query?: readonly string[];
  /** An object is answered as JSON with status 200. */
  handle(received: Received): Reply | object | Promise<Reply | object>;
}

/** An answer that is more than an object. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: object | string | Buffer | null = null,
    readonly headers: Record<string, string> = {},
  ) {}
}

export interface ApiOptions {
  /** Keyed by method and path, such as `GET /v2/tasks/{id}`. */
  routes: Readonly<Record<string, Route>>;
  isAuthorized(received: Pick<Received, 'headers' | 'query'>): boolean;
  /** How the provider words its refusals. */
  refusal?(status: number, message: string): object;
}

export interface SimulatedApi {
  url: string;
  received: Received[];
  /** The next request that fits is answered with the fault; with `times`, so many of them. */
  inject(fault: Fault, fits?: (received: Received) => boolean, times?: number): void;
  close(): Promise<void>;
}

interface Injected {
  fault: Fault;
  fits(received: Received): boolean;
  left: number;
}

/** An API as strict as the real ones: what its documents do not have is refused. */
export async function startApi({ routes, isAuthorized, refusal }: ApiOptions): Promise<SimulatedApi> {
  const received: Received[] = [];
  const injected: Injected[] = [];
  const refuse = (status: number, message: string): Reply =>
    new Reply(status, refusal?.(status, message) ?? { message, error: message });
  const known = Object.entries(routes).map(([name, route]) => {
    const [method = '', path = ''] = name.split(' ');
    return { method, pattern: patternOf(path), route };
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator');
    const method = request.method ?? '';
    const here = known.filter(({ pattern }) => pattern.test(pathname));
    const found = here.find((candidate) => candidate.method === method);
    const at = { ...found?.pattern.exec(pathname)?.groups };
    const seen: Received = { method, path: pathname, at, query: searchParams, headers: request.headers, body: {} };
    const problem = (): Reply | null => {
      if (here.length === 0) return refuse(404, `There is no ${pathname}.`);
      if (found === undefined) return refuse(405, `${method} is not allowed on ${pathname}.`);
      if (!isAuthorized(seen)) return refuse(401, 'The key is missing or wrong.');
      return problemOf(found.route, seen, text, refuse);
    };
    const wrong = problem();
    received.push(seen);
    const index = injected.findIndex(({ fits }) => fits(seen));
    const fault = wrong === null ? injected[index] : undefined;
    if (fault !== undefined) {
      fault.left -= 1;
      if (fault.left === 0) injected.splice(index, 1);
    }
    if (fault !== undefined && !comesAfterTheWork(fault.fault)) return answerWith(fault.fault, response, '');
    const answer = wrong ?? (await found?.route.handle(seen)) ?? refuse(500, 'nothing');
    const reply = answer instanceof Reply ? answer : new Reply(200, answer);
    const isJson = typeof reply.body === 'object' && reply.body !== null && !Buffer.isBuffer(reply.body);
    const body = isJson ? JSON.stringify(reply.body) : reply.body;
    if (fault !== undefined) return answerWith(fault.fault, response, String(body));
    response.writeHead(reply.status, { ...(isJson && { 'content-type': 'application/json' }), ...reply.headers });
    response.end(body ?? undefined);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    inject: (fault, fits = () => true, times = 1) => void injected.push({ fault, fits, left: times }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function patternOf(path: string): RegExp {
  const source = path
    .split('/')
    .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{(\w+)\}/g, '(?<$1>[^/]+)'))
    .join('/');
  return new RegExp(`^${source}$`);
}

/** What is wrong with a request that reached the right place. Fills in its body. */
function problemOf(
  { fields = [], required = [], query }: Route,
  seen: Received,
  text: string,
  refuse: (status: number, message: string) => Reply,
): Reply | null {
  const strange = query && [...seen.query.keys()].filter((name) => !query.includes(name));
  if (strange && strange.length > 0) return refuse(400, `Unknown parameters: ${strange.join(', ')}.`);
  if (text === '') return required.length > 0 ? refuse(422, `Missing: ${required.join(', ')}.`) : null;
  if (!String(seen.headers['content-type']).startsWith('application/json')) return refuse(415, 'Send JSON.');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return refuse(400, 'The body is not JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuse(422, 'Send an object.');
  seen.body = body as Record<string, unknown>;
  const unknown = Object.keys(body).filter((name) => !fields.includes(name));
  const missing = required.filter((name) => (seen.body[name] ?? null) === null);
  if (unknown.length > 0) return refuse(422, `Unknown fields: ${unknown.join(', ')}.`);
  return missing.length > 0 ? refuse(422, `Missing: ${missing.join(', ')}.`) : null;
}

/** The members of a request type of an SDK: one that it gains or loses does not compile until it is listed here. */
export function fieldsOf<Shape>(fields: Record<keyof Shape, true>): readonly string[] {
  return Object.keys(fields);
}
