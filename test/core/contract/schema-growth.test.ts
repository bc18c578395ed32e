import { createSchemaContract } from '../../../core/contract/schema-contract';
import { toOutputSchema } from '../../../core/contract/output-schema';
import type { JsonObject, JsonValue } from '../../../core/json';
import { expectLinearTime } from '../../support/growth';

/** Schemas and outputs that take long to compile or to check: the time grows with their size, or a limit ends it. */

const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
const keyed = (count: number, value: (index: number) => JsonValue): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, value(index)]));
const nested = (depth: number, wrap: (inner: JsonValue) => JsonValue, core: JsonValue): JsonValue =>
  Array.from({ length: depth }).reduce<JsonValue>((value) => wrap(value), core);

describe('compiling', () => {
  it.each<[string, (size: number) => JsonObject]>([
    ['alternatives', (size) => ({ type: 'object', oneOf: repeat(4 * size, { required: ['a'] }) })],
    ['parts', (size) => ({ type: 'object', allOf: repeat(4 * size, { minProperties: 1 }) })],
    [
      'conditions',
      (size) => ({ type: 'object', allOf: repeat(size, { if: { required: ['a'] }, then: { required: ['b'] } }) }),
    ],
    ['dependencies', (size) => ({ type: 'object', dependentRequired: keyed(6 * size, () => ['a']) })],
    ['properties', (size) => ({ type: 'object', properties: keyed(size, () => ({ type: 'string', minLength: 1 })) })],
    [
      'patterns',
      (size) => ({ type: 'object', properties: keyed(size, (index) => ({ pattern: `^\\d[a-z]{${index}}$` })) }),
    ],
  ])('%s', (_name, schemaOf) => {
    let made = 0;
    expectLinearTime((factor) => {
      const schema = toOutputSchema(schemaOf(25 * factor));
      // Each is a schema of its own, as far as the memory of compiled ones is concerned.
      return () => createSchemaContract({ ...schema, title: String((made += 1)) });
    });
  });

  it('references to one large definition multiply nothing', () => {
    let made = 0;
    expectLinearTime((factor) => {
      const schema = {
        type: 'object',
        allOf: repeat(15 * factor, { $ref: '#/$defs/x' }),
        $defs: { x: { anyOf: repeat(75 * factor, { type: 'string' }) } },
      };
      return () => createSchemaContract({ ...schema, title: String((made += 1)) });
    });
  });
});

describe('checking', () => {
  const list = (items: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'array', items, ...more });
  const text = (more: JsonObject): JsonObject => ({ type: 'object', properties: { a: { type: 'string', ...more } } });

  it.each<[string, JsonObject, (factor: number) => JsonValue]>([
    [
      'unique objects',
      list({}, { uniqueItems: true }),
      (f) => Array.from({ length: 5000 * f }, (_, i) => ({ a: { b: i } })),
    ],
    ['unique lists', list({}, { uniqueItems: true }), (f) => Array.from({ length: 5000 * f }, (_, i) => [1, [i]])],
    ['colons in place of an address', text({ format: 'url' }), (f) => ({ a: `http://${'@:'.repeat(50_000 * f)} ` })],
    ['a large pattern', text({ pattern: '((a?){1000})$' }), (f) => ({ a: `${'a'.repeat(500 * f)}!` })],
    ['a pattern that backtracks', text({ pattern: '^(a|a)*$' }), (f) => ({ a: `${'a'.repeat(50_000 * f)}!` })],
    ['many wrong items', list({ type: 'string' }), (f) => repeat(20_000 * f, 1)],
    [
      'many keys and patterns',
      { type: 'object', patternProperties: keyed(50, () => true) },
      (f) => keyed(2000 * f, () => 1),
    ],
    ['many undeclared keys', { type: 'object', properties: { a: {} }, anyOf: [{}] }, (f) => keyed(5000 * f, () => 1)],
    [
      'large enumerations',
      list({ enum: Array.from({ length: 2000 }, (_, i) => `v${i}`) }),
      (f) => repeat(1000 * f, 'w'),
    ],
    ['missing keys', list({ required: Array.from({ length: 300 }, (_, i) => `k${i}`) }), (f) => repeat(200 * f, {})],
    ['what must be contained', list({}, { contains: { const: 1 } }), (f) => repeat(50_000 * f, 2)],
    ['multiples', list({ multipleOf: 0.01 }), (f) => Array.from({ length: 20_000 * f }, (_, i) => i + 0.001)],
    [
      'blank text that is required',
      { allOf: repeat(20, { required: ['a'] }), type: 'object' },
      (f) => ({ a: ' '.repeat(100_000 * f) }),
    ],
    ['long text', text({ allOf: repeat(20, { minLength: 1 }) }), (f) => ({ a: 'é'.repeat(20_000 * f) })],
    ['deep output', { type: 'object', properties: { a: { $ref: '#' } } }, (f) => nested(200 * f, (a) => ({ a }), {})],
    [
      'deep output that must be unique',
      { type: 'array', uniqueItems: true, items: { $ref: '#' } },
      (f) => [nested(50 * f, (a) => [a], [])],
    ],
    [
      'violations under a long key',
      { type: 'object', additionalProperties: { type: 'object', properties: { a: {} }, anyOf: [{ required: ['b'] }] } },
      (f) => ({ ['x'.repeat(50_000 * f)]: keyed(900, () => 1) }),
    ],
  ])('%s', (_name, schema, outputOf) => {
    const contract = createSchemaContract(schema);
    expectLinearTime((factor) => {
      const output = outputOf(factor);
      return () => contract.violations(output);
    });
  });

  const TOO_MUCH = ['output is too large, or output_schema too entangled, to be checked'];

  it.each<[string, JsonObject, JsonValue]>([
    ['a large pattern on a long text', text({ pattern: '((a?){1000})$' }), { a: 'a'.repeat(50_000) }],
    [
      'a long enumeration on many items',
      list({ enum: Array.from({ length: 2000 }, (_, i) => `v${i}`) }),
      repeat(100_000, 'w'),
    ],
    [
      'many patterns on many keys',
      { type: 'object', patternProperties: keyed(190, () => true) },
      keyed(50_000, () => 1),
    ],
    ['parts that each read a long text', text({ allOf: repeat(200, { minLength: 1 }) }), { a: 'a'.repeat(1_000_000) }],
  ])('%s is given up', (_name, schema, output) => {
    expect(createSchemaContract(schema).violations(output)).toEqual(TOO_MUCH);
  });

  it('a large ordinary output is not', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
    const item = {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
      required: names,
    };
    const output = repeat(12_000, Object.fromEntries(names.map((name) => [name, `${name} is here`])));
    expect(JSON.stringify(output).length).toBeGreaterThan(1_000_000);
    expect(createSchemaContract(list(item)).violations(output)).toEqual([]);
  });

  it('a check that was given up leaves nothing behind for the next', () => {
    const contract = createSchemaContract(text({ pattern: '((a?){1000})$' }));
    expect(contract.violations({ a: 'a'.repeat(50_000) })).toEqual(TOO_MUCH);
    expect(contract.violations({ a: 'a' })).toEqual([]);
    expect(contract.violations({ a: 1 })).toEqual(['/a must be string']);
  });

  it('keys of any length are told in short', () => {
    const told = createSchemaContract({ type: 'object', properties: { a: {} } }).violations({
      ['x'.repeat(100_000)]: 1,
    });
    expect(told).toHaveLength(1);
    expect(told[0]?.length).toBeLessThan(300);
  });
});
