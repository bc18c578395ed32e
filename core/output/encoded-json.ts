import type { JsonObject, JsonValue } from '../json';
import { tokensOf } from './exact-numbers';
import { readFaithfully } from './faithful-json';

const FENCE = '```';
const LANGUAGE = /^(?:json[5c]?|javascript|js)/i;

/**
 * What a text becomes of which a structure cannot keep everything, as it gives a key two values or has numbers with more
 * digits than ours: it stays a text, or it is a structure of what can be kept.
 */
export type Lossy = 'text' | 'structure';

/**
 * The object or array that a text encodes, however often and with or without a code fence; null for every other
 * text. Numbers and words are answers as they stand.
 */
export function parseEncoded(
  text: string,
  maxDepth: number,
  lossy: Lossy = 'structure',
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
    return structureOf(rest, parsed, maxDepth, lossy);
  }
}

function structureOf(
  json: string,
  parsed: JsonValue[] | JsonObject,
  maxDepth: number,
  lossy: Lossy,
): JsonValue[] | JsonObject | null {
  const counted = membersWithin(parsed, maxDepth);
  const { keepsNumbers, members } = tokensOf(json);
  if (counted === null || (lossy === 'text' && !keepsNumbers)) return null;
  if (keepsNumbers && members === counted) return parsed;
  const read = readFaithfully(json, maxDepth);
  if (read === null || (lossy === 'text' && read.isContradicted)) return null;
  return typeof read.value === 'object' ? read.value : null;
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

/**
 * How many members the objects of a structure have together; null where it is too deep. A text of ten thousand brackets
 * stays a text: as a structure, it could not be written out again.
 */
function membersWithin(root: JsonValue, maxDepth: number): number | null {
  const stack: { value: JsonValue; depth: number }[] = [{ value: root, depth: 0 }];
  let count = 0;
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    if (typeof entry.value !== 'object' || entry.value === null) continue;
    if (entry.depth > maxDepth) return null;
    const members = Object.values(entry.value);
    if (!Array.isArray(entry.value)) count += members.length;
    for (const member of members) stack.push({ value: member, depth: entry.depth + 1 });
  }
  return count;
}
