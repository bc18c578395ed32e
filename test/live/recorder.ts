import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parsedJson, type JsonValue } from '../../core/json';

/** What an API answered to one kind of request, without any value. */
export interface Seen {
  /** Such as `GET /v2/tasks/{id}`. */
  request: string;
  status: number;
  /** Where members are, such as `steps[].url`; none where the answer is not JSON. */
  members: readonly string[];
}

export interface Recorder {
  url: string;
  seen: Seen[];
  close(): Promise<void>;
}

const DEEPEST = 4;
/** Names of things are told by a digit in something long. */
const ID = /^(?=.{0,200}\d)[\w-]{8,200}$/;
const NOT_PASSED_ON = ['host', 'connection', 'content-length', 'transfer-encoding'];

/** Stands before an API on loopback, passes everything on and keeps the shape of what comes back. */
export async function startRecorder(target: string): Promise<Recorder> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const pass = async (): Promise<void> => {
      const body = Buffer.concat((await request.toArray()) as Buffer[]);
      const headers = Object.entries(request.headers).filter(([name]) => !NOT_PASSED_ON.includes(name));
      const answer = await fetch(`${target}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
        redirect: 'manual',
        ...(body.length > 0 && { body }),
      });
      const told = Buffer.from(await answer.arrayBuffer());
      const path = new URL(request.url ?? '/', 'http://recorder').pathname;
      seen.push({
        request: `${request.method} ${path
          .split('/')
          .map((part) => (ID.test(part) ? '{id}' : part))
          .join('/')}`,
        status: answer.status,
        members: membersIn(parsedJson(told.toString('utf8'))),
      });
      const retryAfter = answer.headers.get('retry-after');
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'application/octet-stream',
        ...(retryAfter !== null && { 'retry-after': retryAfter }),
      });
      response.end(told);
    };
    pass().catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function membersIn(value: JsonValue | undefined, place = '', depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return [];
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => membersIn(item, `${place}[]`, depth + 1)))];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = place === '' ? name : `${place}.${name}`;
    return [here, ...membersIn(inner, here, depth + 1)];
  });
}
