import type { JsonObject, JsonValue } from '../../json';
import { createEntry, type Scope } from '../fill/scope';
import type { PageFacts } from '../page-facts';
import { choose } from './asked-choice';
import type { Choice } from './choice';

/** Values alone cannot be compared, but counted. */
export function chosenValues(choice: Choice | null, values: JsonValue[] | undefined): JsonValue[] | undefined {
  if (choice === null || values === undefined) return values;
  const { order, count, isFromEnd } = choice;
  if (order !== null || count === null) return undefined;
  return isFromEnd ? values.slice(-count) : values.slice(0, count);
}

/**
 * Those of the records that are asked for; undefined where nothing tells which they are.
 * @param parts where each of them stands, which may tell more than what was asked of it
 */
export function chosenRecords(
  choice: Choice,
  records: readonly JsonObject[],
  { ask = '', locale }: Scope,
  facts: PageFacts,
  parts: readonly Scope[] = [],
): JsonObject[] | undefined {
  const told = records.map((record): Scope => ({
    tiers: [Object.entries(record).map(([key, value]) => createEntry(key, value))],
    collections: [],
    locale,
  }));
  const sources = parts.length === records.length ? [parts, told] : [told];
  for (const source of sources) {
    const chosen = choose(choice, source, ask, facts);
    if (chosen !== null)
      return chosen.map((one) => records[source.indexOf(one)]).filter((one): one is JsonObject => one !== undefined);
  }
  return undefined;
}
