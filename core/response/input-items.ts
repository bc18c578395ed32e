import type { RunRecord } from '../run/record';
import type { InputItem } from '../schemas/runs/response-schema';

/**
 * A run keeps its task in words, with aliases resolved and several messages joined, so there is one item whatever
 * the form of the request was. `instructions` are not part of it: the response has them in a member of their own.
 */
export function toInputItems({ id, request }: Pick<RunRecord, 'id' | 'request'>): InputItem[] {
  const { task, instructions } = request;
  const words =
    instructions !== null && task.text.startsWith(instructions)
      ? task.text.slice(instructions.length).trimStart()
      : task.text;
  const url = task.url !== null && !words.includes(task.url) ? task.url : '';
  const parts = [words, url, ...task.steps].filter((text) => text.trim() !== '');
  return [
    {
      id: id.replace(/^resp_/, 'item_'),
      type: 'message',
      role: 'user',
      status: 'completed',
      content: parts.map((text) => ({ type: 'input_text', text })),
    },
  ];
}
