import { isJsonObject } from '../json';

/** The words of an OpenAI-style `input` array: messages with string or part content, bare parts, or plain strings. */
export function textOfInputArray(items: readonly unknown[]): string {
  return items
    .map((item) => textOfItem(item))
    .filter((text) => text.trim() !== '')
    .join('\n');
}

function textOfItem(item: unknown): string {
  if (typeof item === 'string') return item;
  if (!isJsonObject(item)) return '';
  if (typeof item['text'] === 'string') return item['text'];
  const content = item['content'];
  // Earlier answers of an assistant are context, not the task.
  if (item['role'] === 'assistant') return '';
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? textOfInputArray(content) : '';
}
