import type { Format } from 'ajv';
import { fullFormats } from 'ajv-formats/dist/formats';
import { FORMATS } from '../../../core/contract/formats';
import { expectLinearTime } from '../../support/growth';
import { fc } from '../../support/property';

function judge(format: Format | undefined, text: string): boolean {
  if (format === undefined) throw new Error('no such format');
  if (format === true) return true;
  if (format instanceof RegExp) return format.test(text);
  if (typeof format === 'function') return format(text) === true;
  if (typeof format === 'object' && 'validate' in format && format.type !== 'number')
    return judge(format.validate as Format, text);
  return true;
}

const TEXT_FORMATS = Object.keys(fullFormats);

/** One of each kind, and what comes near to it. */
const EXAMPLES = [
  ...[
    '2026-02-28',
    '2026-02-30',
    '10:00:00Z',
    '10:00:00',
    '2026-01-01T10:00:00Z',
    '2026-01-01 10:00:00',
    'P1Y2M',
    'P',
    'PT1H',
  ],
  ...[
    'https://a.example',
    'http://a.example:8080/x?y=1#z',
    'ftp://u:p@a.example/',
    'http://u@:@a.example/',
    'https://@a.example',
  ],
  ...[
    'http://a',
    'http://10.0.0.1',
    'http://8.8.8.8',
    'http://8.8.8.8:1',
    'http://ä.example/ö',
    'http://a.example?x=1',
    'HTTP://A.EXAMPLE',
  ],
  ...[
    'http://a/b@c.example/d',
    'http://a@b/c',
    'http://a b.example',
    'javascript:alert(1)',
    '/a/b',
    '//a.example',
    'a/b?c#d',
    'urn:a:b',
  ],
  ...[
    'ann@a.example',
    'ann@a',
    '@a.example',
    'a.example',
    '-a.example',
    '1.2.3.4',
    '1.2.3.400',
    '::1',
    'fe80::1',
    ':::',
  ],
  ...[
    '6ba7b810-9dad-11d1-80b4-00c04fd430c8',
    '/a~0b',
    '/a~2',
    '#/a',
    '1/a',
    '0#',
    'YWJj',
    'YWJ',
    '{a}',
    '/x{?y*}',
    '^a$',
    '(',
    '',
  ],
];

test('the names are those of ajv-formats', () => {
  expect(Object.keys(FORMATS).sort()).toEqual([...TEXT_FORMATS].sort());
});

test.each(TEXT_FORMATS)('%s accepts the examples that ajv-formats accepts', (name) => {
  const accepted = (formats: Readonly<Record<string, Format>>): string[] =>
    EXAMPLES.filter((example) => judge(formats[name], example));
  expect(accepted(FORMATS)).toEqual(accepted(fullFormats));
});

test('url agrees with ajv-formats on whatever is made of its parts', () => {
  const parts = [
    'http://',
    'ftp://',
    'a',
    'b.example',
    '.',
    '@',
    ':',
    '/',
    '80',
    '8.8.8.8',
    '127.0.0.1',
    '-',
    'ü',
    ' ',
    '?',
    '%',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 9 }), fc.boolean(), (some, isWeb) => {
      const text = `${isWeb ? 'https://' : ''}${some.join('')}`;
      expect(judge(FORMATS['url'], text)).toBe(judge(fullFormats.url, text));
    }),
    { numRuns: 5000 },
  );
});

const BEGINNINGS = ['', 'http://', 'http://a.', 'a@', 'a@a.', '/', 'P', '{', '#/', '10:00:00.', 'http://[', 'x:'];
const RUNS = [
  'a',
  '1',
  'a.',
  'a-',
  ':',
  '@:',
  'a:',
  '/',
  '%41',
  '?',
  '~0',
  '{a}',
  '{a,',
  ' ',
  'T ',
  '1M',
  '(',
  '\\',
  'ä',
  'AA==\n',
];

test.each(TEXT_FORMATS)('%s is judged in linear time', (name) => {
  expectLinearTime((factor) => {
    const texts = BEGINNINGS.flatMap((start) => RUNS.map((run) => `${start}${run.repeat(4000 * factor)} !`));
    return () => texts.forEach((text) => judge(FORMATS[name], text));
  });
});
