import { readChoice, type Choice } from '../../../../core/extract/choosing/choice';

const read = (ask: string) => {
  const choice = readChoice(ask);
  if (choice === null) return null;
  const { order, count, isFromEnd } = choice;
  const by = order === null ? '' : `${order.isMost ? 'most' : 'least'} ${JSON.stringify(order.of).replaceAll('"', '')}`;
  return [by, count, isFromEnd ? 'from the end' : ''].filter((part) => part !== '' && part !== null).join(', ');
};

test.each<[string, string]>([
  ['Get the cheapest laptop', 'least price'],
  ['List the 3 cheapest laptops', 'least price, 3'],
  ['the three most expensive rooms', 'most price, 3'],
  ['Nenne die drei günstigsten Laptops', 'least price, 3'],
  ['Donne les 2 ordinateurs les moins chers', 'least price, 2'],
  ['los cinco libros más baratos', 'least price, 5'],
  ['Dammi i due annunci di biciclette più recenti, dal più nuovo', 'most day, 2'],
  ['de twee goedkoopste kamers', 'least price, 2'],
  ['trzy najtańsze pokoje', 'least price, 3'],
  ['一番安い宿', 'least price'],
  ['最便宜的酒店', 'least price'],
  ['가장 저렴한 방', 'least price'],
  ['the highest rated hotel', 'most rating'],
  ['口コミ評価の高い宿を上位3軒', 'most rating, 3'],
  ['which walk is the longest', 'most length'],
  ['the nearest station to me', 'least distance'],
  ['Welche der Wohnungen ist die größte', 'most size'],
  ['who has the most goals', 'most {named:goals}'],
  ['the first 5 departures', '5'],
  ['die ersten drei Treffer', '3'],
  ['les trois premiers résultats', '3'],
  ['první čtyři odjezdy', '4'],
  ['最初の5件', '5'],
  ['the last 2 entries', '2, from the end'],
  ['the top 3 sectors by share', 'most {named:share}, 3'],
  ['the 2 cheapest that are in stock, cheapest first', 'least price, 2'],
  ['all books sorted by price', 'least price, Infinity'],
  ['all books sorted by price, the most expensive first', 'most price, Infinity'],
  ['all reviews, newest first', 'most day, Infinity'],
])('%s: %s', (ask, expected) => expect(read(ask)).toBe(expected));

test.each([
  'Get all laptops with name and price',
  'Which one is the cheapest and which one is the fastest?',
  'What is the price?',
  'the two-bedroom flats',
  'Tell me the total price of the three most expensive items',
  'How many laptops are under $700?',
  'Return the first two paragraphs',
])('%s chooses nothing, or in two ways', (ask) => expect(readChoice(ask)).toBeNull());

test('what stands behind a superlative is no number of another language', () => {
  expect(read('the earliest due date')).toBe('least day');
  expect(read('the walk nearest to the station')).toBe('least distance');
});

describe('bounds', () => {
  const bounds = (ask: string): string[] =>
    (readChoice(ask)?.bounds ?? []).map(
      ({ of, least, most, isIncluded }: Choice['bounds'][number]) =>
        `${JSON.stringify(of).replaceAll('"', '')} ${least}..${most}${isIncluded ? '' : ' open'}`,
    );

  test.each<[string, string[]]>([
    ['laptops under $700', ['price -Infinity..700 open']],
    ['Laptops unter 1.200 €', ['price -Infinity..1200 open']],
    ['rooms up to 90 euros', ['price -Infinity..90']],
    ['hotels with at least 4 stars', ['rating 4..Infinity']],
    ['headphones that have 4.5 stars or more', ['rating 4.5..Infinity']],
    ['between $600 and $900', ['price 600..Infinity', 'price -Infinity..900']],
    ['walks under 6 km', ['length -Infinity..6000 open']],
    ['films shorter than 90 minutes', ['duration -Infinity..5400 open']],
    ['flats with at least 2 bedrooms', ['{named:bedrooms} 2..Infinity']],
    ['countries with a population over 50 million', ['{named:population} 50000000..Infinity open']],
    ['products with a price under 100', ['price -Infinity..100 open']],
    ['films with a rating above 8', ['rating 8..Infinity open']],
    ['trains before 10 am', ['time -Infinity..600']],
    ['Züge nach 18:30 Uhr', ['time 1110..Infinity']],
    ['articles since 2024', [`day ${Date.UTC(2024, 0)}..Infinity`]],
    ['events before 12 May 2026', [`day -Infinity..${Date.UTC(2026, 4, 11)}`]],
    ['courses between 1 and 31 March 2027', [`day ${Date.UTC(2027, 2, 1)}..${Date.UTC(2027, 2, 31)}`]],
    ['Konzerte vom 3. bis 9. Mai 2026', [`day ${Date.UTC(2026, 4, 3)}..${Date.UTC(2026, 4, 9)}`]],
  ])('%s', (ask, expected) => expect(bounds(ask)).toEqual(expected));

  test.each([
    'the over 60s discount',
    'Get the title in at most words',
    'up to date prices',
    'Summarise it in under 100 words',
  ])('%s sets none', (ask) => expect(bounds(ask)).toEqual([]));
});
