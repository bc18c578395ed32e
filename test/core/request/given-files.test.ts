import { RequestError } from '../../../core/errors';
import { GIVEN_FILES } from '../../../core/limits';
import { cleanFileName } from '../../../core/request/file-name';
import { filesOfInput } from '../../../core/request/given-files';
import { fc } from '../../support/property';

const DATA = Buffer.from('hello').toString('base64');
const part = (filename: string, file_data: unknown = `data:text/plain;base64,${DATA}`) => ({
  type: 'input_file',
  filename,
  file_data,
});
const refusalOf = (input: unknown): RequestError => {
  try {
    filesOfInput(input);
  } catch (error) {
    if (error instanceof RequestError) return error;
  }
  throw new Error('it was not refused');
};

test.each<[string, object, object]>([
  ['Responses', part('a.txt'), { name: 'a.txt', contentType: 'text/plain' }],
  ['Responses, with a charset', part('a.txt', `data:text/plain;charset=utf-8;base64,${DATA}`), { name: 'a.txt' }],
  ['bare base64', part('a.bin', DATA), { name: 'a.bin', contentType: 'application/octet-stream' }],
  ['no name', { type: 'input_file', file_data: `data:application/pdf;base64,${DATA}` }, { name: 'file-1.pdf' }],
  ['Chat Completions', { type: 'file', file: { filename: 'b.csv', file_data: DATA } }, { name: 'b.csv' }],
  [
    'Messages',
    { type: 'document', title: 'c.pdf', source: { type: 'base64', media_type: 'application/pdf', data: DATA } },
    { name: 'c.pdf', contentType: 'application/pdf' },
  ],
])('a file is read in the style of %s, as a part or within a message', (_style, given, file) => {
  for (const input of [[given], [{ role: 'user', content: [{ type: 'input_text', text: 'Send it.' }, given] }]])
    expect(filesOfInput(input)).toEqual([expect.objectContaining({ data: DATA, ...file })]);
  expect(filesOfInput([{ role: 'assistant', content: [given] }])).toEqual([]);
});

test('texts and pictures are no files', () => {
  expect(filesOfInput('words')).toEqual([]);
  expect(filesOfInput({ goal: 'x' })).toEqual([]);
  expect(filesOfInput([{ type: 'input_text', text: 'x' }, { type: 'input_image', image_url: 'x' }, 'x'])).toEqual([]);
});

test.each<[string, unknown[], RegExp]>([
  ['a reference by id', [{ type: 'input_file', file_id: 'file-1' }], /^File 1 has no bytes/],
  ['a reference by address', [{ type: 'input_file', filename: 'a', file_url: 'https://x' }], /"a" has no bytes/],
  ['an address of Messages', [{ type: 'document', source: { type: 'url', url: 'https://x' } }], /has no bytes/],
  ['what is no base64', [part('a', 'data:text/plain;base64,!!!!')], /not valid base64/],
  ['base64 that was cut', [part('a', DATA.slice(0, -1))], /not valid base64/],
  ['too many', Array.from({ length: GIVEN_FILES.max + 1 }, (_, index) => part(`${index}`)), /at most 5 files/],
  ['the same name twice', [part('x/a.txt'), part('a.txt')], /Two files are called "a.txt"/],
])('%s is refused with a way out', (_what, input, message) => {
  const refusal = refusalOf(input);
  expect(refusal.code).toBe('invalid_request');
  expect(refusal.details).toMatchObject({ param: 'input', message: expect.stringMatching(message) as string });
  expect(refusal.details.remediation).toBeTruthy();
});

test.each([
  ['letter.txt', 'letter.txt'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\letter.txt', 'letter.txt'],
  ['a\u0000b\n\u202Egpj.exe', 'abgpj.exe'],
  ['..', ''],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('the name %j becomes %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});

test('whatever a file is called, its name is short, flat and stays what it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = cleanFileName(given);
      expect(name.length).toBeLessThanOrEqual(GIVEN_FILES.nameLength);
      expect(name).not.toMatch(/[/\\\p{C}]/u);
      expect(cleanFileName(name)).toBe(name);
    }),
  );
});
