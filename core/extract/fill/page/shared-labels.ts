import type { LabelledValue } from '../../facts/labels/labelled-value';
import { createEntry, type Entry } from '../scope';

const MAX_TEXT = 120;
const MAX_PARTS = 4;
const BETWEEN = /\s?[/／]\s?/;

/** `Vessel / Voyage: Straitline Harmony / 042W`: two names before two values. */
export function sharedLabelEntries({ label, value, section }: LabelledValue): Entry[] {
  if (typeof value !== 'string' || value.length > MAX_TEXT || label.length > MAX_TEXT) return [];
  const [names, values] = [label.split(BETWEEN), value.split(/\s[/／]\s/)];
  if (names.length < 2 || names.length > MAX_PARTS || names.length !== values.length) return [];
  if (!names.every((name) => /^\p{L}.{1,40}$/u.test(name)) || values.includes('')) return [];
  return names.map((name, at) => createEntry(name, values[at] ?? '', section));
}
