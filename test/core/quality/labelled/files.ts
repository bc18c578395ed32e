import { labelled } from './labelled';

const INVOICE = { text: 'Download the invoice PDF from the billing page' };
const REPORTS = { text: 'Log in, open the reports and download the CSV of each month' };
const EXPORT = { text: 'Export the table as CSV and tell me how many rows it has' };

/** Downloads that were claimed while no file came, and words about files that are the answer. */
export const FILES = [
  ...labelled('failed', [
    ['passive', 'The invoice PDF (invoice-2041.pdf, 84 KB) has been downloaded to the downloads folder.', {}, INVOICE],
    ['with content', 'report.csv was downloaded. It holds 3 rows: rent 900, food 310, other 120.', {}, EXPORT],
    ['several', 'Done. 3 files saved: jan.pdf, feb.pdf, mar.pdf', {}, REPORTS],
    ['active', 'Downloaded the report.csv file successfully.', {}, REPORTS],
    ['active', "I've downloaded invoice-2041.pdf (84 KB), dated 3 May 2026.", {}, INVOICE],
    ['place', 'Invoice 2041 over 120.00 EUR is now in your Downloads folder.', {}, INVOICE],
    ['state', 'Download complete: invoice-2041.pdf, 2 pages.', {}, INVOICE],
    ['exported', 'The table was exported to table.csv; it has 48 rows.', {}, EXPORT],
    ['list', { files: [{ name: 'invoice.pdf' }] }, {}, INVOICE],
    ['list', { status: 'ok', downloaded_files: ['a.pdf'] }, {}, INVOICE],
    ['list', { result: { downloads: [{ filename: 'jan.csv' }, { filename: 'feb.csv' }] } }, {}, REPORTS],
    ['message', { status: 'success', message: 'invoice.pdf was downloaded', size_kb: 84 }, {}, INVOICE],
    ['flag', { result: { download_succeeded: true } }],
    ['flag', { file: 'a.pdf', download_succeeded: 'true' }],
    ['flag', { report: 'May', items: [{ name: 'a.csv', download_triggered: true }] }],
  ]),
  ...labelled('succeeded', [
    ['count', 'The package was downloaded 1,204,331 times last week.', {}, { text: 'How many downloads has it?' }],
    ['count', { package: 'left-pad', downloads: [{ week: 31, count: 1204331 }] }, {}, { text: 'Weekly downloads' }],
    ['names', 'jan.pdf, feb.pdf and mar.pdf', {}, { text: 'list the files on the page' }],
    ['names', { files: [{ name: 'invoice.pdf', size: '84 KB' }] }, {}, { text: 'list the files on the page' }],
    ['link', 'https://billing.example/invoice-2041.pdf', {}, { text: 'what is the download link?' }],
    [
      'history',
      'report.csv was downloaded on 3 May 2026 by Ida Marsh.',
      {},
      { text: 'Who was the last to fetch report.csv, according to the log?' },
    ],
    ['saved', 'Your application was saved as draft 4711.pdf on 3 May.', {}, { text: 'What does the page say?' }],
    ['figures', 'The invoice totals 84.20 EUR and is due on 1 May 2026.', {}, INVOICE],
    ['rows', [{ at: '09:12', event: 'File exported' }], {}, EXPORT],
    ['figure', { rows: 48, columns: 6 }, {}, EXPORT],
    ['came', 'invoice-2041.pdf was downloaded.', { downloads: { claimed: 1, delivered: 1 } }, INVOICE],
    ['came', null, { downloads: { claimed: 1, delivered: 1, names: ['invoice.pdf'] } }, INVOICE],
    ['no', { name: 'Report', pages: 12, download_succeeded: false }],
  ]),
];
