import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import type { Locale } from './coerce';
import { dateHabitsOf } from './dates';
import { areSynonyms, wordsOf } from './names/key-names';
import { numberOfText } from './numbers';
import {
  amountEntries,
  isGeneralHeading,
  mainHeading,
  pageEntries,
  siteEntries,
  spanEntries,
  topicEntries,
} from './page-entries';
import { contactEntries, siteContactEntries } from './page/contact-entries';
import { columnNames } from './page/column-names';
import { tablesInParts } from './page/tables-in-parts';
import { hintEntries } from './page/class-hints';
import { placed } from './page/own-sections';
import { headingEntries } from './page/heading-entries';
import { chapterCollections, trailCollection, trailEntries } from './page/series-scope';
import { doerEntries, sentenceEntries } from './told/sentence-entries';
import { onlyPersonEntries } from './told/people-to-reach';
import { measureEntries } from './told/told-measures';
import { readState, stateCollections } from './page/state-scope';
import { hoursCollection } from './page/weekday-hours';
import { repositoryEntries } from './page/repository-entries';
import { haveOneLinkText, namesByPlace } from './lists/shared-place';
import { phraseEntries } from './phrase-entries';
import type { LabelledValue } from '../facts/labels/labelled-value';
import { sharedLabelEntries } from './page/shared-labels';
import type { PageFacts } from '../page-facts';
import { collectionsByType, isBackground, recordScope } from './record-scope';
import { createEntry, type Collection, type Entry, type Scope } from './scope';
import type { TableCell, TableFacts } from '../facts/tables';

/** The page as places to look values up, for an object of which some item of the page may be the subject. */
export interface PageScope extends Scope {
  /** Candidates for the page's subject; the one that states most of what is asked is put first. */
  subjects: Subject[][];
}

export interface Subject {
  scope: Scope;
  isBackground: boolean;
  /** It bears the name that the main heading gives. */
  isHeading: boolean;
  /** It is something else than what the page is called: the series of an episode. */
  isOther: boolean;
}

export function pageScope(facts: PageFacts): PageScope {
  const locale: Locale = { lang: facts.lang, base: facts.url, dates: dateHabitsOf(facts.phrases) };
  const heading = facts.headings.find(({ level }) => level === 1)?.text;
  const subjectsOf = (records: JsonObject[]): Subject[] =>
    records.map((record) => ({
      scope: recordScope(record, locale),
      isBackground: isBackground(record),
      isHeading: heading !== undefined && [record['name'], record['headline']].includes(heading),
      isOther: heading !== undefined && isOther(record['name'], heading, facts.title ?? ''),
    }));
  const state = readState(facts.state, heading);
  return {
    locale,
    isPage: true,
    phrases: facts.phrases,
    claims: facts.claims,
    ways: contactEntries(facts),
    subjects: [subjectsOf(facts.jsonLd), subjectsOf(facts.microdata)],
    tiers: [
      facts.meta.map((tag) => metaEntry(tag, facts)).filter((one) => !isFormerPrice(one, facts)),
      placed(facts.definitions.flatMap(entries), facts),
      placed(
        facts.labels.flatMap((label) => [...entries(label), ...constraintEntries(label)]),
        facts,
      ),
      facts.tables.filter(({ isAside }) => !isAside).flatMap(singleRowEntries),
      [...repositoryEntries(facts), ...headingEntries(facts), ...pageEntries(facts)],
      [...facts.turning.map(entry), ...trailEntries(facts)],
      loosely(phraseEntries(facts.phrases)),
      loosely(unanimous(facts.named)),
      loosely(hintEntries(facts.named)),
      loosely([...sentenceEntries(facts.lines), ...doerEntries(facts.lines), ...measureEntries(facts.lines)]),
      loosely(onlyPersonEntries(facts.lines)),
      amountEntries({ ...facts, labelled: [...facts.labels, ...facts.definitions] }),
      loosely(contactEntries(facts)),
      topicEntries(facts),
      spanEntries(facts),
      placeEntries(facts.jsonLd),
      siteEntries(facts),
    ],
    hidden: [
      facts.beside.labels.flatMap(entries),
      facts.counts.map(entry),
      siteContactEntries(facts),
      unanimous(facts.attributes),
      state.entries.map((one) => ({ ...one, isCode: true })),
    ],
    collections: [
      ...nestedCollections(facts.jsonLd, locale),
      ...collectionsByType(facts.jsonLd, locale),
      ...nestedCollections(facts.microdata, locale),
      ...collectionsByType(facts.microdata, locale),
      ...[...tablesInParts(facts.tables), ...facts.tables].flatMap((table) => tableCollections(table, locale)),
      ...stateCollections(state, locale),
      ...definitionCollections(facts, locale),
      ...facts.groups.map((group) => groupCollection(group, locale)),
      hoursCollection(facts, locale),
      trailCollection(facts, locale),
      ...chapterCollections(facts, locale),
    ],
  };
}

