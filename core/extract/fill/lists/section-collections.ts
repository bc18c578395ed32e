import { bySection } from '../../facts/labels/by-section';
import type { LabelledValue } from '../../facts/labels/labelled-value';
import type { PageFacts } from '../../page-facts';
import type { Locale } from '../coerce';
import { labelledEntry } from '../labelled-entries';
import { wordsOf } from '../names/key-names';
import type { Collection, Scope } from '../scope';

const MIN_SHARED = 2;

/** Sections that give values by the same names are alike things, each called as its heading is: the terms of a school year. */
export function sectionCollections({ definitions }: PageFacts, locale: Locale): Collection[] {
  const labelsOf = (values: readonly LabelledValue[]): Set<string> =>
    new Set(values.map(({ label }) => wordsOf(label)));
  const sections = [...bySection(definitions)];
  const alike = sections.filter(([section, values]) => {
    const labels = labelsOf(values);
    return sections.some(
      ([other, others]) =>
        other !== section && [...labelsOf(others)].filter((one) => labels.has(one)).length >= MIN_SHARED,
    );
  });
  if (alike.length < 2) return [];
  const members = alike.map(([section, values]): Scope => ({
    tiers: [values.map(labelledEntry)],
    collections: [],
    locale,
    head: section,
    title: section,
  }));
  return [{ names: [], members, isList: true }];
}
