import { createSchemaContract } from '../../../core/contract/schema-contract';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../core/json';
import { groundValue } from '../../../core/normalize/grounding';
import { mapOutput } from '../../../core/normalize/map-output';
import { normalizeOutput } from '../../../core/normalize/normalize';
import { canonicalOutput } from '../../../core/output/canonical-output';
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

/** Texts that tempt a pass to show what they do not say. */
const TEMPTING = [
  'Call for availability',
  'in stock',
  '{"price": 40, "price": 52, "name": "Rug"}',
  '{"price": 12345678901234567890, "name": 9007199254740993}',
  '| name | price |\n|---|---|\n| A* | 3 |\n| name | price |\n| B | 1,234,567,890,123 |\n\n* sold out',
  'name,price\nMug,6\nPlate,8.50',
  'The price is $20.',
  '1. Mug – $6\n2. Plate – $8',
  '[{"title": "Mug", "cost": "€45,00"}, {"title": "Plate", "cost": "from 3"}',
  '03/04/2025',
  '**GREEN**',
  'n/a',
];

const { output } = fc.letrec<{ output: JsonValue }>((tie) => ({
  output: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.oneof(
      fc.constantFrom(...TEXTS, ...TEMPTING),
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

/** Keys at places where the plain schema (no references, no alternatives) neither declares nor requires them. */
function undeclared(value: JsonValue, at: JsonValue | undefined): string[] {
  if (!isJsonObject(at)) return [];
  if (Array.isArray(value)) return value.flatMap((item) => undeclared(item, at['items']));
  const properties = at['properties'];
  if (!isJsonObject(value) || !isJsonObject(properties) || at['additionalProperties'] === true) return [];
  const required = Array.isArray(at['required']) ? at['required'] : [];
  return Object.entries(value).flatMap(([name, member]) => {
    if (Object.hasOwn(properties, name)) return undeclared(member, properties[name]);
    if (required.includes(name)) return [];
    return Object.keys(properties).length > 0 || at['additionalProperties'] === false ? [name] : [];
  });
}

/** What is derived and not copied: a truth from a word for one, and a choice of the schema that was said in other letters. */
const TRUTHS = new Map([
  [true, ['true', 'yes', 'in stock']],
  [false, ['false']],
]);

/** Truths that no word of the output states; texts and numbers are held to it as those of a model are. */
function unstatedTruths(value: JsonValue, source: string): boolean[] {
  if (typeof value === 'boolean')
    return TRUTHS.get(value)?.some((word) => source.includes(word)) === true ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((member) => unstatedTruths(member, source));
}

function textsIn(value: JsonValue): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The texts of a list may become one text, which as a whole stands nowhere. */
function withoutJoined(value: JsonValue, texts: string[]): JsonValue {
  if (Array.isArray(value)) return value.map((item) => withoutJoined(item, texts));
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutJoined(member, texts)]));
  const parts = typeof value === 'string' ? value.split(', ') : [];
  return parts.length > 1 && parts.every((part) => texts.some((text) => text.includes(part))) ? null : value;
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

  test('every value of the result is said in the output', () => {
    fc.assert(
      fc.property(output, schema, (value, contract) => {
        const result = pass(value, contract);
        if (result === value) return;
        // A truth may become a text, and a text that encodes a structure says what that holds.
        const written = JSON.stringify(value).toLowerCase();
        const said = { value, written, encoded: canonicalOutput(value, 'structure') };
        const unjoined = withoutJoined(result, textsIn(value));
        expect(groundValue(unjoined, said, contract, []).dropped).toEqual([]);
        expect(unstatedTruths(result, written)).toEqual([]);
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
