import { asksForFile } from '../../../core/quality/reading/asks-for-file';

const asks = (text: string): boolean => asksForFile({ text, steps: [] });

describe('a file is asked for by', () => {
  it.each([
    'Download the invoice PDF from https://billing.example/',
    'Log in and download the latest invoice',
    'Go to the reports page, export the table as CSV',
    'Download https://files.example/report.pdf',
    'Go to https://files.example/. Download the newest report.',
    'click "Download" and wait',
    'Help me download the invoice',
    'Print the page to PDF',
    'Save the page as PDF',
    'Please save report.csv to disk',
    'Get me the annual report PDF from the site.',
    'Can you download the file?',
    'Open the page. Then download all attachments.',
    'Click the Download button',
    'Sign in to download the statement.',
    'Find the newest release and download it',
  ])('%s', (text) => {
    expect(asks(text)).toBe(true);
  });

  it('a step', () => {
    expect(asksForFile({ text: 'Billing', steps: ['open the invoices', 'download the newest one'] })).toBe(true);
  });
});

describe('nothing but words is asked for by', () => {
  it.each([
    'How many downloads does the package have?',
    'list the files on the page',
    'what is the download link?',
    'Which file was downloaded most often?',
    'Where can I download the app?',
    'Is the manual free to download?',
    'Find out how to download the report',
    'Give me the link to download the manual',
    'Extract the download links',
    'Tell me the download size of the app',
    'Download count of left-pad',
    'List the most downloaded packages',
    'Read the release notes on the downloads page',
    'Summarise the page without downloading anything',
    'Do not download the file, just tell me its name',
    'Use the download statistics page to find the most popular package',
    'Open the Downloads page and list the available files',
    'Extract the title, author and download URL of each book',
    'Tell me the newest version to download',
    'Get the title of the PDF',
    'Get the PDF links on the page',
    'Get the file names in the folder',
    'List all PDF files and their sizes',
    'How much can I save with the annual plan?',
    'Find export prices of coffee',
    'Read https://shop.example/download/report.pdf',
  ])('%s', (text) => {
    expect(asks(text)).toBe(false);
  });
});

it('takes no longer for hostile words than for any other', () => {
  for (const part of ['download ', 'and to ', 'save x ', 'get the a ', 'use the ', 'without a ', 'how a ']) {
    const startedAt = performance.now();
    asks(part.repeat(20_000 / part.length));
    expect(performance.now() - startedAt).toBeLessThan(500);
  }
});
