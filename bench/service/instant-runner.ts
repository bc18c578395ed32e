import { EventEmitter, once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { nowMs } from './clock';

/** Ends every attempt with its first reply. */
export const INSTANT = 'instant';
/** Ends an attempt when it is let go. */
export const GATED = 'gated';
/** Asks for a code, and is content with any. */
export const ASKING = 'asking';
/** Where the same server is an upstream of gateways, in the form of Chat Completions. */
const CHAT = '/chat/v1';
/** The page that a reader is sent to. */
const PAGE =
  '<!doctype html><title>Harbour</title><h1>Harbour</h1><p>The harbour opens at nine and closes at five on every day of the week.</p>';
/** What every attempt and every completion says. */
export const SAID = 'The harbour opens at nine and closes at five.';
const DONE = { status: 'succeeded', output: SAID };
const COMPLETION = {
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_700_000_000,
  model: INSTANT,
  choices: [{ index: 0, message: { role: 'assistant', content: SAID }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 6, completion_tokens: 10, total_tokens: 16 },
};
const REMEMBERED_CALLS = 1_000;
const QUESTION = { id: 'q1', kind: 'otp', prompt: 'Enter the code' };

export interface BenchRunners {
  env: { SVC_RUNNERS_FILE: string };
  /** Of the one that ends at once, for the floor. */
  url: string;
  pageUrl: string;
  /** The base of Chat Completions, as clients of OpenAI take it. */
  chatUrl: string;
  /** When an attempt was submitted. */
  calledAt(attemptId: string): number;
  /** Lets the attempts of the gated runner go that belong to this task. */
  letGo(text: string): void;
  close(): Promise<void>;
}

/** Runners on loopback behind the public protocol, which take no time of their own. */
export async function startBenchRunners(): Promise<BenchRunners> {
  const tasks = new Map<string, string>();
  const gates = new EventEmitter().setMaxListeners(0);
  const gone = new Set<string>();
  const calls = new LRUCache<string, number>({ max: REMEMBERED_CALLS });
  const reply = (response: ServerResponse, body: object): void =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  function submitted(kind: string, text: string): object {
    const { attempt_id: id, task } = JSON.parse(text) as { attempt_id: string; task: { text: string } };
    calls.set(id, nowMs());
    if (kind === GATED) {
      tasks.set(id, task.text);
      return { id, status: 'running' };
    }
    return kind === ASKING ? { id, status: 'needs_input', input_request: QUESTION } : { id, ...DONE };
  }
  async function polled(id: string): Promise<object> {
    const task = tasks.get(id) ?? '';
    if (!gone.has(task)) await once(gates, task);
    return { id, ...DONE };
  }

  const server = createServer((request, response) => {
    void serve(request, response);
  }).listen(0, '127.0.0.1');
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, kind = '', id, action] = /^\/(\w+)\/v1\/attempts(?:\/([^/?]+))?(?:\/(\w+))?/.exec(request.url ?? '') ?? [];
    const isChat = request.url === `${CHAT}/chat/completions`;
    if (kind === '' && !isChat) return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (isChat) return reply(response, COMPLETION);
    if (id === undefined) return reply(response, submitted(kind, Buffer.concat(chunks).toString()));
    if (action !== undefined) return reply(response, { id, ...DONE });
    reply(response, await polled(id));
  }
  await once(server, 'listening');

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entry = (slug: string) => ({ slug, name: slug, url: `${url}/${slug}`, api_key: 'k', price_usd: 0 });
  const file = join(mkdtempSync(join(tmpdir(), 'svc-runners-')), 'runners.json');
  const entries = [entry(INSTANT), entry(GATED), { ...entry(ASKING), interaction: true, trust: 'trusted' }];
  writeFileSync(file, JSON.stringify(entries));
  return {
    env: { SVC_RUNNERS_FILE: file },
    url: `${url}/${INSTANT}`,
    pageUrl: `${url}/page`,
    chatUrl: `${url}${CHAT}`,
    calledAt: (attemptId) => calls.get(attemptId) ?? 0,
    letGo(text) {
      gone.add(text);
      gates.emit(text);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
