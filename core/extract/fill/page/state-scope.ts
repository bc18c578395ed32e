import { isJsonObject, type JsonObject, type JsonValue } from '../../../json';
import { SIDE_CLASSES } from '../../lexicon/side-words';
import type { Locale } from '../coerce';
import { wordsOf } from '../names/key-names';
import { recordScope } from '../record-scope';
import { createEntry, type Collection, type Entry } from '../scope';

/** What a page gives to its scripts: named values of things that there is one of, and lists. */
interface State {
  entries: Entry[];
  lists: { name: string; members: JsonObject[]; isAside: boolean }[];
}

const MAX_DEPTH = 12;
const MAX_MEMBERS = 5_000;
const SIDE = new Set([
  ...SIDE_CLASSES.split(' '),
  ...'i18n translations messages config configuration settings session user viewer experiments features flags env sentry theme translations locale locales query router runtime build'.split(
    ' ',
  ),
]);
/** Members of what describes the site's machinery. */
const TECHNICAL = ['env', 'release', 'sentry', 'buildVersion', 'apiKey', 'csrf', 'csrfToken'];
/** What every object has: without the name of the object it says nothing. */
const GENERAL = new Set(
  'id name title type url slug status state label text value key code description kind image'.split(' '),
);

/** Values by their own names and by those with the thing's name before; a name with two values names neither. */
export function readState(values: JsonValue[], heading: string | undefined): State {
  const found = new Map<string, { entry: Entry; isOne: boolean }>();
  const lists: State['lists'] = [];
  let left = MAX_MEMBERS;

  function add(name: string, value: JsonValue): void {
    const entry = createEntry(name, value);
    const known = found.get(entry.words);
    if (known === undefined) found.set(entry.words, { entry, isOne: true });
    else if (JSON.stringify(known.entry.value) !== JSON.stringify(value)) known.isOne = false;
  }

  function visit(value: JsonObject, owner: string, depth: number): void {
    if (TECHNICAL.some((key) => Object.hasOwn(value, key))) return;
    const isSubject = heading !== undefined && ['name', 'title', 'headline'].some((key) => value[key] === heading);
    for (const [key, member] of Object.entries(value)) {
      if (left <= 0 || isSide(key)) continue;
      left -= 1;
      const only = Array.isArray(member) && member.length === 1 ? (member[0] ?? null) : member;
      if (Array.isArray(only)) addList(key, only);
      else if (isJsonObject(only)) {
        if (Array.isArray(member)) addList(key, member);
        if (depth < MAX_DEPTH) visit(only, key, depth + 1);
        if (isSmall(only)) add(key, only);
      } else if (member !== null) {
        if (isSubject || !GENERAL.has(wordsOf(key))) add(key, member);
        if (owner !== '') add(`${owner} ${key}`, member);
      }
    }
  }

  function addList(name: string, list: JsonValue[]): void {
    const members = list.filter(isJsonObject);
    if (members.length > 0) lists.push({ name, members, isAside: false });
    else if (list.length > 0) add(name, list);
  }

  for (const value of values) {
    if (isJsonObject(value)) visit(value, '', 0);
    else if (Array.isArray(value)) addList('', value);
  }
  return { entries: [...found.values()].flatMap(({ entry, isOne }) => (isOne ? [entry] : [])), lists };
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

/** An object of a few plain values is itself a value: a salary, a place. */
function isSmall(record: JsonObject): boolean {
  const members = Object.values(record);
  return members.length <= 12 && members.some((member) => typeof member !== 'object');
}
