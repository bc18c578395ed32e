import Ajv2020 from 'ajv/dist/2020';
import { RE2JS } from 're2js';
import { createSchemaContract } from '../../../core/contract/schema-contract';
import type { JsonObject, JsonValue } from '../../../core/json';
import { gradeOutcome } from '../../../core/quality/grade';
import { outcomeOf, taskOf } from '../fixtures';

const SCHEMA: JsonObject = {
  type: 'object',
  required: ['title'],
  properties: { title: { type: 'string' }, code: { type: 'string', pattern: '^[A-Z]{2}-[0-9]{4}$' } },
  patternProperties: { '^note_': { type: 'string' } },
};
const OUTPUT = { title: 'Orbit kettle', code: 'AB-1234', note_1: 'boils two litres' };

const grade = (output: JsonValue, outputSchema: JsonObject) =>
  gradeOutcome(outcomeOf({ output }), taskOf({ outputSchema }));

afterEach(() => jest.restoreAllMocks());

it('a second grading with an equal schema compiles nothing', () => {
  const compiled = [jest.spyOn(Ajv2020.prototype, 'compile'), jest.spyOn(RE2JS, 'compile')];
  const first = grade(OUTPUT, structuredClone(SCHEMA));
  for (const compile of compiled) expect(compile).toHaveBeenCalled();
  for (const compile of compiled) compile.mockClear();
  expect(grade(OUTPUT, structuredClone(SCHEMA))).toEqual(first);
  for (const compile of compiled) expect(compile).not.toHaveBeenCalled();
});

it('a caller who changes a schema after a grading does not change what it was', () => {
  const schema: JsonObject = { type: 'object', properties: { done: { type: 'boolean' } } };
  const asWritten = structuredClone(schema);
  expect(grade({ done: false }, schema).status).toBe('succeeded');
  schema['properties'] = {};
  expect(grade({ done: false }, asWritten).status).toBe('succeeded');
});

it.each([
  ['conforms', OUTPUT],
  ['violates it', { ...OUTPUT, title: 7 }],
])('an output that %s is held against its schema once', (_how, output) => {
  const checks = jest.spyOn(createSchemaContract(SCHEMA), 'violations');
  grade(output, SCHEMA);
  expect(checks).toHaveBeenCalledTimes(1);
});
