import { createSeenPages } from '../../../core/agent/grounding';

const pages = createSeenPages();
pages.add('http://shop.test/list', [
  '  - link "An Atlas of Small Harbours" [ref=e3] -> /shop/LB-1001',
  '- paragraph: £24.50 · In stock',
  '- text: Call +44 20 7946 0958 or write to quay@saltmarsh.test',
  '- cell "1,299.00"',
]);

test.each([
  ['The Atlas costs £24.50.', []],
  ['It is 1299.00, ask quay@saltmarsh.test.', []],
  ['"An atlas of small harbours" is in stock.', []],
  ['Article LB-1001.', []],
  ['It costs £23.50.', ['23.50']],
  ['Call +44 20 7946 0000.', ['44 20 7946 0000']],
  ['Write to sales@saltmarsh.test.', ['sales@saltmarsh.test']],
  ['See "A Book That Is Not There".', ['A Book That Is Not There']],
])('%s: on no page %j', (answer, strange) => {
  expect(pages.ungrounded(answer, 'What does the atlas cost?').filter((value) => value.length > 2)).toEqual(strange);
});

test('a figure that has to be worked out need not be on a page, a name has to', () => {
  expect(pages.ungrounded('There are 17 books by "Nobody".', 'How many books are there?')).toEqual(['Nobody']);
});

test('what the task itself says is no invention', () => {
  expect(pages.ungrounded('There is no lamp below 77 EUR.', 'Find a lamp below 77 EUR')).toEqual([]);
});

test('the evidence is the line that has the value, with its address', () => {
  expect(pages.evidenceFor('It costs £24.50.')).toEqual([
    { url: 'http://shop.test/list', quote: 'paragraph: £24.50 · In stock' },
  ]);
});
