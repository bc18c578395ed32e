import type { LabelledValue } from '../facts/labels/labelled-value';
import { sharedLabelEntries } from './page/shared-labels';
import { createEntry, type Entry } from './scope';

export function labelledEntry({ label, value, section, items, url, isCount }: LabelledValue): Entry {
  return { ...createEntry(label, value, section, items), url, isCount };
}

/** What stands in brackets explains a name, or tells it from another: `m² (gross)`. */
export function labelledEntries(one: LabelledValue): Entry[] {
  const whole = one.label.replace(/[()（）[\]]/g, ' ');
  const alone =
    whole === one.label ? [labelledEntry(one)] : [labelledEntry(one), labelledEntry({ ...one, label: whole })];
  return [...sharedLabelEntries(one), ...alone];
}
