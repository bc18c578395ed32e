import { isJsonObject } from '../json';
import { isFilePart } from '../request/given-files';
import { textOfInputArray } from '../request/task-text';
import type { CreateChatBody } from '../schemas/dialects/create-chat-completion-schema';

type ChatMessage = CreateChatBody['messages'][number];

export interface TranslatedChat {
  body: Record<string, unknown>;
  /** What was left out, in whole sentences. */
  notes: string[];
}

const INSTRUCTING = ['system', 'developer'];

/**
 * The same request in the words of POST /v1/responses. The last message of the user is the task: tools send the whole
 * conversation each time, and prompts of a system that were written for a language model, which no page understands.
 * A last message that is the output of a tool is one there, too.
 */
export function chatToCreateBody({ stream_options: _options, messages, ...rest }: CreateChatBody): TranslatedChat {
  const last = messages.at(-1);
  if (last?.role === 'tool') {
    const output = { type: 'function_call_output', call_id: last.tool_call_id ?? '', output: textOf(last) };
    return { body: { ...rest, messages, input: [...taskOf(messages), output] }, notes: [] };
  }
  // Passed on and ignored there, so that it still tells two bodies with the same idempotency key apart. What tools
  // said may be a code, and is in no hash of a body.
  const told = messages.filter(({ role }) => role !== 'tool');
  return { body: { ...rest, messages: told, input: taskOf(messages) }, notes: notesOn(messages) };
}

/** Names of fields as the caller of POST /v1/chat/completions knows them. */
export function chatParamOf(param: string): string {
  return param.replace(/^input\b/, 'messages');
}

function taskOf(messages: readonly ChatMessage[]): { role: 'user'; content: unknown }[] {
  const task = lastOfUser(messages);
  if (!task) return [];
  const files = Array.isArray(task.content) ? task.content.filter(isFilePart) : [];
  const text = textOf(task);
  return [{ role: 'user', content: files.length === 0 ? text : [{ type: 'input_text', text }, ...files] }];
}

function notesOn(messages: readonly ChatMessage[]): string[] {
  const task = lastOfUser(messages);
  const parts = Array.isArray(task?.content) ? task.content : [];
  const hasMore = parts.some((part) => isJsonObject(part) && typeof part['text'] !== 'string' && !isFilePart(part));
  return [
    ...(messages.some(({ role }) => INSTRUCTING.includes(role))
      ? ['The system message was not used: the last message of the user is the whole task.']
      : []),
    ...(hasMore ? ['Images and other parts of the message that are no text were ignored.'] : []),
  ];
}

function lastOfUser(messages: readonly ChatMessage[]): ChatMessage | undefined {
  return messages.findLast(({ role }) => role === 'user');
}

function textOf({ content }: ChatMessage): string {
  return Array.isArray(content) ? textOfInputArray(content) : (content ?? '');
}
