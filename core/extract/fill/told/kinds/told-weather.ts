import { WEATHER_BEFORE_PLACE, WEATHER_BEHIND_PLACE } from '../../../lexicon/general-headings';
import type { PageFacts } from '../../../page-facts';
import { isKnownWord } from '../../names/concepts';
import { areSynonyms, isKnownName, wordsOf } from '../../names/key-names';
import { createEntry, type Entry } from '../../scope';

const DEGREES = /^[-−–+]?\d{1,3}(?:[.,]\d)?\s?°(?:\s?[CF])?$/u;
/** What only a report of the weather names beside each other. */
const MEASURED = ['humidity', 'wind', 'pressure', 'feels like', 'sunrise', 'precipitation', 'visibility', 'dew point'];
const MIN_MEASURED = 2;
const PLACE =
  /^(?:\p{Lu}[\p{L}'’.-]{1,30}(?:[\s-](?:\p{Lu}[\p{L}'’.-]{0,30}|\p{Ll}{1,3})){0,4}(?:,\s\p{Lu}[\p{L}\s]{1,30})?|[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]{2,10})$/u;
/** What stands with the name of a place in the heading over its weather. */
const AROUND_PLACE = new RegExp(
  `^(?:(?:${WEATHER_BEFORE_PLACE})\\s)|(?:\\s?(?:${WEATHER_BEHIND_PLACE}))$|\\s?[(][^()]{1,20}[)]$`,
  'giu',
);

/** What a report of the weather says without a name: how warm it is now, in the only degrees that are no other's, and where. */
export function weatherEntries(facts: PageFacts): Entry[] {
  const labelled = [...facts.labels, ...facts.definitions];
  const names = labelled.map(({ label }) => wordsOf(label));
  const measured = MEASURED.filter((one) => names.some((name) => name === one || areSynonyms(name, one)));
  if (measured.length < MIN_MEASURED) return [];
  const others = new Set([
    ...labelled.map(({ value }) => value),
    ...facts.groups.flatMap(({ items }) => items.flatMap(({ texts }) => texts)),
    ...facts.tables.flatMap(({ rows }) => rows.flatMap((cells) => cells.map(({ text }) => text))),
  ]);
  const shown = [
    ...facts.phrases,
    ...facts.blocks.flatMap(([line, second]) => (second === undefined ? (line ?? []) : [])),
  ];
  const [degrees, another] = new Set(shown.filter((text) => DEGREES.test(text) && !others.has(text)));
  const now = degrees === undefined || another !== undefined ? [] : ['temperature', 'current temperature'];
  const place = (facts.headings.find(({ level }) => level === 1)?.text ?? '').replace(AROUND_PLACE, '').trim();
  return [
    ...now.map((name) => createEntry(name, degrees ?? null)),
    ...(isPlace(place) ? ['location', 'city'].map((name) => createEntry(name, place)) : []),
  ];
}

/** Words with capital letters of which none names anything else. */
function isPlace(text: string): boolean {
  const words = wordsOf(text);
  return PLACE.test(text) && !isKnownName(words) && !words.split(' ').some((word) => isKnownWord(word));
}
