import { errorType } from '../errors';
import type { JsonObject } from '../json';
import { messageIdOf } from '../run/ids';
import { pendingInteraction } from '../run/interaction';
import type { RunRecord, RunRequest } from '../run/record';
import type { MessageItem, ResponseObject } from '../schemas/runs/response-schema';
import { toFunctionCallItem, toRequiredAction } from './asked-input';
import { effectiveStatus, failureOf } from './effective-state';
import { outputTextOf, toEnvelope, type EnvelopeContext } from './envelope';
import { remediationOf } from './remediation';

const CHARS_PER_TOKEN = 4;

export function toResponseObject(run: RunRecord, context: EnvelopeContext): ResponseObject {
  const svc = toEnvelope(run, context);
  const { status } = effectiveStatus(run, context.now);
  const pending = status === 'requires_action' ? pendingInteraction(run) : null;
  const outputText = outputTextOf(svc);
  const failure = failureOf(run, context.now);

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
    usage: toUsage(run.request, outputText),
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
    text: { format: toTextFormat(run.request) },
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

function toUsage({ task }: RunRequest, outputText: string) {
  const inputTokens = approximateTokens(task.text) + approximateTokens(task.url ?? '');
  const outputTokens = approximateTokens(outputText);
  return {
    input_tokens: inputTokens,
    // Newer official clients also know what was written to a cache, which the published shape does not promise.
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens: outputTokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: inputTokens + outputTokens,
  };
}

/** The form of the output as OpenAI's clients know it. */
function toTextFormat({ task, formatLabel }: RunRequest): JsonObject {
  if (task.outputSchema === null) return { type: task.wantsJsonObject === true ? 'json_object' : 'text' };
  return {
    type: 'json_schema',
    name: formatLabel?.name ?? 'output',
    description: formatLabel?.description ?? null,
    schema: task.outputSchema,
    strict: true,
  };
}

function approximateTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN);
}
