import { toOutputSchema } from '../../../core/contract/output-schema';
import type { JsonObject } from '../../../core/json';
import { refusalOf } from '../fixtures';

describe('a property map becomes a schema of an object that requires every property', () => {
  it.each<[string, JsonObject, JsonObject]>([
    [
      'type names',
      { a: 'string', b: 'number', c: 'boolean', d: 'integer' },
      { a: { type: 'string' }, b: { type: 'number' }, c: { type: 'boolean' }, d: { type: 'integer' } },
    ],
    [
      'what other languages call types, in any letters',
      { a: 'str', b: 'float', c: 'Bool', d: 'int', e: 'list', f: 'dict', g: 'int[]' },
      {
        a: { type: 'string' },
        b: { type: 'number' },
        c: { type: 'boolean' },
        d: { type: 'integer' },
        e: { type: 'array' },
        f: { type: 'object' },
        g: { type: 'array', items: { type: 'integer' } },
      },
    ],
    ['lists by name', { a: 'string[]' }, { a: { type: 'array', items: { type: 'string' } } }],
    ['lists by example', { a: ['number'] }, { a: { type: 'array', items: { type: 'number' } } }],
    ['descriptions', { a: 'the price in euros' }, { a: { description: 'the price in euros' } }],
    [
      'schemas of plain values',
      { a: { type: 'number' }, b: { type: 'string', description: 'a name', format: 'uri' } },
      { a: { type: 'number' }, b: { type: 'string', description: 'a name', format: 'uri' } },
    ],
    [
      'schemas of lists',
      { a: { type: 'array', items: { type: 'string' } } },
      { a: { type: 'array', items: { type: 'string' } } },
    ],
    ['choices', { a: { enum: ['x', 'y'] } }, { a: { enum: ['x', 'y'] } }],
    [
      'maps within maps',
      { a: { b: 'string' } },
      { a: { type: 'object', properties: { b: { type: 'string' } }, required: ['b'] } },
    ],
    [
      'lists of maps under the name "items"',
      { items: [{ name: 'string' }] },
      {
        items: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        },
      },
    ],
    [
      'properties called like keywords',
      { type: 'string', title: 'string', name: 'string' },
      { type: { type: 'string' }, title: { type: 'string' }, name: { type: 'string' } },
    ],
    [
      'descriptions of properties called like keywords',
      { type: 'hardcover or paperback', title: 'as on the cover' },
      { type: { description: 'hardcover or paperback' }, title: { description: 'as on the cover' } },
    ],
    [
      'a described type among other properties',
      { type: 'kind', wheels: 'number' },
      { type: { description: 'kind' }, wheels: { type: 'number' } },
    ],
    [
      'a list called type among other properties',
      { type: ['string'], name: 'string' },
      { type: { type: 'array', items: { type: 'string' } }, name: { type: 'string' } },
    ],
    [
      'keywords with values that no keyword has',
      { type: 'string', minimum: 'the least price', required: 'boolean' },
      { type: { type: 'string' }, minimum: { description: 'the least price' }, required: { type: 'boolean' } },
    ],
    [
      'nested properties called like keywords',
      { car: { type: 'string', wheels: 'number' } },
      {
        car: {
          type: 'object',
          properties: { type: { type: 'string' }, wheels: { type: 'number' } },
          required: ['type', 'wheels'],
        },
      },
    ],
  ])('%s', (_name, map, properties) => {
    expect(toOutputSchema(map)).toEqual({ type: 'object', properties, required: Object.keys(map) });
  });
});

describe('a JSON Schema is taken as it is', () => {
  it.each<JsonObject>([
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: true },
    { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
    { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties: {} },
    { type: 'object', properties: { a: { $ref: '#/$defs/x' } }, $defs: { x: { type: 'string' } } },
    { anyOf: [{ type: 'object', properties: { a: { type: 'string' } } }] },
    { type: ['object', 'null'], properties: { a: { type: 'string' } }, required: ['a'] },
    { type: ['null', 'array'], items: { type: 'string' } },
    { type: ['object', 'null'], 'x-made-by': 'a generator' },
  ])('%j', (schema) => {
    expect(toOutputSchema(schema)).toEqual(schema);
  });

  it('except that properties without a type mean an object', () => {
    expect(toOutputSchema({ properties: { a: { type: 'string' } } })).toEqual({
      type: 'object',
      properties: { a: { type: 'string' } },
    });
  });
});

