import { oncePer } from '../../../once-per';
import type { PageFacts } from '../../page-facts';
import type { TableFacts } from '../../facts/tables/tables';

type Shown = Pick<PageFacts, 'lines' | 'phrases' | 'tables'>;

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;

/**
 * The lines of a page, of which a row of a table with several figures tells the first of them: figures side by side are no
 * number. Under years it tells none, since no word beside them says which year is meant.
 */
export const sentenceLines = oncePer((facts: Shown): readonly string[] => withFirstFigures(facts.lines, facts.tables));

/** The same of what stands alone on it. */
export function phrasesWithFirstFigures({ phrases, tables }: Shown): string[] {
  return withFirstFigures(phrases, tables);
}

function withFirstFigures(texts: string[], tables: TableFacts[]): string[] {
  const rows = new Map(tables.flatMap(rowsOfFigures));
  return rows.size === 0 ? texts : texts.flatMap((text) => rows.get(text) ?? (rows.has(text) ? [] : text));
}

/** By the whole row, what of it may be told; null for nothing. */
function rowsOfFigures({ headers, rows }: TableFacts): [string, string | null][] {
  const isOfYears = headers.filter((header) => YEAR.test(header)).length > 1;
  return rows.flatMap((row): [string, string | null][] => {
    const cells = row.map(({ text }) => text);
    const figures = cells.flatMap((text, at) => (at > 0 && /\d/.test(text) ? [at] : []));
    const [first] = figures;
    if (first === undefined || figures.length < 2) return [];
    return [[cells.join(' '), isOfYears ? null : cells.slice(0, first + 1).join(' ')]];
  });
}
