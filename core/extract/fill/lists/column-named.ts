import type { TableFacts } from '../../facts/tables/tables';
import { wordsOf } from '../names/key-names';
import { createEntry, type Entry } from '../scope';

const MAX_ASK = 3_000;
const MIN_COLUMNS = 3;
const MIN_LETTERS = 3;
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/**
 * The values of the only column of which the words of a task speak, by what their rows are called: `how many births were
 * there in 2025` is told by the column `2025`. What is read in a row without it would be the value of another column.
 */
export function columnNamedIn(ask: string, tables: readonly TableFacts[]): Entry[] {
  if (ask === '') return [];
  const said = ask.slice(0, MAX_ASK);
  return tables.flatMap((table) => {
    if (table.isAside || table.isHidden || table.headers.length < MIN_COLUMNS) return [];
    const column = columnIn(said, table.headers);
    if (column < 1) return [];
    return table.rows.flatMap((row) => {
      const [head, cell] = [row[0], row[column]];
      const name = head?.lead ?? head?.text ?? '';
      return cell === undefined || cell.text === '' || !/\p{L}/u.test(name) ? [] : [createEntry(name, cell.text)];
    });
  });
}

/** Which column is named; below one where none is, or several are, or the one of the names. */
function columnIn(ask: string, headers: readonly string[]): number {
  const words = ` ${wordsOf(ask)} `;
  const named = headers.flatMap((header, at) => (isSaidIn(words, wordsOf(header)) ? [{ at, header }] : []));
  // Of names of which one is a part of the other, the longer is meant.
  const whole = named.filter(
    ({ header }) => !named.some((one) => one.header !== header && one.header.includes(header)),
  );
  if (whole.length > 0) return whole.length === 1 ? (whole[0]?.at ?? -1) : -1;
  return columnOfYear(ask, headers);
}

function isSaidIn(ask: string, header: string): boolean {
  return header.length >= MIN_LETTERS && ask.includes(` ${header} `);
}

/** `Population 2025` among columns of other years. */
function columnOfYear(ask: string, headers: readonly string[]): number {
  const [year, another] = new Set(yearsIn(ask));
  if (year === undefined || another !== undefined) return -1;
  const ofYear = headers.flatMap((header, at) => (yearsIn(header).includes(year) ? [at] : []));
  return ofYear.length === 1 ? (ofYear[0] ?? -1) : -1;
}

function yearsIn(text: string): string[] {
  return [...text.matchAll(YEAR)].map(([year]) => year);
}
