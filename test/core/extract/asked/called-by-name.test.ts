import { fillSchema } from '../../../../core/extract/fill/fill-schema';
import { dateOfText } from '../../../../core/extract/fill/dates';
import type { JsonObject } from '../../../../core/json';
import { factsOfHtml } from '../facts-of-html';

const fill = (properties: JsonObject, title: string, body: string, lang = 'en') =>
  fillSchema(
    { type: 'object', properties },
    factsOfHtml(`<html lang="${lang}"><title>${title}</title><body>${body}</body></html>`, 'https://s.example/p'),
  );
const text = { type: 'string' };
const number = { type: 'number' };
const whole = { type: 'integer' };

test('the kind of a thing inside of its heading is no part of its name', () => {
  const body = '<h1><span>Petition</span> Keep the village library open</h1><p>We ask for it.';
  expect(fill({ petition: text }, 'Keep the village library open - Petitions', body)).toEqual({
    petition: 'Keep the village library open',
  });
  const whole = '<h1>Return of the River King</h1><p>A film.';
  expect(fill({ title: text }, 'River King - Films', whole)).toEqual({ title: 'Return of the River King' });
});

test('a heading is found in a title that says by whom it is, or where a class calls it a name', () => {
  const headed = '<h2>A stove that folds: camp light</h2><p>Back it.';
  expect(fill({ campaign: text }, 'A stove that folds: camp light by Ember Works — Fundly', headed)).toEqual({
    campaign: 'A stove that folds: camp light',
  });
  const classed = '<div class="goods-name">山野 折叠炉具 便携款</div><p>有货';
  expect(fill({ title: text }, '山野 折叠炉具 便携款 - 好物网', classed, 'zh')).toEqual({
    title: '山野 折叠炉具 便携款',
  });
});

test('who made a work may be its largest heading, where classes say so', () => {
  const work = (first: string) => `<h1 class="${first}">Ida Brandt</h1><h2 class="l-title">Harbour at dusk</h2><p>Oil`;
  expect(fill({ title: text }, 'Ida Brandt | Hall & Co', work('l-artist'))).toEqual({ title: 'Harbour at dusk' });
  expect(fill({ title: text }, 'Ida Brandt | Hall & Co', work('l-head'))).toEqual({ title: 'Ida Brandt' });
});

test('what has been raised of what is wanted is told by one line', () => {
  const ask = { raised: number, goal: number };
  expect(fill(ask, 'Roof', '<h1>Roof</h1><p><b>€ 8,120</b> raised of € 20,000 goal')).toEqual({
    raised: 8120,
    goal: 20_000,
  });
  expect(fill(ask, 'Dach', '<h1>Dach</h1><p>1.250 € von 4.000 € gespendet', 'de')).toEqual({
    raised: 1250,
    goal: 4000,
  });
  expect(fill(ask, 'Tax', '<h1>Tax</h1><p>A fee of € 12 of € 30 is due')).toEqual({});
});

test('days that are left are no money', () => {
  const body = '<h1>Roof</h1><p><span>pledged of <b>€ 900</b></span><div><b>9</b><span>days to go</span></div>';
  expect(fill({ days_left: whole }, 'Roof', body)).toEqual({ days_left: 9 });
});

test('a card under a price is called by the heading below it', () => {
  const card = (price: string, name: string) =>
    `<div class="t"><h4>Give ${price} or more</h4><h5>${name}</h5><p>Sent in May.</p><i>12 backers</i></div>`;
  const body = `<h1>Roof</h1><section>${card('£5', 'A card')}${card('£25', 'A tile')}${card('£90', 'A beam')}</section>`;
  const tiers = { type: 'array', items: { type: 'object', properties: { name: text, backers: whole } } };
  expect(fill({ tiers }, 'Roof', body)).toEqual({
    tiers: ['A card', 'A tile', 'A beam'].map((name) => ({ name, backers: 12 })),
  });
});

test('numbers that were drawn are the only row of bare numbers, and no pages of a list', () => {
  const row = (...balls: number[]) => `<ol>${balls.map((ball) => `<li>${ball}`).join('')}</ol>`;
  const winning_numbers = { type: 'array', items: whole };
  expect(fill({ winning_numbers }, 'Draw', `<h1>Draw</h1>${row(4, 17, 22, 40)}`)).toEqual({
    winning_numbers: [4, 17, 22, 40],
  });
  expect(fill({ winning_numbers }, 'Draw', `<h1>Draw</h1>${row(1, 2, 3, 4)}`)).toEqual({});
  expect(fill({ winning_numbers }, 'Draw', `<h1>Draw</h1>${row(4, 17, 22)}${row(5, 9, 31)}`)).toEqual({});
  expect(fill({ prices: winning_numbers }, 'Draw', `<h1>Draw</h1>${row(4, 17, 22)}`)).toEqual({});
});

test('a heading over a day names it, whatever follows', () => {
  const body = '<h1>Ferry</h1><h2>Next inspection</h2><p>Friday 4 July, 9 am</p><p>The crew will be there.</p>';
  expect(fill({ next_inspection: text }, 'Ferry', body)).toEqual({ next_inspection: 'Friday 4 July, 9 am' });
});

test('a lot is numbered by the beginning of the title, and its size is another thing', () => {
  const body = '<h1>A bronze bell</h1><p>Estimate: £300';
  expect(fill({ lot_no: whole, lot_size_m2: number }, 'Lot 212: bronze | Hall', body)).toEqual({ lot_no: 212 });
  expect(fill({ lot_no: whole }, 'Lot 212 sold at Hall', body)).toEqual({});
});

test('until when somebody is let in is told in a sentence', () => {
  const body = '<h1>Mine</h1><p>Open until 18:00. Last admission is at 16:30, the last tour ends at 17:45.';
  expect(fill({ last_admission: text }, 'Mine', body)).toEqual({ last_admission: '16:30' });
  const german = '<h1>Bad</h1><p>Bis 20:00 Uhr offen, Kassenschluss ist um 19:15 Uhr.';
  expect(fill({ kassenschluss: text }, 'Bad', german, 'de')).toEqual({ kassenschluss: '19:15 Uhr' });
});

test('a place tells its country behind the comma, unless that may be a part of another', () => {
  const placed = (place: string) => fill({ country: text }, 'Fort', `<h1>Fort</h1><p>Location: ${place}</p><p>A fort.`);
  expect(placed('Kilkenny, Ireland')).toEqual({ country: 'Ireland' });
  expect(placed('Macon, Georgia')).toEqual({});
  expect(placed('Kilkenny, the old town')).toEqual({});
});

test('degrees in decimals are a latitude and a longitude', () => {
  const at = (place: string) =>
    fill({ lat: number, lon: number }, 'Fort', `<h1>Fort</h1><p>Coordinates: ${place}</p><p>A fort.`);
  expect(at('33.9142°S 18.4231°E')).toEqual({ lat: -33.9142, lon: 18.4231 });
  expect(at('54.1178, -6.2204')).toEqual({ lat: 54.1178, lon: -6.2204 });
  expect(at('12.50, 14.75')).toEqual({});
});

test.each([
  ['4. září 2008', 'cs', '2008-09-04'],
  ['1. února 2016', 'cs', '2016-02-01'],
  ['12. marts 2024', 'da', '2024-03-12'],
  ['6. joulukuuta 2017', 'fi', '2017-12-06'],
])('months of more languages: %s', (day, lang, iso) => {
  expect(dateOfText(day, lang)).toBe(iso);
});
