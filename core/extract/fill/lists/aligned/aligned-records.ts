import type { JsonObject, JsonValue } from '../../../../json';
import type { PageFacts } from '../../../page-facts';
import { askedOf } from '../../asked';
import type { Locale } from '../../coerce';
import { coverageOf } from '../../names/concepts';
import { PARTIAL, SYNONYM, type Wanted } from '../../names/key-names';
import { isNumeric, type ObjectShape, type ScalarProperty } from '../../schema/schema-shape';
import { withGroup } from '../../scope';
import { valueAsked } from '../../values/asked-value';
import { membersNamedIn } from '../named-in-ask';
import {
  fits,
  groupingOf,
  hasOtherColumn,
  headLevel,
  takeByKind,
  takeByOwnWord,
  takeMoments,
  type Column,
} from './columns';
import { gridsOf, MAX_COLUMNS, MIN_ROWS, type Grid } from './grids';

const MAX_TRIED = 20;
/** How much of what is asked for has to have a column. */
const ENOUGH = 0.6;

/**
 * Records from a table or from rows of one make, whose columns are told by their heads as far as these say it, and by
 * kind and order where they do not: under `Award criteria` the words are the name and the shares the weight.
 */
export function alignedRecords(
  wanted: Wanted,
  items: ObjectShape,
  facts: PageFacts,
  locale: Locale,
  ask = '',
): JsonObject[] | undefined {
  const fields = items.properties.filter((one): one is ScalarProperty => one.shape.kind === 'scalar');
  if (fields.length < 2) return undefined;
  let best: { score: number; records: JsonObject[] } | undefined;
  let tried = 0;
  for (const grid of gridsOf(facts)) {
    const named = nearness(wanted, grid.names);
    if (
      named < ENOUGH &&
      !fields.some(({ wanted: field }) => grid.heads.some((head) => headLevel(askedOf(field), head) > 0))
    )
      continue;
    tried += 1;
    if (tried > MAX_TRIED) break;
    const aligned = align(fields, grid, locale, named >= ENOUGH, ask);
    if (aligned === null) continue;
    const score = aligned.score + named;
    if (score > (best?.score ?? 0)) best = { score, records: aligned.records };
  }
  return best?.records;
}

/** Which share of what the list is called its surroundings say. */
function nearness({ names }: Wanted, said: string[]): number {
  return Math.max(0, ...names.flatMap((name) => said.map((one) => coverageOf(name, one)[0])));
}

function align(
  fields: ScalarProperty[],
  { heads, rows, over = [], isSorted = false }: Grid,
  locale: Locale,
  isNamed: boolean,
  ask: string,
): { score: number; records: JsonObject[] } | null {
  const width = rows[0]?.length ?? 0;
  if (rows.length < MIN_ROWS || width < 2 || width > MAX_COLUMNS || rows.some((row) => row.length !== width))
    return null;
  const open: Column[] = Array.from({ length: width }, (_, at) => ({
    at,
    head: heads[at] ?? '',
    cells: rows.map((row) => row[at] ?? ''),
  }));
  const columns = new Map<ScalarProperty, Column>();
  const take = (field: ScalarProperty, column: Column): void => {
    columns.set(field, column);
    open.splice(open.indexOf(column), 1);
  };
  let told = 0;
  if (isSorted) {
    const grouping = groupingOf(fields, over, locale);
    if (grouping === null) return null;
    columns.set(grouping, { at: width, head: '', cells: over });
    told += 1;
  }
  for (const level of [SYNONYM, PARTIAL, 1]) {
    for (const field of fields) {
      if (columns.has(field)) continue;
      const fitting = open.filter(
        (column) => headLevel(askedOf(field.wanted), column.head) >= level && fits(field, column, locale, true),
      );
      if (fitting.length !== 1 || fitting[0] === undefined) continue;
      take(field, fitting[0]);
      told += 1;
    }
  }
  takeByOwnWord(
    fields.filter((field) => !columns.has(field)),
    open,
    (field, column) => {
      take(field, column);
      told += 1;
    },
    locale,
  );
  const clocks = takeMoments(
    fields.filter((field) => !columns.has(field)),
    open,
    take,
  );
  // Days beside times of day are what happened when, whatever the list is called.
  if (isSorted) told += clocks.length;
  if (!isNamed && told === 0) return null;
  takeByKind(
    fields.filter((field) => !columns.has(field) && !clocks.includes(field) && !hasOtherColumn(field, open)),
    open,
    take,
    locale,
  );
  // As many columns as are asked for, each of its kind, of which one says so, are no other table.
  const isWhole =
    width === fields.length && columns.size === fields.length && fields.some(({ shape }) => isNumeric(shape));
  if (!isNamed && !isWhole && told * 2 < fields.length) return null;
  const [first] = fields;
  if (columns.size < fields.length * ENOUGH || first === undefined || !columns.has(first)) return null;
  const records = rows.map((row, at) => recordOf([...row, over[at] ?? ''], columns, locale));
  const filled = records.filter((record) => Object.keys(record).length > 0);
  if (filled.length < MIN_ROWS || filled.length < rows.length * ENOUGH) return null;
  const meant = rowsMeant(ask, rows, over, locale);
  return {
    score: columns.size + told * 0.5,
    records: records.filter((record, at) => meant.has(at) && Object.keys(record).length > 0),
  };
}

/** The rows of which the task speaks, by a cell or by the heading over them; all of them where it speaks of none. */
function rowsMeant(ask: string, rows: string[][], over: readonly string[], locale: Locale): ReadonlySet<number> {
  const parts = rows.map((texts, at) => ({ tiers: [], collections: [], locale, texts, ...withGroup(over[at]) }));
  const meant = new Set<object>(membersNamedIn(ask, parts));
  return new Set(parts.flatMap((part, at) => (meant.has(part) ? [at] : [])));
}

function recordOf(row: string[], columns: ReadonlyMap<ScalarProperty, Column>, locale: Locale): JsonObject {
  const members = [...columns].flatMap(([{ key, wanted, shape }, { at, head }]): [string, JsonValue][] => {
    const value = valueAsked({ value: row[at] ?? '', words: head }, askedOf(wanted), shape, locale);
    return value === undefined || value === '' ? [] : [[key, value]];
  });
  return Object.fromEntries(members);
}
