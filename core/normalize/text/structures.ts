import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import { parseEncoded } from '../../output/encoded-json';
import { sameValue } from '../context';
import { readTolerantJson } from './tolerant-json';

type Structure = JsonValue[] | JsonObject;

/** `several` holds structures that contradict each other for whoever wants one of them. */
export type Structures = { one: Structure } | { several: Structure[] } | null;

const MAX_JSON_DEPTH = 32;
/** Each beginning that turns out to be none costs a walk through the rest of the text. */
const MAX_FALSE_STARTS = 6;
const MAX_LENGTH = 1_000_000;
const FINAL =
  /(?:final|corrected|correct answer|actual answer|endgültig|korrigiert|finale|corregid|corrig|definitief|最终|最終|최종)/i;

/** The structures that a text encodes, in a fence or not, with or without sentences around them. */
export function structuresIn(text: string): Structures {
  const whole = parseEncoded(text, MAX_JSON_DEPTH);
  if (whole !== null) return { one: whole };
  if (text.length > MAX_LENGTH || !/[{[]/.test(text)) return null;
  const parts = text.split(/```|~~~/);
  const fenced = parts.filter((_part, index) => index % 2 === 1).map((part) => part.replace(/^[a-z0-9]{1,20}\s/i, ''));
  const inFences = fenced.flatMap((part) => structuresOf(part));
  return chosen(inFences.length > 0 ? inFences : structuresOf(text), text);
}

interface Found {
  value: Structure;
  /** What stands between the structure before and this one. */
  before: string;
}

function structuresOf(text: string): Found[] {
  const found: Found[] = [];
  let [from, end, falseStarts] = [0, 0, 0];
  while (falseStarts < MAX_FALSE_STARTS) {
    const start = beginningIn(text, from);
    if (start < 0) break;
    const read = readTolerantJson(text, start);
    if (read === null || Object.keys(read.value).length === 0) {
      falseStarts += 1;
      from = start + 1;
      continue;
    }
    found.push({ value: read.value, before: text.slice(end, start) });
    from = end = read.end;
  }
  return found;
}

/** Brackets in a sentence are a remark or a link, unless what they hold begins like data. */
function beginningIn(text: string, from: number): number {
  const data = /\{|\[(?=\s{0,200}[{["'“])/g;
  data.lastIndex = from;
  const index = data.exec(text)?.index ?? -1;
  const first = text.search(/\S/);
  return from <= first && text[first] === '[' && !/^\[[^\]]{0,200}\]\(/.test(text.slice(first)) ? first : index;
}

function chosen(found: Found[], text: string): Structures {
  const [first, ...others] = found;
  const last = found.at(-1);
  // Broken JSON has colons and commas, too, and must not be read as lines with labels.
  if (first === undefined || last === undefined) return /\{\s{0,9}["'“]/.test(text) ? { several: [] } : null;
  if (others.every(({ value }) => sameValue(value, first.value))) return { one: first.value };
  // One value a line is a list that somebody wrote without its brackets.
  if (others.every(({ before }) => /^[\s,;]*$/.test(before))) return { one: found.flatMap(({ value }) => value) };
  if (FINAL.test(last.before)) return { one: last.value };
  return { several: found.map(({ value }) => value).filter(isJsonObject) };
}