describe('invalid_output_schema', () => {
  const many = (count: number, value: unknown): JsonObject =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, value])) as JsonObject;
  const nested = (levels: number): JsonObject => {
    let schema: JsonObject = { type: 'string' };
    for (let level = 0; level < levels; level += 1) schema = { type: 'object', properties: { a: schema } };
    return schema;
  };
  const parsed = (text: string): unknown => JSON.parse(text);

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['no object', []],
    ['text', 'string'],
    ['null', null],
    ['a plain value', { type: 'string' }],
    ['a type that does not exist', { type: 'nope' }],
    ['no type at all', { type: '' }],
    [
      'a misspelt type beside keywords',
      { type: 'objekt', title: 'Book', required: ['a'], additionalProperties: false },
    ],
    ['a misspelt type beside properties', { type: 'Object', properties: { a: { type: 'string' } } }],
    ['types that do not exist', { type: ['nope'] }],
    ['types of which one does not exist', { type: ['object', 'nope'], properties: { a: { type: 'string' } } }],
    ['a plain value or nothing', { type: ['string', 'null'] }],
    ['nothing but nothing', { type: ['null'], properties: { a: { type: 'string' } } }],
    ['no types', { type: [], properties: { a: { type: 'string' } } }],
    ['a number of a list', { type: 'integer', minimum: 1 }],
    ['a map with a number in it', { a: 5 }],
    ['a map with an empty list in it', { a: [] }],
    ['a map with null in it', { a: null }],
    ['more than 16 KiB', { a: 'x'.repeat(17_000) }],
    ['10,000 properties', { type: 'object', properties: many(10_000, { type: 'string' }) }],
    ['a map of 1,000 properties', many(1000, 'a')],
    ['600 subschemas', { type: 'object', anyOf: Array.from({ length: 600 }, () => ({})) }],
    ['65 references', { type: 'object', allOf: Array.from({ length: 65 }, () => ({ $ref: '#' })) }],
    ['13 levels of objects', nested(13)],
    ['20,000 levels of objects, which is more than the stack holds', nested(20_000)],
    ['a reference to another document', { type: 'object', properties: { a: { $ref: 'https://evil.example/s.json' } } }],
    ['a reference to a file', { type: 'object', properties: { a: { $ref: 'file:///etc/passwd' } } }],
    ['a relative reference', { type: 'object', properties: { a: { $ref: 'other.json#/a' } } }],
    ['a reference that is no text', { type: 'object', properties: { a: { $ref: { a: 1 } } } }],
    ['$data', { type: 'object', properties: { a: { type: 'number', maximum: { $data: '1/b' } } } }],
    ['a __proto__ key', parsed('{"type":"object","properties":{"__proto__":{"type":"string"}}}')],
    ['a __proto__ key in a map', parsed('{"a":"string","__proto__":{"polluted":"string"}}')],
    ['a constructor key', { type: 'object', properties: { constructor: { type: 'string' } } }],
    ['a prototype key', { a: { prototype: 'string' } }],
  ])('%s', (_name, raw) => {
    expect(refusalOf(() => toOutputSchema(raw))).toMatchObject({
      code: 'invalid_output_schema',
      param: 'output_schema',
    });
  });

  it('no prototype was changed by any of it', () => {
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each<[string, JsonObject]>([
    ['11 levels of objects', nested(11)],
    [
      '64 references',
      { type: 'object', allOf: Array.from({ length: 64 }, () => ({ $ref: '#/$defs/x' })), $defs: { x: {} } },
    ],
    ['a reference to itself', { type: 'object', properties: { child: { $ref: '#' } } }],
  ])('%s are within bounds', (_name, schema) => {
    expect(toOutputSchema(schema)).toEqual(schema);
  });
});
