import { mapOutput } from '../../../core/normalize/map-output';
import { normalizeOutput } from '../../../core/normalize/normalize';
import type { JsonObject, JsonValue } from '../../../core/json';

const NUMBER = { type: 'number' };
const TEXT = { type: 'string' };
const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });
const ITEM = object({ name: TEXT, price: NUMBER });
const A = { name: 'A', price: 1 };
const B = { name: 'B', price: 2 };
const TABLE = '| Name | Price |\n|---|---|\n| A | 1 |\n';

type Row = [string, JsonValue, JsonObject, JsonValue];

describe('key names', () => {
  test.each<Row>([
    ['case and separators', { FIRST_NAME: 'x' }, object({ firstName: TEXT }), { firstName: 'x' }],
    ['synonyms', { headline: 'x', cost: '2' }, ITEM, { name: 'x', price: 2 }],
    ['the title of the property', { Betrag: 3 }, object({ p: { ...NUMBER, title: 'Betrag' } }), { p: 3 }],
    ['the exact key first', { Price: 1, price: 2, name: 'x' }, ITEM, { name: 'x', price: 2 }],
    ['a usable name for an unusable value', { price: 'n/a', cost: 4 }, ITEM, { price: 4 }],
    ['two names that agree', { cost: '4', amount: 4 }, ITEM, { price: 4 }],
    ['two names that differ', { cost: 4, amount: 5, name: 'x' }, ITEM, { name: 'x' }],
    [
      'one value for two keys',
      { lien: 'https://a.org', id: 1 },
      object({ url: TEXT, link: TEXT, id: TEXT }),
      { id: '1' },
    ],
    ['words for a link', { lien: 'https://a.org' }, object({ url: TEXT }), { url: 'https://a.org' }],
    ['a placeholder inside of a member', { name: { value: 'n/a' }, price: '1' }, ITEM, { price: 1 }],
    ['undeclared keys', { name: 'x', extra: 1 }, ITEM, { name: 'x' }],
    [
      'undeclared keys that are welcome',
      { name: 1, extra: 1 },
      object({ name: TEXT }, { additionalProperties: true }),
      { name: '1', extra: 1 },
    ],
    [
      'a key that is required without being declared',
      { name: 1, extra: 1, E_Mail: 'a@b.org' },
      object({ name: TEXT }, { required: ['name', 'email'] }),
      { name: '1', email: 'a@b.org' },
    ],
    [
      'a key that is required without being declared, of the type of the other keys',
      { name: 1, total: '5' },
      object({ name: TEXT }, { required: ['total'], additionalProperties: NUMBER }),
      { name: '1', total: 5 },
    ],
    [
      'a reference that is written as an address would be',
      { maker: { name: 5 } },
      object({ maker: { $ref: '#/$defs/a%20b' } }, { $defs: { 'a b': ITEM } }),
      { maker: { name: '5' } },
    ],
    [
      'null for a reference that may be null',
      { maker: null, price: '5' },
      object({ maker: { $ref: '#/$defs/item', nullable: true }, price: NUMBER }, { $defs: { item: ITEM } }),
      { maker: null, price: 5 },
    ],
    ['a schema for the other keys', { a: '1', b: 'x' }, object({}, { additionalProperties: NUMBER }), { a: 1 }],
    [
      'nested objects',
      { Seller: { Title: 'x', more: 1 } },
      object({ seller: object({ name: TEXT }) }),
      { seller: { name: 'x' } },
    ],
  ])('%s', (_what, output, schema, expected) => expect(normalizeOutput(output, schema)).toEqual(expected));

  test('a key called __proto__ stays data', () => {
    const output = JSON.parse('{"__proto__": {"x": 1}, "name": 5}') as JsonObject;
    const result = normalizeOutput(output, object({ name: TEXT }, { additionalProperties: true }));
    expect(JSON.stringify(result)).toBe('{"name":"5","__proto__":{"x":1}}');
  });
});

describe('wrapping', () => {
  test.each<Row>([
    ['an object in an object', { result: A }, ITEM, A],
    ['with other members beside it', { status: 'ok', data: { Result: A } }, ITEM, A],
    [
      'with a declared key outside',
      { price: 9, product: { name: 'A' } },
      object({ name: TEXT, price: NUMBER, url: TEXT }),
      { price: 9 },
    ],
    ['with more keys inside', { name: 'Shop', product: A }, ITEM, A],
    ['beside a declared key whose value is of no use', { price: false, note: '{"name": "A"}' }, ITEM, { name: 'A' }],
    ['an array of one', [A], ITEM, A],
    ['an array of two is no object', [A, B], ITEM, [A, B]],
    ['one object for an array', { ...A, price: '1' }, list(ITEM), [A]],
    ['a list in an object', { count: 2, products: [A, B] }, list(ITEM), [A, B]],
    ['an empty list in an object', { products: [] }, list(ITEM), []],
    ['a list in a list', [[A, B]], list(ITEM), [A, B]],
    ['a list in an object in a list', [{ products: [A, B] }], list(ITEM), [A, B]],
    ['one value for an array', { tags: 'red' }, object({ tags: list(TEXT) }), { tags: ['red'] }],
    ['lines for an array', { tags: '- red\n- green' }, object({ tags: list(TEXT) }), { tags: ['red', 'green'] }],
    ['items without any of the keys', [A, { ad: true }, { name: 'B', price: '2' }], list(ITEM), [A, B]],
    ['a tuple', ['1', 'x'], { type: 'array', prefixItems: [NUMBER, TEXT] }, [1, 'x']],
    ['a tuple with an unusable position', ['n/a', 'x'], { type: 'array', prefixItems: [NUMBER, TEXT] }, ['n/a', 'x']],
  ])('%s', (_what, output, schema, expected) => expect(normalizeOutput(output, schema)).toEqual(expected));
});

