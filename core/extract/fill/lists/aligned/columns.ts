import { isAmount } from '../../../facts/labels/amount-form';
import { askedOf, isAskedFor, type Asked } from '../../asked';
import type { Locale } from '../../coerce';
import { coverageOf } from '../../names/concepts';
import { PARTIAL, SYNONYM } from '../../names/key-names';
import { levelOf } from '../../names/name-level';
import { isNumeric, mayBeText, type ScalarProperty } from '../../schema/schema-shape';
import { asksForMoney } from '../../values/asked-number';
import { valueAsked } from '../../values/asked-value';
import { isClockTime } from '../../values/times/clock-times';
import { mayAskForTime } from '../../values/times/spans';
import { isOfFigures } from '../measured-keys';

/** So many cells say of what kind a column is. */
const MAX_SAMPLE = 30;
/** How much of a column has to be of the kind that is asked for. */
const MOST = 0.75;

export interface Column {
  at: number;
  head: string;
  cells: string[];
}

/** What things are put in order by, as a heading over some of them says it: a floor, a category, a day. */
const ORDERS = ['category', 'floor', 'department', 'type', 'date', 'day'];
const PARTS =
  /(?:^| )(?:group|section|category|heading|chapter|part|block|floor|level|gruppe|abschnitt|groupe|grupo|gruppo|groep)$/;

export function groupingOf(fields: ScalarProperty[], over: string[], locale: Locale): ScalarProperty | null {
  const isOrder = ({ wanted }: ScalarProperty): boolean =>
    wanted.names.some((name) => PARTS.test(name)) || ORDERS.some((name) => isAskedFor(askedOf(wanted), name));
  const fitting = fields.filter((field) => isOrder(field) && fits(field, { at: 0, head: '', cells: over }, locale));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** What a column of its own is called stands in no other one. */
export function hasOtherColumn({ wanted }: ScalarProperty, open: Column[]): boolean {
  return open.some(({ head }) => headLevel(askedOf(wanted), head) >= SYNONYM);
}

/** Of `fee_counter` and `fee_online` only one has a word of the column `online`, and no other column has it. */
export function takeByOwnWord(
  missing: ScalarProperty[],
  open: Column[],
  take: (field: ScalarProperty, column: Column) => void,
  locale: Locale,
): void {
  const wordsIn = ({ wanted }: ScalarProperty): Set<string> =>
    new Set(askedOf(wanted).names.flatMap((name) => name.split(' ')));
  const isIn = (word: string, head: string): boolean => coverageOf(word, head)[0] === 1;
  for (const field of missing) {
    const others = missing.filter((other) => other !== field && isNumeric(other.shape) === isNumeric(field.shape));
    const own = [...wordsIn(field)].filter((word) => others.every((other) => !wordsIn(other).has(word)));
    const fitting = open.filter(({ head }) => own.some((word) => isIn(word, head)));
    const [only, second] = fitting;
    if (others.length > 0 && only !== undefined && second === undefined && fits(field, only, locale, true))
      take(field, only);
  }
}

/** Words go to the first column of words; of other kinds a column is taken where nothing else can be meant. */
export function takeByKind(
  missing: ScalarProperty[],
  open: Column[],
  take: (field: ScalarProperty, column: Column) => void,
  locale: Locale,
): void {
  const asked = missing.filter((field) => mayBeText(field.shape) && !isOfFigures(field.wanted));
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
export function takeMoments(
  missing: ScalarProperty[],
  open: Column[],
  take: (field: ScalarProperty, column: Column) => void,
): ScalarProperty[] {
  const times = open.filter(({ cells }) => cells.length > 0 && cells.every(isClockTime));
  if (times.length === 0) return [];
  const moments = missing.filter(
    ({ wanted, shape }) =>
      shape.format === null && (mayAskForTime(askedOf(wanted)) || isAskedFor(askedOf(wanted), 'time')),
  );
  if (moments.length === times.length) moments.forEach((field, at) => times[at] && take(field, times[at]));
  return moments;
}

function isWords(cells: string[]): boolean {
  return cells.filter((cell) => /\p{L}{2}/u.test(cell)).length >= cells.length * MOST;
}

const SHARED = 0.5;

/** As levels of names are; 1 where half of the words of both are the same. */
export function headLevel(asked: Asked, head: string): number {
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

/**
 * Whether the cells are of the kind that is asked for.
 * @param isCalledSo the column goes by the name, and need not have a value in most of its cells
 */
export function fits(field: ScalarProperty, { cells, head }: Column, locale: Locale, isCalledSo = false): boolean {
  const stated = cells.filter((cell) => cell.trim() !== '').slice(0, MAX_SAMPLE);
  // Beside numbers, words say that there is none: `not possible`, `on request`.
  const filled = isNumeric(field.shape) ? stated.filter((cell) => /\d/.test(cell)) : stated;
  if (filled.length === 0 || (!isCalledSo && filled.length * 2 < stated.length)) return false;
  const asked = askedOf(field.wanted);
  const read = filled.filter(
    (cell) => valueAsked({ value: cell, words: head }, asked, field.shape, locale) !== undefined,
  );
  return read.length >= filled.length * MOST;
}
