import type { PageFacts } from '../page-facts';
import { headlinesAbove } from './headlines';
import { tablesOf } from './table-values';
import { amountLines, countValues, headingValues, lineValues, sentenceValues, valuesBelowNames } from './line-values';
import { partValues } from './part-values';
import { hasValue, isFormer, namedWithin, TOLD_BY, type ToldValue } from './told-value';

/** All values that a page tells, each with what says of what it is. */
export function toldValuesOf(facts: PageFacts): ToldValue[] {
  return [
    ...cellValues(facts),
    ...labelValues(facts),
    ...amountLines(facts),
    ...countValues(facts),
    ...headingValues(facts),
    ...lineValues(facts),
    ...valuesBelowNames(facts),
    ...partValues(facts),
    ...sentenceValues(facts),
  ].filter(({ value }) => hasValue(value));
}

function cellValues(facts: PageFacts): ToldValue[] {
  return tablesOf(facts).flatMap(({ heads, rows, around, isFormer: former }) =>
    rows.flatMap((row) =>
      row.map((value, at) => ({
        value,
        names: heads[at] ?? [],
        own: row.filter((_, other) => other !== at),
        around,
        by: TOLD_BY.place,
        of: row,
        isFormer: former,
      })),
    ),
  );
}

const MAX_LABEL = 100;

function labelValues({ definitions, labels, lines }: PageFacts): ToldValue[] {
  const above = headlinesAbove(lines, [...definitions, ...labels]);
  return [...definitions, ...labels].flatMap(({ label, value, section, isMark }) => {
    if (typeof value !== 'string' || isMark === true || label.length > MAX_LABEL) return [];
    const headline = above(label, value);
    const within = namedWithin(value);
    return [
      {
        value: within?.value ?? value,
        names: [within?.name ?? label],
        own: within === null ? [] : [label],
        around: [section, headline].flatMap((text) => (text === null || text === label ? [] : [text])),
        by: TOLD_BY.place,
        of: {},
        isFormer: isFormer([section, label, headline]),
      },
    ];
  });
}
