import { createSchemaContract } from '../../../core/contract/schema-contract';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json';
import { mapOutput } from '../../../core/normalize/map-output';
import { normalizeOutput } from '../../../core/normalize/normalize';
import { fc } from '../../support/property';

/** Compiling a schema takes longer than everything else here, so most runs are spent where none is compiled. */
const MANY = { numRuns: 1000, interruptAfterTimeLimit: 3000 };
const FEW = { numRuns: 12, interruptAfterTimeLimit: 2000 };
const KEYS = ['name', 'title', 'Title', 'price', 'cost', 'list_price', 'in_stock', 'data', 'tags', '__proto__', 'when'];
const key = fc.constantFrom(...KEYS);
const TEXTS = [
  'yes',
  '1,299.00 USD',
  'March 4, 2025',
  ' Red ',
  '[1,2]',
  '{"price":"3"}',
  'Price: 4\nName: x',
  '- a\n- b',
];

const { output } = fc.letrec<{ output: JsonValue }>((tie) => ({
  output: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(...TEXTS),
      fc.string(),
      fc.integer(),
      fc.double({ noNaN: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('output'), { maxLength: 3 }),
    fc.array(fc.tuple(key, tie('output')), { maxLength: 4 }).map((pairs) => Object.fromEntries(pairs)),
  ),
}));

const { schema } = fc.letrec<{ schema: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<JsonObject>(
      { type: 'string' },
      { type: 'number' },
      { type: 'integer' },
      { type: 'boolean' },
      { type: ['number', 'null'] },
      { type: ['string', 'array', 'object'] },
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
      { type: 'string', format: 'uri' },
      { type: 'string', format: 'email' },
      { enum: ['red', 'GREEN', 3, null] },
      { $ref: '#' },
      {},
    ),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc
      .tuple(
        fc.array(fc.tuple(key, tie('schema')), { maxLength: 4 }),
        fc.array(key, { maxLength: 2 }),
        fc.constantFrom(undefined, true, false),
      )
      .map(([pairs, required, extras]): JsonObject => ({
        type: 'object',
        properties: Object.fromEntries(pairs),
        required: [...new Set(required)],
        ...(extras === undefined ? {} : { additionalProperties: extras }),
      })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.array(tie('schema'), { minLength: 1, maxLength: 2 }).map((allOf) => ({ allOf })),
  ),
}));

/** What is not a schema at all, with the words of one in the wrong places. */
const nonsense = fc.dictionary(
  fc.constantFrom('type', 'properties', 'items', '$ref', 'anyOf', 'allOf', 'enum', 'required', 'prefixItems', 'format'),
  fc.jsonValue() as fc.Arbitrary<JsonValue>,
);

function conforms(value: JsonValue, contract: JsonObject): boolean {
  try {
    return createSchemaContract(contract).violations(value).length === 0;
  } catch {
    return false;
  }
}

/** Keys at places where the plain schema (no references, no alternatives) does not declare them. */
function undeclared(value: JsonValue, at: JsonValue | undefined): string[] {
  if (!isJsonObject(at)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => undeclared(item, at['items']));
  const properties = at['properties'];
  if (!isJsonObject(value) || !isJsonObject(properties) || at['additionalProperties'] === true) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (Object.hasOwn(properties, name)) return undeclared(member, properties[name]);
    return Object.keys(properties).length > 0 || at['additionalProperties'] === false ? [name] : [];
  });
}

const anySchema = fc.oneof(schema, nonsense, fc.object() as fc.Arbitrary<JsonObject>);
const anyOutput = fc.oneof(output, fc.jsonValue() as fc.Arbitrary<JsonValue>);

/** The pass by itself, and with the check for conformity before it. */
const PASSES = [
  { name: 'mapOutput', pass: mapOutput, runs: MANY },
  { name: 'normalizeOutput', pass: normalizeOutput, runs: FEW },
];

describe.each(PASSES)('$name', ({ pass, runs }) => {
  test('nothing makes it throw', () => {
    fc.assert(
      fc.property(anyOutput, anySchema, (value, contract) => void pass(value, contract)),
      runs,
    );
  });

  test('a second pass changes nothing', () => {
    fc.assert(
      fc.property(output, schema, (value, contract) => {
        const once = pass(value, contract);
        expect(pass(once, contract)).toEqual(once);
      }),
      runs,
    );
  });

  test('every key of the result is declared, unless the output came back as it was', () => {
    fc.assert(
      fc.property(output, schema, (value, contract) => {
        const result = pass(value, contract);
        if (result !== value) expect(undeclared(result, contract)).toEqual([]);
      }),
      runs,
    );
  });

  test('the output that is passed in is not changed', () => {
    fc.assert(
      fc.property(output, schema, (value, contract) => {
        const before = JSON.stringify(value);
        pass(value, contract);
        expect(JSON.stringify(value)).toBe(before);
      }),
      runs,
    );
  });
});

test('what conforms is returned as it is', () => {
  fc.assert(
    fc.property(output, schema, (value, contract) => {
      fc.pre(conforms(value, contract));
      const before = structuredClone(value);
      expect(normalizeOutput(value, contract)).toEqual(before);
    }),
    FEW,
  );
});
