import { ChatFailure } from '../../net/chat/chat-failure';
import { createChatModel, type ChatEndpoint, type ChatModel, type ChatQuestion } from '../../net/chat/chat-model';
import { startChatServer, type ChatAnswer, type ChatServer } from '../support/servers/chat-server';

const FORMAT = {
  name: 'mood',
  schema: { type: 'object', properties: { mood: { type: 'string' } }, required: ['mood'] },
  strict: true,
};
const QUESTION: ChatQuestion = { system: 'You are a thermometer.', user: 'How warm?', format: FORMAT };
const WARM: ChatAnswer = { says: { mood: 'warm' } };

let server: ChatServer;
const models: ChatModel[] = [];
beforeAll(async () => {
  server = await startChatServer();
});
afterAll(async () => {
  await Promise.all(models.map((model) => model.close()));
  await server.close();
});

function modelAt(more: Partial<ChatEndpoint> = {}): ChatModel {
  const model = createChatModel({ baseUrl: server.baseUrl, apiKey: 'sk-1', model: 'm-1', timeoutMs: 20_000, ...more });
  models.push(model);
  return model;
}

/** One scripted answer after the other; the last one stays. */
function script(...answers: ChatAnswer[]): void {
  server.script((_call, index) => answers[Math.min(index, answers.length - 1)] ?? 'drop');
}

const failureOf = (pending: Promise<unknown>): Promise<ChatFailure> =>
  pending.then(
    () => {
      throw new Error('it answered');
    },
    (error: ChatFailure) => error,
  );

test('asks with model, key, both messages and the form of the answer', async () => {
  script(WARM);
  expect(await modelAt().ask(QUESTION)).toEqual({ mood: 'warm' });
  expect(server.calls).toEqual([
    {
      authorization: 'Bearer sk-1',
      path: 'POST /v1/chat/completions',
      model: 'm-1',
      system: QUESTION.system,
      user: QUESTION.user,
      format: { type: 'json_schema', json_schema: FORMAT },
      tools: [],
    },
  ]);
});

test('a server without authentication is sent no key, and a slash at the end of the address does not matter', async () => {
  script(WARM);
  await modelAt({ apiKey: undefined, baseUrl: `${server.baseUrl}/` }).ask(QUESTION);
  expect(server.calls[0]).toMatchObject({ authorization: undefined, path: 'POST /v1/chat/completions' });
});

test('a server that does not know response_format is asked in words, from then on at once', async () => {
  server.script((call) => (call.format ? { status: 400 } : { says: 'Sure!\n```json\n{"mood": "cold"}\n```' }));
  const model = modelAt();
  expect(await model.ask(QUESTION)).toEqual({ mood: 'cold' });
  expect(await model.ask(QUESTION)).toEqual({ mood: 'cold' });
  expect(server.calls.map(({ format }) => format?.type)).toEqual(['json_schema', undefined, undefined]);
  // Another form may be one that it does know.
  await model.ask({ ...QUESTION, format: { ...FORMAT, schema: { ...FORMAT.schema } } });
  expect(server.calls[3]?.format?.type).toBe('json_schema');
});

test('a model that takes no temperature is held to the form without one, from then on at once', async () => {
  const reasoning = await startChatServer(() => WARM, 'reasoning');
  const format = { ...FORMAT, schema: { ...FORMAT.schema, additionalProperties: false } };
  const model = modelAt({ baseUrl: reasoning.baseUrl });
  for (let round = 0; round < 2; round += 1) expect(await model.ask({ ...QUESTION, format })).toEqual({ mood: 'warm' });
  expect(reasoning.refusals).toEqual(['temperature']);
  expect(reasoning.calls.map((call) => call.format?.type)).toEqual(['json_schema', 'json_schema']);
  await reasoning.close();
});

test.each([
  ['thoughts before it', '<think>{"mood": "?"}</think>\n{"mood": "mild"}'],
  ['words around it', 'The answer is {"mood": "mild"} as you asked.'],
  ['encoded twice', JSON.stringify('{"mood": "mild"}')],
])('the JSON is found with %s', async (_name, says) => {
  script({ says });
  expect(await modelAt().ask(QUESTION)).toEqual({ mood: 'mild' });
});

test('a busy server is asked again, when it said so', async () => {
  script({ status: 429, headers: { 'retry-after': '0' } }, { status: 503, headers: { 'retry-after': '0' } }, WARM);
  expect(await modelAt().ask(QUESTION)).toEqual({ mood: 'warm' });
  expect(server.calls).toHaveLength(3);
});

test('a server that stays busy is given up after three tries', async () => {
  script({ status: 503, headers: { 'retry-after': '0' } });
  expect(await failureOf(modelAt().ask(QUESTION))).toMatchObject({ code: 'busy', status: 503 });
  expect(server.calls).toHaveLength(3);
});

test('a connection that breaks is tried once more', async () => {
  script('drop', WARM);
  expect(await modelAt().ask(QUESTION)).toEqual({ mood: 'warm' });
  script('drop');
  expect(await failureOf(modelAt().ask(QUESTION))).toMatchObject({ code: 'unreachable' });
  expect(server.calls).toHaveLength(2);
});

test.each<[string, ChatAnswer, string]>([
  ['a refused key', { status: 401 }, 'rejected'],
  ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'rejected'],
  ['words without JSON', { says: 'I would rather not.' }, 'invalid_answer'],
  ['an answer that is no completion', { status: 200, body: '[]' }, 'invalid_answer'],
  ['an answer that is no JSON', { status: 200, body: '<html>' }, 'invalid_answer'],
  ['an answer without end', { status: 200, body: `{"x": "${'x'.repeat(1024 * 1024)}"}` }, 'invalid_answer'],
])('%s is a failure that quotes nothing', async (_name, answer, code) => {
  script(answer);
  const failure = await failureOf(modelAt().ask(QUESTION));
  expect(failure).toBeInstanceOf(ChatFailure);
  expect(failure.code).toBe(code);
  expect(failure.message).not.toMatch(/sk-1|warm|thermometer/);
});

test('a server that never answers is given up in time, also while waiting to ask again', async () => {
  script('hang');
  expect(await failureOf(modelAt({ timeoutMs: 100 }).ask(QUESTION))).toMatchObject({ code: 'timeout' });
  script({ status: 429, headers: { 'retry-after': '30' } });
  expect(await failureOf(modelAt({ timeoutMs: 100 }).ask(QUESTION))).toMatchObject({ code: 'timeout' });
});

test('whoever asked can stop waiting', async () => {
  const controller = new AbortController();
  server.script(() => {
    controller.abort();
    return 'hang';
  });
  const failure = await failureOf(modelAt().ask({ ...QUESTION, signal: controller.signal }));
  expect(failure.code).toBe('aborted');
});
