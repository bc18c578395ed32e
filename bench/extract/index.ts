import { extractPageFacts } from '../../core/extract/page-facts';
import { resultOfPage } from '../../core/extract/page-result';
import { parseHtml } from '../../core/extract/dom/dom';
import { judgeFields, type JudgedField } from './compare';
import { KEPT_APART, readSet, setNames, type AskedPage } from './page-set';

interface JudgedPage {
  page: AskedPage;
  fields: JudgedField[];
}

interface Figures {
  stated: number;
  right: number;
  given: number;
  incomplete: number;
}

/** The page read as the runner reads it that fetches pages: markup, facts, filled schema. */
function judge(page: AskedPage): JudgedPage {
  const facts = extractPageFacts(parseHtml(page.html), page.url);
  return { page, fields: judgeFields(page, resultOfPage({ outputSchema: page.schema }, page.text, facts)) };
}

function figuresOf(pages: JudgedPage[]): Figures {
  const fields = pages.flatMap((page) => page.fields);
  const countOf = (isCounted: (field: JudgedField) => boolean): number => fields.filter(isCounted).length;
  return {
    stated: countOf(({ expected }) => expected !== undefined),
    right: countOf(({ standing }) => standing === 'right'),
    given: countOf(({ given }) => given !== undefined),
    incomplete: countOf(({ standing }) => standing === 'incomplete'),
  };
}

/** An incomplete value is not filled right, and nothing in it is wrong: it counts for neither figure's good side. */
function lineOf(name: string, { stated, right, given, incomplete }: Figures): string {
  const share = (part: number, whole: number): string =>
    `${(whole === 0 ? 100 : (part / whole) * 100).toFixed(1)} %`.padStart(8);
  const columns = [String(stated).padStart(6), String(right).padStart(6), share(right, stated)];
  return `${name.padEnd(24)} ${columns.join(' ')} ${share(right, given - incomplete)} ${String(incomplete).padStart(10)}`;
}

function report(set: string, pages: JudgedPage[], isThorough: boolean): void {
  const kinds = [...new Set(pages.map(({ page }) => page.kind))];
  const listed = pages.flatMap(({ page, fields }) =>
    fields
      .filter(({ standing }) => standing !== 'right' && (isThorough || standing !== 'missing'))
      .map(
        ({ field, standing, given, expected }) =>
          `  ${standing}: ${page.id} ${field} (${page.kind}, ${page.lang}): ${JSON.stringify(given) ?? 'nothing'} for ${JSON.stringify(expected) ?? 'nothing'}`,
      ),
  );
  const head = [
    `${set}: ${pages.length} pages`,
    '',
    `${'kind'.padEnd(24)} stated  right   recall precision incomplete`,
  ];
  const sum = lineOf('all', figuresOf(pages));
  const lines = KEPT_APART.includes(set)
    ? [...head, sum, '']
    : [
        ...head,
        ...kinds.map((kind) => lineOf(kind, figuresOf(pages.filter(({ page }) => page.kind === kind)))),
        sum,
        '',
        ...listed,
        '',
      ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const isThorough = process.argv.includes('--missing');
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
for (const set of named.length > 0 ? named : setNames()) report(set, readSet(set).map(judge), isThorough);
