import type { JsonObject } from '../../json';
import type { Locale } from './coerce';
import { wordsOf } from './key-names';
import type { LabelledValue } from '../facts/labelled-value';
import type { PageFacts } from '../page-facts';
import { collectionsByType, isBackground, recordScope } from './record-scope';
import { createEntry, type Collection, type Entry, type Scope } from './scope';
import type { TableCell, TableFacts } from '../facts/tables';

/** The page as places to look values up, for an object of which some item of the page may be the subject. */
export interface PageScope extends Scope {
  /** Candidates for the page's subject; the one that states most of what is asked is put first. */
  subjects: { record: JsonObject; scope: Scope; isBackground: boolean }[][];
}

export function pageScope(facts: PageFacts): PageScope {
  const locale: Locale = { lang: facts.lang, base: facts.url };
  const subjectsOf = (records: JsonObject[]): PageScope['subjects'][number] =>
    records.map((record) => ({ record, scope: recordScope(record, locale), isBackground: isBackground(record) }));
  return {
    locale,
    subjects: [subjectsOf(facts.jsonLd), subjectsOf(facts.microdata)],
    tiers: [
      facts.meta.map(metaEntry),
      facts.definitions.map(entry),
      facts.labels.map(entry),
      facts.tables.flatMap(singleRowEntries),
      pageEntries(facts),
      unanimous(facts.named),
    ],
    collections: [
      ...nestedCollections(facts.jsonLd, locale),
      ...collectionsByType(facts.jsonLd, locale),
      ...nestedCollections(facts.microdata, locale),
      ...collectionsByType(facts.microdata, locale),
      ...facts.tables.flatMap((table) => tableCollection(table, locale)),
      ...facts.groups.map((group) => groupCollection(group, locale)),
    ],
  };
}

function nestedCollections(records: JsonObject[], locale: Locale): Collection[] {
  return records.flatMap((record) => recordScope(record, locale).collections);
}

function entry({ label, value, section }: LabelledValue): Entry {
  return createEntry(label, value, section);
}

/** `og:title` and `twitter:title` are titles; `product:price:amount` keeps its two words. */
function metaEntry({ label, value }: LabelledValue): Entry {
  return createEntry(label.replace(/^(?:og|twitter|article|product|book|profile|dc|dcterms|citation)[:._]/, ''), value);
}

function pageEntries(facts: PageFacts): Entry[] {
  const first = facts.headings.find((heading) => heading.level === 1) ?? null;
  const values: [string, string | null][] = [
    ['heading', first?.text ?? null],
    ['title', first?.text ?? facts.title],
    ['page title', facts.title],
    ['canonical', facts.canonical],
    ['url', facts.canonical ?? facts.url],
    ['language', facts.lang],
    ['content', facts.article || null],
    ['markdown', facts.article || null],
  ];
  return values.flatMap(([name, value]) => (value === null ? [] : [createEntry(name, value)]));
}

/** A class name on several elements with different texts names none of them for the whole page. */
function unanimous(named: LabelledValue[]): Entry[] {
  const values = new Map<string, Set<string | boolean>>();
  for (const { label, value } of named) values.set(label, (values.get(label) ?? new Set()).add(value));
  return [...values].flatMap(([name, set]) => (set.size === 1 ? [createEntry(name, [...set][0] ?? '')] : []));
}

function rowEntries(columns: string[], row: TableCell[], section: string | null): Entry[] {
  const cells = columns.flatMap((words, column): Entry[] => {
    const cell = row[column];
    return cell === undefined || words === '' || cell.text === '' ? [] : [{ words, value: cell.text, section }];
  });
  const links = new Set(row.flatMap((cell) => cell.url ?? []));
  return links.size === 1 ? [...cells, createEntry('url', [...links][0] ?? '', section)] : cells;
}

function singleRowEntries(table: TableFacts): Entry[] {
  const row = table.rows.length === 1 ? table.rows[0] : undefined;
  const section = table.caption ?? table.section;
  return row === undefined ? [] : rowEntries(table.headers.map(wordsOf), row, section);
}

function tableCollection(table: TableFacts, locale: Locale): Collection[] {
  if (table.headers.length === 0) return [];
  const columns = table.headers.map(wordsOf);
  const members = table.rows.map((row): Scope => ({
    tiers: [rowEntries(columns, row, null)],
    collections: [],
    locale,
  }));
  return [
    {
      names: [table.caption, table.section].flatMap((name) => (name === null ? [] : wordsOf(name))),
      members,
      isList: true,
    },
  ];
}

function groupCollection(group: PageFacts['groups'][number], locale: Locale): Collection {
  const members = group.items.map((item): Scope => {
    const named: [string, string | null][] = [
      ['name', item.heading],
      ['url', item.link],
      ['image', item.image],
    ];
    const own = named.flatMap(([name, value]) => (value === null ? [] : [createEntry(name, value)]));
    return { tiers: [item.values.map(entry), own], collections: [], locale };
  });
  return { names: [wordsOf(group.name)], members, isList: true };
}
