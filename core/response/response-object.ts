import { errorType, type ErrorType } from '../errors';
import type { JsonObject, JsonValue } from '../json';
import { textFormatOf } from '../request/output-format';
import { effectiveStatus, failureOf } from './effective-state';
import { outputTextOf, toEnvelope, type EnvelopeContext } from './envelope';
import {
  pendingInteraction,
  toFunctionCallItem,
  toRequiredAction,
  type FunctionCallItem,
  type RequiredAction,
} from '../run/interaction';
import { messageIdOf } from '../run/ids';
import type { RunRecord } from '../run/record';
import { remediationOf } from './remediation';
import type { RunEnvelope } from './run-envelope';
import type { ResponseStatus } from '../run/states';

interface MessageItem {
  id: string;
  type: 'message';
  role: 'assistant';
  status: 'completed';
  content: { type: 'output_text'; text: string; annotations: JsonValue[]; logprobs: JsonValue[] }[];
}

export type OutputItem = MessageItem | FunctionCallItem;

/** The same object for create, get, list, cancel, webhook and stream. */
export interface ResponseObject {
  id: string;
  object: 'response';
  created_at: number;
  completed_at: number | null;
  status: ResponseStatus;
  background: boolean;
  required_action: RequiredAction | null;
  incomplete_details: { reason: string } | null;
  model: string;
  confidence: number | null;
  output: OutputItem[];
  output_text: string;
  usage: {
    input_tokens: number;
    input_tokens_details: { cached_tokens: number; cache_write_tokens: number };
    output_tokens: number;
    output_tokens_details: { reasoning_tokens: number };
    total_tokens: number;
  };
  metadata: Record<string, string>;
  error: {
    code: string;
    message: string;
    type: ErrorType;
    param: null;
    remediation: string;
  } | null;
  svc: RunEnvelope;
  instructions: string | null;
  // Members that the official OpenAI types and the Open Responses specification require, with neutral values.
  parallel_tool_calls: boolean;
  tool_choice: 'auto';
  tools: JsonValue[];
  temperature: number;
  top_p: number;
  presence_penalty: number;
  frequency_penalty: number;
  top_logprobs: number;
  max_output_tokens: null;
  max_tool_calls: null;
  previous_response_id: string | null;
  reasoning: { effort: null; summary: null };
  service_tier: 'default';
  store: boolean;
  text: { format: JsonObject };
  truncation: 'disabled';
  user: null;
  safety_identifier: null;
  prompt_cache_key: null;
}

const CHARS_PER_TOKEN = 4;

export function toResponseObject(run: RunRecord, context: EnvelopeContext): ResponseObject {
  const svc = toEnvelope(run, context);
  const { status } = effectiveStatus(run, context.now);
  const pending = status === 'requires_action' ? pendingInteraction(run) : null;
  const outputText = outputTextOf(svc);
  const failure = failureOf(run, context.now);
  const inputTokens = approximateTokens(run.request.task.text) + approximateTokens(run.request.task.url ?? '');
  const outputTokens = approximateTokens(outputText);

  return {
    id: run.id,
    object: 'response',
    created_at: Math.floor(run.createdAt.getTime() / 1000),
    completed_at: svc.finished_at === null ? null : Math.floor(Date.parse(svc.finished_at) / 1000),
    status,
    background: run.request.background,
    required_action: pending === null ? null : toRequiredAction(run, pending, context.baseUrl),
    incomplete_details: status === 'cancelled' ? { reason: 'cancelled' } : null,
    model: run.request.model,
    confidence: svc.quality?.confidence ?? null,
    // A question keeps its place also when it has been answered: what was streamed stays true.
    output: [
      ...run.interactions.map(toFunctionCallItem),
      ...(outputText === '' ? [] : [toMessageItem(run.id, outputText)]),
    ],
    output_text: outputText,
    usage: {
      input_tokens: inputTokens,
      input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
      output_tokens: outputTokens,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: inputTokens + outputTokens,
    },
    metadata: run.request.metadata,
    error: failure
      ? {
          code: failure.code,
          message: failure.message,
          type: errorType(500),
          param: null,
          remediation: remediationOf({ ...failure, causeCode: null }, run),
        }
      : null,
    svc,
    instructions: run.request.instructions,
    parallel_tool_calls: false,
    tool_choice: 'auto',
    tools: [],
    temperature: 1,
    top_p: 1,
    presence_penalty: 0,
    frequency_penalty: 0,
    top_logprobs: 0,
    max_output_tokens: null,
    max_tool_calls: null,
    previous_response_id: run.request.previousResponseId ?? null,
    reasoning: { effort: null, summary: null },
    service_tier: 'default',
    store: true,
    text: { format: textFormatOf(run.request.task, run.request.formatLabel ?? null) },
    truncation: 'disabled',
    user: null,
    safety_identifier: null,
    prompt_cache_key: null,
  };
}

function toMessageItem(runId: string, text: string): MessageItem {
  return {
    id: messageIdOf(runId),
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [{ type: 'output_text', text, annotations: [], logprobs: [] }],
  };
}

function approximateTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}
