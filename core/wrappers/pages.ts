import type { JsonObject } from '../json';
import { notMapped } from './members';

/** A task over pages: a run starts on one of them, and its words name the others. */
export function taskOver(urls: readonly string[], words: string | undefined): JsonObject {
  const pattern = urls.find((url) => url.includes('*'));
  if (pattern !== undefined) throw notMapped('urls', 'holds a pattern, and a run works on pages that are named');
  const [first, ...others] = urls;
  const input = [words ?? '', ...(others.length === 0 ? [] : [`Also use these pages: ${others.join(' ')}`])];
  const text = input.filter((part) => part !== '').join('\n');
  return { ...(first !== undefined && { url: first }), ...(text !== '' && { input: text }) };
}
