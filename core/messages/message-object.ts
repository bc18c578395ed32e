import type { RunEnvelope } from '../response/run-envelope';
import { messageIdOf } from '../run/ids';
import type { ResponseObject } from '../response/response-object';

interface TextBlock {
  type: 'text';
  text: string;
  citations: null;
}

/** `pause_turn`: the run goes on, or waits for input; `response_id` is where to follow or answer it. */
export type StopReason = 'end_turn' | 'pause_turn';

/** A run as the Messages style shows it. */
export interface MessageObject {
  id: string;
  type: 'message';
  role: 'assistant';
  model: string;
  content: TextBlock[];
  stop_reason: StopReason | null;
  stop_sequence: null;
  usage: MessageUsage;
  response_id: string;
  svc: RunEnvelope;
}

interface MessageUsage {
  input_tokens: number;
  output_tokens: number;
  cache_creation_input_tokens: number;
  cache_read_input_tokens: number;
}

export function toMessageObject(response: ResponseObject): MessageObject {
  const text = messageTextOf(response);
  return {
    id: messageIdOf(response.id),
    type: 'message',
    role: 'assistant',
    model: response.model,
    content: text === null ? [] : [{ type: 'text', text, citations: null }],
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

export function stopReasonOf({ status }: ResponseObject): StopReason {
  return status === 'in_progress' || status === 'requires_action' ? 'pause_turn' : 'end_turn';
}

export function toMessageUsage({ usage }: ResponseObject): MessageUsage {
  return {
    input_tokens: usage.input_tokens,
    output_tokens: usage.output_tokens,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
  };
}
