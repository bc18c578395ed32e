import { completionIdOf } from '../run/ids';
import type { FunctionCallItem, ResponseObject } from '../schemas/runs/response-schema';
import type {
  ChatCompletion,
  CompletionUsage,
  FinishReason,
  ToolCall,
} from '../schemas/dialects/chat-completion-schema';

export function toChatCompletion(response: ResponseObject): ChatCompletion {
  const calls = toolCallsOf(response);
  return {
    id: completionIdOf(response.id),
    object: 'chat.completion',
    created: response.created_at,
    model: response.model,
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: completionTextOf(response),
          refusal: refusalOf(response),
          ...(calls.length > 0 && { tool_calls: calls }),
        },
        logprobs: null,
        finish_reason: finishReasonOf(response),
      },
    ],
    usage: toCompletionUsage(response),
    service_tier: 'default',
    system_fingerprint: null,
    metadata: response.metadata,
    response_id: response.id,
    svc: response.svc,
  };
}

/** The answer, why there is none, what is asked, or where to go on. */
export function completionTextOf(response: ResponseObject): string {
  if (response.status === 'completed') return response.output_text;
  const { id, error, required_action: asked } = response;
  return error?.message ?? asked?.submit_input.prompt ?? `The run goes on; GET /v1/responses/${id} tells how it ends.`;
}

/** What says why there is no answer is no answer: clients that read the content as JSON leave it alone then. */
export function refusalOf({ error }: ResponseObject): string | null {
  return error?.message ?? null;
}

/** `length`: the request ended before the run did. */
export function finishReasonOf({ status }: ResponseObject): FinishReason {
  if (status === 'requires_action') return 'tool_calls';
  return status === 'in_progress' ? 'length' : 'stop';
}

/** The question that a run waits for; earlier ones were answered in their own turns of the conversation. */
export function toolCallsOf({ status, output }: ResponseObject): ToolCall[] {
  const asked = output.findLast((item): item is FunctionCallItem => item.type === 'function_call');
  if (status !== 'requires_action' || !asked) return [];
  return [{ id: asked.call_id, type: 'function', function: { name: asked.name, arguments: asked.arguments } }];
}

export function toCompletionUsage({ usage }: ResponseObject): CompletionUsage {
  return {
    prompt_tokens: usage.input_tokens,
    completion_tokens: usage.output_tokens,
    total_tokens: usage.total_tokens,
    prompt_tokens_details: { cached_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0 },
  };
}
