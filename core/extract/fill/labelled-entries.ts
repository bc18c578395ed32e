import type { LabelledValue } from '../facts/labels/labelled-value';
import { areSynonyms, SMALL_WORDS, wordsOf } from './names/key-names';
import { sharedLabelEntries } from './page/shared-labels';
import { imprintEntries } from './parts/imprint-entries';
import { sideEntries } from './parts/dimension-entries';
import { createEntry, type Entry } from './scope';
import { coordinateEntries } from './values/named/coordinates';
import { countryEntries } from './values/named/countries';

export function labelledEntry({ label, value, section, items, url, isCount }: LabelledValue): Entry {
  return { ...createEntry(label, value, section, items), url, isCount };
}

/** What stands in brackets explains a name, or tells it from another: `m² (gross)`. */
export function labelledEntries(one: LabelledValue): Entry[] {
  const whole = one.label.replace(/[()（）[\]]/g, ' ');
  const alone =
    whole === one.label ? [labelledEntry(one)] : [labelledEntry(one), labelledEntry({ ...one, label: whole })];
  const text = typeof one.value === 'string' ? one.value : '';
  return [
    ...sharedLabelEntries(one),
    ...imprintEntries(one),
    ...alone,
    ...entriesUnderHeading(one),
    ...yearEntries(one),
    ...sideEntries(one),
    ...coordinateEntries(text),
    ...countryEntries(one.label, text),
  ];
}

const MAX_HEADING_WORDS = 3;

/** `Height` under `Tower` is the `tower height`, for who asks for it by these very words. */
function entriesUnderHeading({ label, value, section, group, items, url }: LabelledValue): Entry[] {
  const heading = wordsOf(group ?? section ?? '');
  const name = wordsOf(label);
  // `The <b>buffer</b>` in a list adds nothing to its heading.
  const isSmall = name.split(' ').every((word) => SMALL_WORDS.has(word));
  if (heading === '' || heading.split(' ').length > MAX_HEADING_WORDS || isSmall) return [];
  return [{ ...createEntry(`${heading} ${name}`, value, section, items), url, isExact: true }];
}

/** A date that is a year and nothing more, as works of art have one, is their year. */
function yearEntries({ label, value, section }: LabelledValue): Entry[] {
  const words = wordsOf(label);
  const isDate = areSynonyms(words, 'date') || areSynonyms(words, 'date made');
  return isDate && typeof value === 'string' && /^[12]\d{3}$/.test(value) ? [createEntry('year', value, section)] : [];
}
