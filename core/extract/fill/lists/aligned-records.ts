import type { JsonObject, JsonValue } from '../../../json';
import { isAmount } from '../../facts/labels/amount-form';
import type { TableFacts } from '../../facts/tables/tables';
import type { PageFacts } from '../../page-facts';
import { askedOf, type Asked } from '../asked';
import type { Locale } from '../coerce';
import { coverageOf } from '../names/concepts';
import { PARTIAL, SYNONYM, wordsOf, type Wanted } from '../names/key-names';
import { levelOf } from '../names/name-level';
import { mayBeText, type ObjectShape, type ScalarProperty } from '../schema/schema-shape';
import { asksForMoney } from '../values/asked-number';
import { valueAsked } from '../values/asked-value';
import { isClockTime } from '../values/times/clock-times';
import { mayAskForTime } from '../values/times/spans';

/** Rows of cells under heads, and what may say what they are. */
interface Grid {
  names: string[];
  /** In words; empty where the columns have none. */
  heads: string[];
  rows: string[][];
}

const MIN_ROWS = 2;
const MAX_ROWS = 500;
const MAX_COLUMNS = 12;
const MAX_TRIED = 20;
/** So many cells say of what kind a column is. */
const MAX_SAMPLE = 30;
/** How much of a column has to be of the kind that is asked for. */
const MOST = 0.75;
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
    const aligned = align(fields, grid, locale, named >= ENOUGH);
    if (aligned === null) continue;
    const score = aligned.score + named;
    if (score > (best?.score ?? 0)) best = { score, records: aligned.records };
  }
  return best?.records;
}

function* gridsOf(facts: PageFacts): Generator<Grid> {
  for (const table of facts.tables) {
    if (table.isAside) continue;
    const names = [table.caption, table.section].flatMap((name) => (name === null ? [] : wordsOf(name)));
    const rows = ownRows(table.rows.slice(0, MAX_ROWS).map((row) => row.map((cell) => cell.lead ?? cell.text)));
    yield { names, heads: table.headers.map(wordsOf), rows };
    yield* turned(table, names, rows);
  }
  const sections = new Map<string, string[][]>();
  for (const { section, label, value } of facts.definitions) {
    if (section === null || typeof value !== 'string') continue;
    sections.set(section, [...(sections.get(section) ?? []), [label, value]]);
  }
  for (const [section, rows] of sections) yield { names: [wordsOf(section)], heads: [], rows: rows.slice(0, MAX_ROWS) };
  for (const { isAside, name, holder, section, items } of facts.groups) {
    if (isAside) continue;
    const names = [name, holder, section].flatMap((one) => (one === null || one === '' ? [] : wordsOf(one)));
    const rows = items.slice(0, MAX_ROWS).map(({ texts }) => texts);
    yield { names, heads: [], rows };
    const [heads = [], ...below] = rows;
    if (areHeads(heads, below)) yield { names, heads: heads.map(wordsOf), rows: below };
  }
}

/** Names without a figure above rows of as many cells that have some, each once. */
function areHeads(heads: readonly string[], below: readonly string[][]): boolean {
  const areNames = heads.every((head) => /\p{L}/u.test(head) && !/\d/.test(head) && head.length <= MAX_HEAD);
  if (heads.length < 2 || below.length < MIN_ROWS || !areNames || new Set(heads).size < heads.length) return false;
  const isAlike = (row: readonly string[]): boolean =>
    row.length === heads.length && row.some((cell) => /\d/.test(cell));
  return below.every(isAlike);
}

