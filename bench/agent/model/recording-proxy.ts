import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Exchange {
  request: string;
  tokens: number;
}

export interface RecordingProxy {
  /** Stands for the model's address. */
  baseUrl: string;
  exchanges: readonly Exchange[];
  close(): Promise<void>;
}

/** Left to the connection that they are about. */
const OF_THE_CONNECTION = ['host', 'connection', 'content-length', 'content-encoding', 'transfer-encoding'];

/** Passes everything on to a model's server, and keeps what the model was shown. */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
  const exchanges: Exchange[] = [];
  const server = createServer((request, response) => {
    void passOn(request, target).then(
      ({ sent, reply, body }) => {
        exchanges.push({ request: sent, tokens: tokensOf(body) });
        const headers = [...reply.headers].filter(([name]) => !OF_THE_CONNECTION.includes(name));
        response.writeHead(reply.status, Object.fromEntries(headers)).end(body);
      },
      (error: Error) => response.writeHead(502).end(error.message),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    exchanges,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function passOn(request: IncomingMessage, target: string) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = Buffer.concat(chunks).toString();
  const headers = Object.entries(request.headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  const reply = await fetch(target + (request.url ?? ''), {
    method: request.method ?? 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, String(value)]),
    ...(sent === '' ? {} : { body: sent }),
  });
  return { sent, reply, body: Buffer.from(await reply.arrayBuffer()) };
}

/** As OpenAI, Anthropic and Google each tell it. */
function tokensOf(body: Buffer): number {
  try {
    const { usage, usageMetadata } = JSON.parse(body.toString()) as {
      usage?: { total_tokens?: number; input_tokens?: number; output_tokens?: number };
      usageMetadata?: { totalTokenCount?: number };
    };
    const both = (usage?.input_tokens ?? 0) + (usage?.output_tokens ?? 0);
    return usage?.total_tokens ?? usageMetadata?.totalTokenCount ?? both;
  } catch {
    return 0;
  }
}
