import type { GroupItem } from '../../../facts/group-item';
import { isAmount } from '../../../facts/labels/amount-form';
import { isKnownName, wordsOf } from '../../names/key-names';

const MIN_ITEMS = 2;
/** A name stands at the beginning. */
const MAX_LEADS = 4;
/** How many of them have to differ: two things may be called the same. */
const MOST = 0.8;

/**
 * What each of several alike parts is called where none has a heading or a link of its own: the text in the first place
 * that all of them have, if it tells them apart. Empty where there is no such place.
 */
export function namesByPlace(items: readonly GroupItem[]): string[] {
  const [first] = items;
  if (first === undefined || items.length < MIN_ITEMS) return [];
  for (const { make } of first.leads.slice(0, MAX_LEADS)) {
    const texts = items.flatMap(({ leads }) => leads.find((lead) => lead.make === make)?.text ?? []);
    if (texts.length < items.length) continue;
    const labels = texts.filter((text) => isKnownName(wordsOf(text)));
    if (texts.every(mayBeName) && labels.length * 2 <= texts.length && new Set(texts).size >= texts.length * MOST)
      return texts;
  }
  return [];
}

/** Whether the links of all of them say the same, which is what to press and no name: `Book now`. */
export function haveOneLinkText(items: readonly GroupItem[]): boolean {
  return items.length >= MIN_ITEMS && new Set(items.map(({ linkText }) => linkText)).size === 1;
}

/** `4 seats`. */
const COUNT = /^\d[\d.,]{0,9}\s?\p{Ll}/u;

/** No amount, no count, no sentence, no name with its value. */
export function mayBeName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !isAmount(text) && !COUNT.test(text) && !/\p{L}{2}\.$|[:：]/u.test(text);
}

const MIN_ALIKE = 3;

/** What stands in one place of all of them and differs from one to the other names no value: it is one. */
export function textsThatDiffer(items: readonly GroupItem[]): ReadonlySet<string> {
  const byMake = new Map<string, string[]>();
  for (const { leads } of items) {
    const first = new Map(leads.toReversed().map(({ make, text }) => [make, text]));
    for (const [make, text] of first) byMake.set(make, [...(byMake.get(make) ?? []), text]);
  }
  const differing = [...byMake.values()].filter(
    (texts) =>
      items.length >= MIN_ALIKE &&
      texts.length === items.length &&
      new Set(texts).size * 2 > texts.length &&
      !texts.some((text) => isKnownName(wordsOf(text))),
  );
  return new Set(differing.flat());
}
