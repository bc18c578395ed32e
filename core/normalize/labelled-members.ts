import { matchLevel, SYNONYM, wantedOf, wordsOf } from '../extract/fill/key-names';
import { pairOfLine } from '../extract/facts/labelled-text';
import type { JsonObject, JsonValue } from '../json';
import { parseEncoded } from '../output/encoded-json';
import type { Context } from './context';

/** Longer texts are documents, in which a word before a colon need not be a label. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_JSON_DEPTH = 32;
const BULLET = /^\s*(?:[-*•·–]|\d{1,3}[.)])\s+/;

/** The structure that a text encodes, also when a sentence stands before or after it. */
export function structureIn(text: string): JsonValue[] | JsonObject | null {
  const whole = parseEncoded(text, MAX_JSON_DEPTH);
  if (whole !== null) return whole;
  const fenced = /```[a-z0-9]*\s([^]*?)```/i.exec(text)?.[1];
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  const embedded = start >= 0 && end > start ? text.slice(start, end + 1) : null;
  for (const part of [fenced, embedded]) {
    const parsed = part === undefined || part === null ? null : parseEncoded(part, MAX_JSON_DEPTH);
    if (parsed !== null) return parsed;
  }
  return null;
}

/** `Price: 12.50` on lines of its own or in a sentence; a label that is given two values counts as not given. */
export function labelledMembers(text: string, names: string[], context: Context): JsonObject {
  if (text.length > MAX_TEXT_LENGTH) return {};
  const wanted = names.map((name) => wantedOf(name, null, null));
  const isKnown = (label: string): boolean => {
    context.spend(wanted.length);
    return wanted.some((one) => matchLevel(one, wordsOf(label)) >= SYNONYM);
  };
  // A comma only ends a value when a label that the schema knows follows it: titles have commas, too.
  const lines = text
    .replace(/[*_]{2}|`/g, '')
    .replace(/[,;.](\s+)(?=([^,;.:\n]{1,40}):\s)/g, (all: string, _blank: string, label: string) =>
      isKnown(label) ? '\n' : all,
    )
    .split(/[\n\r]+|\s[|·•]\s/);
  const given = new Map<string, JsonValue | null>();
  for (const line of lines) {
    for (const { label, value } of pairOfLine(line.replace(BULLET, '').trim())) {
      given.set(label, given.has(label) && given.get(label) !== value ? null : value);
    }
  }
  return Object.fromEntries([...given].flatMap(([label, value]) => (value === null ? [] : [[label, value]])));
}

/** The entries of a text that is a list: one per line. Null for a text of one line without a bullet. */
export function listedLines(text: string): string[] | null {
  const lines = text.split(/[\n\r]+/).filter((line) => line.trim() !== '');
  if (lines.length < 2 && !BULLET.test(text)) return null;
  return lines.map((line) => line.replace(BULLET, '').trim());
}
