import { isJsonObject, type JsonObject, type JsonValue } from '../../json';
import type { Locale } from './coerce';
import { dateHabitsOf } from './dates';
import {
  amountEntries,
  headlineEntries,
  mainHeading,
  pageEntries,
  siteEntries,
  spanEntries,
  topicEntries,
} from './page-entries';
import { bargainEntries } from './alone/bargains';
import { gradeEntries } from './alone/grades';
import { loneDayEntries } from './alone/lone-days';
import { contactEntries, siteContactEntries } from './page/contact-entries';
import { labelledEntries, labelledEntry } from './labelled-entries';
import { chaptersAsCollections } from './lists/chapter-collections';
import { datedHeadings } from './lists/dated-headings';
import { groupCollection } from './lists/group-collection';
import { sectionCollections } from './lists/section-collections';
import { definitionCollections, singleRowEntries, tableCollections } from './lists/table-collections';
import { isFormerPrice, metaEntry } from './page/meta-entries';
import { tablesInParts } from './page/tables-in-parts';
import { hintEntries } from './page/class-hints';
import { placed } from './page/own-sections';
import { headingEntries } from './page/heading-entries';
import { chapterCollections, trailCollection, trailEntries } from './page/series-scope';
import { entriesAtHeading } from './told/line-at-heading';
import { doerEntries, sentenceEntries } from './told/sentence-entries';
import { lifeEntries } from './told/told-lives';
import { onlyPersonEntries } from './told/people-to-reach';
import { raisedEntries } from './told/raised-of-goal';
import { phrasesBesideRows } from './told/rows-of-figures';
import { competitionEntries } from './told/kinds/told-competition';
import { reportedIncidents } from './told/kinds/told-incidents';
import { medicineEntries } from './told/kinds/told-medicines';
import { totalEntries } from './told/kinds/told-totals';
import { measureEntries } from './told/told-measures';
import { readState, stateCollections } from './page/state-scope';
import { closingDayEntries } from './page/hours/closing-days';
import { salaryEntries } from './told/kinds/told-salaries';
import { weatherEntries } from './told/kinds/told-weather';
import { hoursCollections } from './page/hours/weekday-hours';
import { isOfAnotherPage } from './page/stale-data';
import { repositoryEntries } from './page/repository-entries';
import { phraseEntries } from './phrase-entries';
import type { LabelledValue } from '../facts/labels/labelled-value';
import type { PageFacts } from '../page-facts';
import { collectionsByType, isBackground, recordScope } from './record-scope';
import { areSynonyms, isKnownName, wordsOf } from './names/key-names';
import { rateIn } from './values/rates';
import { createEntry, type Collection, type Entry, type Scope } from './scope';

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
    subjects: [
      subjectsOf(facts.jsonLd.filter((record) => !isOfAnotherPage(record, facts))),
      subjectsOf(facts.microdata),
    ],
    tiers: [
      headlineEntries(facts),
      facts.meta.map((tag) => metaEntry(tag, facts)).filter((one) => !isFormerPrice(one, facts)),
      [...raisedEntries(facts), ...totalEntries(facts.lines)],
      placed(facts.definitions.flatMap(labelledEntries), facts),
      placed(
        facts.labels.flatMap((label) => [...labelledEntries(label), ...constraintEntries(label)]),
        facts,
      ),
      facts.tables.filter(({ isAside }) => !isAside).flatMap(singleRowEntries),
      [...repositoryEntries(facts), ...headingEntries(mainHeading(facts) ?? '', facts.title), ...pageEntries(facts)],
      [...facts.turning.map(labelledEntry), ...trailEntries(facts)],
      loosely(phraseEntries(withoutNamedRates(phrasesBesideRows(facts), facts))),
      loosely(unanimous(facts.named)),
      loosely(hintEntries(facts.named)),
      loosely([
        ...sentenceEntries(facts.lines),
        ...doerEntries(facts.lines),
        ...measureEntries(facts.lines),
        ...medicineEntries(facts.lines),
        ...salaryEntries(facts.lines),
      ]),
      loosely(closingDayEntries(facts.lines)),
      loosely([...lifeEntries(facts.lines), ...onlyPersonEntries(facts.lines)]),
      amountEntries({ ...facts, labelled: [...facts.labels, ...facts.definitions] }),
      [...bargainEntries(facts.phrases), ...gradeEntries(facts.claims), ...loneDayEntries(facts, locale)],
      loosely(contactEntries(facts)),
      topicEntries(facts),
      spanEntries(facts),
      loosely(entriesAtHeading(facts)),
      weatherEntries(facts),
      competitionEntries(facts),
      placeEntries(facts.jsonLd),
      siteEntries(facts),
    ],
    hidden: [
      facts.beside.labels.flatMap(labelledEntries),
      facts.counts.map(labelledEntry),
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
      ...reportedIncidents(facts, locale),
      ...definitionCollections(facts, locale),
      ...sectionCollections(facts, locale),
      ...facts.groups.map((group) => groupCollection(group, locale)),
      ...chaptersAsCollections(facts, locale),
      ...hoursCollections(facts, locale),
      ...datedHeadings(facts, locale),
      trailCollection(facts, locale),
      ...chapterCollections(facts, locale),
    ],
  };
}

/** `Parking: $90/mo` tells what parking costs, and not what the page's subject does. */
function withoutNamedRates(phrases: string[], { labels, definitions }: PageFacts): string[] {
  const named = new Set(
    [...labels, ...definitions].flatMap(({ label, value }) => (isOtherName(wordsOf(label)) ? [value] : [])),
  );
  return phrases.filter((phrase) => !named.has(phrase) || rateIn(phrase) === null);
}

/** A heading above an amount names the subject itself. */
function isOtherName(words: string): boolean {
  const isPrice = ['price', 'price per month', 'rent', 'salary'].some(
    (name) => words === name || areSynonyms(words, name),
  );
  return !isPrice && isKnownName(words);
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

const CONSTRAINT = /^(\p{L}[\p{L}.]{1,20})\s([<>=~^]{1,2}\s?\d.{0,40})$/u;

/** `Requires: Python >=3.9` says what is required of Python. */
function constraintEntries({ label, value, section }: LabelledValue): Entry[] {
  const [, thing, constraint] = typeof value === 'string' ? (CONSTRAINT.exec(value) ?? []) : [];
  return thing === undefined || constraint === undefined ? [] : [createEntry(`${label} ${thing}`, constraint, section)];
}

/** A class name on several elements with different texts names none of them for the whole page. */
function unanimous(named: LabelledValue[]): Entry[] {
  const byName = new Map<string, { first: LabelledValue; isOne: boolean }>();
  for (const one of named) {
    const known = byName.get(one.label);
    if (known === undefined) byName.set(one.label, { first: one, isOne: true });
    else if (known.first.value !== one.value) known.isOne = false;
  }
  return [...byName.values()].flatMap(({ first, isOne }) => (isOne ? [labelledEntry(first)] : []));
}
