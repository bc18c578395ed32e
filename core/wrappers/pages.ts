import { RequestError } from '../errors';
import type { JsonObject } from '../json';
import { notMapped, objectIn, textIn, textsIn } from './members';

/** A task over pages: a run starts on one of them, and its words name the others. */
export function taskOver(urls: readonly string[], words: string | undefined): JsonObject {
  const pattern = urls.find((url) => url.includes('*'));
  if (pattern !== undefined) throw notMapped('urls', 'holds a pattern, and a run works on pages that are named');
  const [first, ...others] = urls;
  const input = [words ?? '', ...(others.length === 0 ? [] : [`Also use these pages: ${others.join(' ')}`])];
  const text = input.filter((part) => part !== '').join('\n');
  return { ...(first !== undefined && { url: first }), ...(text !== '' && { input: text }) };
}

/** What several providers call an extraction, in the same words: data of pages, by a schema or by what a prompt says. */
export const EXTRACTION = ['urls', 'prompt', 'schema', 'systemPrompt'];

export function extractionOf(given: JsonObject): JsonObject {
  const prompt = textIn(given, 'prompt');
  const system = textIn(given, 'systemPrompt');
  const schema = objectIn(given, 'schema');
  if (prompt === undefined && schema === undefined) {
    throw new RequestError('missing_input', { param: 'prompt', message: 'Neither prompt nor schema was given.' });
  }
  return {
    ...taskOver(textsIn(given, 'urls') ?? [], prompt),
    ...(system !== undefined && { instructions: system }),
    ...(schema === undefined ? { response_format: { type: 'json_object' } } : { output_schema: schema }),
  };
}
