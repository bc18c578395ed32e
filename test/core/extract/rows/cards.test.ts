import type { JsonObject, JsonValue } from '../../../../core/json';
import { fillFrom } from '../facts-of-html';

const listOf = (name: string, properties: JsonObject): JsonObject => ({
  properties: { [name]: { type: 'array', items: { type: 'object', properties } } },
});
const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };
const GOODS = listOf('products', { name: TEXT, price: NUMBER, was_price: NUMBER });

const card = (name: string, price: string): string =>
  `<div class="x1"><a href="/p/${name}"><div class="x2">${name}</div></a><div class="x3">${price}</div></div>`;
const shelf = (lang: string, ...cards: [string, string][]): JsonValue =>
  fillFrom(lang, GOODS, `<div>${cards.map(([name, price]) => card(name, price)).join('')}</div>`);

describe('what things on cards cost', () => {
  test.each([
    ['de', '1.299,- €', 1299],
    ['de', 'ab 1.299,00 €', 1299],
    ['de', '49,90 €*', 49.9],
    ['sv', '1 299:-', 1299],
    ['da', '1.299 kr.', 1299],
    ['hu', '12 990 Ft', 12990],
    ['en-IN', '₹1,29,999', 129999],
    ['en-IN', 'Rs. 1,299', 1299],
    ['ru', '12 990 ₽', 12990],
    ['ro', '129,99 lei', 129.99],
    ['en-SG', 'S$1,299', 1299],
    ['en', '1,299.00 SEK', 1299],
    ['ja', '12,990円（税込）', 12990],
    ['en', '£1,299 inc VAT', 1299],
  ])('in %s: %s', (lang, price, amount) => {
    expect(shelf(lang, ['Skog', price], ['Lind', '5 €'])).toMatchObject({
      products: [{ name: 'Skog', price: amount }, {}],
    });
  });

  test('is told by the only amount, whatever the class of its element', () => {
    expect(shelf('en', ['Arden', '<span class="q7">£64.00</span>'], ['Calder', '£42.50'])).toEqual({
      products: [
        { name: 'Arden', price: 64 },
        { name: 'Calder', price: 42.5 },
      ],
    });
  });

  test('is written in elements of its own, struck out or not', () => {
    const amount = (text: string): string => `<span class="a"><bdi><span>£</span>${text}</bdi></span>`;
    const reduced = `<del aria-hidden="true">${amount('16.00')}</del> <ins>${amount('12.00')}</ins>`;
    expect(shelf('en', ['Arden', reduced], ['Calder', amount('9.50')])).toEqual({
      products: [
        { name: 'Arden', price: 12, was_price: 16 },
        { name: 'Calder', price: 9.5 },
      ],
    });
  });

  test('is not what a class says to be something else', () => {
    const parcel = '<span class="shipping-cost">£4.99</span>';
    expect(shelf('en', ['Arden', parcel], ['Calder', parcel])).not.toMatchObject({ products: [{ price: 4.99 }, {}] });
  });

  test('was another price before, under a key that begins as a question', () => {
    expect(shelf('en', ['Arden', '<b>£64.00</b> <del>£80.00</del>'], ['Calder', '£42.50'])).toEqual({
      products: [
        { name: 'Arden', price: 64, was_price: 80 },
        { name: 'Calder', price: 42.5 },
      ],
    });
  });

  test.each([
    ['en', '€58 per day', 'price_per_day', 58],
    ['en', '<span>€142</span> per night', 'price_per_night', 142],
    ['fr', '95 € par jour', 'price_per_day', 95],
    ['de', '19,50 € / Stunde', 'hourly_rate', 19.5],
    ['en', '£950 pcm', 'monthly_rent', 950],
    ['sv', '350 kr/dygn', 'price_per_day', 350],
    ['en', 'Total for 3 nights: <b>€426</b>', 'total', 426],
  ])('and for how long: in %s %s', (lang, written, key, amount) => {
    const offer = (name: string): string => `<div class="o"><h3>${name}</h3><p>${written}</p></div>`;
    expect(fillFrom(lang, listOf('offers', { name: TEXT, [key]: NUMBER }), offer('Alba') + offer('Bera'))).toEqual({
      offers: [
        { name: 'Alba', [key]: amount },
        { name: 'Bera', [key]: amount },
      ],
    });
  });
});

describe('what things on cards are called where nothing says that it is a name', () => {
  const cars = listOf('cars', { model: TEXT, seats: { type: 'integer' } });
  const car = (model: string, seats: number, link: string, badge = ''): string =>
    `<div class="v">${badge}<div><strong>${model}</strong> <span>or similar</span></div><p>${seats} seats</p>${link}</div>`;

  test.each([
    ['no link', ''],
    ['links that say what to press', '<a href="/book">Book now</a>'],
  ])('by the place that all of them have: %s', (_, link) => {
    const badge = '<em class="badge">Popular</em>';
    const body = car('Fiat Panda', 4, link) + car('Tesla Model 3', 5, link, badge) + car('VW Polo', 5, link);
    expect(fillFrom('en', cars, body)).toEqual({
      cars: [
        { model: 'Fiat Panda', seats: 4 },
        { model: 'Tesla Model 3', seats: 5 },
        { model: 'VW Polo', seats: 5 },
      ],
    });
  });

  test('what is said beside each of them alike is the value of none', () => {
    const asked = listOf('cars', { model: TEXT, transmission: TEXT });
    const list = `<h2>Cars</h2><div>${car('Fiat Panda', 4, '')}${car('VW Polo', 5, '')}</div>`;
    expect(JSON.stringify(fillFrom('en', asked, list))).not.toContain('similar');
  });

  test('who wrote a review is not its title', () => {
    const reviews = listOf('reviews', { author: TEXT, title: TEXT, rating: NUMBER });
    const review = (who: string, rating: number, title: string): string =>
      `<div class="review"><div class="a">${who}</div><div role="img" aria-label="${rating} out of 5"></div><div class="b">${title}</div></div>`;
    expect(fillFrom('en', reviews, review('Petra', 5, 'Bright screen') + review('Jonas', 4, 'No charger'))).toEqual({
      reviews: [
        { author: 'Petra', rating: 5, title: 'Bright screen' },
        { author: 'Jonas', rating: 4, title: 'No charger' },
      ],
    });
  });

  test('a name that all of them begin with tells none apart', () => {
    expect(fillFrom('en', cars, car('Offer', 4, '') + car('Offer', 5, ''))).toEqual({});
  });
});
