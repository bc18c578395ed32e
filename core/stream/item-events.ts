import type { FunctionCallItem, MessageItem, OutputItem } from '../schemas/runs/response-schema';
import { textChunks } from './text-chunks';

const EMPTY_PART = { type: 'output_text', text: '', annotations: [], logprobs: [] };

/** An event before it has its number. */
type EventBody = { type: string } & Record<string, unknown>;

/** Events are made when they are sent: one that a reader already has costs no more than a step. */
export type MakeEvent = () => EventBody;

/** All that is told about one element of `output[]`, from its announcement to its end. */
export function itemEvents(item: OutputItem, outputIndex: number): Generator<MakeEvent> {
  return item.type === 'message' ? messageEvents(item, outputIndex) : callEvents(item, outputIndex);
}

function* messageEvents(item: MessageItem, outputIndex: number): Generator<MakeEvent> {
  yield () => ({
    type: 'response.output_item.added',
    output_index: outputIndex,
    item: { ...item, status: 'in_progress', content: [] },
  });
  for (const [contentIndex, part] of item.content.entries()) {
    const at = { item_id: item.id, output_index: outputIndex, content_index: contentIndex };
    yield () => ({ type: 'response.content_part.added', ...at, part: EMPTY_PART });
    for (const delta of textChunks(part.text)) {
      yield () => ({ type: 'response.output_text.delta', ...at, delta, logprobs: [] });
    }
    yield () => ({ type: 'response.output_text.done', ...at, text: part.text, logprobs: [] });
    yield () => ({ type: 'response.content_part.done', ...at, part });
  }
  yield () => ({ type: 'response.output_item.done', output_index: outputIndex, item });
}

function* callEvents(item: FunctionCallItem, outputIndex: number): Generator<MakeEvent> {
  const at = { item_id: item.id, output_index: outputIndex };
  yield () => ({
    type: 'response.output_item.added',
    output_index: outputIndex,
    item: { ...item, status: 'in_progress', arguments: '' },
  });
  yield () => ({ type: 'response.function_call_arguments.delta', ...at, delta: item.arguments });
  yield () => ({ type: 'response.function_call_arguments.done', ...at, name: item.name, arguments: item.arguments });
  yield () => ({ type: 'response.output_item.done', output_index: outputIndex, item });
}
