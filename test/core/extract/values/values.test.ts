import { dateOfText } from '../../../../core/extract/fill/dates';
import { matchLevel, wantedOf, wordsOf } from '../../../../core/extract/fill/names/key-names';
import { numberOfText } from '../../../../core/extract/fill/numbers';

test.each([
  ['1,299.00 USD', 'en', 1299],
  ['1.299,00 €', 'de', 1299],
  ['1.299,50', null, 1299.5],
  ['1,299', 'en', 1299],
  ['1.299', 'de', 1299],
  ['1.299', 'en', 1.299],
  ["CHF 1'299.95", 'de-ch', 1299.95],
  ['1 299 kr', 'sv', 1299],
  ['1,234,567', null, 1234567],
  ['$12.5', null, 12.5],
  ['USD12', null, 12],
  ['-5 °C', null, -5],
  ['12kg', null, 12],
  ['12 %', null, 12],
  ['(128 reviews)', null, 128],
  ['4.5 out of 5 stars', null, 4.5],
  ['4,5 / 5', 'de', 4.5],
])('%s (%s) is the number %d', (text, lang, expected) => {
  expect(numberOfText(text, lang)).toBe(expected);
});

test.each([
  '',
  'free',
  '2025-03-04',
  '03/04/2025',
  '12-15 EUR',
  '3 of 7',
  '10:30',
  'AB12',
  '#12',
  '1.5k',
  '2 million',
  '+49 30 1234',
  '192.168.1.1',
  '3rd',
])('"%s" states no single number', (text) => {
  expect(numberOfText(text, null)).toBeNull();
});

test.each([
  ['2025-03-04T10:00:00Z', '2025-03-04'],
  ['March 4, 2025', '2025-03-04'],
  ['4 Mar 2025', '2025-03-04'],
  ['Published on 4th of March 2025 at noon', '2025-03-04'],
  ['4. März 2025', '2025-03-04'],
  ['4 août 2025', '2025-08-04'],
  ['03/04/2025', null],
  ['31 February 2025', null],
  ['yesterday', null],
])('the day in "%s" is %s', (text, expected) => {
  expect(dateOfText(text)).toBe(expected);
});

test.each([
  ['datePublished', 'date published'],
  ['date_published', 'date published'],
  ['Date-Published:', 'date published'],
  ['HTMLTitle', 'html title'],
  ['Mass (kg)', 'mass'],
  ['Größe', 'große'],
])('%s is "%s" in words', (name, expected) => {
  expect(wordsOf(name)).toBe(expected);
});

test.each([
  ['price', 'Price', 4],
  ['unitPrice', 'Unit price', 4],
  ['price', 'Amount', 3],
  ['title', 'headline', 3],
  ['price', 'Shipping price', 2],
  ['price', 'Priceless', 0],
  ['name', 'username', 0],
])('%s against the label %s matches at level %d', (key, label, level) => {
  expect(matchLevel(wantedOf(key, null, null), wordsOf(label))).toBe(level);
});
