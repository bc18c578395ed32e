import { membersNamedIn } from './fill/lists/named-in-ask';
import { createEntry, type Scope } from './fill/scope';
import type { TableFacts } from './facts/tables/tables';
import type { PageFacts } from './page-facts';

/** The only table of the page of which the ask names some rows, with these alone; null where there is none, or several. */
export function tableNamedIn(ask: string, { tables, lang, url }: PageFacts): TableFacts | null {
  const found = tables.flatMap((table) => {
    if (table.isAside || table.isHidden || table.headers.length === 0) return [];
    const scopes = table.rows.map((row): Scope => ({
      tiers: [row.map(({ text }, at) => createEntry(table.headers[at] ?? '', text))],
      collections: [],
      locale: { lang, base: url },
    }));
    const named = new Set(membersNamedIn(ask, scopes));
    const rows = table.rows.filter((_, at) => scopes[at] !== undefined && named.has(scopes[at]));
    return rows.length > 0 && rows.length < table.rows.length ? [{ ...table, rows }] : [];
  });
  const [only = null, second] = found;
  return second === undefined ? only : null;
}
