import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusalOf } from './reasoning-model';

interface ChatCall {
  authorization: string | undefined;
  path: string;
  model: string;
  system: string;
  user: string;
  /** What the server was asked to hold the model to; undefined when the question was in words only. */
  format: { type: string; json_schema?: { name: string; schema: object; strict: boolean } } | undefined;
  /** Names of the tools that were offered. */
  tools: string[];
}

/** What the model says: an object is sent as JSON, a text as it is. */
export type ChatAnswer =
  | { says: unknown }
  /** A tool is called. */
  | { calls: string; with: object }
  | { status: number; headers?: Record<string, string>; body?: string }
  | 'hang'
  | 'drop';
export type ChatScript = (call: ChatCall, index: number) => ChatAnswer;

export interface ChatServer {
  /** As LLM_BASE_URL takes it. */
  baseUrl: string;
  calls: ChatCall[];
  /** What it refused before anything was said, by the name of the member. */
  refusals: string[];
  script(next: ChatScript): void;
  close(): Promise<void>;
}

/** A server that speaks OpenAI's chat completions and says what a script tells it to. */
export async function startChatServer(
  first: ChatScript = () => ({ says: {} }),
  model: 'any' | 'reasoning' = 'any',
): Promise<ChatServer> {
  const calls: ChatCall[] = [];
  const refusals: string[] = [];
  let script = first;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const body = JSON.parse(text) as {
        model: string;
        messages: { role: string; content: string | { type: string; text?: string }[] }[];
        max_tokens?: number;
        temperature?: number;
        response_format?: ChatCall['format'];
        tools?: { function: { name: string } }[];
      };
      const refusal = model === 'reasoning' ? refusalOf(body) : null;
      if (refusal !== null) {
        refusals.push(refusal.param);
        return answer(response, { status: 400, body: JSON.stringify({ error: refusal }) });
      }
      const said = (role: string): string => {
        const content = body.messages.find((message) => message.role === role)?.content ?? '';
        return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('\n');
      };
      const call: ChatCall = {
        authorization: request.headers.authorization,
        path: `${request.method} ${request.url}`,
        model: body.model,
        system: said('system'),
        user: said('user'),
        format: body.response_format,
        tools: (body.tools ?? []).map(({ function: { name } }) => name),
      };
      calls.push(call);
      answer(response, script(call, calls.length - 1));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    calls,
    refusals,
    script(next) {
      calls.length = 0;
      refusals.length = 0;
      script = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, what: ChatAnswer): void {
  if (what === 'hang') return;
  if (what === 'drop') return void response.destroy();
  if ('status' in what) {
    response.writeHead(what.status, { 'content-type': 'application/json', ...what.headers });
    return void response.end(what.body ?? JSON.stringify({ error: { message: 'no' } }));
  }
  const message = 'calls' in what ? callOf(what) : sayingOf(what.says);
  response.writeHead(200, { 'content-type': 'application/json' }).end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model: 'test',
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', refusal: null, ...message } }],
      usage: { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 },
    }),
  );
}

function sayingOf(says: unknown): object {
  return { content: typeof says === 'string' ? says : JSON.stringify(says) };
}

function callOf({ calls, with: input }: { calls: string; with: object }): object {
  const call = { id: 'call_1', type: 'function', function: { name: calls, arguments: JSON.stringify(input) } };
  return { content: null, tool_calls: [call] };
}
