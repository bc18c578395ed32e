import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import type { Locale } from './coerce';
import { wordsOf } from './names/key-names';
import { createEntry, type Collection, type Entry, type Scope } from './scope';

/** Wrappers that structured data puts around a thing's own values: a product's price is its offer's price. */
const TRANSPARENT = new Set(
  'offers aggregateRating reviewRating priceSpecification address geo mainEntity item nutrition baseSalary value jobLocation'.split(
    ' ',
  ),
);
const MAX_DEPTH = 3;
const MAX_COLLECTION_DEPTH = 6;

/** One JSON-LD or microdata item as a place to look values up. */
export function recordScope(record: JsonObject, locale: Locale, depth = 0): Scope {
  return { tiers: [entriesOf(record, 0)], collections: collectionsOf(record, locale, depth), locale };
}

function entriesOf(record: JsonObject, depth: number): Entry[] {
  const own: Entry[] = [];
  const nested: Entry[] = [];
  for (const [name, value] of Object.entries(record)) {
    if (name.startsWith('@')) continue;
    // The title of the page has the site in it, and is not what the thing is called.
    const isOfPage = wordsOf(name) === 'page title';
    own.push(isOfPage ? { ...createEntry(name, value), isExact: true } : createEntry(name, value));
    const inner = onlyObject(value);
    if (inner === null || depth >= MAX_DEPTH) continue;
    for (const entry of entriesOf(inner, depth + 1)) {
      if (TRANSPARENT.has(name)) nested.push(entry);
      nested.push({ ...entry, words: `${wordsOf(name)} ${entry.words}` });
    }
  }
  return [...dayEntries(record), ...own, ...typeEntries(record), ...countEntries(record), ...nested];
}

/** Works whose year is that of their publication. */
const WORKS = new Set(['Movie', 'Book', 'TVSeries', 'MusicAlbum', 'VideoGame']);

/** A question goes by `question` as well as by `name`. */
function typeEntries(record: JsonObject): Entry[] {
  const name = record['name'] ?? record['headline'] ?? record['title'];
  const type = typeOf(record);
  if (typeof name !== 'string' || type === '') return [];
  const published = record['datePublished'];
  const year = WORKS.has(type) && typeof published === 'string' ? /^\d{4}/.exec(published)?.[0] : undefined;
  const named = [type, `${type} name`, `${type} title`].map((key) => createEntry(key, name));
  return year === undefined ? named : [...named, createEntry('year', year)];
}

/** The day of what takes place is when it begins; that it was announced some day is said beside. */
function dayEntries(record: JsonObject): Entry[] {
  const start = record['startDate'];
  return TAKES_PLACE.test(typeOf(record)) && typeof start === 'string' ? [createEntry('date', start)] : [];
}

const TAKES_PLACE = /(?:Event|Festival|Hackathon|CourseInstance)$/;

/** Views, likes and comments stand in a list of counters, each with the act that it counts. */
function countEntries(record: JsonObject): Entry[] {
  return [record['interactionStatistic'] ?? []].flat().flatMap((counter) => {
    if (!isJsonObject(counter)) return [];
    const act = isJsonObject(counter['interactionType'])
      ? typeOf(counter['interactionType'])
      : counter['interactionType'];
    const name = typeof act === 'string' ? COUNTED_ACTS.get(act.split(/[/#:]/).at(-1) ?? '') : undefined;
    const count = counter['userInteractionCount'] ?? null;
    return name === undefined || count === null ? [] : [createEntry(name, count)];
  });
}

const COUNTED_ACTS = new Map(
  Object.entries({
    WatchAction: 'views',
    ViewAction: 'views',
    ReadAction: 'views',
    LikeAction: 'likes',
    CommentAction: 'comment count',
    WriteAction: 'comment count',
    SubscribeAction: 'subscribers',
    FollowAction: 'subscribers',
  }),
);

/** Two offers have two prices: only a single one speaks for the whole. */
function onlyObject(value: JsonValue): JsonObject | null {
  const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isJsonObject(single) ? single : null;
}

function collectionsOf(record: JsonObject, locale: Locale, depth: number): Collection[] {
  if (depth >= MAX_COLLECTION_DEPTH) return [];
  return Object.entries(record).flatMap(([name, value]) => {
    const members = [value].flat().filter(isJsonObject).map(unwrapListItem);
    if (name.startsWith('@') || members.length === 0) return [];
    const types = members.map(typeOf).filter(Boolean);
    const names = [name, ...new Set(types)].map(wordsOf);
    return [
      { names, members: members.map((member) => recordScope(member, locale, depth + 1)), isList: Array.isArray(value) },
    ];
  });
}

/** List items only number what they hold. */
function unwrapListItem(member: JsonObject): JsonObject {
  const item = member['item'];
  return typeOf(member) === 'ListItem' && isJsonObject(item) ? { ...member, ...item } : member;
}

/** Last part of the first type, `Product` for `https://schema.org/Product`. */
export function typeOf(record: JsonObject): string {
  const type = [record['@type'] ?? ''].flat()[0];
  return typeof type === 'string' ? (type.split(/[/#:]/).at(-1) ?? '') : '';
}

const BACKGROUND = new Set(
  'WebSite WebPage Organization BreadcrumbList ListItem SearchAction ImageObject SiteNavigationElement Person Brand Corporation ReadAction'.split(
    ' ',
  ),
);

/** Items that describe the site around the page rather than what the page is about. */
export function isBackground(record: JsonObject): boolean {
  return BACKGROUND.has(typeOf(record));
}

/** Items of one type are a collection of that name: the products of a shop page. */
export function collectionsByType(records: JsonObject[], locale: Locale): Collection[] {
  const byType = new Map<string, JsonObject[]>();
  for (const record of records) byType.set(typeOf(record), [...(byType.get(typeOf(record)) ?? []), record]);
  return [...byType].map(([type, members]) => ({
    names: [wordsOf(type)],
    members: members.map((member) => recordScope(member, locale)),
    isList: true,
  }));
}
