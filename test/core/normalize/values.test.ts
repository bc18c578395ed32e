import { mapOutput } from '../../../core/normalize/map-output';
import type { JsonObject, JsonValue } from '../../../core/json';

/** `other` keeps the object nonempty, so that a value that cannot be mapped shows as missing. */
function valueAs(value: JsonValue, schema: JsonObject, key = 'field'): JsonValue | undefined {
  const whole = { type: 'object', properties: { [key]: schema, other: { type: 'number' } } };
  return (mapOutput({ [key]: value, other: '1' }, whole) as JsonObject)[key];
}

describe('numbers', () => {
  test.each<[JsonValue, number | undefined]>([
    ['1,299.00 USD', 1299],
    ['1.299,50 €', 1299.5],
    ['$12.50', 12.5],
    [' 42 ', 42],
    ['-3.5', -3.5],
    ['1e3', 1000],
    ['4.5 out of 5', 4.5],
    ['Price: 12.50', 12.5],
    [['7'], 7],
    [{ value: '5', unit: 'kg' }, 5],
    ['1,234,567,890,123.45 USD', 1_234_567_890_123.45],
    ['3.14159265358979323846', Math.PI],
    ['12345678901234567890', undefined],
    ['9,007,199,254,740,993 views', undefined],
    ['1.299 €', undefined],
    ['10 - 20', undefined],
    ['n/a', undefined],
    ['', undefined],
    [true, undefined],
    [[1, 2], undefined],
    [null, undefined],
  ])('%j becomes %j', (value, expected) => expect(valueAs(value, { type: 'number' })).toBe(expected));

  test.each<[JsonValue, number | undefined]>([
    ['1,299', 1299],
    ['3.0', 3],
    [3.5, undefined],
    ['3.5', undefined],
  ])('%j as an integer becomes %j', (value, expected) => expect(valueAs(value, { type: 'integer' })).toBe(expected));

  test('a price object gives its amount', () => {
    expect(valueAs({ amount: 5, currency: 'USD' }, { type: 'number' }, 'price')).toBe(5);
  });
});

describe('booleans', () => {
  test.each<[string, JsonValue, boolean | undefined]>([
    ['field', 'yes', true],
    ['field', 'No', false],
    ['field', ' TRUE ', true],
    ['field', 'false', false],
    ['in_stock', 'In stock', true],
    ['available', 'Sold out', false],
    ['availability', 'https://schema.org/OutOfStock', false],
    ['sold_out', 'Sold out', true],
    ['sold_out', 'Tickets available', false],
    ['field', 'closed', undefined],
    ['field', 'No 5', undefined],
    ['field', 'maybe', undefined],
    ['field', 1, undefined],
    ['in_stock', '3 in stock', undefined],
    ['in_stock', 'Call for availability', undefined],
    ['in_stock', 'Available on request', undefined],
    ['in_stock', 'Available in blue', undefined],
    ['in_stock', 'Disponible sur demande', undefined],
    ['in_stock', 'Nearly sold out', undefined],
    ['in_stock', 'Available?', undefined],
    ['in_stock', 'stock', undefined],
    ['in_stock', 'Currently in stock.', true],
    ['in_stock', 'nicht mehr lieferbar', false],
    ['在庫', '在庫なし', false],
  ])('%s: %j becomes %j', (key, value, expected) => expect(valueAs(value, { type: 'boolean' }, key)).toBe(expected));
});

describe('dates', () => {
  test.each<[string, string | undefined]>([
    ['2025-03-04', '2025-03-04'],
    ['2025/3/4', '2025-03-04'],
    ['March 4, 2025', '2025-03-04'],
    ['4 mars 2025', '2025-03-04'],
    ['2025-03-04T10:00:00Z', '2025-03-04'],
    ['2025-03-04T10:00:00+0100', '2025-03-04'],
    ['03/04/2025', undefined],
    ['March 4, 2025 to April 5, 2026', undefined],
    ['2025-02-30', undefined],
    ['next Tuesday', undefined],
  ])('%j as a date becomes %j', (value, expected) =>
    expect(valueAs(value, { type: 'string', format: 'date' })).toBe(expected),
  );

  test.each<[string, string | undefined]>([
    ['2025-03-04T10:00:00Z', '2025-03-04T10:00:00Z'],
    ['2025-03-04 10:00 UTC', '2025-03-04T10:00:00Z'],
    ['2025-03-04T10:00:00.250+0100', '2025-03-04T10:00:00.250+01:00'],
    ['Tue, 04 Mar 2025 10:00:00 GMT', '2025-03-04T10:00:00Z'],
    ['March 4, 2025, 1:30 PM UTC', '2025-03-04T13:30:00Z'],
    ['12:05 am GMT, March 4, 2025', '2025-03-04T00:05:00Z'],
    ['2025-03-04', undefined],
    ['2025-03-04 10:00', undefined],
    ['2025-03-04 25:00 UTC', undefined],
  ])('%j as a date-time becomes %j', (value, expected) =>
    expect(valueAs(value, { type: 'string', format: 'date-time' })).toBe(expected),
  );
});

describe('choices', () => {
  test.each<[JsonValue, JsonValue[], JsonValue | undefined]>([
    ['IN STOCK', ['in_stock', 'sold_out'], 'in_stock'],
    [' Red ', ['red', 'green'], 'red'],
    ['https://schema.org/InStock', ['InStock'], 'InStock'],
    ['2', [1, 2], 2],
    ['blue', ['red', 'green'], undefined],
    [null, ['red', null], null],
    [{ a: 1 }, [{ a: 1 }], { a: 1 }],
  ])('%j among %j is %j', (value, choices, expected) => expect(valueAs(value, { enum: choices })).toEqual(expected));

  test('a constant is a choice of one', () => expect(valueAs('USD ', { const: 'usd' })).toBe('usd'));
});

describe('text', () => {
  test.each<[JsonValue, JsonObject, JsonValue | undefined]>([
    [12.5, { type: 'string' }, '12.5'],
    [12_345_678_901_234_567_000, { type: 'string' }, undefined],
    ['12345678901234567890', { type: 'string' }, '12345678901234567890'],
    [false, { type: 'string' }, 'false'],
    ['  a  b ', { type: 'string' }, 'a  b'],
    [{ name: 'Jane', id: 3 }, { type: 'string' }, 'Jane'],
    [['a', 'b'], { type: 'string' }, 'a, b'],
    [{ x: { y: 1 } }, { type: 'string' }, undefined],
    ['Write to a@b.org!', { type: 'string', format: 'email' }, 'a@b.org'],
    ['https://a.org', { type: 'string', format: 'uri' }, 'https://a.org'],
    [5, { type: 'string', format: 'email' }, undefined],
    ['see the site', { type: 'string', format: 'uri' }, undefined],
    [null, { type: 'string', nullable: true }, null],
    [null, { type: ['string', 'null'] }, null],
    ['5', { type: ['integer', 'null'] }, 5],
    [' as it is ', {}, ' as it is '],
    [1, false as unknown as JsonObject, undefined],
  ])('%j under %j becomes %j', (value, schema, expected) => expect(valueAs(value, schema)).toEqual(expected));
});