const MAX_HEAD = 60;
const TOTAL =
  /^(?:(?:sub|grand )?total[eis]{0,2}|sum|summe|gesamt(?:summe)?|insgesamt|somme|suma|totaal|razem|toplam|celkem|summa|i alt|合計|合计|总计|합계|총계)(?:[\s:(]|$)/i;

/** A cell across several columns is a heading or a remark, and what a table ends with may sum it up. */
function ownRows(rows: string[][]): string[][] {
  const isAcross = (row: string[]): boolean =>
    row.length > 2 && new Set(row).size * 2 <= row.length && /\p{L}{3}/u.test(row[0] ?? '');
  return withoutTotal(rows.filter((row) => !isAcross(row)));
}

/** What a table ends with sums up the rows above, and is none of them. */
function withoutTotal(rows: string[][]): string[][] {
  const last = rows.at(-1) ?? [];
  return rows.length > MIN_ROWS && last.some((cell) => TOTAL.test(cell)) ? rows.slice(0, -1) : rows;
}

/** A row of names above a row of values: the columns are the records. */
function* turned({ headers }: TableFacts, names: string[], rows: string[][]): Generator<Grid> {
  const [only, second] = rows;
  if (only === undefined || second !== undefined || headers.length < MIN_ROWS) return;
  const columns = headers.map((head, at) => [head, only[at] ?? '']);
  yield { names, heads: [], rows: columns };
  yield { names, heads: [], rows: columns.slice(1) };
}

/** Which share of what the list is called its surroundings say. */
function nearness({ names }: Wanted, said: string[]): number {
  return Math.max(0, ...names.flatMap((name) => said.map((one) => coverageOf(name, one)[0])));
}

interface Column {
  at: number;
  head: string;
  cells: string[];
}

function align(
  fields: ScalarProperty[],
  { heads, rows }: Grid,
  locale: Locale,
  isNamed: boolean,
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
  for (const level of [SYNONYM, PARTIAL, 1]) {
    for (const field of fields) {
      if (columns.has(field)) continue;
      const fitting = open.filter(
        (column) => headLevel(askedOf(field.wanted), column.head) >= level && fits(field, column, locale),
      );
      if (fitting.length !== 1 || fitting[0] === undefined) continue;
      take(field, fitting[0]);
      told += 1;
    }
  }
  if (!isNamed && told * 2 < fields.length) return null;
  takeByKind(
    fields.filter((field) => !columns.has(field)),
    open,
    take,
    locale,
  );
  const [first] = fields;
  if (columns.size < fields.length * ENOUGH || first === undefined || !columns.has(first)) return null;
  const records = rows.flatMap((row) => recordOf(row, columns, locale));
  if (records.length < MIN_ROWS || records.length < rows.length * ENOUGH) return null;
  return { score: columns.size + told * 0.5, records };
}

/** Words go to the first column of words; of other kinds a column is taken where nothing else can be meant. */
function takeByKind(
  missing: ScalarProperty[],
  open: Column[],
  take: (field: ScalarProperty, column: Column) => void,
  locale: Locale,
): void {
  const moments = takeMoments(missing, open, take);
  const asked = missing.filter((field) => mayBeText(field.shape) && !moments.includes(field));
  const words = open.filter((column) => isWords(column.cells));
  if (asked.length === 1 || asked.length === words.length)
    asked.forEach((field, at) => words[at] && take(field, words[at]));
  const numbers = missing.filter(({ shape }) => !mayBeText(shape));
  const others = takeOnly(numbers, open, take, locale);
  const fitting = others.map((field) => open.filter((column) => fits(field, column, locale)));
  const all = new Set(fitting.flat());
  if (others.length === 0 || all.size !== others.length) return;
  // As many columns as are asked for, each of which any of them may be: they stand in the order in which they are asked.
  if (fitting.every((one) => one.length === all.size)) {
    const columns = [...all];
    others.forEach((field, at) => columns[at] && take(field, columns[at]));
  }
}

/** What only one column can be, as the one with square metres or the one with amounts, is out of the question for others. */
function takeOnly(
  fields: ScalarProperty[],
  open: Column[],
  take: (field: ScalarProperty, column: Column) => void,
  locale: Locale,
): ScalarProperty[] {
  const found = fields.flatMap((field) => {
    const asked = askedOf(field.wanted);
    const isMoney = asksForMoney(asked);
    if (asked.unit === null && !isMoney) return [];
    const fitting = open.filter((column) => fits(field, column, locale) && (!isMoney || isOfAmounts(column)));
    return fitting.length === 1 && fitting[0] !== undefined ? [{ field, column: fitting[0] }] : [];
  });
  const own = found.filter(({ column }) => found.filter((other) => other.column === column).length === 1);
  for (const { field, column } of own) take(field, column);
  return fields.filter((field) => own.every((one) => one.field !== field));
}

function isOfAmounts({ cells }: Column): boolean {
  return cells.filter(isAmount).length >= cells.length * MOST;
}

/** Departures are times where there is a column of times, and then nothing else. */
function takeMoments(
  missing: ScalarProperty[],
  open: Column[],
  take: (field: ScalarProperty, column: Column) => void,
): ScalarProperty[] {
  const times = open.filter(({ cells }) => cells.length > 0 && cells.every(isClockTime));
  if (times.length === 0) return [];
  const moments = missing.filter(({ wanted }) => mayAskForTime(askedOf(wanted)));
  if (moments.length === times.length) moments.forEach((field, at) => times[at] && take(field, times[at]));
  return moments;
}

function isWords(cells: string[]): boolean {
  return cells.filter((cell) => /\p{L}{2}/u.test(cell)).length >= cells.length * MOST;
}

const SHARED = 0.5;

/** As levels of names are; 1 where half of the words of both are the same. */
function headLevel(asked: Asked, head: string): number {
  if (head === '') return 0;
  const level = levelOf(asked, head);
  if (level >= PARTIAL) return level;
  return asked.names.some((name) => {
    const [own, theirs] = coverageOf(name, head);
    return own >= SHARED && theirs >= SHARED;
  })
    ? 1
    : 0;
}

/** Whether the cells are of the kind that is asked for. */
function fits(field: ScalarProperty, { cells, head }: Column, locale: Locale): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, MAX_SAMPLE);
  if (filled.length === 0) return false;
  const asked = askedOf(field.wanted);
  const read = filled.filter(
    (cell) => valueAsked({ value: cell, words: head }, asked, field.shape, locale) !== undefined,
  );
  return read.length >= filled.length * MOST;
}

function recordOf(row: string[], columns: ReadonlyMap<ScalarProperty, Column>, locale: Locale): JsonObject[] {
  const members = [...columns].flatMap(([{ key, wanted, shape }, { at, head }]): [string, JsonValue][] => {
    const value = valueAsked({ value: row[at] ?? '', words: head }, askedOf(wanted), shape, locale);
    return value === undefined || value === '' ? [] : [[key, value]];
  });
  return members.length === 0 ? [] : [Object.fromEntries(members)];
}
