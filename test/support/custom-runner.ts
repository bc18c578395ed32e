import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a runner of the test's answers its attempts. */
export type RunnerScript = (attempt: {
  key: string;
  task: { text: string; url: string | null };
}) => object | 'unavailable' | 'hang';

export interface TestRunner {
  url: string;
  /** Idempotency keys of all submissions, in order of arrival. */
  submitted: string[];
  cancelled: string[];
  close(): Promise<void>;
}

/** A runner behind the public protocol, which ends every attempt at once the way its script says. */
export async function startTestRunner(script: RunnerScript): Promise<TestRunner> {
  const submitted: string[] = [];
  const cancelled: string[] = [];
  const answers = new Map<string, object | 'hang'>();
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
        const answer = script({ key, ...(JSON.parse(text) as { task: { text: string; url: string | null } }) });
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
      return answer === undefined ? json(response, 404, {}) : json(response, 200, { id, ...answer });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    submitted,
    cancelled,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
