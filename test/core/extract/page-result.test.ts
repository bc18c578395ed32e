import { resultInWords, resultOfPage } from '../../../core/extract/page-result';
import { factsOfHtml } from './facts-of-html';

const facts = factsOfHtml(
  `<html><head><title>Lamps</title></head><body><h1>Desk lamp</h1><h2>Data</h2><p>Price: 12.50</p><p>Currency: EUR</p>
   <p>Made by: Acme</p><table><tr><th>Part<th>Price<tr><td>Bulb<td>2</table><a href="/more">More</a></body></html>`,
  'https://l.example/',
);

test.each([
  ['What is the title of the page?', 'Lamps'],
  ['get the page title', 'Lamps'],
  ['List all links on this page', '- [More](https://l.example/more)'],
  ['Extract the tables', '| Part | Price |\n| --- | --- |\n| Bulb | 2 |'],
  ['Please give me the headings', '# Desk lamp\n## Data'],
  ['What is the price of https://l.example/?', '12.50 EUR'],
  ['Get the title and the price', 'title: Lamps\nprice: 12.50 EUR'],
])('%s', (ask, expected) => {
  expect(resultInWords(ask, facts)).toBe(expected);
});

test.each([
  '',
  'Summarise this page',
  'Get the shoe size',
  'Write about links and prices',
  'Get the title and the shoe size',
])('"%s" is answered with the readable page', (ask) => {
  expect(resultInWords(ask, facts)).toBe(facts.article);
  expect(facts.article).toContain('Price: 12.50');
});

test('a page without any says so', () => {
  expect(resultInWords('list the links', factsOfHtml('<p>x', null))).toBe('The page has no links.');
});

test('a schema decides before the words do', () => {
  expect(resultOfPage({ outputSchema: { price: 'number' } }, 'list the links', facts)).toEqual({ price: 12.5 });
});

describe('several of a kind', () => {
  const board = factsOfHtml(
    `<title>Work in town</title><h1>Work in town</h1><table><tr><th>Title<th>Employer
     <tr><td>Night baker<td>The bakery<tr><td>Lamp keeper<td>Lamp Library</table>`,
    null,
  );

  test.each([
    ['List the jobs', '- Night baker\n- Lamp keeper'],
    ['Find jobs and employers', 'jobs:\n- Night baker\n- Lamp keeper\nemployers:\n- The bakery\n- Lamp Library'],
  ])('%s', (ask, expected) => {
    expect(resultInWords(ask, board)).toBe(expected);
  });

  test('the name of the page is none of them', () => {
    const notice = factsOfHtml('<title>Work in town</title><h1>Work in town</h1><p>Ask at the quay.</p>', null);
    expect(resultInWords('List the jobs', notice)).toBe(notice.article);
  });
});
