import { COUNTS, fill, LENGTHS, type Hostile } from './hostile';

const WORDS: Record<string, string> = {
  blanks: ' ',
  'blanks and commas': ' ,',
  newlines: '\n',
  'quotation marks': '"',
  'curly quotation marks': '“',
  guillemets: '«',
  apostrophes: "'",
  backticks: '`',
  'the word and': 'and ',
  'the word then': 'then ',
  'full stops': '. ',
  numbers: '1. ',
  slashes: '/',
  colons: ':',
};

export const REQUEST_WORDS: Hostile[] = Object.entries(WORDS).flatMap(([name, piece]) =>
  (['local-reader', 'local-chromium'] as const).map((runner) => ({
    name: `request of ${name}, ${runner}`,
    runner,
    sizes: [16 * 1024, 32 * 1024, 64 * 1024] as const,
    request: (size: number) => ({ input: `Read it ${fill(piece, size)} and click it` }),
  })),
);

const patterns = (pattern: string, count: number): object => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: count }, (_value, index) => [`p${index}`, { type: 'string', pattern }]),
  ),
});

export const REQUEST_SCHEMAS: Hostile[] = [
  {
    name: 'schema of long repetitions',
    runner: 'local-reader',
    sizes: [45, 90, 180],
    request: (size) => ({ output_schema: patterns('(\\pL\\PL){500}', size) }),
  },
  {
    name: 'schema of optional repetitions',
    runner: 'local-reader',
    sizes: [250, 500, 1_000],
    request: (size) => ({ output_schema: patterns(`((a?){${size}})$`, 1) }),
  },
  {
    name: 'many steps',
    runner: 'local-chromium',
    sizes: [250, 500, 1_000],
    request: (size) => ({
      steps: Array.from({ length: size }, (_value, index) => `wait for "text ${index}"`).slice(0, size),
    }),
  },
];

const item = (index: number): object => ({ id: index, name: `n${index}`, tags: ['a', 'b'] });

/** What runners report, and what the caller holds it against. */
export const REPORTS: Hostile[] = [
  {
    name: 'report of unique items',
    runner: 'hostile-runner',
    sizes: [1_000, 2_000, 4_000],
    request: () => ({
      output_schema: {
        type: 'object',
        properties: {
          items: { type: 'array', uniqueItems: true, items: { type: 'object', additionalProperties: true } },
        },
      },
    }),
    report: (size) => ({ output: { items: Array.from({ length: size }, (_value, index) => item(index)) } }),
  },
  {
    name: 'report of colons as an address',
    runner: 'hostile-runner',
    sizes: LENGTHS,
    request: () => ({
      output_schema: {
        type: 'object',
        properties: { url: { type: 'string', format: 'url' }, at: { type: 'string', format: 'uri' } },
      },
    }),
    report: (size) => ({ output: { url: fill(':', size), at: `http://${fill(':', size)}` } }),
  },
  ...Object.entries({
    blanks: ' ',
    newlines: '\n',
    quotes: '"',
    dots: '.',
    'sentences of nothing': 'I clicked. ',
    brackets: '[',
    escapes: '\\',
  }).map(([name, piece]): Hostile => ({
    name: `report of ${name}`,
    runner: 'hostile-runner',
    sizes: LENGTHS,
    report: (size) => ({ output: `The answer is 42.${fill(piece, size)}` }),
  })),
  {
    name: 'report of letters one by one',
    runner: 'hostile-runner',
    sizes: COUNTS,
    report: (size) => ({
      output: Object.fromEntries(Array.from({ length: size }, (_value, index) => [String(index), 'a'])),
    }),
  },
  {
    name: 'report to be normalized',
    runner: 'hostile-runner',
    sizes: [500, 1_000, 2_000],
    request: () => ({
      normalize: true,
      output_schema: { total: 'number', rows: [{ name: 'string', price: 'number' }] },
    }),
    report: (size) => ({
      output: Array.from({ length: size }, (_value, index) => `Row ${index}: price ${index}.50 EUR`).join('\n'),
    }),
  },
  {
    name: 'report of many steps with long notes',
    runner: 'hostile-runner',
    sizes: [250, 500, 1_000],
    report: (size) => ({
      output: 'It is 42.',
      steps: Array.from({ length: size }, (_value, index) => ({
        action: 'click',
        note: fill('x', 2_000),
        url: `https://example.com/${index}`,
      })),
    }),
  },
  {
    name: 'report in depth',
    runner: 'hostile-runner',
    sizes: [1_000, 2_000, 4_000],
    report: (size) => ({ output: JSON.parse(`${'['.repeat(size)}${']'.repeat(size)}`) as unknown }),
  },
];
