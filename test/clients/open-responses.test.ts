import Ajv from 'ajv';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { startTestService, type TestService } from '../support/service';
import { objectOf, readSse } from '../support/clients/sse';

let service: TestService;
let runners: TestRunners;
beforeAll(async () => {
  runners = await startTestRunners({ talker: () => ({ status: 'succeeded', output: 'Hello there, friend.' }) });
  service = await startTestService(runners.env);
});
afterAll(async () => {
  await service.stop();
  await runners.close();
});

const text = { type: 'string' };
const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const item = {
  type: 'object',
  required: ['id', 'type', 'role', 'status', 'content'],
  properties: {
    status: { enum: ['in_progress', 'completed', 'incomplete'] },
    content: { type: 'array', items: { type: 'object', required: ['type', 'text', 'annotations', 'logprobs'] } },
  },
};

/** The members that the Open Responses specification requires of a response, with their types. */
const REQUIRED: Record<string, object> = {
  id: text,
  object: { const: 'response' },
  created_at: { type: 'integer' },
  completed_at: orNull({ type: 'integer' }),
  status: text,
  incomplete_details: orNull({ type: 'object', required: ['reason'] }),
  model: text,
  previous_response_id: orNull(text),
  instructions: orNull(text),
  output: { type: 'array', items: item },
  error: orNull({ type: 'object', required: ['code', 'message'] }),
  tools: { type: 'array' },
  tool_choice: { enum: ['none', 'auto', 'required'] },
  truncation: { enum: ['auto', 'disabled'] },
  parallel_tool_calls: { type: 'boolean' },
  text: { type: 'object', required: ['format'] },
  top_p: { type: 'number' },
  presence_penalty: { type: 'number' },
  frequency_penalty: { type: 'number' },
  top_logprobs: { type: 'integer' },
  temperature: { type: 'number' },
  reasoning: orNull({ type: 'object', required: ['effort', 'summary'] }),
  user: orNull(text),
  usage: orNull({
    type: 'object',
    required: ['input_tokens', 'output_tokens', 'total_tokens', 'input_tokens_details', 'output_tokens_details'],
  }),
  max_output_tokens: orNull({ type: 'integer' }),
  max_tool_calls: orNull({ type: 'integer' }),
  store: { type: 'boolean' },
  background: { type: 'boolean' },
  service_tier: text,
  metadata: { type: 'object' },
  safety_identifier: orNull(text),
  prompt_cache_key: orNull(text),
};
const fits = new Ajv().compile({ type: 'object', required: Object.keys(REQUIRED), properties: REQUIRED });

const user = (content: unknown) => ({ type: 'message', role: 'user', content });
const assistant = (content: string) => ({ type: 'message', role: 'assistant', content });
const tool = { type: 'function', name: 'get_weather', parameters: { type: 'object', properties: {} } };
const REQUESTS: [string, object][] = [
  ['a message', { input: [user('Say hello.')] }],
  ['a system prompt', { input: [{ type: 'message', role: 'system', content: 'Be brief.' }, user('Say hello.')] }],
  ['a conversation', { input: [user('I am Alice.'), assistant('Hello.'), user('Who am I?')] }],
  [
    'an image',
    {
      input: [
        user([
          { type: 'input_text', text: 'What is this?' },
          { type: 'input_image', image_url: 'data:image/png;base64,iVBORw0KGgo=' },
        ]),
      ],
    },
  ],
  [
    'a file',
    {
      input: [
        user([
          { type: 'input_text', text: 'What is its title?' },
          { type: 'input_file', filename: 'a.pdf', file_data: 'data:application/pdf;base64,JVBERi0xLjE=' },
        ]),
      ],
    },
  ],
  [
    'an assistant message with a phase',
    { input: [user('Hello.'), { ...assistant('Looking it up.'), phase: 'commentary' }, user('And?')] },
  ],
  ['tools', { input: [user('How is the weather?')], tools: [tool], tool_choice: 'auto' }],
  [
    'a tool that must be called',
    { input: 'How is the weather?', tools: [tool], tool_choice: { type: 'function', name: 'get_weather' } },
  ],
];

test.each(REQUESTS)('%s is answered with an object that has all it must have', async (_name, request) => {
  const { status, body } = await service.api.create({ model: 'svc', routing: 'talker', ...request });
  expect([status, body.status, body.output.length]).toEqual([200, 'completed', 1]);
  fits(body);
  expect(fits.errors).toBeNull();
});

test.each(REQUESTS)('%s is answered with a stream whose every object has all it must have', async (_name, request) => {
  const body = { model: 'svc', routing: 'talker', stream: true, ...request };
  const events = await (await readSse(`${service.baseUrl}/v1/responses`, service.apiKey, { body })).rest();
  expect(events.pop()?.data).toBe('[DONE]');
  for (const event of events) {
    const data = JSON.parse(event.data) as { type: string; sequence_number: number; response?: object };
    expect([data.type, typeof data.sequence_number]).toEqual([event.name, 'number']);
    if (!data.response) continue;
    fits(objectOf(event));
    expect(fits.errors).toBeNull();
  }
  expect(events.at(-1)?.name).toBe('response.completed');
});

test('a request that names the response before it is answered like any other', async () => {
  const first = await service.api.create({ model: 'svc', routing: 'talker', input: 'Remember: papaya.' });
  const next = await service.api.create({
    model: 'svc',
    routing: 'talker',
    previous_response_id: first.body.id,
    input: 'What was the word?',
  });
  expect([next.status, next.body.status, next.body.id === first.body.id]).toEqual([200, 'completed', false]);
  fits(next.body);
  expect(fits.errors).toBeNull();
});

test.each(['/v1/responses/compact', '/v1/responses/input_tokens'])('%s is not here, and says so', async (path) => {
  const answer = await service.api.call<{ error: { code: string } }>('POST', path, { body: {} });
  expect(answer.status === 404 || answer.status === 405).toBe(true);
  expect(answer.body.error.code).toMatch(/not_found|method_not_allowed/);
});
