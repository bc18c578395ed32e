import { oncePer } from '../../../once-per';
import type { PageFacts } from '../../page-facts';
import type { TableFacts } from '../../facts/tables/tables';

type Shown = Pick<PageFacts, 'lines' | 'phrases' | 'tables'>;

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const BARE = /^[\d.,'’\s]{1,20}$/;

/**
 * The lines of a page without rows of tables that have several figures side by side: `412 386` is no number, and of columns
 * of years no word in the line says which is meant.
 */
export const sentenceLines = oncePer((facts: Shown): readonly string[] => withoutRows(facts.lines, facts.tables));

/** The same of what stands alone on it. */
export function phrasesBesideRows({ phrases, tables }: Shown): string[] {
  return withoutRows(phrases, tables);
}

function withoutRows(texts: string[], tables: TableFacts[]): string[] {
  const rows = new Set(tables.flatMap(rowsOfFigures));
  return rows.size === 0 ? texts : texts.filter((text) => !rows.has(text));
}

function rowsOfFigures({ headers, rows }: TableFacts): string[] {
  const isOfYears = headers.filter((header) => YEAR.test(header)).length > 1;
  return rows.flatMap((row) => {
    const [head, ...cells] = row.map(({ text }) => text);
    const figures = cells.filter((text) => (isOfYears ? /\d/ : BARE).test(text));
    return head === undefined || figures.length < 2 ? [] : [[head, ...cells].join(' ')];
  });
}
