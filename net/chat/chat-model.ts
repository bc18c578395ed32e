import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'undici';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json';
import { jsonInText } from '../../core/output/json-in-text';
import { trimEndOf } from '../../core/text/trim';
import { ChatFailure } from './chat-failure';
import { isUnsupported } from './unsupported';
import { arrivingBody, readWhole } from '../response-body';
import { retryAfterMs } from '../retry-after';
import { unheld } from '../unheld';

export interface ChatEndpoint {
  /** With the version, as SDKs take it: `https://host/v1`. */
  baseUrl: string;
  /** Servers in one's own network often need none. */
  apiKey: string | undefined;
  model: string;
  timeoutMs: number;
}

export interface ChatQuestion {
  system: string;
  user: string;
  /** The form of the reply, for servers that can hold a model to it; null leaves it to the words. */
  format: { name: string; schema: JsonObject; strict: boolean } | null;
  signal?: AbortSignal;
}

export interface ChatModel {
  /** The object or array that the model replied with. Throws a `ChatFailure`. */
  ask(question: ChatQuestion): Promise<JsonValue[] | JsonObject>;
  close(): Promise<void>;
}

const MAX_TRIES = 3;
const RETRY_DELAY_MS = 500;
const MAX_ANSWER_BYTES = 1024 * 1024;
const CONNECT_TIMEOUT_MS = 10_000;
const TEMPERATURE = /temperature/i;

/**
 * One question to any server that speaks OpenAI's chat completions. Not the guarded client: the operator, not a caller,
 * chose the address. Redirects are not followed, so that the key goes nowhere else, and nothing that is said is logged.
 */
export function createChatModel(endpoint: ChatEndpoint): ChatModel {
  const url = new URL(`${trimEndOf(endpoint.baseUrl, '/')}/chat/completions`);
  const agent = new Agent({ connect: { timeout: CONNECT_TIMEOUT_MS }, headersTimeout: 0, bodyTimeout: 0 });
  const server = agent.compose(unheld(MAX_ANSWER_BYTES));
  /** Formats that the server has refused: the next question with one is asked in words at once. */
  const refused = new WeakSet<JsonObject>();
  /** Models that reason take none but their own. */
  let takesTemperature = true;

  async function send(body: JsonObject, signal: AbortSignal): Promise<{ status: number; text: string; wait: number }> {
    const response = await server.request({
      origin: url.origin,
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(endpoint.apiKey === undefined ? {} : { authorization: `Bearer ${endpoint.apiKey}` }),
      },
      body: JSON.stringify(body),
      signal,
    });
    // Cut off at its cap or by an abort, the body complains to nobody else.
    response.body.on('error', () => undefined);
    const encoding = String(response.headers['content-encoding'] ?? '');
    const read = await readWhole(arrivingBody(response.body, encoding, MAX_ANSWER_BYTES));
    if (read.truncated) throw new ChatFailure('invalid_answer', response.statusCode);
    const wait = retryAfterMs(response.headers['retry-after'], Date.now()) ?? RETRY_DELAY_MS;
    return { status: response.statusCode, text: read.body.toString('utf8'), wait };
  }

  /** What is busy may be free a moment later; every other reply is final. */
  async function insist(body: JsonObject, signal: AbortSignal) {
    for (let tries = 1; ; tries += 1) {
      const reply = await send(body, signal).catch((error: unknown) => {
        // A connection that was kept open may have been closed by the other side just now.
        if (tries > 1 || signal.aborted || error instanceof ChatFailure) throw error;
        return null;
      });
      if (reply === null) continue;
      if (reply.status !== 429 && reply.status < 500) return reply;
      if (reply.status === 501 || tries === MAX_TRIES) return reply;
      await pause(reply.wait * (tries === 1 ? 1 : 2), undefined, { signal });
    }
  }

  /** The same reply each time, where the model can. */
  async function insistHeld(body: JsonObject, signal: AbortSignal) {
    if (takesTemperature) {
      const reply = await insist({ ...body, temperature: 0 }, signal);
      if (!isUnsupported(reply.status) || !TEMPERATURE.test(reply.text)) return reply;
    }
    const reply = await insist(body, signal);
    if (reply.status === 200) takesTemperature = false;
    return reply;
  }

  async function converse({ system, user, format }: ChatQuestion, signal: AbortSignal) {
    const bare: JsonObject = {
      model: endpoint.model,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
    };
    if (format === null || refused.has(format.schema)) return insist(bare, signal);
    const held: JsonObject = { ...bare, response_format: { type: 'json_schema', json_schema: format } };
    const reply = await insistHeld(held, signal);
    if (!isUnsupported(reply.status)) return reply;
    const plain = await insist(bare, signal);
    if (plain.status === 200) refused.add(format.schema);
    return plain;
  }

  return {
    async ask(question) {
      const limit = AbortSignal.timeout(endpoint.timeoutMs);
      const signal = question.signal === undefined ? limit : AbortSignal.any([limit, question.signal]);
      try {
        const { status, text } = await converse(question, signal);
        if (status === 429 || status >= 500) throw new ChatFailure('busy', status);
        if (status !== 200) throw new ChatFailure('rejected', status);
        return replyIn(text);
      } catch (error) {
        if (error instanceof ChatFailure) throw error;
        if (question.signal?.aborted === true) throw new ChatFailure('aborted');
        throw new ChatFailure(limit.aborted ? 'timeout' : 'unreachable');
      }
    },
    close: () => agent.destroy(),
  };
}

function replyIn(body: string): JsonValue[] | JsonObject {
  let completion: unknown;
  try {
    completion = JSON.parse(body);
  } catch {
    throw new ChatFailure('invalid_answer', 200);
  }
  const choices = isJsonObject(completion) ? completion['choices'] : null;
  const choice = Array.isArray(choices) ? choices[0] : null;
  const message = isJsonObject(choice) ? choice['message'] : null;
  const reply = jsonInText(isJsonObject(message) ? textOf(message['content'] ?? null) : '');
  if (reply === null) throw new ChatFailure('invalid_answer', 200);
  return reply;
}

/** Some servers reply in parts. */
function textOf(content: JsonValue): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part) => (isJsonObject(part) && typeof part['text'] === 'string' ? part['text'] : '')).join('');
}
