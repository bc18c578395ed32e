import { createContractCache } from '../../../core/contract/contract-cache';
import { createSchemaContract } from '../../../core/contract/schema-contract';
import type { JsonObject } from '../../../core/json';

const SCHEMA: JsonObject = { type: 'object', properties: { a: { type: 'string' } } };

test('the same schema is compiled once, also when it is another object', () => {
  expect(createSchemaContract(SCHEMA)).toBe(createSchemaContract(structuredClone(SCHEMA)));
});

test('a schema that was changed is another one', () => {
  const schema = structuredClone(SCHEMA);
  const before = createSchemaContract(schema);
  schema['required'] = ['a'];
  expect(createSchemaContract(schema)).not.toBe(before);
  expect(createSchemaContract(schema).violations({})).toHaveLength(1);
});

test('what was used last is kept, and no more than some', () => {
  const make = jest.fn((schema: JsonObject) => ({ schema }));
  const made = createContractCache(make);
  const used = { title: 'used again and again' };
  for (let index = 0; index < 500; index += 1) {
    made({ title: String(index) });
    made(used);
  }
  expect(make).toHaveBeenCalledTimes(501);
  made({ title: '0' });
  expect(make).toHaveBeenCalledTimes(502);
});

test('large schemas push others out sooner', () => {
  const make = jest.fn((schema: JsonObject) => ({ schema }));
  const made = createContractCache(make);
  const large = (index: number): JsonObject => ({ title: `${index}${'x'.repeat(16_000)}` });
  for (let index = 0; index < 10; index += 1) made(large(index));
  made(large(9));
  expect(make).toHaveBeenCalledTimes(10);
  made(large(0));
  expect(make).toHaveBeenCalledTimes(11);
});

test('a schema that cannot be made is not remembered', () => {
  let calls = 0;
  const made = createContractCache(() => {
    calls += 1;
    throw new Error('no');
  });
  expect(() => made(SCHEMA)).toThrow('no');
  expect(() => made(SCHEMA)).toThrow('no');
  expect(calls).toBe(2);
});
