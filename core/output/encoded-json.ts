import type { JsonObject, JsonValue } from '../json';

const FENCED = /^```(?:json5?|javascript|js)?[ \t]*\r?\n?([\s\S]*?)\r?\n?```$/i;

/**
 * The object or array that a text encodes, however often and with or without a code fence; null for every other
 * text. Numbers, words and quoted sentences are answers as they stand.
 */
export function parseEncoded(text: string, maxDepth: number): JsonValue[] | JsonObject | null {
  let rest = text.trim();
  // Every round leaves a shorter text, so this ends.
  for (;;) {
    const fenced = FENCED.exec(rest)?.[1]?.trim();
    if (fenced !== undefined) {
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
    return isWithin(parsed, maxDepth) ? parsed : null;
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
