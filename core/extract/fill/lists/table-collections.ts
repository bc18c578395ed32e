import { bySection } from '../../facts/labels/by-section';
import type { TableCell } from '../../facts/tables/cells';
import type { TableFacts } from '../../facts/tables/tables';
import type { PageFacts } from '../../page-facts';
import type { Locale } from '../coerce';
import { wordsOf } from '../names/key-names';
import { columnNames } from '../page/column-names';
import { phraseEntries } from '../phrase-entries';
import { createEntry, withGroup, type Collection, type Entry, type Scope } from '../scope';

function rowEntries(columns: string[][], row: TableCell[], section: string | null): Entry[] {
  const cells = columns.flatMap((names, column): Entry[] => {
    const cell = row[column];
    if (cell === undefined || cell.text === '') return [];
    const { lead, items } = cell;
    const value = lead ?? withoutLinkBehind(cell);
    return names.map((words) => ({
      words,
      value,
      section,
      items: lead === undefined ? items : undefined,
      url: cell.url ?? undefined,
    }));
  });
  const links = new Set(row.flatMap((cell) => cell.url ?? []));
  return links.size === 1 ? [...cells, createEntry('url', [...links][0] ?? '', section)] : cells;
}

/** `N ROB (browse shelf)`: a link in brackets behind a value leads on, and is no part of it. */
function withoutLinkBehind({ text, linkText }: TableCell): string {
  const isBehind = linkText !== undefined && /^[(（].*[)）]$/.test(linkText) && text.endsWith(` ${linkText}`);
  return isBehind ? text.slice(0, -linkText.length).trim() : text;
}

export function singleRowEntries(table: TableFacts): Entry[] {
  const row = table.rows.length === 1 ? table.rows[0] : undefined;
  const section = table.caption ?? table.section;
  return row === undefined ? [] : rowEntries(columnNames(table), row, section);
}

export function tableCollections(table: TableFacts, locale: Locale): Collection[] {
  if (table.headers.length === 0) return [];
  const columns = columnNames(table);
  const names = [table.caption, table.section].flatMap((name) => (name === null ? [] : wordsOf(name)));
  const { isAside, isHidden } = table;
  const called = columnOfNames(columns, table.rows);
  const members = table.rows.map((row, at): Scope => ({
    tiers: [
      rowEntries(columns, row, null),
      phraseEntries(row.flatMap(({ leaves }) => leaves ?? [])),
      linkedEntries(row),
      headEntries(row[0]?.lead ?? row[0]?.text ?? ''),
    ],
    collections: [],
    locale,
    ...(/\p{L}{2}/u.test(row[0]?.text ?? '') ? { head: row[0]?.lead ?? row[0]?.text ?? '' } : {}),
    claims: row.flatMap(({ leaves }) => leaves ?? []),
    texts: [...new Set(row.flatMap(({ lead, items }) => (lead === undefined ? [] : (items ?? []))))],
    ...withGroup(table.groups[at]),
    ...titleOf(called === undefined ? undefined : row[called]),
  }));
  const rows: Collection = { names, members, isList: true, isAside, isHidden };
  if (!table.hasRowHeads) return [rows];
  const turned = table.headers.slice(1).map((head, at): Scope => ({
    tiers: [
      table.rows.flatMap((row) => {
        const cell = row[at + 1];
        return cell === undefined || cell.text === '' ? [] : [createEntry(row[0]?.text ?? '', cell.text)];
      }),
      headEntries(head),
    ],
    collections: [],
    locale,
    ...(/\p{L}/u.test(head) ? { head } : {}),
  }));
  return [rows, { names, members: turned, isList: true, isAside, isHidden }];
}

/** Among columns with heads the only one of words without: what the rows are called, as the teams of a league. */
function columnOfNames(columns: string[][], rows: TableFacts['rows']): number | undefined {
  const isOfWords = (at: number): boolean =>
    rows.every((row) => /^(?:\p{Lu}.*\p{Ll}|\p{Lo}{2})/su.test(row[at]?.text ?? ''));
  const unnamed = columns.flatMap((names, at) => (names.length === 0 && isOfWords(at) ? [at] : []));
  const texts = new Set(rows.map((row) => row[unnamed[0] ?? 0]?.text));
  return unnamed.length === 1 && rows.length > 1 && texts.size === rows.length ? unnamed[0] : undefined;
}

function titleOf(cell: TableCell | undefined): Pick<Scope, 'title'> {
  return cell === undefined ? {} : { title: cell.lead ?? cell.text };
}

/** The only cell that leads somewhere is what the row is about. */
function linkedEntries(row: TableCell[]): Entry[] {
  const linked = row.flatMap(({ linkText }) => (linkText !== undefined && /\p{L}/u.test(linkText) ? [linkText] : []));
  return linked.length === 1 && linked[0] !== undefined ? [createEntry('name', linked[0])] : [];
}

/** What a row is about stands first, whatever its column is called. */
function headEntries(head: string): Entry[] {
  if (!/\p{L}/u.test(head)) return [];
  return ['name', 'description', 'type', 'date', 'day'].map((name) => createEntry(name, head));
}

/** Terms of one list as things with a quantity: the ingredients of a recipe. */
export function definitionCollections(facts: PageFacts, locale: Locale): Collection[] {
  return [...bySection(facts.definitions)].map(([section, terms]) => ({
    names: [wordsOf(section)],
    members: terms.map(({ label, value }): Scope => ({
      tiers: [[createEntry('name', label), createEntry('quantity', value), createEntry('value', value)]],
      collections: [],
      locale,
    })),
    isList: true,
    isAside: true,
  }));
}
