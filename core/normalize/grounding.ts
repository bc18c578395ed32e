import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { isoDate } from './date-times';
import { plainWords, readFacts, roundedTo, type SourceFacts } from './source-facts';

export interface Grounded {
  /** The value without what the source does not say; undefined when nothing is left of it. */
  value: JsonValue | undefined;
  /** Where values were taken out, as JSON pointers. */
  dropped: string[];
}

const MAX_SCATTERED_WORDS = 16;
const MIN_PHONE_DIGITS = 6;

/**
 * Holds a model to its source: texts and numbers that cannot be derived from it are taken out. True, false, null and
 * the members of an `enum` are choices that the caller's schema offers, not statements, and pass.
 */
export function groundValue(value: JsonValue, source: JsonValue, schema: JsonObject, addresses: string[]): Grounded {
  const facts = readFacts(source);
  const hosts = addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).host] : []));
  const declared = { choices: new Set<string>(), keys: new Set<string>() };
  collectDeclared(schema, declared);
  const dropped: string[] = [];

  function ground(node: JsonValue, at: string): JsonValue | undefined {
    if (Array.isArray(node)) {
      const kept = node.map((item, index) => ground(item, `${at}/${index}`)).filter((item) => item !== undefined);
      return kept.length === 0 && node.length > 0 ? undefined : kept;
    }
    if (isJsonObject(node)) {
      const kept = Object.entries(node).flatMap(([key, member]): [string, JsonValue][] => {
        const known = declared.keys.has(key) || isSaid(key, facts, hosts);
        const grounded = known ? ground(member, `${at}/${key}`) : undefined;
        if (!known) dropped.push(`${at}/${key}`);
        return grounded === undefined ? [] : [[key, grounded]];
      });
      return kept.length === 0 && Object.keys(node).length > 0 ? undefined : Object.fromEntries(kept);
    }
    const isTrue =
      typeof node === 'boolean' ||
      node === null ||
      declared.choices.has(JSON.stringify(node)) ||
      (typeof node === 'number' ? isCounted(node, facts) : isSaid(node, facts, hosts));
    if (!isTrue) dropped.push(at);
    return isTrue ? node : undefined;
  }

  return { value: ground(value, ''), dropped };
}

function isCounted(value: number, { numbers }: SourceFacts): boolean {
  return numbers.has(value) || numbers.has(roundedTo(value));
}

function isSaid(value: string, facts: SourceFacts, hosts: string[]): boolean {
  const plain = plainWords(value);
  if (plain === '' || facts.text.includes(` ${plain} `)) return true;
  const day = isoDate(value);
  if (day !== null && facts.dates.has(day)) return true;
  if (/^\+?[\d\s()./-]+$/.test(value)) {
    const digits = value.replace(/\D/g, '');
    return digits.length >= MIN_PHONE_DIGITS && facts.digits.some((line) => line.includes(digits));
  }
  if (URL.canParse(value)) {
    const { host, pathname, search } = new URL(value);
    return hosts.includes(host) && facts.text.includes(` ${plainWords(`${pathname}${search}`)} `);
  }
  // "Doe, Jane" may become "Jane Doe", but words from all over a page are not one statement of it.
  const words = plain.split(' ');
  return words.length <= MAX_SCATTERED_WORDS && facts.lines.some((line) => words.every((word) => line.has(word)));
}

function collectDeclared(schema: JsonValue, into: { choices: Set<string>; keys: Set<string> }): void {
  if (Array.isArray(schema)) return schema.forEach((part) => collectDeclared(part, into));
  if (!isJsonObject(schema)) return;
  for (const [name, member] of Object.entries(schema)) {
    if (name === 'const') into.choices.add(JSON.stringify(member));
    else if (name === 'enum' && Array.isArray(member))
      member.forEach((choice) => into.choices.add(JSON.stringify(choice)));
    else {
      if (name === 'properties' && isJsonObject(member)) Object.keys(member).forEach((key) => into.keys.add(key));
      // Who requires a key allows it.
      if (name === 'required') for (const key of namesIn(member)) into.keys.add(key);
      collectDeclared(member, into);
    }
  }
}

function namesIn(value: JsonValue): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}
