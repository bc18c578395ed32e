import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SeenRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** What the runner answers: a JSON value with status 200, a status with more, or its own handling of the response. */
type Scripted =
  | { id: string; [member: string]: unknown }
  | { http: number; headers?: Record<string, string>; body?: string | Buffer }
  | ((response: ServerResponse) => void);

export interface ScriptedRunner {
  url: string;
  seen: SeenRequest[];
  /** Answers for the next requests of this kind, such as `POST /v1/attempts`; the last one is repeated. */
  script(request: string, ...answers: Scripted[]): void;
  requests(start: string): SeenRequest[];
  close(): Promise<void>;
}

/** A runner on a real port that says exactly what a test tells it to say. */
export async function startScriptedRunner(): Promise<ScriptedRunner> {
  const seen: SeenRequest[] = [];
  const scripts = new Map<string, Scripted[]>();
  const server = createServer((request, response) => {
    void request.toArray().then((chunks) => {
      const path = request.url ?? '';
      const method = request.method ?? '';
      seen.push({ method, path, headers: request.headers, body: Buffer.concat(chunks as Buffer[]).toString() });
      const script = scripts.get(`${method} ${path.split('?')[0]}`);
      respond(response, (script && script.length > 1 ? script.shift() : script?.[0]) ?? { http: 404 });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    script: (request, ...answers) => void scripts.set(request, answers),
    requests: (start) => seen.filter(({ method, path }) => `${method} ${path}`.startsWith(start)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function respond(response: ServerResponse, answer: Scripted): void {
  if (typeof answer === 'function') return answer(response);
  if ('http' in answer) {
    const { http, headers, body } = answer as {
      http: number;
      headers?: Record<string, string>;
      body?: string | Buffer;
    };
    response.writeHead(http, headers).end(body);
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}