function loosely(found: Entry[]): Entry[] {
  return found.map((one) => ({ ...one, isLoose: true }));
}

/** Where the only place is that the page tells of. */
function placeEntries(records: JsonObject[]): Entry[] {
  const places = records.flatMap((record) => (isJsonObject(record['geo']) ? [record['geo']] : []));
  const [place, second] = places;
  if (place === undefined || second !== undefined) return [];
  return ['latitude', 'longitude'].flatMap((name) =>
    place[name] === undefined ? [] : [createEntry(name, place[name])],
  );
}

function isOther(name: JsonValue | undefined, heading: string, title: string): boolean {
  if (typeof name !== 'string' || !title.startsWith(heading) || title.startsWith(name)) return false;
  return !heading.includes(name) && !name.includes(heading);
}

function nestedCollections(records: JsonObject[], locale: Locale): Collection[] {
  return records.flatMap((record) => recordScope(record, locale).collections);
}

function entry({ label, value, section, items, url, isCount }: LabelledValue): Entry {
  return { ...createEntry(label, value, section, items), url, isCount };
}

/** What stands in brackets explains a name, or tells it from another: `m² (gross)`. */
function entries(one: LabelledValue): Entry[] {
  const whole = one.label.replace(/[()（）[\]]/g, ' ');
  const alone = whole === one.label ? [entry(one)] : [entry(one), entry({ ...one, label: whole })];
  return [...sharedLabelEntries(one), ...alone];
}

const CONSTRAINT = /^(\p{L}[\p{L}.]{1,20})\s([<>=~^]{1,2}\s?\d.{0,40})$/u;

/** `Requires: Python >=3.9` says what is required of Python. */
function constraintEntries({ label, value, section }: LabelledValue): Entry[] {
  const [, thing, constraint] = typeof value === 'string' ? (CONSTRAINT.exec(value) ?? []) : [];
  return thing === undefined || constraint === undefined ? [] : [createEntry(`${label} ${thing}`, constraint, section)];
}

/** A price that the page shows struck out is no longer asked, whatever the page tells other sites. */
function isFormerPrice({ words, value }: Entry, { amounts, lang }: PageFacts): boolean {
  if (!(areSynonyms(words, 'price') || words === 'price amount') || typeof value !== 'string') return false;
  const price = numberOfText(value, 'en');
  const isStruck = ({ text }: PageFacts['amounts'][number]): boolean => numberOfText(text, lang) === price;
  return amounts.some((one) => one.isStruck && isStruck(one)) && amounts.some((one) => !one.isStruck && !isStruck(one));
}

/** `og:title` and `twitter:title` are titles; `product:price:amount` keeps its two words. */
function metaEntry({ label, value }: LabelledValue, facts: PageFacts): Entry {
  // What kind of object a page is to other sites is no genre and no category.
  if (label === 'og:type') return createEntry('object type', value);
  const name = label.replace(/^(?:og|twitter|article|product|book|profile|dc|dcterms|citation)[:._]/, '');
  const heading = facts.headings.some(({ level }) => level === 1) ? (mainHeading(facts) ?? undefined) : undefined;
  // The title for other sites is shorter, or has the site's own name behind it; the page is called what it shows.
  const isShown = name === 'title' && heading !== undefined && heading !== facts.siteName && !isGeneralHeading(heading);
  const shown = name === 'description' && typeof value === 'string' ? shownBeginning(value, facts) : undefined;
  return createEntry(name, isShown ? heading : (shown ?? value));
}

const MIN_DESCRIPTION = 20;
/** The name of what is described, and a mark. */
const MAX_BEFORE = 40;

/** What the page itself shows of what it tells other sites, which adds words of its own. */
function shownBeginning(told: string, { lines, title }: PageFacts): string | undefined {
  const shown = [...lines, ...(title ?? '').split(/:\s|\s[|–—·-]\s/)];
  const isPart = (line: string): boolean =>
    told.startsWith(line) || (told.endsWith(line) && told.length - line.length <= MAX_BEFORE);
  return shown.find((line) => line.length >= MIN_DESCRIPTION && line.length < told.length && isPart(line));
}

/** A class name on several elements with different texts names none of them for the whole page. */
function unanimous(named: LabelledValue[]): Entry[] {
  const byName = new Map<string, { first: LabelledValue; isOne: boolean }>();
  for (const one of named) {
    const known = byName.get(one.label);
    if (known === undefined) byName.set(one.label, { first: one, isOne: true });
    else if (known.first.value !== one.value) known.isOne = false;
  }
  return [...byName.values()].flatMap(({ first, isOne }) => (isOne ? [entry(first)] : []));
}

