import { isJsonObject, type JsonObject, type JsonValue } from '../../../json';
import { SIDE_CLASSES } from '../../lexicon/side-words';
import type { Locale } from '../coerce';
import { wordsOf } from '../key-names';
import { recordScope } from '../record-scope';
import type { Collection } from '../scope';

/** An object among the data that a page gives to its scripts. */
interface StateRecord {
  record: JsonObject;
  /** One of several in a list. */
  isListed: boolean;
}

interface State {
  records: StateRecord[];
  lists: { name: string; members: JsonObject[]; isAside: boolean }[];
}

const MAX_DEPTH = 12;
const MAX_RECORDS = 300;
const SIDE = new Set([...SIDE_CLASSES.split(' '), 'i18n', 'translations', 'messages', 'config', 'settings', 'session']);

/** Objects and lists of a page's own data, without what is around its subject. */
export function readState(values: JsonValue[]): State {
  const state: State = { records: [], lists: [] };
  let left = MAX_RECORDS;

  function visit(value: JsonValue, name: string, depth: number, isListed: boolean): void {
    if (depth > MAX_DEPTH || left <= 0) return;
    if (Array.isArray(value)) {
      const members = value.filter(isJsonObject);
      if (members.length > 0) state.lists.push({ name, members, isAside: isSide(name) });
      for (const member of members) visit(member, name, depth + 1, true);
      return;
    }
    if (!isJsonObject(value)) return;
    left -= 1;
    if (hasScalars(value)) state.records.push({ record: value, isListed });
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === 'object' && !isSide(key)) visit(member, key, depth + 1, isListed);
    }
  }

  for (const value of values) visit(value, '', 0, false);
  return state;
}

export function stateCollections({ lists }: State, locale: Locale): Collection[] {
  return lists.map(({ name, members, isAside }) => ({
    names: [wordsOf(name)],
    members: members.map((member) => recordScope(member, locale)),
    isList: true,
    isAside,
  }));
}

function isSide(key: string): boolean {
  return wordsOf(key)
    .split(' ')
    .some((word) => SIDE.has(word));
}

/** A thing has several plain values; wrappers have none. */
function hasScalars(record: JsonObject): boolean {
  let scalars = 0;
  for (const key in record) if (typeof record[key] !== 'object' && ++scalars > 1) return true;
  return false;
}
