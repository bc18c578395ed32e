import type { PageFacts } from '../../../page-facts';
import { CLOSING_NAMES, OPENING_NAMES } from '../../../lexicon/opening-names';
import type { Locale } from '../../coerce';
import { areSynonyms, wordsOf } from '../../names/key-names';
import { createEntry, type Collection, type Entry, type Scope } from '../../scope';
import { openingSpansOf, type OpeningSpan } from '../../values/times/opening-spans';
import { dayRowsOf, isClosed, weeksOf, type DayRow } from './day-rows';

const ENGLISH = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const NAME = 'opening hours';

/** The hours of each day; a day with two different hours has none that is sure. */
export function weekdayEntries(facts: PageFacts): Entry[] {
  const found = dayRowsOf(facts);
  return ENGLISH.flatMap((name, day) => {
    const hours = new Set(found.filter(({ days }) => days.includes(day)).map((one) => one.hours));
    return hours.size === 1 ? [createEntry(name, [...hours][0] ?? '')] : [];
  });
}

/**
 * The same as lines of a list, for who asks for days and their hours: once as the page writes them, and once with the
 * times from which and to which, a line for each span.
 */
export function hoursCollections(facts: PageFacts, locale: Locale): Collection[] {
  const week = onlyWeek(weeksOf(dayRowsOf(facts)));
  const collectionOf = (members: Entry[][]): Collection => ({
    names: [NAME],
    members: members.map((entries): Scope => ({ tiers: [entries], collections: [], locale })),
    isList: true,
    isAside: true,
  });
  return [collectionOf(week.map(asWritten)), collectionOf(week.flatMap(asSpans))];
}

/** Of the weeks of several places or seasons, the one that stands under such a heading. */
function onlyWeek(weeks: DayRow[][]): DayRow[] {
  const [only, second] = weeks;
  if (only === undefined || second === undefined) return only ?? [];
  const headed = weeks.filter((week) => week.every(({ section }) => areSynonyms(wordsOf(section ?? ''), NAME)));
  return headed.length === 1 ? (headed[0] ?? []) : [];
}

function dayEntries({ label }: DayRow): Entry[] {
  return [createEntry('day', label), createEntry('days', label)];
}

function asWritten(row: DayRow): Entry[] {
  const { hours, parts } = row;
  return [...dayEntries(row), createEntry('hours', hours, null, parts ?? (isClosed(hours) ? [] : undefined))];
}

function asSpans(row: DayRow): Entry[][] {
  const closed = ['closed', 'is closed'].map((name) => createEntry(name, isClosed(row.hours)));
  if (isClosed(row.hours)) return [[...dayEntries(row), ...closed]];
  const spans = openingSpansOf(row.hours) ?? [];
  return spans.map((span) => [...dayEntries(row), ...closed, ...spanEntries(span)]);
}

function spanEntries({ opens, closes }: OpeningSpan): Entry[] {
  return [
    // `Open` is also what hours are called, which have a beginning and an end.
    ...OPENING_NAMES.map((name) => ({ ...createEntry(name, opens), isExact: true })),
    ...CLOSING_NAMES.map((name) => ({ ...createEntry(name, closes), isExact: true })),
  ];
}
