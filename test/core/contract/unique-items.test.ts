import { isDeepStrictEqual } from 'node:util';
import { createSchemaContract } from '../../../core/contract/schema-contract';
import type { JsonValue } from '../../../core/json';
import { fc } from '../../support/property';

const unique = createSchemaContract({ type: 'array', uniqueItems: true });

function isRepetitionFree(items: JsonValue[]): boolean {
  return items.every((item, index) => !items.slice(0, index).some((other) => isDeepStrictEqual(item, other)));
}

test('items are unique exactly when no two of them are deeply equal', () => {
  const few = fc.constantFrom<JsonValue>(null, 0, 1, '1', '', 'a', true, [], {}, [1], ['1'], { a: 1 }, { a: [1] });
  const item = fc.oneof(
    few,
    fc.array(few, { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b'), few, { noNullPrototype: true }),
  );
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      expect(unique.violations(items as JsonValue[]).length === 0).toBe(isRepetitionFree(items as JsonValue[]));
    }),
    { numRuns: 2000 },
  );
});

test('the order of members makes no difference, and the places are told', () => {
  expect(unique.violations([{ a: 1, b: 2 }, 3, { b: 2, a: 1 }])).toEqual([
    'output must NOT have duplicate items (items ## 0 and 2 are identical)',
  ]);
});

test('items may repeat where the schema does not mind', () => {
  expect(createSchemaContract({ type: 'array', uniqueItems: false }).violations([1, 1])).toEqual([]);
});
