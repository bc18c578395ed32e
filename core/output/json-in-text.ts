import type { JsonObject, JsonValue } from '../json';
import { parseEncoded } from './encoded-json';

/** Deeper than any answer that was asked for. */
const MAX_DEPTH = 64;
/** Models that think aloud close their thoughts with this mark. */
const THOUGHTS = /^[^]*<\/think(?:ing)?>/i;

/** The object or array in what a language model said, with or without words and code fences around it. */
export function jsonInText(text: string): JsonValue[] | JsonObject | null {
  const said = text.replace(THOUGHTS, '').trim();
  const whole = parseEncoded(said, MAX_DEPTH);
  if (whole !== null) return whole;
  const fenced = /```(?:json[5c]?)?([^]*?)```/i.exec(said)?.[1];
  const inFence = fenced === undefined ? null : parseEncoded(fenced, MAX_DEPTH);
  if (inFence !== null) return inFence;
  const object = said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
  return parseEncoded(object, MAX_DEPTH);
}
