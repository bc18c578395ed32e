import { isJsonObject, type JsonValue } from '../../../json';
import type { FactGroup } from '../../facts/groups';
import type { PageFacts } from '../../page-facts';
import type { Asked } from '../asked';
import { coverageOf } from '../names/concepts';
import { matchLevel, PARTIAL, singular, SYNONYM, wordsOf } from '../names/key-names';
import { matchingEntries } from '../lookup';
import { levelOf } from '../names/name-level';
import { toldWaysToPay } from '../told/told-payments';
import { splitText } from './listed-in-text';
import { durationOf } from '../values/quantities';
import { coloursToChoose } from '../alone/colours';
import { isAskedFor } from '../asked';
import { isNumeric, type ScalarShape } from '../schema/schema-shape';
import { onlyRowOfNumbers } from './rows-of-numbers';
import type { Entry, Scope } from '../scope';

/** Lists that may be what is asked for, the most trusted first. */
export function* candidateLists(
  asked: Asked,
  shape: ScalarShape,
  scope: Scope,
  facts: PageFacts,
): Generator<JsonValue[]> {
  const { format } = shape;
  const either: Asked = { ...asked, names: [...new Set(asked.names.flatMap((name) => [name, singular(name)]))] };
  const isLinks = format === 'uri' || format === 'url';
  const isFitting = (name: string): boolean => levelOf(either, wordsOf(name)) >= PARTIAL;
  // What may be chosen is the whole list, and the label beside it only says what is chosen.
  const isPage = scope.isPage === true;
  for (const { label, items } of isLinks || !isPage ? [] : facts.options) if (isFitting(label)) yield items;
  if (isPage && !isLinks) yield coloursToChoose(asked, facts.options);
  if (isPage) yield stepsBelow(asked, facts);
  if (isPage) yield toldWaysToPay(asked, facts);
  const spoken = isPage ? listSpokenOf(scope.ask ?? '', isFitting, facts) : undefined;
  if (spoken !== undefined) yield isLinks ? spoken.urls : spoken.items;
  if (isPage) yield sharedName(either, facts);
  for (const tier of [...scope.tiers, ...(scope.hidden ?? [])]) {
    const matching = matchingEntries(either, { ...scope, tiers: [tier], hidden: [] }).filter(
      ({ isSingle }) => isSingle !== true,
    );
    const words = matching[0]?.words;
    const members = givenNameFirst(partedFirst(matching.filter((entry) => entry.words === words))).map(membersOf);
    if (members.length > 0) yield members.flat().filter((member) => !isLinks || isAddress(member));
  }
  if (!isPage) {
    if (!isLinks && scope.list !== undefined && isListWord(asked)) yield scope.list;
    return;
  }
  const labelled = facts.lists.find(({ label }) => isFitting(label));
  if (labelled !== undefined) yield isLinks ? labelled.urls : labelled.items;
  // Parts of one list, each under a heading of its own, share their class.
  const classed = facts.lists.filter(({ name }) => isFitting(name));
  const alike = classed.filter(({ name }) => name === classed[0]?.name);
  yield alike.flatMap((list) => (isLinks ? list.urls : list.items));
  for (const list of facts.lists) if (isFitting(list.label)) yield isLinks ? list.urls : list.items;
  const [told, another] = facts.lists.filter(({ label }) => isToldBy(asked, label));
  if (told !== undefined && another === undefined) yield isLinks ? told.urls : told.items;
  for (const list of facts.beside.lists)
    if (levelOf(either, wordsOf(list.label)) >= SYNONYM) yield isLinks ? list.urls : list.items;
  for (const group of facts.groups) {
    if (!isLinks && !group.isAside && [group.name, group.section ?? ''].some(isFitting)) yield textsOf(group);
  }
  if (!isLinks) for (const group of facts.groups) yield inRole(either, group);
  if (asked.names.some((name) => name === 'links' || name === 'urls')) yield facts.links.map((link) => link.url);
  if (isLinks) return;
  if (asked.names.includes('headings')) yield facts.headings.map((heading) => heading.text);
  for (const table of facts.tables) {
    const column = table.headers.findIndex((header) => matchLevel(either, wordsOf(header)) >= SYNONYM);
    if (column >= 0 && !table.isAside && table.rows.length > 1) yield table.rows.map((row) => row[column]?.text ?? '');
  }
  if (either.names.some((name) => NAMES_ALONE.has(singular(name)))) yield headingsOfChiefGroup(facts);
  if (isNumeric(shape)) yield onlyRowOfNumbers(asked, facts);
}

/** How something is prepared takes steps, and time where a label says it: `Préparation` above a list. */
function stepsBelow(asked: Asked, { lists }: PageFacts): JsonValue[] {
  if (!isAskedFor(asked, 'steps')) return [];
  const below = lists.filter(({ label, items }) => items.length > 1 && PREPARING.has(wordsOf(label)));
  return below.length === 1 ? (below[0]?.items ?? []) : [];
}

const PREPARING = new Set(
  'préparation|preparación|preparação|preparo|vorbereitung|preparation|przygotowanie|hazırlık|elaboración|elaboração|la préparation|réalisation|recette|przygotowanie krok po kroku|postup|fremgangsmåde|tillagning|gör så här'
    .split('|')
    .map(wordsOf),
);

/** A single word may be one of many that are asked for. */
const MIN_SPOKEN_WORDS = 2;