function rowEntries(columns: string[][], row: TableCell[], section: string | null): Entry[] {
  const cells = columns.flatMap((names, column): Entry[] => {
    const cell = row[column];
    if (cell === undefined || cell.text === '') return [];
    const { lead, items } = cell;
    const value = lead ?? cell.text;
    return names.map((words) => ({
      words,
      value,
      section,
      items: lead === undefined ? items : undefined,
      url: cell.url ?? undefined,
    }));
  });
  const links = new Set(row.flatMap((cell) => cell.url ?? []));
  return links.size === 1 ? [...cells, createEntry('url', [...links][0] ?? '', section)] : cells;
}

function singleRowEntries(table: TableFacts): Entry[] {
  const row = table.rows.length === 1 ? table.rows[0] : undefined;
  const section = table.caption ?? table.section;
  return row === undefined ? [] : rowEntries(columnNames(table), row, section);
}

function tableCollections(table: TableFacts, locale: Locale): Collection[] {
  if (table.headers.length === 0) return [];
  const columns = columnNames(table);
  const names = [table.caption, table.section].flatMap((name) => (name === null ? [] : wordsOf(name)));
  const { isAside, isHidden } = table;
  const members = table.rows.map((row): Scope => ({
    tiers: [
      rowEntries(columns, row, null),
      phraseEntries(row.flatMap(({ leaves }) => leaves ?? [])),
      linkedEntries(row),
      headEntries(row[0]?.lead ?? row[0]?.text ?? ''),
    ],
    collections: [],
    locale,
    ...(/\p{L}{2}/u.test(row[0]?.text ?? '') ? { head: row[0]?.lead ?? row[0]?.text ?? '' } : {}),
    texts: [...new Set(row.flatMap(({ lead, items }) => (lead === undefined ? [] : (items ?? []))))],
  }));
  const rows: Collection = { names, members, isList: true, isAside, isHidden };
  if (!table.hasRowHeads) return [rows];
  const turned = table.headers.slice(1).map((head, at): Scope => ({
    tiers: [
      table.rows.flatMap((row) => {
        const cell = row[at + 1];
        return cell === undefined || cell.text === '' ? [] : [createEntry(row[0]?.text ?? '', cell.text)];
      }),
      headEntries(head),
    ],
    collections: [],
    locale,
  }));
  return [rows, { names, members: turned, isList: true, isAside, isHidden }];
}

/** The only cell that leads somewhere is what the row is about. */
function linkedEntries(row: TableCell[]): Entry[] {
  const linked = row.flatMap(({ linkText }) => (linkText !== undefined && /\p{L}/u.test(linkText) ? [linkText] : []));
  return linked.length === 1 && linked[0] !== undefined ? [createEntry('name', linked[0])] : [];
}

/** What a row is about stands first, whatever its column is called. */
function headEntries(head: string): Entry[] {
  if (!/\p{L}/u.test(head)) return [];
  return ['name', 'description', 'type', 'date', 'day'].map((name) => createEntry(name, head));
}

/** Terms of one list as things with a quantity: the ingredients of a recipe. */
function definitionCollections(facts: PageFacts, locale: Locale): Collection[] {
  const bySection = new Map<string, LabelledValue[]>();
  for (const one of facts.definitions) {
    if (one.section !== null) bySection.set(one.section, [...(bySection.get(one.section) ?? []), one]);
  }
  return [...bySection].map(([section, terms]) => ({
    names: [wordsOf(section)],
    members: terms.map(({ label, value }): Scope => ({
      tiers: [[createEntry('name', label), createEntry('quantity', value), createEntry('value', value)]],
      collections: [],
      locale,
    })),
    isList: true,
    isAside: true,
  }));
}

