import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSeenPages } from '../../../../core/agent/grounding/seen-pages';
import { INVENTED, RIGHT, type Pair } from './pairs';

const URL = 'https://shop.test/list';
const strangeIn = ({ page, task, answer }: Pair): string[] => {
  const seen = createSeenPages();
  seen.add(URL, page);
  return typeof answer === 'string'
    ? seen.ungrounded(answer, task)
    : seen.ungroundedIn(answer.output, answer.schema, task).map(({ value }) => value);
};
const told = ({ answer }: Pair): string => (typeof answer === 'string' ? answer : JSON.stringify(answer.output));

test.each(RIGHT.map((pair) => [told(pair), pair] as const))('stands: %s', (_told, pair) => {
  expect(strangeIn(pair)).toEqual([]);
});

test.each(INVENTED.map((pair) => [told(pair), pair] as const))('is on no page: %s', (_told, pair) => {
  expect(strangeIn(pair)).not.toEqual([]);
});

const pages = createSeenPages();
pages.add('http://shop.test/list', [
  '  - link "An Atlas of Small Harbours" [ref=e3] -> /shop/LB-1001',
  '- paragraph: £24.50 · In stock',
  '- paragraph: The Saltmarsh Almanac £7.25',
  '- paragraph: £7.25 is also the price of a candle',
]);

test('a figure that has to be worked out need not be on a page, a name has to', () => {
  expect(pages.ungrounded('There are 17 books by "Nobody".', 'How many books are there?')).toEqual(['Nobody']);
});

test('what the task itself says is no invention', () => {
  expect(pages.ungrounded('There is no lamp below 77 EUR.', 'Find a lamp below 77 EUR')).toEqual([]);
});

test('a value is quoted with the line that has most else of the answer, and with its address', () => {
  expect(pages.quotesFor('The Saltmarsh Almanac, for £7.25.')).toEqual([
    { url: 'http://shop.test/list', quote: 'paragraph: The Saltmarsh Almanac £7.25' },
  ]);
  expect(pages.quotesFor('An atlas of harbours is what they have.')).toEqual([
    { url: 'http://shop.test/list', quote: 'link "An Atlas of Small Harbours" -> /shop/LB-1001' },
  ]);
  expect(pages.quotesFor('Yes.')).toEqual([]);
});

test('an invented member is left out where the form can do without it, and fails the answer where it cannot', () => {
  const schema = {
    type: 'object',
    properties: { price: { type: 'number' }, author: { type: ['string', 'null'] }, note: { type: 'string' } },
    required: ['price', 'author'],
  };
  const clear = (output: object) => pages.withoutUngrounded({ ...output }, schema, 'What does the atlas cost?');
  expect(clear({ price: 24.5, author: 'Jane Miller', note: 'Signed copy' })).toEqual({ price: 24.5, author: null });
  expect(clear({ price: 25.5, author: null })).toBeUndefined();
});

test('the same where the form leads to its parts by references', () => {
  const schema = {
    $ref: '#/$defs/list',
    $defs: {
      list: { type: 'array', items: { allOf: [{ $ref: '#/$defs/book' }] } },
      book: {
        type: 'object',
        properties: {
          price: { type: 'number' },
          author: { $ref: '#/$defs/author' },
          kind: { enum: ['reference work', 'novel'] },
        },
        required: ['price'],
      },
      author: { type: ['string', 'null'] },
    },
  };
  const output = [
    { price: 24.5, author: 'Jane Miller', kind: 'reference work' },
    { price: 25.5, author: null },
  ];
  expect(pages.withoutUngrounded(output, schema, 'What does the atlas cost?')).toEqual([
    { price: 24.5, author: null, kind: 'reference work' },
  ]);
});

test('answers that somebody else wrote, without knowing the rules: all right ones stand, and few inventions do', () => {
  const file = join(__dirname, '../../../agent/written-elsewhere/grounding.json');
  const cases = JSON.parse(readFileSync(file, 'utf8')) as {
    task: string;
    pages: { url: string; lines: string[] }[];
    answer: string;
    grounded: boolean;
  }[];
  expect(cases).toHaveLength(50);
  const stands = ({ task, pages: shown, answer }: (typeof cases)[number]) => {
    const seen = createSeenPages();
    for (const { url, lines } of shown) seen.add(url, lines);
    return seen.ungrounded(answer, task).length === 0;
  };
  expect(cases.filter((each) => each.grounded && !stands(each))).toEqual([]);
  expect(cases.filter((each) => !each.grounded && stands(each)).length).toBeLessThanOrEqual(1);
});
