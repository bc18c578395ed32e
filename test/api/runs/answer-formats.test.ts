import OpenAI from 'openai';
import type { ErrorEnvelope } from '../../../core/errors';
import type { ResponseObject } from '../../../core/schemas/runs/response-schema';
import { startOneRunnerService, type OneRunnerService } from '../../support/runners/one-runner';

let one: OneRunnerService;
let openai: OpenAI;
beforeAll(async () => {
  one = await startOneRunnerService();
  openai = new OpenAI({ baseURL: `${one.service.baseUrl}/v1`, apiKey: one.service.apiKey, maxRetries: 0 });
});
afterAll(() => one.stop());

type CreateParams = OpenAI.Responses.ResponseCreateParamsNonStreaming;

/** Through the official SDK, which passes members it does not know on as they are. */
const ask = async (more: Partial<CreateParams> & { response_format?: object; output_schema?: object }) =>
  (await openai.responses.create({
    model: 'svc',
    input: 'When does it open?',
    ...more,
    ...({ routing: 'scripted' } as object),
  })) as unknown as ResponseObject;

const JSON_OBJECT: [string, Parameters<typeof ask>[0]][] = [
  ['text.format', { text: { format: { type: 'json_object' } } }],
  ['response_format', { response_format: { type: 'json_object' } }],
];

describe.each(JSON_OBJECT)('json_object in %s', (_place, format) => {
  test.each<[string, unknown, object]>([
    ['an object stays as it is', { opens: '09:00' }, { opens: '09:00' }],
    ['encoded JSON becomes the object', '```json\n{"opens": "09:00"}\n```', { opens: '09:00' }],
    ['words become the answer', 'It opens at nine.', { answer: 'It opens at nine.' }],
    ['a number becomes the answer', 9, { answer: 9 }],
    ['a list becomes items', ['09:00', '10:00'], { items: ['09:00', '10:00'] }],
  ])('%s', async (_name, output, expected) => {
    one.delivers(output);
    const response = await ask(format);
    expect(response.status).toBe('completed');
    expect(response.svc.output).toEqual(expected);
    expect(JSON.parse(response.output_text)).toEqual(expected);
    expect(response.text.format).toEqual({ type: 'json_object' });
    expect(response.svc.answer_present).toBe(true);
  });
});

test('a legitimate empty list is an empty object of items; a failure is not dressed up', async () => {
  const [, format] = JSON_OBJECT[0] ?? ['', {}];
  one.delivers([]);
  expect((await ask(format)).svc).toMatchObject({ status: 'empty', output: { items: [] }, answer_present: true });
  one.delivers('Sorry, I was unable to open the page.');
  expect((await ask(format)).svc).toMatchObject({
    status: 'failed',
    output: 'Sorry, I was unable to open the page.',
    answer: null,
  });
});

test('the runner hears that an object is wanted', async () => {
  let heard: unknown;
  one.script(({ task }) => {
    heard = task;
    return { status: 'succeeded', output: { a: 1 } };
  });
  await ask({ response_format: { type: 'json_object' } });
  expect(heard).toMatchObject({ output_schema: { type: 'object' } });
});

const schema = {
  type: 'object',
  properties: { opens: { type: 'string' } },
  required: ['opens'],
  additionalProperties: false,
};
test.each<[string, Parameters<typeof ask>[0], { name: string; description: string | null }]>([
  [
    'text.format',
    { text: { format: { type: 'json_schema', name: 'hours', description: 'When.', schema, strict: true } } },
    { name: 'hours', description: 'When.' },
  ],
  [
    'response_format of the chat style',
    { response_format: { type: 'json_schema', json_schema: { name: 'h', schema } } },
    { name: 'h', description: null },
  ],
  ['output_schema', { output_schema: schema }, { name: 'output', description: null }],
])('a schema in %s is a hard contract', async (_place, format, told) => {
  one.delivers({ opens: '09:00' });
  const good = await ask(format);
  expect([good.status, good.svc.output]).toEqual(['completed', { opens: '09:00' }]);
  expect(good.text.format).toEqual({ type: 'json_schema', ...told, schema, strict: true });
  one.delivers('It opens at nine.');
  const bad = await ask(format);
  expect([bad.status, bad.error?.code, bad.svc.output]).toEqual(['failed', 'schema_violation', 'It opens at nine.']);
});

test('parsing helpers of the SDK get their object', async () => {
  one.delivers({ opens: '09:00' });
  const parsed = await openai.responses.parse({
    model: 'svc',
    input: 'When does it open?',
    text: { format: { type: 'json_schema', name: 'hours', schema, strict: true } },
    ...({ routing: 'scripted' } as object),
  });
  expect(JSON.parse(parsed.output_text)).toEqual({ opens: '09:00' });
});

test('an object that may be null is a schema like any other', async () => {
  const nullable = { ...schema, type: ['object', 'null'] };
  one.delivers({ opens: '09:00' });
  const good = await ask({ output_schema: nullable });
  expect([good.status, good.svc.output]).toEqual(['completed', { opens: '09:00' }]);
  expect(good.text.format).toMatchObject({ schema: nullable });
});

test.each<[string, object, string]>([
  [
    'two schemas that differ',
    { output_schema: schema, text: { format: { type: 'json_schema', name: 'x', schema: { a: 'string' } } } },
    'invalid_output_schema',
  ],
  ['a schema whose type does not exist', { output_schema: { type: 'nope' } }, 'invalid_output_schema'],
  ['a property whose type does not exist', { output_schema: { a: { type: 'nope' } } }, 'invalid_output_schema'],
  ['a type that does not exist', { response_format: { type: 'yaml' } }, 'invalid_request'],
])('%s are refused with what is wrong, free of charge', async (_name, more, code) => {
  const { status, body } = await one.service.api.call<ErrorEnvelope>('POST', '/v1/responses', {
    body: { input: 'x', routing: 'scripted', ...more },
  });
  expect([status, body.error.code]).toEqual([400, code]);
  expect(body.error.param).not.toBeNull();
  expect(body.error.remediation).not.toBe('');
});
