import type { JsonObject } from '../../../../core/json';
import { resultOfPage } from '../../../../core/extract/page-result';
import { factsOfHtml } from '../facts-of-html';

const page = (body: string, more = '') =>
  factsOfHtml(
    `<html lang="en"><body><nav><a href="/a">Home</a></nav><main><h1>Laptops</h1>${body}</main>
    <aside><h3>Recently viewed</h3><ul><li><a href="/x">Old phone</a> <span>$5</span></li></ul></aside>${more}</body></html>`,
    'https://s.example/p',
  );
const ask = (text: string, outputSchema: JsonObject | null, body: string, more = '') =>
  resultOfPage({ outputSchema }, text, page(body, more));

const CARDS = [
  ['Alpha', '$899.00', '4.5', 'In stock'],
  ['Beta', '$499.00', '4.1', 'In stock'],
  ['Gamma', '$1,299.00', '4.9', 'Sold out'],
  ['Delta', '$649.00', '3.8', 'In stock'],
  ['Epsilon', '$799.00', '4.7', 'Sold out'],
]
  .map(
    ([name, price, rating, stock]) =>
      `<div class="card"><h3><a href="/${name}">${name}</a></h3><p class="price">${price}</p><span class="rating">${rating} ★</span><p>${stock}</p></div>`,
  )
  .join('');
const table = (head: string[], rows: string[][]): string =>
  `<table><tr>${head.map((one) => `<th>${one}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;
const FLIGHTS = table(
  ['Flight', 'Departure', 'Duration', 'Fare'],
  [
    ['AB1', '06:20', '2h 10m', '€120'],
    ['CD2', '09:40', '1h 55m', '€180'],
    ['EF3', '13:05', '2h 40m', '€95'],
  ],
);
const TRAINS = table(
  ['Train', 'To', 'Departs', 'Status'],
  [
    ['IC 12', 'Porto', '08:10', 'On time'],
    ['R 4', 'Lyon', '09:20', 'Delayed'],
    ['IC 15', 'Porto', '11:45', 'Cancelled'],
    ['R 9', 'Lyon', '13:00', 'Delayed'],
  ],
);
const PRODUCTS: JsonObject = { products: [{ name: 'string', price: 'number' }] };
const names = (text: string): unknown => {
  const output = ask(text, PRODUCTS, CARDS) as { products?: { name: string }[] };
  return output.products?.map(({ name }) => name);
};

