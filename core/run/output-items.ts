import type { JsonValue } from '../json';
import type { InteractionRecord, RunRecord } from './record';

/** The elements of `output[]`: one call per question that was asked, then one message with the answer. */
export type OutputItem = MessageItem | FunctionCallItem;

export interface TextPart {
  type: 'output_text';
  text: string;
  annotations: JsonValue[];
  logprobs: JsonValue[];
}

export interface MessageItem {
  id: string;
  type: 'message';
  role: 'assistant';
  status: 'in_progress' | 'completed';
  content: TextPart[];
}

/** Tells clients that know only tool calls that something is asked. `call_id` is the id of the interaction. */
export interface FunctionCallItem {
  id: string;
  type: 'function_call';
  call_id: string;
  name: typeof SUBMIT_INPUT;
  arguments: string;
  status: 'in_progress' | 'completed';
}

export const SUBMIT_INPUT = 'submit_input';

export function toOutputItems(run: Pick<RunRecord, 'id' | 'interactions'>, outputText: string): OutputItem[] {
  const calls = run.interactions.map(toFunctionCallItem);
  return outputText === '' ? calls : [...calls, toMessageItem(run.id, outputText)];
}

export function toFunctionCallItem({ id, kind, prompt }: InteractionRecord): FunctionCallItem {
  return {
    id: id.replace(/^int_/, 'fc_'),
    type: 'function_call',
    call_id: id,
    name: SUBMIT_INPUT,
    arguments: JSON.stringify({ kind, prompt }),
    status: 'completed',
  };
}

export function toTextPart(text: string): TextPart {
  return { type: 'output_text', text, annotations: [], logprobs: [] };
}

/** One run has one answer, so the item's id is the run's with another prefix. */
export function messageIdOf(runId: string): string {
  return runId.replace(/^resp_/, 'msg_');
}

function toMessageItem(runId: string, text: string): MessageItem {
  return {
    id: messageIdOf(runId),
    type: 'message',
    role: 'assistant',
    status: 'completed',
    content: [toTextPart(text)],
  };
}
