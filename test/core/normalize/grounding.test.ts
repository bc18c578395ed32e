import type { JsonObject, JsonValue } from '../../../core/json';
import { groundValue } from '../../../core/normalize/grounding';
import { fc } from '../../support/property';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: { a: {}, b: {}, list: {}, state: { enum: ['in_stock', 'sold_out'] } },
};
const ground = (value: JsonValue, source: JsonValue) =>
  groundValue(value, source, SCHEMA, ['https://shop.example/lamps']);

describe('a value that the source states', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['a text as it stands', 'Harbour Lamp', 'Our Harbour Lamp is back.'],
    ['a text in another case', 'harbour lamp', '# HARBOUR LAMP'],
    ['a text with other marks', 'Harbour-Lamp (large)', 'Harbour Lamp, large'],
    ['a name turned round', 'Jane Doe', 'Author: Doe, Jane'],
    ['a member of a structure', 'Lisbon', { city: { name: 'Lisbon' } }],
    ['a key of a structure', 'Lisbon', { Lisbon: 12 }],
    ['a price', 1299, 'It costs $1,299.00 today'],
    ['a price of another country', 1299.5, 'Preis: 1.299,50 EUR'],
    ['a price grouped by blanks', 1299, '1 299 kr'],
    ['a fraction', 0.5, 'about .5 miles'],
    ['a number of a cell', 8.5, 'Plate,8.50'],
    ['a negative number', -4, 'minus 4 degrees'],
    ['a number of a structure', 7.25, { rate: 7.25 }],
    ['a scaled number', 1_500_000, '1.5 million visitors'],
    ['a percentage', 0.12, 'up 12 %'],
    ['a spelled number', 3, 'There are three rooms.'],
    ['a length of a list', 2, { rooms: ['a', 'b'] }],
    ['a date in words', '2026-03-04', 'Published on March 4, 2026'],
    ['a moment of a day', '2026-03-04', '4 March 2026, 10:00'],
    ['a telephone number', '+44 20 7946 0018', 'Call (+44) 20-7946-0018'],
    ['an address of the page', 'https://shop.example/lamps/12', 'See /lamps/12 for more'],
    ['a choice of the schema', 'in_stock', 'Available now'],
    ['a truth', true, 'Available now'],
    ['nothing', null, 'Available now'],
  ])('%s is kept', (_name, value, source) => {
    expect(ground({ a: value }, source)).toEqual({ value: { a: value }, dropped: [] });
  });
});

describe('a value that the source does not state', () => {
  it.each<[string, JsonValue, JsonValue]>([
    ['an invented text', 'Harbour Lamp Deluxe', 'Our Harbour Lamp is back.'],
    ['a translated text', 'lighthouse', 'Leuchtturm'],
    ['words from all over the page', 'lamp deluxe', 'Our lamp is back.\nThe deluxe chair is not.'],
    ['a part of a word', 'art', 'a party'],
    ['an invented number', 1300, 'It costs $1,299.00 today'],
    ['a sum', 30, '10 and 20'],
    ['another date', '2026-03-05', 'Published on March 4, 2026'],
    ['another telephone number', '+44 20 7946 0019', 'Call (+44) 20-7946-0018'],
    ['an address of another host', 'https://evil.example/lamps/12', 'See /lamps/12 for more'],
    ['an undeclared choice', 'on_order', 'Available now'],
  ])('%s is dropped', (_name, value, source) => {
    expect(ground({ a: value, b: true }, source)).toEqual({ value: { b: true }, dropped: ['/a'] });
  });

  it('leaves nothing behind when nothing was stated', () => {
    expect(ground({ a: 'x', list: ['y', { b: 'z' }] }, 'other words').value).toBeUndefined();
  });

  it('is dropped from lists, and undeclared keys are values, too', () => {
    expect(ground({ list: ['Oslo', 'Bergen'], Oslo: 1, Turku: 1 }, 'Oslo 1')).toEqual({
      value: { list: ['Oslo'], Oslo: 1 },
      dropped: ['/list/1', '/Turku'],
    });
  });

  it('a key that is only required is one of the schema', () => {
    const schema = { type: 'object', properties: { a: {} }, required: ['code'] };
    expect(groundValue({ code: 'Oslo' }, 'Oslo', schema, []).value).toEqual({ code: 'Oslo' });
  });
});

it('what is copied from a source is never dropped', () => {
  const leaf = fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());
  const record = fc.record({ a: leaf, b: leaf, list: fc.array(leaf, { minLength: 1 }) });
  fc.assert(fc.property(record, (source) => expect(ground(source, source).dropped).toEqual([])));
});
