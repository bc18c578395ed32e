import { createSchemaContract } from '../../../core/contract/schema-contract';
import type { JsonObject, JsonValue } from '../../../core/json';

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

describe('a member that several subschemas describe', () => {
  const address = (...keys: string[]): JsonObject => ({
    address: {
      type: 'object',
      properties: Object.fromEntries(keys.map((key) => [key, { type: 'string' }])),
      required: keys,
    },
  });
  const base = { properties: address('city'), required: ['address'] };
  const zipped = { properties: address('zip') };
  const undeclared = '/address must NOT have additional properties ("more")';

  it.each<[string, JsonObject]>([
    ['allOf', { type: 'object', allOf: [{ $ref: '#/$defs/base' }, zipped], $defs: { base } }],
    ['then', { type: 'object', ...base, if: { required: ['address'] }, then: zipped }],
    ['anyOf', { type: 'object', ...base, anyOf: [{ properties: { address: { required: ['pin'] } } }, zipped] }],
    ['oneOf', { type: 'object', ...base, oneOf: [{ properties: address('pin') }, zipped] }],
    [
      'references in every alternative',
      {
        type: 'object',
        oneOf: [
          { $ref: '#/$defs/base', properties: address('pin') },
          { $ref: '#/$defs/base', ...zipped },
        ],
        $defs: { base },
      },
    ],
  ])('has the keys of all that hold, and no others: %s', (_how, schema) => {
    expect(violations(schema, { address: { city: 'York', zip: 'YO1' } })).toEqual([]);
    expect(violations(schema, { address: { city: 'York', zip: 'YO1', more: 'x' } })).toContain(undeclared);
    expect(violations(schema, { address: { city: 'York', zip: '' } })).not.toEqual([]);
  });

  it('the same in entries of a list, and further inside', () => {
    const rows = (member: JsonObject): JsonObject => ({
      properties: { rows: { type: 'array', items: { type: 'object', properties: { maker: member } } } },
    });
    const schema = { type: 'object', allOf: [rows({ properties: { a: {} } }), rows({ properties: { b: {} } })] };
    expect(violations(schema, { rows: [{ maker: { a: 1, b: 2 } }] })).toEqual([]);
    expect(violations(schema, { rows: [{ maker: { a: 1, c: 2 } }] })).toContain(
      '/rows/0/maker must NOT have additional properties ("c")',
    );
  });

  it('alternatives of which one must hold stay apart', () => {
    const contact = (key: string): JsonObject => ({ properties: { contact: { properties: { [key]: {} } } } });
    const schema = { type: 'object', oneOf: [contact('email'), contact('phone')] };
    expect(violations(schema, { contact: { email: 'a@b.example' } })).toEqual([]);
    expect(violations(schema, { contact: { email: 'a@b.example', phone: '5' } })).not.toEqual([]);
  });
});

describe('nullable, which JSON Schema does not know', () => {
  const $defs = { maker: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } };
  const of = (a: JsonObject): JsonObject => ({ type: 'object', properties: { a }, $defs });

  it.each<[string, JsonObject, JsonValue]>([
    ['a type', { type: 'string', nullable: true }, 'x'],
    ['a reference', { $ref: '#/$defs/maker', nullable: true }, { name: 'Acme' }],
    ['alternatives', { anyOf: [{ type: 'string' }, { type: 'number' }], nullable: true }, 5],
    ['choices', { enum: ['x', 'y'], nullable: true }, 'x'],
    ['one choice', { const: 'x', nullable: true }, 'x'],
    ['parts', { type: 'object', allOf: [{ properties: { b: {} } }], nullable: true }, { b: 1 }],
  ])('beside %s allows null, and nothing else', (_what, a, value) => {
    expect(violations(of(a), { a: value })).toEqual([]);
    expect(violations(of(a), { a: null })).toEqual([]);
    expect(violations(of(a), { a: true })).not.toEqual([]);
    expect(violations(of(a), { a: { more: 1 } })).not.toEqual([]);
  });

  it.each<JsonObject>([
    { enum: ['x'], nullable: false },
    { $ref: '#/$defs/maker', nullable: false },
  ])('says nothing where it is false: %j', (a) => {
    expect(violations(of(a), { a: null })).not.toEqual([]);
    expect(violations(of({ type: ['string', 'null'], nullable: false }), { a: null })).toEqual([]);
  });
});

