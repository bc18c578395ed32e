import { click, done, select } from '../../acts';
import { delivered } from '../../judging';
import { invoicePdf, reportPdf, salesCsv } from '../../sites/acting/documents';
import type { Task } from '../../task';
import { at } from '../choose';

export const DOWNLOADS: Task[] = [
  {
    id: 'downloads-invoice',
    start: '/documents',
    pose({ documents }) {
      const invoice = at(documents.invoices, 3);
      return {
        task: `Download the invoice for ${invoice.month} ${documents.year}.`,
        script: [click(`link "PDF of ${invoice.month}"`), done(`The invoice for ${invoice.month} was downloaded.`)],
        check: (result) => delivered(result, invoicePdf(documents, invoice)),
      };
    },
  },
  {
    id: 'downloads-csv',
    start: '/documents',
    pose({ documents }) {
      const year = String(documents.year - 1);
      return {
        task: `I need the sales of ${year} as a CSV file. Please download it.`,
        script: [
          select('combobox "Year', year),
          click('button "Download CSV"'),
          done(`The sales of ${year} were downloaded.`),
        ],
        check: (result) => delivered(result, Buffer.from(salesCsv(documents, year))),
      };
    },
  },
  {
    id: 'downloads-report',
    start: '/documents',
    pose({ documents }) {
      return {
        task: `Get me the PDF of "${documents.reportTitle}". It should be among the reports for members.`,
        script: [
          click('link "Reports for members"'),
          click('link "Download as PDF"'),
          done('The annual report was downloaded.'),
        ],
        check: (result) => delivered(result, reportPdf(documents)),
      };
    },
  },
  {
    id: 'downloads-statement',
    start: '/documents',
    pose({ documents }) {
      return {
        task: `Have the site make a statement for ${documents.year} and download the file that it gives you.`,
        script: [click('button "Make a statement"'), done('The statement was downloaded.')],
        check: (result) => delivered(result, Buffer.from(salesCsv(documents, String(documents.year)))),
      };
    },
  },
];
