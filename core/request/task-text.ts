import { isJsonObject } from '../json';
import { trimEndOf } from '../text/trim';

const URL_IN_TEXT = /\bhttps?:\/\/[^\s<>"'`\]}]+/gi;
const TRAILING_PUNCTUATION = '.,;:!?';

/** Every http(s) URL that the words of a task mention; each is checked like the `url` field. */
export function urlsInText(text: string): string[] {
  const found = text.match(URL_IN_TEXT) ?? [];
  return [...new Set(found.map((url) => trimEndOf(withoutForeignBracket(url), TRAILING_PUNCTUATION)))];
}

/** `(see https://a.example/x)` has the bracket of the sentence, `https://a.example/Rust_(language)` has its own. */
function withoutForeignBracket(url: string): string {
  let open = 0;
  for (let index = 0; index < url.length; index += 1) {
    if (url[index] === '(') open += 1;
    if (url[index] === ')') open -= 1;
    if (open < 0) return url.slice(0, index);
  }
  return url;
}

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
