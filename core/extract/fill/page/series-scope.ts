import type { PageFacts } from '../../page-facts';
import type { Locale } from '../coerce';
import { wordsOf } from '../key-names';
import { createEntry, type Collection, type Entry, type Scope } from '../scope';

const CHAPTER = /^[[(]?(\d{1,2}:\d\d(?::\d\d)?)[\])]?\s{0,3}[-–—:]?\s{1,3}(\S.{0,200})$/;

/** The names on the path to the page. */
export function trailEntries(facts: PageFacts): Entry[] {
  const names = facts.trail.map(({ name }) => name);
  if (names.length === 0) return [];
  const above = sectionOf(names, facts);
  const sections = above === undefined ? [] : ['category', 'section', 'forum', 'board'].map((key) => createEntry(key, above));
  return [createEntry('breadcrumbs', names), ...sections.map((entry) => ({ ...entry, isSingle: true }))];
}

/** What the page belongs to: the step before it, or the step itself where it lists things. */
function sectionOf(names: string[], { headings, groups, trail }: PageFacts): string | undefined {
  const own = headings.find(({ level }) => level === 1)?.text ?? '';
  const last = names.at(-1) ?? '';
  const isListing = groups.some(({ isAside, items }) => !isAside && items.length > 2 && items.every(({ link }) => link !== null));
  // A list is called by its own heading.
  if (isListing && own !== '') return own;
  const isOwn = last === own || trail.at(-1)?.url === null || (own.startsWith(last) && last.length * 2 > own.length);
  if (!isOwn) return names.length > 1 ? last : undefined;
  return names.length > 2 ? names.at(-2) : undefined;
}

export function trailCollection({ trail }: PageFacts, locale: Locale): Collection {
  const members = trail.map(({ name, url }) =>
    memberOf([createEntry('name', name), ...(url === null ? [] : [createEntry('url', url)])], locale),
  );
  return { names: ['breadcrumbs'], members, isList: true, isAside: true };
}

/** Lists in which each line begins with a time are the chapters of what is heard or watched. */
export function chapterCollections({ lists }: PageFacts, locale: Locale): Collection[] {
  return lists.flatMap(({ label, items }) => {
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
