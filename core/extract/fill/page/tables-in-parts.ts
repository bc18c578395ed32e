import type { TableFacts } from '../../facts/tables/tables';

/**
 * Tables with the very same columns are parts of one, and each heading names a part: the options of a program by what they
 * set, the players of a team by where they play. Whoever asks for a part by its name gets that table alone.
 */
export function tablesInParts(tables: readonly TableFacts[]): TableFacts[] {
  const byColumns = new Map<string, TableFacts[]>();
  for (const table of tables) {
    if (table.isAside || table.isHidden || table.headers.filter(Boolean).length < 2) continue;
    const columns = JSON.stringify(table.headers);
    byColumns.set(columns, [...(byColumns.get(columns) ?? []), table]);
  }
  return [...byColumns.values()].flatMap((parts) => {
    const [first, second] = parts;
    if (first === undefined || second === undefined) return [];
    return [
      {
        ...first,
        caption: null,
        section: null,
        rows: parts.flatMap(({ rows }) => rows),
        groups: parts.flatMap(groupsOf),
        pairs: [],
      },
    ];
  });
}

/** What each part is called is the heading above its rows, unless they have others. */
function groupsOf({ rows, groups, caption, section }: TableFacts): (string | null)[] {
  return rows.map((_, at) => groups[at] ?? caption ?? section);
}