const MIN_STORY_WORDS = 5;
const VERSION = /^v?\d{1,4}(?:\.\d{1,6}){1,3}(?:[-.][\w.]{1,20})?$/i;
/** How long ago something was said or offered. */
const AGO =
  /^(?:(?:posted|active|vor|il y a|hace|há)\s)?(?:today|yesterday|just now|heute|gestern|aujourd'hui|hier|hoy|ayer|hoje|ontem|oggi|ieri|vandaag|gisteren|dzisiaj|dziś|wczoraj|bugün|dün|今日|昨日|今天|昨天|오늘|어제|(?:an?|\d{1,3}\+?)\s?(?:minutes?|hours?|days?|weeks?|months?|years?|minuten|stunden?|tag(?:en?)?|wochen?|monat(?:en?)?|heures?|jours?|semaines?|mois|horas?|días?|dias?|semanas?|mes(?:es)?|ore|giorn[oi]|settiman[ae]|mesi|uur|dag(?:en)?|we(?:ek|ken)|maand(?:en)?|dni|dzień|godzin[y]?|gün|saat|hafta|日|時間|週間|天|小时|周|일|시간|주)(?:\s?(?:ago|fa|geleden|temu|önce|前|전))?)$/i;

/** An amount and its unit, which stand side by side, are one quantity: `500 | g`. */
function wholeQuantity(values: LabelledValue[]): Entry[] {
  const ending = (pattern: RegExp): string | null => {
    const found = new Set(
      values.flatMap(({ label, value }) => (pattern.test(label) && typeof value === 'string' ? [value] : [])),
    );
    return found.size === 1 ? ([...found][0] ?? null) : null;
  };
  const [amount, unit] = [ending(/(?:amount|quantity)$/i), ending(/(?:^|[-_])unit$/i)];
  if (amount === null || unit === null) return [];
  return ['amount', 'quantity'].map((name) => createEntry(name, `${amount} ${unit}`));
}

function withoutUnits(values: LabelledValue[]): LabelledValue[] {
  return wholeQuantity(values).length === 0
    ? values
    : values.filter(({ label }) => !/(?:amount|quantity)$/i.test(label));
}

/** Classes inside of a part without the name of the part: `dep__track` in a `dep` is its track. */
function ownNames(values: LabelledValue[], name: string): Entry[] {
  const prefix = wordsOf(name).split(' ');
  return values.flatMap((one) => {
    const words = wordsOf(one.label).split(' ');
    const same = prefix.findIndex((word, at) => words[at] !== word);
    const shared = same < 0 ? prefix.length : same;
    if (shared === 0 || shared >= words.length) return [];
    return [{ ...entry({ ...one, label: words.slice(shared).join(' ') }), isOwn: true }];
  });
}

/** The words that the classes of all parts have. */
function sharedMarks({ items }: PageFacts['groups'][number]): Set<string> {
  const [first, ...others] = items.map(({ marks }) => marks);
  return new Set((first ?? []).filter((mark) => others.every((marks) => marks.includes(mark))));
}

function groupCollection(group: PageFacts['groups'][number], locale: Locale): Collection {
  const shared = sharedMarks(group);
  // Where no part has a heading, the bold line with which each begins is one.
  const isLed = group.items.every(({ heading, lead }) => heading === null && lead !== null);
  const isLinkShared = haveOneLinkText(group.items);
  const places = isLinkShared ? namesByPlace(group.items) : [];
  const members = group.items.map((item, at) => {
    const heading = isLed ? item.lead : item.heading;
    const linkText = isLinkShared ? null : item.linkText;
    return itemScope({ ...item, heading, linkText }, group.name, shared, locale, places[at]);
  });
  const names = [group.name, group.holder, group.section].flatMap((name) =>
    name === null || name === '' ? [] : wordsOf(name),
  );
  return { names, members, isList: true, isAside: group.isAside };
}

/**
 * One part of a page as a place to look values up.
 * @param place what it is called by its place, where it has no heading and no link
 */
export function itemScope(
  item: PageFacts['groups'][number]['items'][number],
  name: string,
  shared: ReadonlySet<string>,
  locale: Locale,
  place?: string,
): Scope {
  const called = item.heading ?? item.linkText;
  const title = called ?? place;
  const named: [string, string | null][] = [
    ['name', called],
    ['url', item.link],
    ['image', item.image],
  ];
  const own = named.flatMap(([key, value]) => (value === null ? [] : [createEntry(key, value)]));
  const story = item.texts.reduce((best, text) => (text.length > best.length ? text : best), '');
  if (story.split(' ').length >= MIN_STORY_WORDS) own.push(createEntry('content', story));
  if (VERSION.test(item.heading ?? '')) own.push(createEntry('version', item.heading ?? ''));
  const since = new Set(item.texts.filter((text) => AGO.test(text)));
  if (since.size === 1)
    own.push(createEntry('posted date', [...since][0] ?? ''), createEntry('posted', [...since][0] ?? ''));
  const { amounts, texts } = item;
  // What it is called names no value in it.
  const values = item.values.filter(({ label }) => label !== title);
  const money = amountEntries({ amounts, labelled: values, lang: locale.lang, phrases: texts });
  return {
    tiers: [
      [...wholeQuantity(values), ...withoutUnits(values).flatMap((one) => [entry(one), ...ownNames([one], name)])],
      own,
      phraseEntries([...texts, ...item.lines]),
      money,
      hintEntries(values),
    ],
    collections: [],
    locale,
    texts,
    list: item.list,
    ...(title === undefined ? {} : { title }),
    claims: [...texts, ...item.marks.filter((mark) => !shared.has(mark))],
  };
}
