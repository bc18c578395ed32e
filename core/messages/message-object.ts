import type { MessageObject } from '../schemas/dialects/message-schema';
import { messageIdOf } from '../run/ids';
import type { ResponseObject } from '../schemas/runs/response-schema';

export function toMessageObject(response: ResponseObject): MessageObject {
  const text = messageTextOf(response);
  return {
    id: messageIdOf(response.id),
    type: 'message',
    role: 'assistant',
    model: response.model,
    content: text === null ? [] : [{ type: 'text', text }],
    stop_reason: stopReasonOf(response),
    stop_sequence: null,
    usage: toMessageUsage(response),
    response_id: response.id,
    svc: response.svc,
  };
}

/** What the message says: the answer, why there is none, or what is asked. Null while there is nothing to say. */
export function messageTextOf(response: ResponseObject): string | null {
  if (response.status === 'completed') return response.output_text;
  return response.error?.message ?? response.svc.required_action?.prompt ?? null;
}

/** `pause_turn`: the run goes on, or waits for input; `response_id` is where to follow or answer it. */
export function stopReasonOf({ status }: ResponseObject): MessageObject['stop_reason'] {
  return status === 'in_progress' || status === 'requires_action' ? 'pause_turn' : 'end_turn';
}

export function toMessageUsage({ usage }: ResponseObject): MessageObject['usage'] {
  return {
    input_tokens: usage.input_tokens,
    output_tokens: usage.output_tokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
  };
}
