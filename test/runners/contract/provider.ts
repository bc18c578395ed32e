import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { visitAsProvider, type ProviderTask, type ProviderReply } from '../../simulators/frame/visit';

interface Job {
  reply: ProviderReply;
  /** Settles when the reply is no longer `running`. */
  stopped: Promise<void>;
  stop: AbortController;
  answer(code: string): void;
}

export interface Provider {
  url: string;
  close(): Promise<void>;
}

/** A provider behind the public protocol of runners, which goes to the pages that it is sent to. */
export async function startProvider(): Promise<Provider> {
  const jobs = new Map<string, Job>();

  function begin(id: string, task: ProviderTask): Job {
    const stop = new AbortController();
    const visit = visitAsProvider(task, stop.signal);
    const running = { status: 'running', progress: `typing ${task.credentials?.password ?? 'nothing'}` };
    const job: Job = {
      reply: running,
      stopped: Promise.resolve(),
      stop,
      answer: (code) => follow(visit.goOn(code)),
    };
    const follow = (next: Promise<ProviderReply>): void => {
      job.reply = running;
      job.stopped = next.then((reply) => void (job.reply = stop.signal.aborted ? { status: 'cancelled' } : reply));
    };
    follow(visit.begin());
    jobs.set(id, job);
    return job;
  }

  async function serve(request: IncomingMessage): Promise<object | Buffer | null> {
    const text = Buffer.concat((await request.toArray()) as Buffer[]).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    const [, id = String(request.headers['idempotency-key']), word] =
      /^\/v1\/attempts(?:\/([^/]+)(?:\/(\w+))?)?$/.exec(pathname) ?? [];
    const job = jobs.get(id) ?? (request.method === 'POST' && word === undefined ? begin(id, JSON.parse(text)) : null);
    if (job === null) return null;
    if (word === 'file') return job.reply.file ?? null;
    if (word === 'cancel') job.stop.abort();
    if (word === 'input') job.answer((JSON.parse(text) as { value: string }).value);
    if (Number(searchParams.get('wait_ms')) > 0) await job.stopped;
    const { file, ...reply } = job.reply;
    const artifacts = file && [{ name: 'data.csv', url: `v1/attempts/${id}/file`, content_type: 'text/csv' }];
    return { id, ...reply, ...(artifacts && { artifacts }) };
  }

  const server = createServer((request, response) => {
    void serve(request).then((reply) => {
      if (reply === null) return response.writeHead(404).end();
      if (Buffer.isBuffer(reply)) return response.writeHead(200, { 'content-type': 'text/csv' }).end(reply);
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const { stop } of jobs.values()) stop.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
