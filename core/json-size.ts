import type { JsonValue } from './json';

/** Quotation marks and a comma or colon. */
const AROUND = 3;

/**
 * Whether a value takes more bytes as JSON, or more levels, than allowed. Stops looking as soon as it is known, and
 * writes nothing: the text of a value that is too large would be larger still.
 */
export function isLargerThan(maxBytes: number, maxDepth: number, value: JsonValue): boolean {
  let bytes = 0;
  const waiting: [JsonValue, number][] = [[value, 0]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [one, depth] = next;
    bytes += bytesOf(one, maxBytes - bytes);
    if (bytes > maxBytes) return true;
    if (typeof one !== 'object' || one === null) continue;
    const members = Object.keys(one);
    if (depth >= maxDepth || members.length > maxBytes) return true;
    if (!Array.isArray(one)) for (const name of members) bytes += bytesOf(name, maxBytes - bytes);
    if (bytes > maxBytes) return true;
    for (const member of Object.values(one)) if (member !== undefined) waiting.push([member, depth + 1]);
  }
  return false;
}

function bytesOf(value: JsonValue, left: number): number {
  if (typeof value !== 'string') return typeof value === 'object' ? AROUND : String(value).length + 1;
  // A character is at least a byte: what is longer need not be measured.
  return (value.length > left ? value.length : utf8Length(JSON.stringify(value))) + 1;
}

function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    // Each half of a pair has two of the four bytes of its character.
    if (unit >= 0x80) bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}
