import { createSchemaContract } from '../../../core/contract/schema-contract';
import { toOutputSchema } from '../../../core/contract/output-schema';
import type { JsonObject, JsonValue } from '../../../core/json';
import { refusalOf } from '../fixtures';

/** A schema is a program of a stranger: none may stall, crash or widen what the process does. */

const contractOf = (raw: unknown) => createSchemaContract(toOutputSchema(raw));
const withText = (more: JsonObject): JsonObject => ({ type: 'object', properties: { a: { type: 'string', ...more } } });

describe('patterns', () => {
  it.each(['^(a|a)*$', '^(a+)+$', '^([a-z]+)*$', '(x+x+)+y'])(
    '%s, which stalls a backtracking engine, judges a long text',
    (pattern) => {
      const text = `${'a'.repeat(20_000)}!`;
      expect(contractOf(withText({ pattern })).violations({ a: text })).toEqual([`/a must match pattern "${pattern}"`]);
    },
  );

  it('patterns for keys are judged by the same engine', () => {
    const schema = {
      type: 'object',
      patternProperties: { '^(a|a)*$': { type: 'number' } },
      additionalProperties: false,
    };
    expect(contractOf(schema).violations({ aaa: 1 })).toEqual([]);
    expect(contractOf(schema).violations({ [`${'a'.repeat(20_000)}!`]: 1 })).toHaveLength(1);
  });

  it('each is judged by itself', () => {
    const text = (pattern: string): JsonObject => ({ type: 'string', pattern });
    const schema = {
      type: 'object',
      properties: { a: text('^a+$'), b: text('^b+$') },
      patternProperties: { '^c': {} },
    };
    expect(contractOf(schema).violations({ a: 'aa', b: 'bb', c: 1 })).toEqual([]);
    expect(contractOf(schema).violations({ a: 'bb', b: 'aa' })).toHaveLength(2);
  });

  it.each(['(', '[z-a]', '(?=lookahead)', '(a)\\1'])('%s is refused, because the engine cannot run it', (pattern) => {
    expect(refusalOf(() => contractOf(withText({ pattern }))).code).toBe('invalid_output_schema');
  });
});

describe('references', () => {
  const doubling = (levels: number): JsonObject => {
    const $defs: JsonObject = { [`d${levels}`]: { type: 'object' } };
    for (let level = 0; level < levels; level += 1) {
      const next = { $ref: `#/$defs/d${level + 1}` };
      $defs[`d${level}`] = { allOf: [next, next] };
    }
    return { type: 'object', allOf: [{ $ref: '#/$defs/d0' }], $defs };
  };
  const chain = (depth: number): JsonValue => {
    let value: JsonValue = {};
    for (let level = 0; level < depth; level += 1) value = { a: value };
    return value;
  };
  const TOO_MUCH = ['output is too large, or output_schema too entangled, to be checked'];

  it('that double the work again and again end in a violation, not in a stalled process', () => {
    expect(contractOf(doubling(22)).violations({})).toEqual(TOO_MUCH);
    expect(contractOf(doubling(3)).violations({})).toEqual([]);
  });

  it('that double the work at each level of the output end in a violation, too', () => {
    const twice = { type: 'object', properties: { a: { allOf: [{ $ref: '#' }, { $ref: '#' }] } } };
    expect(contractOf(twice).violations(chain(22))).toEqual(TOO_MUCH);
    expect(contractOf(twice).violations(chain(3))).toEqual([]);
  });

  it('that go round in circles end in a violation', () => {
    expect(contractOf({ type: 'object', allOf: [{ $ref: '#' }] }).violations({})).toEqual(TOO_MUCH);
  });

  it('an output nested deeper than the stack ends in a violation', () => {
    expect(contractOf({ type: 'object', properties: { a: { $ref: '#' } } }).violations(chain(50_000))).toEqual(
      TOO_MUCH,
    );
  });

  it.each(['#/$defs/nothing', '#/const', '#/properties/a/enum/0', '#anchor', '#/%zz', '#/properties'])(
    '%s leads to no schema and is refused',
    ($ref) => {
      const schema = {
        type: 'object',
        const: { a: 1 },
        properties: { a: { enum: [{ type: 'string' }] }, b: { $ref } },
      };
      expect(refusalOf(() => contractOf(schema)).code).toBe('invalid_output_schema');
    },
  );
});

describe('extensions of the compiler', () => {
  it('$async does not turn the check into a promise that nobody waits for', async () => {
    const rejected = jest.fn();
    process.on('unhandledRejection', rejected);
    const found = contractOf({ $async: true, ...withText({}), required: ['a'] }).violations({});
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', rejected);
    expect(found).toEqual(["output must have required property 'a'"]);
    expect(rejected).not.toHaveBeenCalled();
  });

  it('keywords of our own cannot be set from outside', () => {
    const schema = { ...withText({}), svcFilled: ['b'], svcCost: 'no', required: ['a'] };
    expect(contractOf(schema).violations({ a: 'x' })).toEqual([]);
  });

  it('an $id cannot take the place of another schema', () => {
    const schema = { $id: 'https://json-schema.org/draft/2020-12/schema', ...withText({}) };
    expect(contractOf(schema).violations({ a: 1 })).toEqual(['/a must be string']);
    expect(contractOf(withText({})).violations({ a: 'x' })).toEqual([]);
  });

  it('an unknown format is no reason to refuse, nor to write to the console', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(contractOf(withText({ format: 'galactic' })).violations({ a: 'x' })).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

it('more than 200 properties are refused before they are compiled', () => {
  const map = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, 'string']));
  expect(refusalOf(() => contractOf(map(201))).code).toBe('invalid_output_schema');
  expect(contractOf(map(200)).violations(Object.fromEntries(Object.keys(map(200)).map((key) => [key, 'x'])))).toEqual(
    [],
  );
});

it.each<[string, JsonObject]>([
  ['an unknown type', withText({ type: 'text' })],
  ['a negative length', withText({ minLength: -1 })],
  ['a list of properties', { type: 'object', properties: ['a'] }],
  ['required that is no list', { ...withText({}), required: 'a' }],
])('%s is refused', (_name, schema) => {
  expect(refusalOf(() => contractOf(schema)).code).toBe('invalid_output_schema');
});

it('output with a __proto__ key is judged like any other and changes nothing', () => {
  const output = JSON.parse('{"a":"x","__proto__":{"polluted":true}}') as JsonValue;
  expect(contractOf(withText({})).violations(output)).toEqual([
    'output must NOT have additional properties ("__proto__")',
  ]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
