import { measureOutput } from '../../../bench/normalize/measure-output';
import { readSets } from '../../../bench/normalize/messy-output';
import { normalizeOutput } from '../../../core/normalize/normalize';
import type { JsonObject, JsonValue } from '../../../core/json';

const SEEN = new Map(readSets()).get('seen') ?? [];
/** It conforms as it came, with a word for what is not known as an optional text, and so is not touched. */
const CONFORMING = ['m097'];

describe('outputs as runners write them', () => {
  test.each(SEEN.filter(({ id }) => !CONFORMING.includes(id)).map((messy) => [messy.id, messy.kind, messy] as const))(
    '%s, %s',
    (_id, _kind, messy) => expect(measureOutput(messy).ending).toBe('right'),
  );
});

const record = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const ITEM = record({ name: { type: 'string' }, price: { type: 'number' } });

test.each<[string, JsonValue, JsonObject]>([
  ['a quote too many', '{"name": "He said "go", "price": 1}', ITEM],
  ['cells too many', 'name,price\nMug,1,299\nPlate,8', { type: 'array', items: ITEM }],
  ['two prices in a sentence', 'The price is $20, down from $25.', ITEM],
  ['a guess in a sentence', 'About 300 employees work there.', record({ employees: { type: 'integer' } })],
  ['a condition', 'Yes, but only in summer.', record({ open: { type: 'boolean' } })],
  ['a word that sends elsewhere', 'Yes, call us for availability.', record({ in_stock: { type: 'boolean' } })],
  ['a mere possibility', 'It may be available in store.', record({ in_stock: { type: 'boolean' } })],
  ['what is nearly so', 'It is almost sold out.', record({ in_stock: { type: 'boolean' } })],
  ['a number without its unit', { weight: 450 }, record({ weight_kg: { type: 'number' } })],
  ['another unit', { temp_c: '68 °F' }, record({ temp_c: { type: 'number' } })],
  ['a mark that could be either', { price: '€1.299' }, ITEM],
])('%s is refused', (_what, output, schema) => expect(normalizeOutput(output, schema)).toBe(output));
