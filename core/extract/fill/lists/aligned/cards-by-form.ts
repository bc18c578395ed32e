import type { JsonObject, JsonValue } from '../../../../json';
import type { FactGroup } from '../../../facts/groups';
import type { PageFacts } from '../../../page-facts';
import { askedOf } from '../../asked';
import type { Locale } from '../../coerce';
import { PARTIAL } from '../../names/key-names';
import type { ObjectShape, ScalarProperty } from '../../schema/schema-shape';
import { withGroup } from '../../scope';
import { valueAsked } from '../../values/asked-value';
import { membersNamedIn } from '../named-in-ask';
import { fits, groupingOf, headLevel, takeByKind, type Column } from './columns';
import { formOf } from './forms';
import { markedHeads, MAX_COLUMNS } from './grids';

const MIN_CARDS = 2;
/** How many values have to be told by more than the order in which words stand. */
const MIN_SURE = 2;
/** How much of what is asked for has to be there. */
const ENOUGH = 0.75;

interface Cards {
  records: JsonObject[];
  size: number;
}

/**
 * Records of the one list that a page has below its own heading, whose parts nothing names: by links and headings, by days,
 * times, amounts and other forms that a text can have, and last by the order of words.
 */
export function cardsByForm(
  items: ObjectShape,
  facts: PageFacts,
  locale: Locale,
  ask: string,
): JsonObject[] | undefined {
  const fields = items.properties.filter((one): one is ScalarProperty => one.shape.kind === 'scalar');
  if (fields.length < items.properties.length || fields.length < MIN_SURE) return undefined;
  const found = facts.groups
    .filter((group) => isOwnList(group, facts))
    .flatMap((group) => cardsOf(group, fields, locale, ask) ?? [])
    .sort((left, right) => right.size - left.size);
  const [largest] = found;
  if (largest === undefined) return undefined;
  const told = JSON.stringify(largest.records);
  const isRival = ({ size, records }: Cards): boolean => size === largest.size && JSON.stringify(records) !== told;
  return found.some(isRival) ? undefined : largest.records;
}

/** What stands below a heading of its own is a list of what that heading says. */
function isOwnList({ isAside, section, items }: FactGroup, { headings, title }: PageFacts): boolean {
  if (isAside || items.length < MIN_CARDS) return false;
  const own = headings.find(({ level }) => level === 1)?.text ?? title;
  return section === null || section === own;
}

function cardsOf({ items }: FactGroup, fields: ScalarProperty[], locale: Locale, ask: string): Cards | null {
  const width = items[0]?.texts.length ?? 0;
  if (width < MIN_CARDS || width > MAX_COLUMNS || items.some(({ texts }) => texts.length !== width)) return null;
  const over = items.map(({ section }) => section ?? '');
  const open = columnsOf(items);
  const columns = new Map<ScalarProperty, Column>();
  const take = (field: ScalarProperty, column: Column): void => {
    columns.set(field, column);
    const at = open.indexOf(column);
    if (at >= 0) open.splice(at, 1);
  };
  const missing = (): ScalarProperty[] => fields.filter((field) => !columns.has(field));
  const grouping = new Set(over).size > 1 ? groupingOf(fields, over, locale) : null;
  if (grouping !== null) take(grouping, { at: -1, head: '', cells: over });
  for (const field of missing()) {
    const called = open.filter(({ head }) => headLevel(askedOf(field.wanted), head) >= PARTIAL);
    const only = called.filter((column) => fits(field, column, locale, true));
    if (only.length === 1 && only[0] !== undefined) take(field, only[0]);
  }
  takeByForm(missing(), open, take, locale);
  const sure = columns.size;
  takeByKind(missing(), open, take, locale);
  // As many texts as are asked for, of which one shows what it is, are no other list.
  const isWhole = missing().length === 0 && open.every(({ head }) => head === 'url');
  const isComplete = fields.every((field) => !field.required || columns.has(field));
  if (sure < (isWhole ? 1 : MIN_SURE) || columns.size < fields.length * ENOUGH || !isComplete) return null;
  const parts = items.map(({ texts, section }) => ({
    tiers: [],
    collections: [],
    locale,
    texts,
    ...withGroup(section),
  }));
  const meant = new Set<object>(membersNamedIn(ask, parts));
  const records = items.map((_, at) => recordAt(at, columns, locale)).filter((_, at) => meant.has(parts[at] ?? {}));
  return { records, size: items.length };
}

function columnsOf(items: FactGroup['items']): Column[] {
  const heads = markedHeads(items);
  const columns = (items[0]?.texts ?? []).map((_, at): Column => {
    const cells = items.map(({ texts }) => texts[at] ?? '');
    const isName = items.every(({ heading, linkText }, item) => (heading ?? linkText) === cells[item]);
    return { at, head: isName ? 'name' : (heads[at] ?? ''), cells };
  });
  const links = items.map(({ link }) => link ?? '');
  return links.includes('') ? columns : [...columns, { at: columns.length, head: 'url', cells: links }];
}

/** Fields and columns of one form, in their order where there are as many of both; ends of one range share their column. */
function takeByForm(
  missing: ScalarProperty[],
  open: Column[],
  take: (field: ScalarProperty, column: Column) => void,
  locale: Locale,
): void {
  const forms = new Map(missing.map((field) => [field, formOf(field)] as const));
  for (const [field, form] of forms) {
    if (form === null) continue;
    const alike = missing.filter((other) => forms.get(other)?.name === form.name);
    if (alike[0] !== field) continue;
    const fitting = open.filter(({ head, cells }) => head === '' && cells.every((cell) => form.fits(cell, locale)));
    const ends = new Set(alike.map(({ wanted }) => askedOf(wanted).end));
    const [only, second] = fitting;
    if (only !== undefined && second === undefined && alike.length === 2 && ends.size === 2 && !ends.has(null))
      for (const one of alike) take(one, only);
    else if (fitting.length === alike.length) alike.forEach((one, at) => fitting[at] && take(one, fitting[at]));
  }
}

function recordAt(at: number, columns: ReadonlyMap<ScalarProperty, Column>, locale: Locale): JsonObject {
  const members = [...columns].flatMap(([{ key, wanted, shape }, { head, cells }]): [string, JsonValue][] => {
    const asked = askedOf(wanted);
    const value = valueAsked({ value: cells[at] ?? '', words: head === 'url' ? '' : head }, asked, shape, locale);
    return value === undefined || value === '' ? [] : [[key, value]];
  });
  return Object.fromEntries(members);
}
