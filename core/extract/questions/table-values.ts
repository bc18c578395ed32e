import type { TableFacts } from '../facts/tables/tables';
import type { FactGroup } from '../facts/groups';
import type { PageFacts } from '../page-facts';
import { isFormer } from './told-value';

/** A table as its readers see it: each row with the names of its columns. */
export interface AskedTable {
  /** Of each column the names in use for it; none where nothing stands above it. */
  heads: readonly (readonly string[])[];
  rows: readonly (readonly string[])[];
  around: readonly string[];
  isFormer: boolean;
}

const MIN_ROWS = 2;

/** The tables of a page, and what is laid out as one. */
export function tablesOf(facts: PageFacts): AskedTable[] {
  const shown = facts.tables.filter(({ isAside, isHidden }) => !isAside && !isHidden).map(tableOf);
  return [...shown, ...facts.groups.flatMap((group) => laidOut(group) ?? [])];
}

function tableOf({ headers, titles, rows, section, caption }: TableFacts): AskedTable {
  const cells = rows.map((row) => row.map(({ text }) => text));
  const [first = [], ...others] = cells;
  // A head over two rows stands in the second again, above heads that are said of several columns.
  const isSecondHead =
    headers.length > 0 &&
    first[0] === headers[0] &&
    headers[0] !== '' &&
    others.length > 0 &&
    first.some((text, at) => text !== headers[at]);
  const columns = Math.max(headers.length, ...cells.map((row) => row.length));
  const heads = Array.from({ length: columns }, (_, at) =>
    [headers[at] ?? '', titles[at] ?? '', isSecondHead ? (first[at] ?? '') : ''].filter((text) => text !== ''),
  );
  const around = [caption, section].flatMap((text) => text ?? []);
  return { heads, rows: isSecondHead ? others : cells, around, isFormer: isFormer(around) };
}

/** Alike parts of as many texts each, of which the first alone has no figures, are rows below their heads. */
function laidOut({ items, section, isAside }: FactGroup): AskedTable | null {
  const [heads, ...rows] = items.map(({ texts }) => texts);
  if (isAside || heads === undefined || heads.length < 2 || rows.length < MIN_ROWS) return null;
  const isAlike = rows.every((row) => row.length === heads.length);
  if (!isAlike || heads.some((head) => /\d/.test(head)) || !rows.every((row) => row.some((text) => /\d/.test(text))))
    return null;
  const around = section === null ? [] : [section];
  return { heads: heads.map((head) => [head]), rows, around, isFormer: isFormer(around) };
}
