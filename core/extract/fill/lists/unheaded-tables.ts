import type { JsonObject, JsonValue } from '../../../json';
import type { TableFacts } from '../../facts/tables/tables';
import type { PageFacts } from '../../page-facts';
import { askedOf, isAskedFor } from '../asked';
import type { Locale } from '../coerce';
import { wordsOf, type Wanted } from '../names/key-names';
import { isWeekday } from '../phrase-entries';
import { isTextOnly, type ObjectShape, type PropertyShape } from '../schema/schema-shape';
import { valueAsked } from '../values/asked-value';

const MIN_ROWS = 2;
/** Of ten rows so many have to fit: a remark may stand below the others. */
const FITTING_SHARE = 0.8;
const MAX_CELL = 120;

/**
 * Records of a table that names no columns, where it has as many as there are keys and each holds, in their order, what a
 * key of that kind asks for. Only one table of the page may be read so, and words alone tell nothing apart.
 */
export function recordsOfUnheaded(
  wanted: Wanted,
  items: ObjectShape,
  { tables }: PageFacts,
  locale: Locale,
): JsonObject[] | undefined {
  const found = tables.flatMap((table) => {
    if (table.isAside || table.isHidden || table.headers.length > 0) return [];
    const records = recordsOf(table, items, locale);
    return records === null || !(isTelling(items, table) || isNamedSo(wanted, table)) ? [] : [records];
  });
  const [only, another] = found;
  return another === undefined ? only : undefined;
}

function recordsOf({ rows }: TableFacts, { properties }: ObjectShape, locale: Locale): JsonObject[] | null {
  const ofWidth = rows.filter((row) => row.length === properties.length && properties.length > 1);
  if (ofWidth.length < MIN_ROWS || ofWidth.length < rows.length * FITTING_SHARE) return null;
  if (properties.some((property, at) => isNumber(property) && !isOneMeasure(ofWidth.map((row) => row[at]?.text ?? ''))))
    return null;
  const records = ofWidth.flatMap((row): JsonObject[] => {
    const members = properties.flatMap((property, at): [string, JsonValue][] => {
      const value = cellAs(property, row[at]?.text ?? '', locale);
      return value === undefined ? [] : [[property.key, value]];
    });
    return members.length === properties.length ? [Object.fromEntries(members)] : [];
  });
  return records.length >= rows.length * FITTING_SHARE ? records : null;
}

function cellAs({ wanted, shape }: PropertyShape, text: string, locale: Locale): JsonValue | undefined {
  if (shape.kind !== 'scalar' || text === '' || text.length > MAX_CELL || /[:：]$/.test(text)) return undefined;
  const asked = askedOf(wanted);
  if (isOfDay(wanted) && !wordsOf(text).split(' ').some(isWeekday)) return undefined;
  if (isOfTime(wanted) && !/\d/.test(text)) return undefined;
  if (isAskedFor(asked, 'price') && isTextOnly(shape) && !/\d/.test(text)) return undefined;
  return valueAsked({ value: text }, asked, shape, locale);
}

function isNumber({ shape }: PropertyShape): boolean {
  return shape.kind === 'scalar' && !isTextOnly(shape);
}

/** Grams and revolutions under each other are values of one thing, and not one value of several. */
function isOneMeasure(texts: readonly string[]): boolean {
  return new Set(texts.map((text) => text.replace(/[\d.,\s]+/g, ' ').trim())).size === 1;
}

const isOfDay = ({ names }: Wanted): boolean => names.some((name) => /(?:^| )(?:days?|weekdays?)$/.test(name));
const isOfTime = ({ names }: Wanted): boolean => names.some((name) => /(?:^| )(?:times?|hours)$/.test(name));

/** Days, times, amounts of money and shares are told by what they look like. */
function isTelling({ properties }: ObjectShape, { rows }: TableFacts): boolean {
  return properties.some((property, at) => {
    const { wanted } = property;
    const asked = askedOf(wanted);
    const holds = (sign: RegExp): boolean => rows.every((row) => sign.test(row[at]?.text ?? ''));
    return (
      isOfDay(wanted) ||
      isOfTime(wanted) ||
      (isAskedFor(asked, 'price') && holds(MONEY)) ||
      (asked.unit === 'percent' && holds(/[%％]/))
    );
  });
}

const MONEY = /[€$£¥₩₺円원]|(?:^|\s)(?:EUR|USD|GBP|CHF|kr|zł|Kč|TL|Ft|lei)(?:\s|$)/;

function isNamedSo({ names }: Wanted, { caption, section }: TableFacts): boolean {
  return [caption, section].some((title) => title !== null && names.includes(wordsOf(title)));
}
