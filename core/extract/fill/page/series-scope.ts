import type { PageFacts } from '../../page-facts';
import type { Locale } from '../coerce';
import { wordsOf } from '../names/key-names';
import { createEntry, type Collection, type Entry, type Scope } from '../scope';

const CHAPTER = /^[[(]?(\d{1,2}:\d\d(?::\d\d)?)[\])]?\s{0,3}[-–—:]?\s{1,3}(\S.{0,200})$/;

/** The names on the path to the page. */
export function trailEntries(facts: PageFacts): Entry[] {
  const names = facts.trail.map(({ name }) => name);
  if (names.length === 0) return [];
  const above = sectionOf(facts);
  const sections = (above === undefined ? [] : ['category', 'section', 'forum', 'board']).map((key) =>
    createEntry(key, (key === 'category' ? listName(facts) : undefined) ?? above ?? ''),
  );
  return [createEntry('breadcrumbs', names), ...sections.map((entry) => ({ ...entry, isSingle: true }))];
}

/** What the page belongs to: the last step of its path that is not the page itself. */
function sectionOf({ trail, headings, url, canonical }: PageFacts): string | undefined {
  const own = headings.find(({ level }) => level === 1)?.text ?? '';
  const last = trail.at(-1);
  if (last === undefined) return undefined;
  const isSame = last.url === null || last.url === url || last.url === canonical;
  const isOwn = isSame || last.name === own || (own.startsWith(last.name) && last.name.length * 2 > own.length);
  if (!isOwn) return trail.length > 1 ? last.name : undefined;
  return trail.length > 2 ? trail.at(-2)?.name : undefined;
}

/** A list of goods is called by its own heading. */
function listName({ groups, headings }: PageFacts): string | undefined {
  const isListing = groups.some(
    ({ isAside, items }) =>
      !isAside && items.length > 2 && items.every(({ link, amounts }) => link !== null && amounts.length > 0),
  );
  return isListing ? headings.find(({ level }) => level === 1)?.text : undefined;
}

export function trailCollection({ trail }: PageFacts, locale: Locale): Collection {
  const members = trail.map(({ name, url }) =>
    memberOf([createEntry('name', name), ...(url === null ? [] : [createEntry('url', url)])], locale),
  );
  return { names: ['breadcrumbs'], members, isList: true, isAside: true };
}

/** Lists in which each line begins with a time are the chapters of what is heard or watched. */
export function chapterCollections({ lists, lines }: PageFacts, locale: Locale): Collection[] {
  const written = { label: '', items: lines.filter((line) => CHAPTER.test(line)) };
  return [...lists, written].flatMap(({ label, items }) => {
    const parts = items.flatMap((item) => {
      const [, time, topic] = CHAPTER.exec(item) ?? [];
      return time === undefined || topic === undefined ? [] : [{ time, topic }];
    });
    if (parts.length < 2 || parts.length < items.length) return [];
    const members = parts.map(({ time, topic }) =>
      memberOf([createEntry('time', time), createEntry('topic', topic), createEntry('name', topic)], locale),
    );
    return [{ names: ['chapters', wordsOf(label)], members, isList: true, isAside: true }];
  });
}

function memberOf(entries: Entry[], locale: Locale): Scope {
  return { tiers: [entries], collections: [], locale };
}