describe('schemas that are put together from parts', () => {
  const base: JsonObject = { properties: { name: { type: 'string' } }, required: ['name'] };
  const priced: JsonObject = { properties: { price: { type: 'number' } }, required: ['price'] };

  it.each<[string, JsonObject]>([
    ['allOf', { type: 'object', allOf: [base, priced] }],
    ['allOf with references', { type: 'object', allOf: [{ $ref: '#/$defs/base' }, priced], $defs: { base } }],
    ['a reference beside properties', { type: 'object', $ref: '#/$defs/base', ...priced, $defs: { base } }],
    ['older definitions', { type: 'object', allOf: [{ $ref: '#/definitions/base' }, priced], definitions: { base } }],
  ])(
    '%s: the keys of all parts are declared, others are not, and the required ones must be filled',
    (_name, schema) => {
      expect(violations(schema, { name: 'Pen', price: 2, url: 'x' })).toEqual([]);
      expect(violations(schema, { name: 'Pen', price: 2, more: 1 })).toEqual([
        'output must NOT have additional properties ("more")',
      ]);
      expect(violations(schema, { name: '', price: 2 })).toEqual(['/name is required and must not be empty']);
    },
  );

  it('oneOf: only the keys of the alternative that holds are declared', () => {
    const schema = { type: 'object', properties: { kind: { type: 'string' } }, oneOf: [base, priced] };
    expect(violations(schema, { kind: 'a', name: 'Pen' })).toEqual([]);
    expect(violations(schema, { kind: 'a', name: 'Pen', price: 'none' })).not.toEqual([]);
  });

  it('a nested model behind a reference is held to the same rules', () => {
    const schema: JsonObject = { type: 'object', properties: { maker: { $ref: '#/$defs/base' } }, $defs: { base } };
    expect(violations(schema, { maker: { name: 'Acme' } })).toEqual([]);
    expect(violations(schema, { maker: { name: '' } })).toEqual(['/maker/name is required and must not be empty']);
    expect(violations(schema, { maker: { name: 'A', x: 1 } })).toEqual([
      '/maker must NOT have additional properties ("x")',
    ]);
  });

  it('a condition asks what the schema says, not something stricter', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      if: { required: ['a'] },
      then: { required: ['b'] },
      not: { required: ['c'] },
    };
    expect(violations(schema, { a: '' })).toEqual(expect.arrayContaining(["output must have required property 'b'"]));
    expect(violations(schema, { b: 'x' })).toEqual([]);
  });

  it('a recursive schema describes a tree of any depth', () => {
    const schema: JsonObject = {
      type: 'object',
      properties: { name: { type: 'string' }, child: { $ref: '#' } },
      required: ['name'],
    };
    expect(violations(schema, { name: 'a', child: { name: 'b', child: { name: 'c' } } })).toEqual([]);
    expect(violations(schema, { name: 'a', child: { name: 'b', child: { name: '' } } })).toEqual([
      '/child/child/name is required and must not be empty',
    ]);
  });

  it.each([
    { items: [{ type: 'string' }, { type: 'number' }], additionalItems: false },
    { prefixItems: [{ type: 'string' }, { type: 'number' }], items: false },
  ])('tuples are understood in the old and the new way: %j', (tuple) => {
    const schema: JsonObject = { type: 'array', ...tuple };
    expect(violations(schema, ['a', 1])).toEqual([]);
    expect(violations(schema, ['a', 'b'])).toEqual(['/1 must be number']);
    expect(violations(schema, ['a', 1, 2])).toEqual(['output must NOT have more than 2 items']);
  });

  it.each([
    'http://json-schema.org/draft-07/schema#',
    'https://json-schema.org/draft/2020-12/schema',
    'https://x.example/own',
  ])('a schema may name its dialect: %s', ($schema) => {
    expect(violations({ $schema, ...PRODUCT }, { name: 'Pen', price: 2 })).toEqual([]);
  });
});