/** The only list whose name is in the words of the task, where the page has several: that `for the frosting`. */
function listSpokenOf(
  ask: string,
  isFitting: (name: string) => boolean,
  { lists }: PageFacts,
): PageFacts['lists'][number] | undefined {
  const said = ` ${wordsOf(ask)} `;
  const named = lists.filter(({ label }) => {
    const words = wordsOf(label);
    return words.split(' ').length >= MIN_SPOKEN_WORDS && !isFitting(label) && said.includes(` ${words} `);
  });
  const [only, second] = named;
  return second === undefined && lists.length > 1 ? only : undefined;
}

/** Names of no thing in particular: what the things of the page are called is meant. */
const NAMES_ALONE = new Set(
  'title name heading headline titel name titre nom titulo titulos nombre titolo titoli nome nomi tytul tytuly nazwa nazwy'.split(
    ' ',
  ),
);
const MIN_CHIEF = 2;

/** What the parts are called of which the page has the most, where it has no other list of things of that size. */
function headingsOfChiefGroup({ groups }: PageFacts): string[] {
  const lists = groups.flatMap(({ isAside, items }) => {
    const headings = items.flatMap(({ heading }) => heading ?? []);
    return isAside || headings.length < items.length ? [] : [headings];
  });
  const chief = lists.reduce<string[]>((most, one) => (one.length > most.length ? one : most), []);
  const known = new Set(chief);
  const isOther = (list: string[]): boolean => list.length * 2 > chief.length && list.some((one) => !known.has(one));
  return chief.length < MIN_CHIEF || lists.some(isOther) ? [] : chief;
}

const MIN_ASKED_WORDS = 2;
const MAX_HEADING_WORDS = 8;

/** `These documents you always need` has all that `required documents` says, and is the heading of a list. */
function isToldBy({ names }: Asked, label: string): boolean {
  const words = wordsOf(label);
  return (
    words.split(' ').length <= MAX_HEADING_WORDS &&
    names.some((name) => name.split(' ').length >= MIN_ASKED_WORDS && coverageOf(name, words)[0] === 1)
  );
}

const LISTED =
  /(?:^| )(?:changes|items|points|features|details|notes|requirements|highlights|benefits|added|bullets|amenities|steps|topics|contents|includes|included|responsibilities|tasks)$/;

function isListWord({ names }: Asked): boolean {
  return names.some((name) => LISTED.test(name));
}

const TAGGED = new Set(['tag', 'tags', 'keyword', 'keywords', 'topic', 'topics']);

/** Elements of one class that ends with the name of one of several: `sidebar-section__maintainer`. */
function sharedName({ names }: Asked, { named }: PageFacts): string[] {
  const isNamed = (label: string): boolean => {
    const words = wordsOf(label.split(/__|--/).at(-1) ?? '');
    return (
      names.includes(words) ||
      (TAGGED.has(words.split(' ').at(-1) ?? '') === true && names.some((name) => TAGGED.has(name)))
    );
  };
  const texts = named.flatMap(({ label, value }) => (typeof value === 'string' && isNamed(label) ? [value] : []));
  return texts.length > 1 ? texts : [];
}

const FAMILY_FIRST =
  /^((?:(?:de|da|van|von|der|den|del|la|le|ten|ter)\s){0,2}\p{Lu}[\p{L}'’-]{1,40}),\s(\p{Lu}[\p{L}'’.-]{0,30}(?:\s\p{Lu}[\p{L}'’.-]{0,30}){0,3})$/u;

/** Several people of one name each, written as in a list of books: `Batista, Leonor`. */
function givenNameFirst(entries: Entry[]): Entry[] {
  const names = entries.map(({ value }) => (typeof value === 'string' ? FAMILY_FIRST.exec(value) : null));
  if (entries.length < 2 || names.includes(null)) return entries;
  return entries.map((entry, at) => {
    const whole = `${names[at]?.[2]} ${names[at]?.[1]}`;
    return { ...entry, value: whole, items: [whole] };
  });
}

/** The same list may be read as its parts and as one text. */
function partedFirst(entries: Entry[]): Entry[] {
  const parted = entries.filter(({ items }) => items !== undefined);
  return parted.length === 0 ? entries : parted;
}

function isAddress(value: JsonValue): boolean {
  return typeof value !== 'string' || /^(?:https?:)?\//i.test(value);
}

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function membersOf({ value, items }: Entry): JsonValue[] {
  if (items !== undefined) return items;
  if (Array.isArray(value)) return value.flatMap(membersOfSection);
  if (typeof value !== 'string') return membersOfSection(value);
  // One span of time or one number is no list, whatever its name; a time of day may be the only one.
  if (TIME_OF_DAY.test(value)) return [value];
  return durationOf(value) !== null || /^[\d.,\s()]+$/.test(value) ? [] : splitText(value);
}

/** Instructions may come in sections, each with steps of its own. */
function membersOfSection(value: JsonValue): JsonValue[] {
  if (!isJsonObject(value)) return [value];
  const inner = value['itemListElement'];
  return Array.isArray(inner) ? inner : [value];
}

/** Those of several people whose role is the asked one: `Nadia Okonjo | Host`. */
function inRole(asked: Asked, { items }: FactGroup): string[] {
  return items.flatMap(({ texts }) => {
    const [name, role, third] = texts.filter((text) => text.trim() !== '');
    if (name === undefined || role === undefined || third !== undefined || /\d/.test(name)) return [];
    return levelOf(asked, wordsOf(role)) >= SYNONYM ? [name] : [];
  });
}

/** Of each part its heading, else what it mostly says: a step, without its number. */
function textsOf(group: FactGroup): string[] {
  return group.items.flatMap(({ heading, texts }) => {
    const longest = texts.reduce((best, text) => (text.length > best.length ? text : best), '');
    return heading ?? (longest === '' ? [] : longest);
  });
}
