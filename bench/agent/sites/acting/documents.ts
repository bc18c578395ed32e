import { html } from '../../../../demo/site/html';
import { createPdf } from '../../../../demo/site/pdf';
import type { Random } from '../../world/random';
import { COMPANIES, MONTHS } from '../../world/words';
import { download, page } from '../page';
import type { Site } from '../site';

export interface Documents {
  year: number;
  invoices: { month: string; number: string; euros: number }[];
  /** Sales by year, as the spreadsheet has them. */
  sales: Record<string, { product: string; pieces: number }[]>;
  reportTitle: string;
}

export function makeDocuments(random: Random): Documents {
  const year = random.int(2019, 2025);
  return {
    year,
    invoices: random
      .sample(MONTHS, 6)
      .map((month) => ({ month, number: `R-${random.digits(5)}`, euros: random.int(20, 990) })),
    sales: Object.fromEntries(
      [year, year - 1, year - 2].map((one) => [
        String(one),
        random.sample(COMPANIES, 5).map((product) => ({ product, pieces: random.int(10, 900) })),
      ]),
    ),
    reportTitle: `Annual report no ${random.digits(4)}`,
  };
}

export const invoicePdf = ({ year }: Documents, { month, number, euros }: Documents['invoices'][number]): Buffer =>
  createPdf([`Invoice ${number}`, `${month} ${year}`, `Total: ${euros} EUR`]);

export const salesCsv = ({ sales }: Documents, year: string): string =>
  ['product,pieces', ...(sales[year] ?? []).map(({ product, pieces }) => `${product},${pieces}`)].join('\n') + '\n';

export const reportPdf = ({ reportTitle }: Documents): Buffer => createPdf([reportTitle, 'All went well.']);

export const documents: Site<{ documents: Documents }> = ({
  path,
  method,
  field,
  note,
  world: { documents: data },
}) => {
  const invoice = data.invoices.find(({ number }) => path === `invoice/${number}.pdf`);
  if (invoice) return download(`${invoice.number}.pdf`, 'application/pdf', invoicePdf(data, invoice));
  if (path === 'sales.csv') return download(`sales-${field('year')}.csv`, 'text/csv', salesCsv(data, field('year')));
  if (path === 'report.pdf') return download('annual-report.pdf', 'application/pdf', reportPdf(data));
  if (path === 'statement' && method === 'POST') {
    note('statement made');
    return download('statement.csv', 'text/csv', salesCsv(data, String(data.year)));
  }
  if (path === 'reports') {
    const body = html`<h1>Reports</h1>
      <p>${data.reportTitle}</p>
      <a href="/documents/report.pdf">Download as PDF</a>`;
    return page('Reports', { body });
  }
  if (path !== '') return undefined;
  const body = html`<h1>Documents</h1>
    <h2>Invoices</h2>
    <ul>
      ${data.invoices.map(
        ({ month, number }) =>
          html`<li>
            Invoice for ${month} ${data.year}
            <a href="/documents/invoice/${number}.pdf" aria-label="PDF of ${month}">PDF</a>
          </li>`,
      )}
    </ul>
    <h2>Sales</h2>
    <form action="/documents/sales.csv">
      <label
        >Year
        <select name="year">
          ${Object.keys(data.sales).map((year) => html`<option>${year}</option>`)}
        </select></label
      >
      <button>Download CSV</button>
    </form>
    <form method="post" action="/documents/statement"><button>Make a statement</button></form>
    <p><a href="/documents/reports">Reports for members</a></p>`;
  return page('Documents', { body });
};
