import type { PageFacts } from '../../page-facts';
import type { TableFacts } from '../../facts/tables/tables';
import { areSynonyms, wordsOf, type Wanted } from '../names/key-names';
import { tellingWords } from '../names/name-words';
import type { ObjectShape } from '../schema/schema-shape';
import { createEntry, type Entry } from '../scope';
import { agreed } from '../values/agreed';

/** A line of a table or a list: what it is called, and what stands behind it. */
interface Row {
  words: string[];
  cells: string[];
}

const MIN_FOUND = 2;
const MAX_ROWS = 60;
/** Sums of money, which tell a price from the minutes beside it. */
const MONEY = /[€$£¥₩₺]|\d\s?(?:EUR|USD|GBP|CHF|PLN|zł|TL|kr|Kč|円|元|원)(?![\p{L}])/u;
const OF_MONEY =
  /(?:^| )(?:price|prices|fee|fees|fare|fares|cost|costs|rate|rates|charge|charges|preis|preise|gebuhr|gebuhren|prix|tarif|tarifs|tarifa|tarifas|precio|precios|preco|precos|prezzo|prezzi|prijs|prijzen|cena|ceny|fiyat|admission|ticket|tickets)(?: |$)/;
/** Words of keys that say what all of the members are, and not which. */
const OF_ALL = new Set(
  'price prices fee fees fare fares cost costs rate rates charge amount value number count total preis gebuhr prix tarif precio preco prezzo prijs cena eur usd gbp percent pct'.split(
    ' ',
  ),
);

/**
 * An object whose members are lines of one table or list: `membership_fees.student` is the line `Student (under 21)`. At
 * least two of them, and half of what is asked for, have to be lines of the same; a member that two lines fit is left out.
 */
export function rowMembers(wanted: Wanted, { properties }: ObjectShape, facts: PageFacts): Entry[][] {
  const members = properties.flatMap(({ wanted: { names }, shape }) =>
    shape.kind === 'scalar' && names[0] !== undefined ? [{ name: names[0], words: ownWords(names[0]) }] : [],
  );
  if (members.length < MIN_FOUND || members.some(({ words }) => words.length === 0)) return [];
  const isOfMoney = wanted.names.some((name) => OF_MONEY.test(name));
  const outer = wanted.names.flatMap(ownWords);
  const sources = [
    ...facts.tables.map(rowsOf),
    ...sectionsOf(facts),
    ...facts.tables.flatMap((table) => columnsOf(table, outer)),
  ];
  return sources.flatMap((rows) => {
    const found = members.flatMap(({ name, words }) => {
      const cell = valueCell(fittingRow(words, rows), isOfMoney);
      return cell === undefined ? [] : [createEntry(name, cell)];
    });
    return found.length >= MIN_FOUND && found.length * 2 >= members.length ? [found] : [];
  });
}

function ownWords(name: string): string[] {
  return tellingWords(name).filter((word) => !OF_ALL.has(word));
}

/** The one line that has all the words; of several the one that has no others. */
function fittingRow(words: readonly string[], rows: readonly Row[]): Row | undefined {
  const fitting = rows.filter((row) => words.every((word) => row.words.some((other) => isSame(word, other))));
  const [only] = fitting;
  if (fitting.length <= 1) return only;
  const bare = fitting.filter((row) => row.words.length === words.length);
  return bare.length === 1 ? bare[0] : undefined;
}

function isSame(asked: string, found: string): boolean {
  return asked === found || areSynonyms(asked, found);
}

/** The only cell behind the name that says something, or the only sum of money where one is asked for. */
function valueCell(row: Row | undefined, isOfMoney: boolean): string | undefined {
  const cells = (row?.cells ?? []).filter((cell) => /[\p{L}\d]/u.test(cell));
  const sums = isOfMoney ? cells.filter((cell) => MONEY.test(cell)) : [];
  return agreed(sums.length > 0 ? sums : cells);
}

function rowsOf({ rows }: TableFacts): Row[] {
  return rows.slice(0, MAX_ROWS).map(([head, ...cells]) => ({
    words: tellingWords(wordsOf(head?.lead ?? head?.text ?? '')),
    cells: cells.map(({ lead, text }) => lead ?? text),
  }));
}

/** The columns of the one line that is called as the object is: `adult_fare.return`. */
function columnsOf({ headers, rows }: TableFacts, outer: readonly string[]): Row[][] {
  if (outer.length === 0 || headers.length < MIN_FOUND) return [];
  const row = rows.slice(0, MAX_ROWS).filter(([head]) => {
    const words = tellingWords(wordsOf(head?.text ?? ''));
    return outer.every((word) => words.some((other) => isSame(word, other)));
  });
  const [only] = row;
  if (only === undefined || row.length > 1) return [];
  return [
    headers.map((header, at) => ({ words: tellingWords(wordsOf(header)), cells: [only[at]?.text ?? ''] })).slice(1),
  ];
}

/** What stands under one heading, each with its name. */
function sectionsOf({ definitions, labels }: PageFacts): Row[][] {
  const bySection = new Map<string, Row[]>();
  for (const { label, value, section } of [...definitions, ...labels]) {
    if (typeof value !== 'string') continue;
    const rows = bySection.get(section ?? '') ?? [];
    bySection.set(section ?? '', [...rows, { words: tellingWords(wordsOf(label)), cells: [value] }]);
  }
  return [...bySection.values()].map((rows) => withoutTwice(rows).slice(0, MAX_ROWS));
}

/** A pair that is read in two ways is one line. */
function withoutTwice(rows: readonly Row[]): Row[] {
  const seen = new Map(rows.map((row) => [JSON.stringify(row), row]));
  return [...seen.values()];
}
