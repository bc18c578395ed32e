import { toldFiles } from '../../../core/quality/files/told-files';

describe('a text tells of files that were fetched', () => {
  it.each([
    [1, 'I downloaded the invoice.'],
    [1, "I've successfully downloaded the invoice and saved it as invoice.pdf."],
    [1, 'The file is in the Downloads folder.'],
    [1, 'Download complete: invoice.pdf'],
    [1, 'The download finished without errors.'],
    [1, 'Successfully exported the report to report.csv'],
    [1, 'File saved as report.pdf'],
    [1, 'I was able to download the invoice.'],
    [1, 'You can find the file in your downloads folder.'],
    [1, 'What I did: opened the page, downloaded the invoice.'],
    [1, 'The file “invoice.pdf” was successfully downloaded.'],
    [1, 'After logging in, I downloaded the invoice.'],
    [1, 'I navigated to the page and downloaded the PDF.'],
    [1, 'The invoice was downloaded but I could not open it.'],
    [12, 'All 12 invoices have been downloaded.'],
    [3, '3 files saved: jan.pdf, feb.pdf, mar.pdf'],
    [2, 'Saved these files:\n- a.pdf\n- b.pdf'],
  ])('%d: %s', (count, text) => {
    expect(toldFiles(text)).toBe(count);
  });
});

describe('a text tells of no file that was fetched', () => {
  it.each([
    'The invoice could not be downloaded.',
    'I have not downloaded the file.',
    "The file wasn't saved.",
    'No files were downloaded.',
    'The download failed, so no file was saved.',
    'The report was downloaded 3,000 times.',
    'The app was downloaded by 3 million users.',
    'The invoice can be downloaded from the billing page.',
    'Click the button to save the file.',
    'Once the file is saved, open it.',
    'Total: 84.20 EUR (from the downloaded invoice)',
    'You saved 20 EUR.',
    'The file was last downloaded on 3 May.',
    'The page explains how files are downloaded to the device.',
    'The site failed before the file was saved.',
    'The file is being downloaded.',
    'Your settings were saved.',
    'Downloads: 12,345',
    'Invoice 2041: total 84.20 EUR, due 1 May.',
  ])('%s', (text) => {
    expect(toldFiles(text)).toBe(0);
  });
});

it('takes no longer for hostile text than for any other', () => {
  for (const part of ['saved ', 'files ', 'was ', 'now ', 'a.pdf ', '( ', 'download of ', '1 files ', 'if ']) {
    const startedAt = performance.now();
    toldFiles(part.repeat(8000 / part.length));
    expect(performance.now() - startedAt).toBeLessThan(500);
  }
});
