import type { LabelledValue } from '../../facts/labels/labelled-value';
import type { PageFacts } from '../../page-facts';
import type { Locale } from '../coerce';
import { labelledEntry } from '../labelled-entries';
import { areSynonyms, wordsOf } from '../names/key-names';
import { hintEntries } from '../page/class-hints';
import { codeOfTitle } from '../page/heading-entries';
import { amountEntries, isSpanOfMinutes } from '../page-entries';
import { durationOf } from '../values/quantities';
import { dateOfText } from '../dates';
import { imprintEntries } from '../parts/imprint-entries';
import { isWeekday, phraseEntries } from '../phrase-entries';
import { formedEntries } from './places/formed-entries';
import { vocabularyEntries } from './places/vocabulary-entries';
import { createEntry, withGroup, type Collection, type Entry, type Scope } from '../scope';
import { haveOneLinkText, namesByPlace, textsThatDiffer } from './places/shared-place';

const MIN_STORY_WORDS = 5;
/** `Saturday 3 May`; a longer heading is about something of that day. */
const MAX_DAY_WORDS = 4;
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
    return [{ ...labelledEntry({ ...one, label: words.slice(shared).join(' ') }), isOwn: true }];
  });
}

/** A day of the week, or one of the calendar: what such a part is called by. */
function isDay(heading: string, { lang, dates }: Locale): boolean {
  const words = wordsOf(heading).split(' ');
  return (words.length <= MAX_DAY_WORDS && words.some(isWeekday)) || dateOfText(heading, lang, dates) !== null;
}

/** A part that holds what is struck out beside what is asked now states no amount: `<p class="price"><s>$128</s> $96</p>`. */
function withoutStruckPrices(
  values: LabelledValue[],
  amounts: PageFacts['groups'][number]['items'][number]['amounts'],
): LabelledValue[] {
  const struck = amounts.filter(({ isStruck }) => isStruck);
  if (struck.length === 0) return values;
  const holdsBoth = (value: LabelledValue['value']): boolean =>
    typeof value === 'string' &&
    struck.some(({ text }) => value.includes(text)) &&
    amounts.some(({ text, isStruck }) => !isStruck && value.includes(text));
  return values.filter(({ value, isMark }) => isMark !== true || !holdsBoth(value));
}

/** Above the only amount `Regular price` says what is paid, and of no other price that it was. */
function shownEntry(one: LabelledValue, isOnlyAmount: boolean): Entry {
  const entry = labelledEntry(one);
  return isOnlyAmount && areSynonyms(entry.words, 'old price') ? { ...entry, isExact: true } : entry;
}

/** The words that the classes of all parts have. */
function sharedMarks({ items }: PageFacts['groups'][number]): Set<string> {
  const [first, ...others] = items.map(({ marks }) => marks);
  return new Set((first ?? []).filter((mark) => others.every((marks) => marks.includes(mark))));
}

export function groupCollection(group: PageFacts['groups'][number], locale: Locale): Collection {
  const shared = sharedMarks(group);
  // Where no part has a heading, the bold line with which each begins is one.
  const isLed = group.items.every(({ heading, lead }) => heading === null && lead !== null);
  const isLinkShared = haveOneLinkText(group.items);
  const places = isLinkShared ? namesByPlace(group.items) : [];
  const differing = textsThatDiffer(group.items);
  const isParted = new Set(group.items.map(({ section }) => section)).size > 1;
  const members = group.items.map((each, at) => {
    const item = { ...each, values: each.values.filter(({ label }) => !differing.has(label)) };
    const heading = isLed ? item.lead : item.heading;
    const linkText = isLinkShared ? null : item.linkText;
    const scope = itemScope({ ...item, heading, linkText }, group.name, shared, locale, places[at]);
    const tiers = isParted ? [...scope.tiers, sectionEntries(item.section)] : scope.tiers;
    return { ...scope, tiers, ...withGroup(item.section) };
  });
  const names = [group.name, group.holder, group.section].flatMap((name) =>
    name === null || name === '' ? [] : wordsOf(name),
  );
  return { names, members, isList: true, isAside: group.isAside };
}

/** Under which of several headings a part stands, for who asks for that by no other name. */
function sectionEntries(section: string | null | undefined): Entry[] {
  if (section === null || section === undefined) return [];
  return ['section', 'section name', 'menu section'].map((name) => ({ ...createEntry(name, section), isExact: true }));
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
  if (isDay(item.heading ?? '', locale)) own.push(createEntry('day', item.heading ?? ''));
  const since = new Set(item.texts.filter((text) => AGO.test(text)));
  if (since.size === 1)
    own.push(createEntry('posted date', [...since][0] ?? ''), createEntry('posted', [...since][0] ?? ''));
  const lasting = new Set([
    ...item.texts.filter((text) => /\p{L}/u.test(text) && durationOf(text) !== null),
    ...item.texts.flatMap((text) => text.split(/,\s/)).filter(isSpanOfMinutes),
  ]);
  if (lasting.size === 1) own.push(createEntry('duration', [...lasting][0] ?? ''));
  const { amounts, texts } = item;
  // What it is called names no value in it.
  const values = withoutStruckPrices(
    item.values.filter(({ label }) => label !== title),
    amounts,
  );
  const isOnlyAmount = new Set(amounts.map(({ text }) => text)).size === 1;
  const told = [
    ...wholeQuantity(values),
    ...values.flatMap(imprintEntries),
    ...withoutUnits(values).flatMap((one) => [shownEntry(one, isOnlyAmount), ...ownNames([one], name)]),
  ];
  // A code at the head of the title is its own; others are those of what it asks for before.
  const coded = codeOfTitle(called ?? '');
  const codes = new Set(coded.map(({ words }) => words));
  const money = amountEntries({ amounts, labelled: values, lang: locale.lang, phrases: texts });
  return {
    tiers: [
      [...coded, ...told.filter(({ words }) => !codes.has(words))],
      own,
      phraseEntries([...texts, ...item.lines]),
      vocabularyEntries(texts),
      formedEntries(texts, locale.lang),
      money,
      hintEntries(values),
    ],
    collections: [],
    locale,
    texts,
    places: item.leads,
    list: item.list,
    ...(title === undefined ? {} : { title }),
    claims: [...texts, ...item.marks.filter((mark) => !shared.has(mark))],
  };
}
