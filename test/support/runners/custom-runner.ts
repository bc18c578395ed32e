import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a runner of the test's answers its attempts. */
export type RunnerScript = (attempt: {
  key: string;
  task: { text: string; url: string | null };
  credentials: { domain: string; username: string; password: string } | null;
  totp: { identifier: string | null; url: string | null } | null;
}) => object | 'unavailable' | 'hang' | Promise<object>;

export interface TestRunner {
  url: string;
  /** Idempotency keys of all submissions, in order of arrival. */
  submitted: string[];
  /** What was submitted, as it came. */
  bodies: Record<string, unknown>[];
  cancelled: string[];
  close(): Promise<void>;
}

/** A runner behind the public protocol, which ends every attempt at once the way its script says. */
export async function startTestRunner(script: RunnerScript): Promise<TestRunner> {
  const submitted: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const cancelled: string[] = [];
  const answers = new Map<string, object | 'hang' | Promise<object>>();
  const waiting: ServerResponse[] = [];
  const json = (response: ServerResponse, status: number, body: object): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const [, id, action] = /^\/v1\/attempts\/([^/?]+)(?:\/(\w+))?/.exec(request.url ?? '') ?? [];
      if (request.method === 'POST' && id === undefined) {
        const key = String(request.headers['idempotency-key']);
        submitted.push(key);
        const body = JSON.parse(text) as Omit<Parameters<RunnerScript>[0], 'key'>;
        bodies.push({ ...body });
        const answer = script({ ...body, key });
        if (answer === 'unavailable') return json(response, 503, { error: { message: 'busy' } });
        answers.set(key, answer);
        return json(response, 202, { id: key, status: 'running' });
      }
      if (action === 'cancel' && id !== undefined) {
        cancelled.push(id);
        return json(response, 200, { id, status: 'cancelled' });
      }
      const answer = answers.get(id ?? '');
      if (answer === 'hang') return void waiting.push(response);
      if (answer === undefined) return json(response, 404, {});
      void Promise.resolve(answer).then((members) => json(response, 200, { id, ...members }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    submitted,
    bodies,
    cancelled,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
