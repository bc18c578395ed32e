import type { JsonValue } from '../../../core/json';
import { startOneRunnerService, type OneRunnerService } from '../../support/runners/one-runner';

let one: OneRunnerService;
beforeAll(async () => {
  one = await startOneRunnerService();
});
afterAll(() => one.stop());

const INVOICE = 'Download the invoice PDF from the billing page';

const ask = async (input: string) => (await one.service.api.create({ input, routing: 'scripted' })).body;

test.each<[number, JsonValue]>([
  [1, 'The invoice PDF (invoice-2041.pdf, 84 KB) has been downloaded to the downloads folder.'],
  [3, 'Done. 3 files saved: jan.pdf, feb.pdf, mar.pdf'],
  [1, 'Downloaded the report.csv file successfully.'],
  [1, { status: 'ok', downloaded_files: ['a.pdf'] }],
])('%d claimed and no file captured is a failed run: %j', async (claimed, output) => {
  one.delivers(output);
  const body = await ask(INVOICE);
  expect(body).toMatchObject({
    status: 'failed',
    svc: {
      status: 'failed',
      answer: null,
      answer_present: false,
      quality: { verdict: 'failed', reason: 'files_not_delivered' },
      deliverables: { claimed, delivered: 0, verdict: 'not_delivered' },
    },
  });
});

test.each(['Here is the invoice: https://example.com/invoice.pdf', 'invoice.pdf'])(
  'a file that was asked for and only named is one that was not delivered: %s',
  async (output) => {
    one.delivers(output);
    expect((await ask('Download the invoice PDF')).svc).toMatchObject({
      status: 'failed',
      quality: { verdict: 'failed', reason: 'files_not_delivered' },
      deliverables: { claimed: 1, delivered: 0, verdict: 'not_delivered', note: '0 of 1 files captured' },
    });
    one.delivers('The invoice is over 12 EUR.');
    expect((await ask('Read the invoice')).svc).toMatchObject({ status: 'succeeded', deliverables: null });
  },
);

test('a claim below the top level is renamed and demoted, whatever was asked', async () => {
  one.delivers({ result: { download_succeeded: true } });
  expect((await ask('Read the page')).svc).toMatchObject({
    status: 'failed',
    output: { result: { download_triggered: true, file_delivered: false } },
    deliverables: { verdict: 'not_delivered' },
  });
});

test('names of files are an answer where names were asked for', async () => {
  one.delivers({ files: [{ name: 'invoice.pdf', size: '84 KB' }] });
  expect((await ask('list the files on the page')).svc).toMatchObject({ status: 'succeeded', deliverables: null });
});

describe('captured files', () => {
  /** What the runner says of the attempt stands in for the bytes of a file. */
  const deliversFile = (output: JsonValue): void =>
    one.script(({ key }) => ({
      status: 'succeeded',
      output,
      artifacts: [{ name: 'a.csv', url: `/v1/attempts/${key}`, content_type: 'text/csv' }],
    }));

  test('without words are the answer by name, and the text of the run', async () => {
    deliversFile(null);
    const body = await ask('Download the table as CSV');
    expect(body.svc).toMatchObject({
      status: 'succeeded',
      output: null,
      answer: '1 of 1 files captured: a.csv',
      deliverables: { claimed: 1, delivered: 1, verdict: 'delivered' },
    });
    expect(body.output_text).toBe('1 of 1 files captured: a.csv');
  });

  test('are listed after words about what is in them', async () => {
    deliversFile('The table has 48 rows and 6 columns.');
    const body = await ask('Download the table as CSV and tell me its size');
    expect(body.svc.answer).toBe('The table has 48 rows and 6 columns.\n\n1 of 1 files captured: a.csv');
    expect(body.output_text).toBe('The table has 48 rows and 6 columns.');
  });
});

test.each<[string, string, string]>([
  ['keeps every digit', '{"id": 12345678901234567890, "b":1.10}', '{"id": 12345678901234567890, "b":1.10}'],
  ['loses the quotes of its encoding', '"hello there friend"', 'hello there friend'],
  ['keeps the quotes of several quotations', '"Hello there." "Goodbye."', '"Hello there." "Goodbye."'],
])('an answer in words %s', async (_name, output, expected) => {
  one.delivers(output);
  const body = await ask('What does the sign say?');
  expect([body.status, body.output_text, body.svc.output]).toEqual(['completed', expected, expected]);
});