describe('text', () => {
  test.each<Row>([
    ['JSON', '{"name": "A", "price": "1"}', ITEM, A],
    ['JSON with two values for one key', '{"name": "A", "price": 1, "price": 2, "x": 0}', ITEM, { name: 'A' }],
    ['JSON with a long integer', '{"name": 12345678901234567890}', ITEM, { name: '12345678901234567890' }],
    ['JSON with a long integer for a number', '{"name": 7, "price": 12345678901234567890}', ITEM, { name: '7' }],
    ['fenced JSON in prose', 'Here it is:\n```json\n{"title": "A", "price": 1}\n```\nDone.', ITEM, A],
    ['JSON in prose', 'The result is [{"name": "A", "price": 1}].', list(ITEM), [A]],
    ['JSON in a member', { item: '{"name": "A", "price": 1}' }, object({ item: ITEM }), { item: A }],
    ['a repeated head', `${TABLE}| **Name** | Price |\n|---|---|\n| B | 2 |`, list(ITEM), [A, B]],
    ['a repeated head of CSV', 'name,price\nA,1\nName,Price\nB,2', list(ITEM), [A, B]],
    [
      'a repeated head of lists',
      [
        ['name', 'price'],
        ['A', 1],
        ['name', 'price'],
        ['B', 2],
      ],
      list(ITEM),
      [A, B],
    ],
    ['two tables', `${TABLE}\n${TABLE}`, list(ITEM), `${TABLE}\n${TABLE}`],
    ['footnotes', `${TABLE}| B\\* | 2† |\n\n† with tax\n\\* sold out`, list(ITEM), [A, B]],
    ['marks that nothing explains', `${TABLE}| B* | 2 |\n\nSold out.`, list(ITEM), [A, { ...B, name: 'B*' }]],
    ['a unit is no mark', `${TABLE}| 9 m² | 2 |\n\n² sold out`, list(ITEM), [A, { ...B, name: '9 m²' }]],
    [
      'a name with two values',
      '| Field | Value |\n|---|---|\n| Name | A |\n| Price | 1 |\n| Price | 2 |',
      ITEM,
      { name: 'A' },
    ],
    ['labelled lines', 'Product name: A\n- **Price:** 1.00 USD', ITEM, A],
    ['a numbered list', '1、红\n2、蓝', list(TEXT), ['红', '蓝']],
    ['labels in a sentence', 'Name: A, Price: 1.', ITEM, A],
    ['a comma in a value', 'Title: Red, white: a story\nPrice: 2', ITEM, { name: 'Red, white: a story', price: 2 }],
    ['a label with two values', 'Name: A\nPrice: 1\nPrice: 2', ITEM, { name: 'A' }],
    ['a wrapped text', { answer: 'Name: A\nPrice: 1' }, ITEM, A],
    ['no labels at all', 'I could not find it.', ITEM, 'I could not find it.'],
    ['a sentence is no list', 'I could not find any.', list(TEXT), 'I could not find any.'],
  ])('%s', (_what, output, schema, expected) => expect(normalizeOutput(output, schema)).toEqual(expected));
});

describe('schemas', () => {
  const tree: JsonObject = {
    $defs: { node: object({ id: NUMBER, children: list({ $ref: '#/$defs/node' }) }) },
    $ref: '#/$defs/node',
  };
  test.each<Row>([
    ['references', { ID: '1', children: [{ id: '2' }] }, tree, { id: 1, children: [{ id: 2 }] }],
    ['allOf', { Name: 'A', cost: '1' }, { allOf: [object({ name: TEXT }), object({ price: NUMBER })] }, A],
    ['the alternative that fits', { v: '3' }, object({ v: { anyOf: [{ type: 'null' }, NUMBER] } }), { v: 3 }],
    [
      'required keys tell alternatives apart',
      { b: '1' },
      { oneOf: [object({ a: NUMBER }, { required: ['a'] }), object({ b: NUMBER }, { required: ['b'] })] },
      { b: 1 },
    ],
    ['a reference to itself', { a: 1 }, { $ref: '#' }, { a: 1 }],
    ['nothing mapped', { foo: 1 }, ITEM, { foo: 1 }],
  ])('%s', (_what, output, schema, expected) => expect(normalizeOutput(output, schema)).toEqual(expected));

  test('what already conforms is the very same value', () => {
    const output = { name: ' A ', price: 1, url: 'https://a.org' };
    expect(normalizeOutput(output, ITEM)).toBe(output);
  });

  test('alternatives inside alternatives come to an end', () => {
    const self = { $ref: '#' };
    const schema = {
      anyOf: Array.from({ length: 12 }, (_, n) => object({ a: self, b: self }, { required: [`k${n}`] })),
    };
    let output: JsonValue = { a: 'x', b: 'y' };
    for (let depth = 0; depth < 15; depth += 1) output = { a: output, b: output };
    expect(mapOutput(output, schema)).toBe(output);
  });
});
