import type { JsonObject, JsonValue } from '../../../../json';
import { askedOf, isAskedFor } from '../../asked';
import type { Locale } from '../../coerce';
import { dateOfText } from '../../dates';
import { isKnownName, wordsOf } from '../../names/key-names';
import { numberOfText } from '../../numbers';
import { mayBeText, type ObjectShape, type ScalarProperty } from '../../schema/schema-shape';
import type { Scope } from '../../scope';
import { valueAsked } from '../../values/asked-value';
import { choiceMeant } from '../../values/choices';
import { isClockTime } from '../../values/times/clock-times';
import { mayBeName } from './shared-place';

/** What stands in the same place of all parts; undefined in those that have nothing there. */
interface Column {
  /** The class of the place, in words. */
  name: string;
  cells: (string | undefined)[];
}

const MIN_PARTS = 2;
/** How many of the parts have to have something in a place. */
const MOST = 0.6;
const MAX_NAME = 60;

/**
 * Fills what no name led to from what stands in one place of all parts, where no other place can be meant: the only one with
 * days, with times of day, with a size in the asked unit, and, if nothing else is missing then, the only one with names.
 */
export function fillFromPlaces(
  { properties }: ObjectShape,
  parts: readonly Scope[],
  members: readonly JsonObject[],
): JsonObject[] {
  const isMissing = ({ key }: ScalarProperty): boolean => members.every((member) => !Object.hasOwn(member, key));
  const missing = properties.filter((one): one is ScalarProperty => one.shape.kind === 'scalar').filter(isMissing);
  const locale = parts[0]?.locale;
  if (locale === undefined || missing.length === 0 || parts.length < MIN_PARTS) return [...members];
  let open = columnsOf(parts).filter((column) => !isUsed(column, members, locale));
  const taken = new Map<ScalarProperty, Column>();
  const takeOnly = (field: ScalarProperty, fits: (column: Column) => boolean): void => {
    const [only, another] = open.filter(fits);
    if (only === undefined || another !== undefined) return;
    taken.set(field, only);
    open = open.filter((column) => column !== only);
  };
  for (const field of missing) {
    const kind = kindOf(field, locale);
    // Two ask for the same kind: nobody says which of them is meant.
    const isOnly = missing.filter((other) => kindOf(other, locale)?.name === kind?.name).length === 1;
    if (kind !== null && isOnly) takeOnly(field, ({ cells }) => filled(cells).every(kind.fits));
  }
  const [last, another] = missing.filter((field) => !taken.has(field));
  if (last !== undefined && another === undefined && isNamed(last)) takeOnly(last, isOfNames);
  return taken.size === 0 ? [...members] : members.map((member, at) => ({ ...member, ...valuesAt(taken, at, locale) }));
}

function columnsOf(parts: readonly Scope[]): Column[] {
  const columns = new Map<string, Column>();
  for (const [at, { places = [] }] of parts.entries()) {
    const seen = new Map<string, number>();
    for (const { make, text } of places) {
      const count = seen.get(make) ?? 0;
      seen.set(make, count + 1);
      const key = `${make} ${count}`;
      const column = columns.get(key) ?? {
        name: wordsOf(make.replace(/^[^.]*\./, '')),
        cells: parts.map(() => undefined),
      };
      column.cells[at] = text;
      columns.set(key, column);
    }
  }
  return [...columns.values()].filter(({ cells }) => filled(cells).length >= Math.max(MIN_PARTS, parts.length * MOST));
}

function filled(cells: Column['cells']): string[] {
  return cells.filter((cell) => cell !== undefined);
}

/** Whether some part has its value from there already. */
function isUsed({ cells }: Column, members: readonly JsonObject[], { lang, dates }: Locale): boolean {
  return cells.some((cell, at) => {
    if (cell === undefined) return false;
    return Object.values(members[at] ?? {}).some((value) => {
      if (typeof value === 'number') return numberOfText(cell, lang) === value;
      if (typeof value !== 'string' || value === '') return false;
      return value === cell || value.includes(cell) || dateOfText(cell, lang, dates) === value;
    });
  });
}

/** What is told by its looks. */
interface Kind {
  name: string;
  fits: (cell: string) => boolean;
}

function kindOf({ wanted, shape }: ScalarProperty, locale: Locale): Kind | null {
  const asked = askedOf(wanted);
  const kind = (name: string, looksSo: (cell: string) => boolean): Kind => ({
    name,
    fits: (cell) => looksSo(cell) && valueAsked({ value: cell }, asked, shape, locale) !== undefined,
  });
  if (shape.choices !== null) return kind(shape.choices.join(), () => true);
  if (shape.format === 'date') return kind('day', (cell) => isDay(cell, locale));
  if (!mayBeText(shape) || shape.types.length > 1) {
    if (asked.unit !== null) return kind(asked.unit, (cell) => /\d\s?[\p{L}%°]/u.test(cell));
    return asked.names.some((name) => OF_YEAR.has(name)) ? kind('year', (cell) => YEAR.test(cell)) : null;
  }
  if (asked.names.some((name) => OF_TIME.test(name))) return kind('time', isClockTime);
  return isAskedFor(asked, 'date') ? kind('day', (cell) => isDay(cell, locale)) : null;
}

const YEAR = /^(?:19|20)\d\d$/;
const OF_YEAR = new Set(['year', 'jahr', 'annee', 'ano', 'anno', 'jaar', 'rok', 'yil', 'year built', 'baujahr']);
const OF_TIME = /(?:^| )(?:time|start|starts|uhrzeit|zeit|heure|hora|ora|tijd|godzina|saat|tid|kl)$/;

function isDay(cell: string, { lang, dates }: Locale): boolean {
  return cell.length <= MAX_NAME && dateOfText(cell, lang, dates) !== null;
}

/** Of what goes by words of a small vocabulary, or is told at length, a place says nothing. */
const NO_NAMES =
  'category|type|status|condition|color|size|material|genre|tags|format|language|level|availability|description|summary|content|comment count|location|city|country|region|address|price|phone|email|url|image|id|duration|currency|unit'.split(
    '|',
  );

function isNamed({ wanted, shape }: ScalarProperty): boolean {
  const asked = askedOf(wanted);
  return shape.types[0] === 'string' && mayBeText(shape) && !NO_NAMES.some((name) => isAskedFor(asked, name));
}

/** Words that differ from part to part, in a place whose class says nothing else. */
function isOfNames({ name, cells }: Column): boolean {
  const texts = filled(cells);
  const isPlain = (text: string): boolean =>
    text.length <= MAX_NAME && mayBeName(text) && !/\d/.test(text) && choiceMeant(text, STATES) === undefined;
  return (!isKnownName(name) || OF_MAKERS.has(name)) && texts.every(isPlain) && new Set(texts).size * 2 > texts.length;
}

/** They say whose it is, whatever that one is called. */
const OF_MAKERS = new Set(['by', 'byline']);

/** What is said of goods and offers in one word or two. */
const STATES = ['in stock', 'out of stock', 'new', 'used', 'sold', 'for sale', 'for rent', 'open', 'pending'];

function valuesAt(taken: ReadonlyMap<ScalarProperty, Column>, at: number, locale: Locale): JsonObject {
  const values = [...taken].flatMap(([{ key, wanted, shape }, { cells }]): [string, JsonValue][] => {
    const cell = cells[at];
    const value = cell === undefined ? undefined : valueAsked({ value: cell }, askedOf(wanted), shape, locale);
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(values);
}
