import { RequestError } from '../errors';
import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { quoted } from '../text/quoted';

/** What becomes of the members of a provider's request. All others are refused, unless they ask for nothing. */
export interface MemberRules {
  /** Those that are read by name. */
  mapped: readonly string[];
  /** Those that tune how the provider works and change nothing of what is asked for: the run has a note of each. */
  tuning?: readonly string[];
  /** Those that tell where the request comes from. */
  ignored?: readonly string[];
}

export interface ReadMembers {
  given: JsonObject;
  notes: string[];
}

/**
 * Reads a provider's request so that nothing of it gets lost: a member is mapped, or there is a note that it has no
 * effect, or the request is refused.
 */
export function readMembers(body: unknown, { mapped, tuning = [], ignored = [] }: MemberRules): ReadMembers {
  if (body !== undefined && !isJsonObject(body)) {
    throw new RequestError('invalid_request', { message: 'The request body must be a JSON object.' });
  }
  const members = Object.entries(body ?? {}).filter(([, value]) => value !== null);
  const others = members.filter(([name]) => !mapped.includes(name) && !ignored.includes(name));
  const asking = others.filter(([, value]) => !asksNothing(value));
  const refused = asking.find(([name]) => !tuning.includes(name));
  if (refused) throw notMapped(refused[0]);
  return {
    given: Object.fromEntries(members.filter(([name]) => mapped.includes(name))),
    notes: asking.map(
      ([name]) => `${quoted(name)} has no effect here: the runner that is chosen works in its own way.`,
    ),
  };
}

/** SDKs send switches that are off and lists without elements along. */
function asksNothing(value: JsonValue): boolean {
  if (value === false || value === '') return true;
  return typeof value === 'object' && value !== null && Object.values(value).every((member) => member === null);
}

/** The refusal of what no run of this service can be asked for. */
export function notMapped(param: string, why = 'has no equal here'): RequestError {
  return new RequestError('invalid_request', {
    param,
    message: `${quoted(param)} ${why}.`,
    remediation: 'Leave it out, or call the provider itself. docs/wrappers.md lists what is mapped.',
  });
}

export function textIn(given: JsonObject, name: string): string | undefined {
  return memberOf(given, name, 'a string', (value) => typeof value === 'string');
}

export function numberIn(given: JsonObject, name: string): number | undefined {
  return memberOf(given, name, 'a number', (value) => typeof value === 'number');
}

export function objectIn(given: JsonObject, name: string): JsonObject | undefined {
  return memberOf(given, name, 'an object', isJsonObject);
}

export function textsIn(given: JsonObject, name: string): string[] | undefined {
  const isTexts = (value: JsonValue): boolean =>
    Array.isArray(value) && value.every((element) => typeof element === 'string');
  return memberOf(given, name, 'a list of strings', isTexts);
}

export function requiredText(given: JsonObject, name: string): string {
  const text = textIn(given, name);
  if (text === undefined || text.trim() === '') throw wrongType(name, 'a string that says something');
  return text;
}

function memberOf<T extends JsonValue>(
  given: JsonObject,
  name: string,
  type: string,
  isRight: (value: JsonValue) => boolean,
): T | undefined {
  const value = given[name];
  if (value === undefined) return undefined;
  if (!isRight(value)) throw wrongType(name, type);
  return value as T;
}

export function wrongType(param: string, type: string): RequestError {
  return new RequestError('invalid_request', { param, message: `${param} must be ${type}.` });
}
