import type { LabelledValue } from '../facts/labels/labelled-value';
import { areSynonyms, wordsOf } from './names/key-names';
import { sharedLabelEntries } from './page/shared-labels';
import { sideEntries } from './parts/dimension-entries';
import { createEntry, type Entry } from './scope';

export function labelledEntry({ label, value, section, items, url, isCount }: LabelledValue): Entry {
  return { ...createEntry(label, value, section, items), url, isCount };
}

/** What stands in brackets explains a name, or tells it from another: `m² (gross)`. */
export function labelledEntries(one: LabelledValue): Entry[] {
  const whole = one.label.replace(/[()（）[\]]/g, ' ');
  const alone =
    whole === one.label ? [labelledEntry(one)] : [labelledEntry(one), labelledEntry({ ...one, label: whole })];
  return [...sharedLabelEntries(one), ...alone, ...yearEntries(one), ...sideEntries(one)];
}

/** A date that is a year and nothing more, as works of art have one, is their year. */
function yearEntries({ label, value, section }: LabelledValue): Entry[] {
  const words = wordsOf(label);
  const isDate = areSynonyms(words, 'date') || areSynonyms(words, 'date made');
  return isDate && typeof value === 'string' && /^[12]\d{3}$/.test(value) ? [createEntry('year', value, section)] : [];
}
