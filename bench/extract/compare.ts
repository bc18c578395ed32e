import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json';
import type { AskedPage } from './page-set';

/** `incomplete`: a list or record of which everything given is right, and something is missing. */
type Standing = 'right' | 'wrong' | 'incomplete' | 'missing' | 'invented';

export interface JudgedField {
  field: string;
  standing: Standing;
  given: JsonValue | undefined;
  expected: JsonValue | undefined;
}

/** Every field that was asked and is stated or given; the members of a nested object are fields of their own. */
export function judgeFields(page: AskedPage, given: JsonValue): JudgedField[] {
  return judgeMembers(page.expected, isJsonObject(given) ? given : {}, page.alternatives, '');
}

function judgeMembers(
  expected: JsonObject,
  given: JsonObject,
  alternatives: AskedPage['alternatives'],
  prefix: string,
): JudgedField[] {
  return [...new Set([...Object.keys(expected), ...Object.keys(given)])].flatMap((key) => {
    const field = `${prefix}${key}`;
    // Null says that the page does not state it.
    const wanted = expected[key] ?? undefined;
    const found = given[key] ?? undefined;
    if (isJsonObject(wanted) || (wanted === undefined && isJsonObject(found))) {
      return judgeMembers(
        isJsonObject(wanted) ? wanted : {},
        isJsonObject(found) ? found : {},
        alternatives,
        `${field}.`,
      );
    }
    if (wanted === undefined && found === undefined) return [];
    const accepted = wanted === undefined ? [] : [wanted, ...(alternatives[field] ?? [])];
    return [{ field, standing: standingOf(found, accepted), given: found, expected: wanted }];
  });
}

function standingOf(given: JsonValue | undefined, accepted: JsonValue[]): Standing {
  if (given === undefined) return 'missing';
  if (accepted.length === 0) return 'invented';
  if (accepted.some((value) => agrees(given, value) && agrees(value, given))) return 'right';
  return accepted.some((value) => agrees(given, value)) ? 'incomplete' : 'wrong';
}

/** Whether all of what is given is in what is expected. */
function agrees(given: JsonValue, expected: JsonValue): boolean {
  if (Array.isArray(given) && Array.isArray(expected)) {
    return given.length === expected.length && given.every((member, at) => agrees(member, expected[at] ?? null));
  }
  if (isJsonObject(given) && isJsonObject(expected)) {
    return Object.entries(given).every(([key, value]) => Object.hasOwn(expected, key) && agrees(value, expected[key]!));
  }
  if (typeof given === 'string' && typeof expected === 'string') return plain(given) === plain(expected);
  return given === expected;
}

/** How many blanks there are, and of what kind, is no part of a value. */
function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}