describe('of a list', () => {
  test.each<[string, string[]]>([
    ['List the 3 cheapest laptops', ['Beta', 'Delta', 'Epsilon']],
    ['The two highest rated laptops', ['Gamma', 'Epsilon']],
    ['Get the first two laptops', ['Alpha', 'Beta']],
    ['List laptops under $700', ['Beta', 'Delta']],
    ['List laptops that are in stock', ['Alpha', 'Beta', 'Delta']],
    ['The 2 cheapest laptops in stock', ['Beta', 'Delta']],
    ['Laptops rated at least 4.5 stars', ['Alpha', 'Gamma', 'Epsilon']],
    ['All laptops sorted by price', ['Beta', 'Delta', 'Epsilon', 'Alpha', 'Gamma']],
    ['Extract the laptops available on the page', ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']],
    ['Extract all laptops', ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon']],
    [
      'Get name and price of all laptops, and whether they are in stock',
      ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'],
    ],
    ['Laptops over 2000 dollars', []],
  ])('%s', (text, expected) => expect(names(text)).toEqual(expected));

  test('the one that is chosen fills an object', () => {
    expect(ask('Get the cheapest laptop', { name: 'string', price: 'number' }, CARDS)).toEqual({
      name: 'Beta',
      price: 499,
    });
    expect(ask('What is the cheapest flight?', { flight: 'string', fare: 'number' }, FLIGHTS)).toEqual({
      flight: 'EF3',
      fare: 95,
    });
  });

  test('keys may choose by themselves', () => {
    const one = { name: 'string', price: 'number' };
    expect(ask('Compare', { cheapest: one, most_expensive: one }, CARDS)).toEqual({
      cheapest: { name: 'Beta', price: 499 },
      most_expensive: { name: 'Gamma', price: 1299 },
    });
  });

  test('in words it is told with all that stands in its part', () => {
    expect(ask('Which laptop is the cheapest?', null, CARDS)).toBe('Beta · $499.00 · 4.1 ★ · In stock');
    expect(ask('Which is the fastest flight?', null, FLIGHTS)).toBe('CD2 · 09:40 · 1h 55m · €180');
  });

  test.each<[string, string[]]>([
    ['List the delayed trains', ['R 4', 'R 9']],
    ['List trains that are not cancelled', ['IC 12', 'R 4', 'R 9']],
    ['List all trains and whether they are delayed', ['IC 12', 'R 4', 'IC 15', 'R 9']],
    ['List all trains with destination, departure and whether they are delayed', ['IC 12', 'R 4', 'IC 15', 'R 9']],
    ['List all trains: number, delayed', ['IC 12', 'R 4', 'IC 15', 'R 9']],
    ['Get all trains with number, destination and delayed status', ['IC 12', 'R 4', 'IC 15', 'R 9']],
    ['List the trains to Porto', ['IC 12', 'IC 15']],
    ['List the trains after 10 am', ['IC 15', 'R 9']],
  ])('states: %s', (text, expected) => {
    const output = ask(text, { trains: [{ train: 'string', status: 'string' }] }, TRAINS) as {
      trains: { train: string }[];
    };
    expect(output.trains.map(({ train }) => train)).toEqual(expected);
  });

  test('a number is that of the column with its word', () => {
    const body = table(
      ['Semester', 'Module', 'Credits'],
      [
        ['1', 'Maths', '7'],
        ['1', 'Chemistry', '5'],
        ['2', 'Physics', '6'],
        ['3', 'Statics', '5'],
      ],
    );
    expect(
      ask('List the modules of semester 1', { modules: [{ module: 'string', credits: 'integer' }] }, body),
    ).toEqual({
      modules: [
        { module: 'Maths', credits: 7 },
        { module: 'Chemistry', credits: 5 },
      ],
    });
  });
});

describe('nothing is told', () => {
  test('where two are equal and one is asked for', () => {
    const body = CARDS.replace('$649.00', '$499.00');
    expect(ask('Get the cheapest laptop', { name: 'string', price: 'number' }, body)).toEqual({});
    expect(ask('Which laptop is the cheapest?', null, body)).toBeNull();
  });

  test('where a further page has more of them, unless they stand in that order', () => {
    const more =
      '<div class="pagination"><a href="?p=1">1</a><a href="?p=2">2</a><a rel="next" href="?p=2">Next</a></div>';
    expect(ask('List the 3 cheapest laptops', PRODUCTS, CARDS, more)).toEqual({});
    const sorted = [
      CARDS.split('<div')
        .slice(1)
        .map((card) => `<div${card}`),
    ].flatMap(([a, b, c, d, e]) => [b, d, e, a, c].join(''));
    expect(ask('List the 2 cheapest laptops', PRODUCTS, sorted.join(''), more)).toEqual({
      products: [
        { name: 'Beta', price: 499 },
        { name: 'Delta', price: 649 },
      ],
    });
  });

  test('where several are asked for and nobody says how many', () => {
    expect(ask('List the cheapest laptops', PRODUCTS, CARDS)).toEqual({});
  });

  test('where the list has no such value', () => {
    expect(ask('Which laptop is the nearest?', null, CARDS)).toBeNull();
    expect(ask('List the 3 nearest laptops', PRODUCTS, CARDS)).toEqual({});
  });

  test('where the place that is named is not on the page', () => {
    expect(ask('List all laptops in Lyon', PRODUCTS, CARDS)).toEqual({});
    expect(ask('List all laptops in JSON', PRODUCTS, CARDS)).not.toEqual({});
  });

  test('of one year where the page is that of another', () => {
    const festival = '<h2>Jazz festival 2025</h2><dl><dt>Start date</dt><dd>2025-09-19</dd></dl>';
    const facts = (html: string) => factsOfHtml(`<html lang="en"><body>${html}</body></html>`, 'https://s.example/');
    const outputSchema = { start_date: 'string' };
    const told = (text: string, html: string) => resultOfPage({ outputSchema }, text, facts(html));
    expect(told('When does the 2026 festival start?', festival.replaceAll('h2', 'h1'))).toBeNull();
    expect(told('When does the 2025 festival start?', festival.replaceAll('h2', 'h1'))).toEqual({
      start_date: '2025-09-19',
    });
  });
});

test('what the page itself calls so is a whole list', () => {
  const body = `<h2>Best rated laptops</h2>${CARDS}`;
  const output = ask('Get the best rated laptops', PRODUCTS, body) as { products: object[] };
  expect(output.products).toHaveLength(5);
});
