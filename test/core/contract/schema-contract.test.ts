import { createSchemaContract } from '../../../core/contract/schema-contract';
import type { JsonObject, JsonValue } from '../../../core/json';
import { refusalOf } from '../fixtures';

const violations = (schema: JsonObject, output: JsonValue): string[] => createSchemaContract(schema).violations(output);
const PRODUCT: JsonObject = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    price: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['name', 'price'],
};

describe('the contract is kept by', () => {
  it.each<[string, JsonObject, JsonValue]>([
    ['exactly the declared keys', PRODUCT, { name: 'Pen', price: 2, tags: ['blue'] }],
    ['the required keys alone', PRODUCT, { name: 'Pen', price: 2 }],
    ['zero, which is an answer', PRODUCT, { name: 'Pen', price: 0 }],
    [
      'false, which is an answer',
      { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
      { ok: false },
    ],
    ['an optional key that is empty', PRODUCT, { name: 'Pen', price: 2, tags: [] }],
    ['url and final_url, which are metadata of the run', PRODUCT, { name: 'Pen', price: 2, url: 'x', final_url: 'y' }],
    [
      'extra keys where the schema allows them',
      { ...PRODUCT, additionalProperties: true },
      { name: 'Pen', price: 2, more: 1 },
    ],
    [
      'extra keys of the type that the schema allows',
      { ...PRODUCT, additionalProperties: { type: 'number' } },
      { name: 'Pen', price: 2, more: 1 },
    ],
    [
      'a key that is required without being declared',
      { type: 'object', properties: { a: { type: 'string' } }, required: ['b'] },
      { a: 'x', b: 5 },
    ],
    [
      'a key that is required without being declared, and one of a pattern',
      {
        type: 'object',
        properties: { a: { type: 'string' } },
        patternProperties: { '^b': { type: 'number' } },
        required: ['b'],
        additionalProperties: false,
      },
      { a: 'x', b: 5 },
    ],
    [
      'a key that one of several alternatives requires without declaring it',
      {
        type: 'object',
        properties: { name: { type: 'string' } },
        anyOf: [{ required: ['email'] }, { required: ['phone'] }],
      },
      { name: 'Ann', phone: '555' },
    ],
    [
      'a key that another key requires without declaring it',
      { type: 'object', properties: { a: { type: 'string' } }, dependentRequired: { a: ['b'] } },
      { a: 'x', b: 1 },
    ],
    ['an object without declared keys', { type: 'object' }, { anything: 1 }],
    ['a list of objects', { type: 'array', items: PRODUCT }, [{ name: 'Pen', price: 2 }]],
    [
      'a key called like a keyword',
      { type: 'object', properties: { properties: { type: 'string' } }, required: ['properties'] },
      { properties: 'x' },
    ],
  ])('%s', (_name, schema, output) => {
    expect(violations(schema, output)).toEqual([]);
  });
});

describe('the contract is violated by', () => {
  it.each<[string, JsonObject, JsonValue, string]>([
    ['a missing required key', PRODUCT, { name: 'Pen' }, "output must have required property 'price'"],
    ['a wrong type', PRODUCT, { name: 'Pen', price: '2' }, '/price must be number'],
    [
      'an undeclared key',
      PRODUCT,
      { name: 'Pen', price: 2, more: 1 },
      'output must NOT have additional properties ("more")',
    ],
    ['a required text that is blank', PRODUCT, { name: '  ', price: 2 }, '/name is required and must not be empty'],
    [
      'a required list that is empty',
      { ...PRODUCT, required: ['tags'] },
      { tags: [] },
      '/tags is required and must not be empty',
    ],
    [
      'a required object that is empty',
      { type: 'object', properties: { a: { type: 'object' } }, required: ['a'] },
      { a: {} },
      '/a is required and must not be empty',
    ],
    [
      'a required null, even where null is allowed',
      { type: 'object', properties: { a: { type: ['string', 'null'] } }, required: ['a'] },
      { a: null },
      '/a is required and must not be empty',
    ],
    ['text in place of an object', PRODUCT, 'Pen, 2', 'output must be object'],
    ['null', PRODUCT, null, 'output must be object'],
    [
      'an undeclared key further inside',
      { type: 'object', properties: { a: PRODUCT } },
      { a: { name: 'Pen', price: 2, more: 1 } },
      '/a must NOT have additional properties ("more")',
    ],
    [
      'an empty required key in a list',
      { type: 'array', items: PRODUCT },
      [
        { name: 'Pen', price: 2 },
        { name: '', price: 2 },
      ],
      '/1/name is required and must not be empty',
    ],
    [
      'url further inside, where it is no metadata of the run',
      { type: 'array', items: PRODUCT },
      [{ name: 'Pen', price: 2, url: 'x' }],
      '/0 must NOT have additional properties ("url")',
    ],
    [
      'a url of the wrong type, where url is declared',
      { type: 'object', properties: { url: { type: 'number' } } },
      { url: 'x' },
      '/url must be number',
    ],
    [
      'a wrong format',
      { type: 'object', properties: { a: { type: 'string', format: 'email' } } },
      { a: 'x' },
      '/a must match format "email"',
    ],
    [
      'an undeclared key under a property called "default"',
      { type: 'object', properties: { default: PRODUCT } },
      { default: { name: 'Pen', price: 2, more: 1 } },
      '/default must NOT have additional properties ("more")',
    ],
  ])('%s', (_name, schema, output, expected) => {
    expect(violations(schema, output)).toContain(expected);
  });

  it('each violation is told once, and at most twenty of them', () => {
    const found = violations(PRODUCT, Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, 1])));
    expect(found).toHaveLength(20);
    expect(new Set(found).size).toBe(20);
  });

  it('the metadata keys when the schema requires and declares them', () => {
    const schema = { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] };
    expect(violations(schema, { url: 'https://a.example' })).toEqual([]);
    expect(violations(schema, {})).toEqual(["output must have required property 'url'"]);
  });
});

describe.each<[string, JsonObject]>([
  ['alone', {}],
  ['with further keys allowed', { additionalProperties: true }],
  ['with keys of a pattern', { patternProperties: { '^u': { type: 'string' } } }],
])('url, required without being declared, %s', (_how, more) => {
  const schema: JsonObject = {
    type: 'object',
    properties: { title: { type: 'string' } },
    required: ['title', 'url'],
    ...more,
  };

  it('is given or missing like any other', () => {
    expect(violations(schema, { title: 'Pen', url: 'https://a.example' })).toEqual([]);
    expect(violations(schema, { title: 'Pen', url: 'https://a.example', final_url: 'x' })).toEqual([]);
    expect(violations(schema, { title: 'Pen' })).toEqual(["output must have required property 'url'"]);
  });
});

test.each<[string, JsonObject]>([
  ['at the top', { type: 'object', properties: { a: {} }, required: ['b'], additionalProperties: false }],
  [
    'within a list',
    {
      type: 'array',
      items: { type: 'object', properties: { a: {} }, required: ['a', 'b'], additionalProperties: false },
    },
  ],
])('a schema that forbids what it requires is refused, %s', (_where, schema) => {
  expect(refusalOf(() => createSchemaContract(schema))).toMatchObject({ code: 'invalid_output_schema' });
});
