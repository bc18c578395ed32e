import type { PageFacts } from '../../page-facts';
import { WEEKDAY_FORMS } from '../../lexicon/weekdays';
import { areSynonyms, wordsOf } from '../names/key-names';
import type { Locale } from '../coerce';
import { createEntry, type Collection, type Entry } from '../scope';

const DAYS_OF_NAME = new Map<string, Set<number>>();
WEEKDAY_FORMS.forEach((forms, day) => {
  for (const form of forms.map(wordsOf)) {
    DAYS_OF_NAME.set(form, (DAYS_OF_NAME.get(form) ?? new Set<number>()).add(day));
  }
});
const ENGLISH = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MAX_LABEL_LENGTH = 60;
const SPAN = /\s?[-–—~〜～]\s?|\s(?:to|till|bis|à|au|a|al|t\/m|tot|do)\s/;
const SERIES = /\s?[,&+、・]\s?|\s(?:and|und|et|y|e|en|i|ve)\s/;

interface DayHours {
  label: string;
  hours: string;
  parts: string[] | undefined;
  days: number[];
}

/** The days that a label names: `Monday`, `Tuesday – Thursday`, `Sa, So`. None where it names anything else. */
export function daysNamedBy(label: string): number[] {
  if (label.length > MAX_LABEL_LENGTH) return [];
  const spans = label.split(SERIES).map((part) => (dayOf(part) === null ? part.split(SPAN) : [part]).map(dayOf));
  return spans.some((ends) => ends.length > 2 || ends.includes(null)) ? [] : spans.flatMap(daysOfSpan);
}

function dayOf(name: string): number | null {
  const days = DAYS_OF_NAME.get(wordsOf(name));
  // A name of three letters may stand for different days in different languages.
  return days?.size === 1 ? ([...days][0] ?? null) : null;
}

function daysOfSpan([from = null, to = from]: (number | null)[]): number[] {
  if (from === null || to === null) return [];
  const length = ((to - from + 7) % 7) + 1;
  return Array.from({ length }, (_, at) => (from + at) % 7);
}

function dayHours({ labels, definitions }: PageFacts): DayHours[] {
  return [...definitions, ...labels].flatMap(({ label, value, items }) => {
    const days = typeof value === 'string' ? daysNamedBy(label) : [];
    return days.length === 0 ? [] : [{ label, hours: String(value), parts: items, days }];
  });
}

/** The hours of each day; a day with two different hours has none that is sure. */
export function weekdayEntries(facts: PageFacts): Entry[] {
  const found = dayHours(facts);
  return ENGLISH.flatMap((name, day) => {
    const hours = new Set(found.filter(({ days }) => days.includes(day)).map((one) => one.hours));
    return hours.size === 1 ? [createEntry(name, [...hours][0] ?? '')] : [];
  });
}

/** On a day that is closed there are no hours. */
function isClosed(hours: string): boolean {
  return areSynonyms(wordsOf(hours), 'closed on');
}

/** The same as lines of a list, for who asks for days and their hours. */
export function hoursCollection(facts: PageFacts, locale: Locale): Collection {
  const lines = new Map(dayHours(facts).map((one) => [one.label, one]));
  const members = [...lines.values()].map(({ label, hours, parts }) => ({
    tiers: [
      [
        createEntry('day', label),
        createEntry('days', label),
        createEntry('hours', hours, null, parts ?? (isClosed(hours) ? [] : undefined)),
      ],
    ],
    collections: [],
    locale,
  }));
  return { names: ['opening hours'], members, isList: true, isAside: true };
}
