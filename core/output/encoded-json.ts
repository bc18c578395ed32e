import type { JsonObject, JsonValue } from '../json';
import { keepsNumbers } from './exact-numbers';

const FENCE = '```';
const LANGUAGE = /^(?:json5?|javascript|js)/i;

/** Whether a structure may be made of a text whose numbers have more digits than ours can keep. */
export type Numbers = 'exact' | 'rounded';

/**
 * The object or array that a text encodes, however often and with or without a code fence; null for every other
 * text. Numbers and words are answers as they stand.
 */
export function parseEncoded(
  text: string,
  maxDepth: number,
  numbers: Numbers = 'rounded',
): JsonValue[] | JsonObject | null {
  let rest = text.trim();
  // Every round leaves a shorter text, so this ends.
  for (;;) {
    const fenced = withoutFence(rest);
    if (fenced !== null) {
      rest = fenced;
      continue;
    }
    if (!/^(?:\{[^]*\}|\[[^]*\]|"[^]*")$/.test(rest)) return null;
    const parsed = parse(rest);
    if (typeof parsed === 'string') {
      rest = parsed.trim();
      continue;
    }
    if (typeof parsed !== 'object' || parsed === null) return null;
    if (numbers === 'exact' && !keepsNumbers(rest)) return null;
    return isWithin(parsed, maxDepth) ? parsed : null;
  }
}

/** What stands in a code fence; null for a text that is none. Only its ends are looked at, as fences may be nested. */
function withoutFence(text: string): string | null {
  if (text.length < 2 * FENCE.length || !text.startsWith(FENCE) || !text.endsWith(FENCE)) return null;
  return text.slice(FENCE.length, -FENCE.length).replace(LANGUAGE, '').trim();
}

/** The words that a text encodes as one JSON string, however often; a text that is anything else is its own words. */
export function unquoted(text: string): string {
  let rest = text;
  // Every round leaves a shorter text, so this ends.
  for (;;) {
    const parsed = /^\s*"[^]*"\s*$/.test(rest) ? parse(rest) : undefined;
    if (typeof parsed !== 'string') return rest;
    rest = parsed;
  }
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** A text of ten thousand brackets stays a text: as a structure, it could not be written out again. */
function isWithin(root: JsonValue, maxDepth: number): boolean {
  const stack: { value: JsonValue; depth: number }[] = [{ value: root, depth: 0 }];
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    if (typeof entry.value !== 'object' || entry.value === null) continue;
    if (entry.depth > maxDepth) return false;
    for (const member of Object.values(entry.value)) stack.push({ value: member, depth: entry.depth + 1 });
  }
  return true;
}
