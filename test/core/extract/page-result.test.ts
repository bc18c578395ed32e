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
  ['Give me the heading', 'Desk lamp'],
  ['Read https://shop.example/lamp and give the headings', '# Desk lamp\n## Data'],
  ['Open this page, then tell me the heading', 'Desk lamp'],
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

test.each([
  ['How many reviews does this lamp have?', '218'],
  ['Get the price and the number of reviews', 'price: $39\nreviews count: 218'],
  // Another number is no answer.
  ['How many seats does it have?', null],
])('a number that the page states is read off it: %s', (ask, expected) => {
  const lamp = factsOfHtml(
    '<title>Lamp</title><main><h1>Lamp</h1><p>Price: $39</p><p>4.6 · <a href="#r">218 reviews</a></p><h2 id="r">Reviews</h2><p>Bright. Mia</p></main>',
    null,
  );
  expect(resultInWords(ask, lamp)).toBe(expected);
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

describe('a value of one named thing', () => {
  const hall = factsOfHtml(
    `<title>Bürgerbüro</title><main><h1>Bürgerbüro</h1><p>Hier gibt es Ausweise für alle, die einen brauchen.</p>
     <h2>Kontakt</h2><p>Telefon: 05173 88-140</p></main><aside><section><h2>Standesamt</h2><dl><dt>Telefon<dd>05173 88-210</dl></section>
     <section><h2>Fundbüro</h2><dl><dt>Telefon<dd>05173 88-166</dl></section></aside>`,
    null,
  );
  const figures = factsOfHtml(
    `<title>Regional population</title><h1>Population by region</h1><table><caption>Population, 1 January 2026</caption>
     <tr><th>Region<th>Population<th>Median age<tr><th>Ostmark<td>1,204,331<td>41.2<tr><th>Sunnvik<td>87,450<td>46.9</table>`,
    null,
  );
  const team = factsOfHtml(
    `<title>Team</title><h1>Our team</h1><div><h3>Aiko Brandt</h3><p>Managing director</p><a href="mailto:aiko@m.example">aiko@m.example</a></div>
     <div><h3>Lars Moyo</h3><p>Head of finance</p><a href="mailto:lars@m.example">lars@m.example</a></div>`,
    null,
  );
  const invoice = factsOfHtml(
    `<title>Invoice 771</title><h1>Invoice 771</h1><table><tr><th>Item<th>Qty<th>Amount<tr><td>Oak board<td>4<td>€120.00
     <tr><td>Hinges<td>12<td>€36.00</table><p>Subtotal: €156.00</p><p>Total: €192.00</p>`,
    null,
  );
  const lamp = factsOfHtml(
    '<title>Nordlys Lamp</title><h1>Nordlys Lamp</h1><p>Price: £64.50</p><p>See also the Aster Kettle.</p>',
    null,
  );

  test.each([
    ['What is the population of Sunnvik?', figures, '87,450'],
    ['What is the phone number of the Standesamt?', hall, '05173 88-210'],
    ['What is the phone number of the Fundbüro?', hall, '05173 88-166'],
    ['Get the median age of Ostmark', figures, '41.2'],
    ['What is the email of Lars Moyo?', team, 'lars@m.example'],
    ["What is Lars Moyo's email?", team, 'lars@m.example'],
    ['What is the amount for the hinges?', invoice, '€36.00'],
    ['What is the price of the Nordlys lamp?', lamp, '£64.50'],
    ['What is the price of the product?', lamp, '£64.50'],
    ["What is the Nordlys Lamp's price?", lamp, '£64.50'],
  ])('%s', (ask, page, expected) => {
    expect(resultInWords(ask, page)).toBe(expected);
  });

  test.each([
    ['What is the population of Atlantis?', figures],
    ['What is the email of Bob Foo?', team],
    ['What is the price of the Aster Kettle?', lamp],
    ['How much does the Aster Kettle cost?', lamp],
  ])('%s: another thing is no answer', (ask, page) => {
    expect([null, page.article]).toContain(resultInWords(ask, page));
  });

  test.each([
    'How much does it cost?',
    'What does it cost',
    'Wie viel kostet die Nordlys Lamp?',
    'Combien coûte la Nordlys Lamp ?',
  ])('%s is a question for the price', (ask) => {
    expect(resultInWords(ask, lamp)).toBe('£64.50');
  });
});

test('a line that begins with what is asked for has its value', () => {
  const job = factsOfHtml(
    `<title>Hydrologist</title><h1>Hydrologist</h1><ul><li><span>Contract</span> Permanent</li><li><span>Posted</span> 2 November 2026</li>
     <li><span>Closing date</span> 5 December 2026</li></ul><p>You model groundwater and lead a team of four.</p>`,
    null,
  );
  expect(resultInWords('What is the closing date?', job)).toBe('5 December 2026');
});

test.each([
  ['tr', 'Aradığınız kriterlere uygun ilan bulunamadı.'],
  ['pl', 'Nie znaleziono ogłoszeń.'],
  ['sv', 'Inga annonser hittades.'],
  ['ko', '조건에 일치하는 공고가 없습니다.'],
  ['cs', 'Žádné výsledky'],
])('a page that says in its language that there is none is answered with that (%s)', (lang, none) => {
  const page = `<html lang="${lang}"><title>Board</title><h1>Board</h1><p>${none}</p><h4>A-Z</h4><a href="/x">Kurye</a></html>`;
  expect(resultInWords('List the jobs shown', factsOfHtml(page, null))).toBe(none);
});

describe('what one of several costs', () => {
  const swatch = (name: string, price: string): string =>
    `<label><input type="radio" name="c">${name} <b>${price}</b></label><br>`;
  const lamp = factsOfHtml(
    `<html lang="en"><title>Desk Lamp</title><h1>Desk Lamp</h1><p class="price">€119.00</p><form>${swatch('Moss Green', '€119.00')}
     ${swatch('Ocean Blue', '€129.00')}${swatch('1 TB', '€149.00')}</form></html>`,
    null,
  );

  test.each([
    ['What does the blue one cost?', '€129.00'],
    ['How much is the ocean blue version?', '€129.00'],
    ['What is the price of the green one?', '€119.00'],
    ['How much does the 1 TB version cost?', '€149.00'],
    ['How much does the lamp cost?', '€119.00'],
  ])('%s', (ask, expected) => {
    expect(resultInWords(ask, lamp)).toBe(expected);
  });

  test.each(['What does the red one cost?', 'What is the price of the 2 TB version?'])(
    '%s: what is not to be had has no price',
    (ask) => {
      expect(resultInWords(ask, lamp)).toBeNull();
    },
  );
});

describe('a page that says first that it has none', () => {
  const shop = (line: string, lang = 'en') =>
    factsOfHtml(
      `<html lang="${lang}"><title>Search</title><div><h3>Bestsellers</h3><ol><li>Midnight Orchard £8.99</li><li>The Glass Ferry £10.99</li></ol></div>
       <h1>Search</h1><p>${line}</p></html>`,
      null,
    );

  test.each([
    ['en', 'List the books found', 'Sorry, we found no books for “zyzzyva manual”.'],
    ['en', 'List the flats to rent in Siena', 'There are currently no properties to rent in Siena.'],
    ['fr', 'List the books', "Nous n'avons trouvé aucun livre pour « xyz »"],
    ['es', 'List the flats to rent', 'No hay pisos en alquiler en este momento'],
  ])('in %s: %s', (lang, ask, line) => {
    expect(resultInWords(ask, shop(line, lang))).toBe(line);
  });

  test.each(['No booking fees', 'No results? Try another word', 'Nothing beats a good book'])(
    'and what sounds like it is no such word: %s',
    (line) => {
      const page = shop(line);
      expect(resultInWords('List the hotels', page)).toBe(page.article);
    },
  );
});
