import type { JsonObject, JsonValue } from '../../../core/json';
import { gradeNormalized } from '../../../core/quality/grade-normalized';
import { gradeOutcome } from '../../../core/quality/grade';
import { outcomeOf, taskOf } from '../fixtures';

const grade = (output: JsonValue, outputSchema: JsonObject) =>
  gradeOutcome(outcomeOf({ output }), taskOf({ outputSchema }));

it.each<[string, (output: JsonObject) => JsonValue]>([
  ['as text', (output) => JSON.stringify(output)],
  ['in a fence', (output) => `\`\`\`jsonc\n${JSON.stringify(output)}\n\`\`\``],
  ['as its characters', (output) => ({ ...[...JSON.stringify(output)] })],
])('what comes %s keeps the texts and lists that its schema declares', (_how, told) => {
  const properties = {
    answers: { type: 'array', items: { type: 'string' } },
    title: { type: 'string' },
    note: { description: 'A remark' },
    maker: { $ref: '#/$defs/maker' },
  };
  const maker = { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] };
  const schema = { type: 'object', properties, required: ['answers', 'title'], $defs: { maker } };
  const output = { answers: ['b', 'a', 'd', 'c', 'a'], title: '[1984]', note: '[sic]', maker: { name: '{"a":1}' } };
  expect(grade(told(output), schema)).toMatchObject({ status: 'succeeded', result: { output } });
  const encoded = { ...output, maker: JSON.stringify(output.maker), title: { ...[...'[1984]'] } };
  expect(grade(told(encoded), schema)).toMatchObject({ status: 'succeeded', result: { output } });
});

it.each<[string, JsonObject]>([
  ['any object', { type: 'object' }],
  ['any further keys', { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: true }],
])('a schema that allows %s does not ask for characters or encoded JSON', (_name, schema) => {
  expect(grade({ ...[...'{"name":"Pen"}'] }, schema).result.output).toEqual({ name: 'Pen' });
  expect(grade({ name: 'Pen', more: '{"size":"small"}' }, schema).result.output).toEqual({
    name: 'Pen',
    more: { size: 'small' },
  });
  expect(grade({ ...[...'The pen is blue.'] }, schema).result.output).toBe('The pen is blue.');
});

it('members that are called by numbers stay where a schema has them', () => {
  const properties = Object.fromEntries(['0', '1', '2'].map((key) => [key, { type: 'string' }]));
  const output = { 0: 'b', 1: 'a', 2: 'd' };
  expect(grade(output, { type: 'object', properties }).result.output).toEqual(output);
});

it.each<[string, JsonValue]>([
  ['no', false],
  ['zero', 0],
])('%s under a required key is an answer, also beside what is not known', (_what, value) => {
  const properties = { is_open: {}, closes_at: { type: ['string', 'null'] } };
  const answered = grade({ is_open: value, closes_at: null }, { type: 'object', properties, required: ['is_open'] });
  expect(answered).toMatchObject({ status: 'succeeded', result: { schemaViolations: [] } });
  expect(grade({ is_open: value, closes_at: null }, { type: 'object', properties }).status).toBe('failed');
  const both = { type: 'object', properties, required: ['is_open', 'closes_at'] };
  expect(grade({ is_open: value, closes_at: 'not available' }, both).status).toBe('failed');
});

it('a list of letters that is not of the asked form elsewhere is normalized as a list', () => {
  const properties = { answers: { type: 'array', items: { type: 'string' } }, score: { type: 'number' } };
  const outputSchema = { type: 'object', properties, required: ['answers', 'score'] };
  const answers = ['b', 'a', 'd', 'c'];
  const normalized = gradeNormalized(outcomeOf({ output: { answers, score: '5' } }), taskOf({ outputSchema }));
  expect(normalized.result).toMatchObject({ output: { answers, score: 5 }, normalized: true });
});

it('a claim that the schema requires is normalized under the name that the runner gave it', () => {
  const properties = { download_succeeded: { type: 'boolean' }, pages: { type: 'number' } };
  const outputSchema = { type: 'object', properties, required: ['download_succeeded', 'pages'] };
  const outcome = outcomeOf({
    output: { download_succeeded: true, pages: '12' },
    downloads: { claimed: 1, delivered: 1 },
  });
  expect(gradeNormalized(outcome, taskOf({ outputSchema }))).toMatchObject({
    status: 'succeeded',
    result: { normalized: true, output: { download_triggered: true, file_delivered: true, pages: 12 } },
  });
});
