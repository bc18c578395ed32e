import { setTimeout as pause } from 'node:timers/promises';
import { APICallError, type LanguageModelV3CallOptions, type LanguageModelV3GenerateResult } from '@ai-sdk/provider';
import type { ModelFailureCode, ModelQuestion, ModelReply, ReplyForm, Tokens } from '../../core/agent/model-port';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json';
import { jsonInText } from '../../core/output/json-in-text';
import { isUnsupported } from '../chat/unsupported';
import { retryAfterMs } from '../retry-after';
import { languageModel, type ModelEndpoint } from './endpoint';

export interface Model {
  /** Never throws but when it is aborted. */
  ask(question: ModelQuestion, signal: AbortSignal): Promise<ModelReply>;
}

export interface ModelOptions extends ModelEndpoint {
  timeoutMs: number;
  maxOutputTokens: number;
  fetch?: typeof globalThis.fetch;
}

const MAX_TRIES = 3;
const RETRY_DELAY_MS = 500;
const MAX_WAIT_MS = 20_000;
/** Not `In context=('properties', 'price')`, where OpenAI points at what is wrong with a schema. */
const TOO_LONG = /context(?!=)|too long|too many tokens|maximum.{0,20}tokens|prompt is too/i;

/** One language model of the operator's choice, behind its vendor's client. What is said to it is never logged. */
export function createModel({
  timeoutMs,
  maxOutputTokens,
  fetch = globalThis.fetch,
  ...endpoint
}: ModelOptions): Model {
  const model = languageModel(endpoint, fetch);

  async function generate(
    options: LanguageModelV3CallOptions,
    signal: AbortSignal,
  ): Promise<LanguageModelV3GenerateResult> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await model.client.doGenerate({ ...options, abortSignal: signal });
      } catch (error) {
        if (model.isLearnedFrom(error)) continue;
        const isWorthIt = APICallError.isInstance(error) && error.isRetryable && tries < MAX_TRIES && !signal.aborted;
        if (!isWorthIt) throw error;
        const told = retryAfterMs(error.responseHeaders?.['retry-after'], Date.now()) ?? RETRY_DELAY_MS * tries;
        await pause(Math.min(told, MAX_WAIT_MS), undefined, { signal });
      }
    }
  }

  /** A server may know no schemas, or not take this one: then the form is asked for in words. */
  async function converse(question: ModelQuestion, signal: AbortSignal): Promise<LanguageModelV3GenerateResult> {
    const { form } = question;
    try {
      return await generate({ prompt: promptOf(question), maxOutputTokens, ...formOf(form) }, signal);
    } catch (error) {
      if (form.kind !== 'schema' || !isRefusal(error)) throw error;
      return generate({ prompt: promptOf(inWords(question, form.schema)), maxOutputTokens }, signal);
    }
  }

  return {
    async ask(question, signal) {
      const limit = AbortSignal.timeout(timeoutMs);
      try {
        return replyIn(await converse(question, AbortSignal.any([limit, signal])), question.form);
      } catch (error) {
        signal.throwIfAborted();
        return { kind: 'failed', code: limit.aborted ? 'timeout' : failureOf(error) };
      }
    },
  };
}

function promptOf({ system, user, picture }: ModelQuestion): LanguageModelV3CallOptions['prompt'] {
  return [
    { role: 'system', content: system },
    {
      role: 'user',
      content: [
        { type: 'text', text: user },
        ...(picture === null ? [] : [{ type: 'file' as const, mediaType: picture.contentType, data: picture.data }]),
      ],
    },
  ];
}

function inWords(question: ModelQuestion, schema: JsonObject): ModelQuestion {
  const told = `Answer with one JSON object of this JSON Schema and nothing else: ${JSON.stringify(schema)}`;
  return { ...question, user: `${question.user}\n\n${told}` };
}

function formOf(form: ReplyForm): Partial<LanguageModelV3CallOptions> {
  if (form.kind === 'schema') {
    return {
      responseFormat: { type: 'json', name: form.name, schema: form.schema },
      providerOptions: { openai: { strictJsonSchema: form.strict } },
    };
  }
  return {
    tools: form.tools.map((tool) => ({ type: 'function', ...tool })),
    toolChoice: { type: 'required' },
  };
}

function replyIn({ content, usage }: LanguageModelV3GenerateResult, form: ReplyForm): ModelReply {
  const tokens: Tokens = { input: usage.inputTokens.total ?? 0, output: usage.outputTokens.total ?? 0 };
  const calls = content.flatMap((part) => {
    const input = part.type === 'tool-call' ? objectIn(part.input) : null;
    return part.type === 'tool-call' && input !== null ? [{ name: part.toolName, input }] : [];
  });
  if (form.kind === 'tools' && calls.length > 0) return { kind: 'calls', calls, tokens };
  const text = content.map((part) => (part.type === 'text' ? part.text : '')).join('');
  const value: JsonValue | null = jsonInText(text);
  // A model that was given tools and writes JSON into its text has said the same thing in other words.
  return value === null ? { kind: 'words', text: text.slice(0, 2_000), tokens } : { kind: 'value', value, tokens };
}

function objectIn(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text);
    return isJsonObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Whether a server took a question for none, and not because it is too long. */
function isRefusal(error: unknown): boolean {
  if (!APICallError.isInstance(error) || error.statusCode === undefined || !isUnsupported(error.statusCode))
    return false;
  return !isTooLong(error);
}

function isTooLong({ responseBody = '' }: APICallError): boolean {
  return TOO_LONG.test(responseBody);
}

/** Our own words: what a server says about a refused request may quote the request. */
function failureOf(error: unknown): ModelFailureCode {
  if (!APICallError.isInstance(error) || error.statusCode === undefined) return 'unreachable';
  if (error.statusCode === 429 || error.statusCode >= 500) return 'busy';
  return isTooLong(error) ? 'too_long' : 'rejected';
}
