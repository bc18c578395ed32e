import type { ModelQuestion, ReplyForm } from '../../core/agent/model-port';
import { createModel, type Model, type ModelOptions } from '../../net/model/model';
import { startChatServer, type ChatServer } from '../support/servers/chat-server';

const PRICE = { type: 'object', properties: { price: { type: 'number' } }, additionalProperties: false };
/** As callers write them: nothing is required. */
const FORM: ReplyForm = { kind: 'schema', name: 'result', schema: PRICE, strict: false };
const signal = new AbortController().signal;

let server: ChatServer;
beforeAll(async () => {
  server = await startChatServer(undefined, 'reasoning');
});
afterAll(() => server.close());

function modelAt(baseUrl: string | undefined, more: Partial<ModelOptions> = {}): Model {
  const endpoint = { vendor: 'openai', baseUrl, apiKey: 'sk-1', model: 'gpt-5' } as const;
  return createModel({ ...endpoint, timeoutMs: 20_000, maxOutputTokens: 100, ...more });
}

function questionOf(form: ReplyForm): ModelQuestion {
  return { system: 'You read pages.', user: 'What does it cost?', picture: null, form };
}

test('a server that tells another name for the limit of a reply is asked with it, from then on at once', async () => {
  server.script(() => ({ says: { price: 3 } }));
  const model = modelAt(server.baseUrl);
  // Two at once: neither is to fail because the other has learned of it.
  const replies = await Promise.all([model.ask(questionOf(FORM), signal), model.ask(questionOf(FORM), signal)]);
  expect(replies).toEqual([1, 2].map(() => expect.objectContaining({ kind: 'value', value: { price: 3 } }) as object));
  const known = server.refusals.length;
  expect(new Set(server.refusals)).toEqual(new Set(['max_tokens']));
  await model.ask(questionOf(FORM), signal);
  expect(server.refusals).toHaveLength(known);
});

test.each([
  [undefined, 'max_completion_tokens'],
  ['https://api.openai.com/v1', 'max_completion_tokens'],
  ['https://models.example/v1', 'max_tokens'],
])('at %s the limit of a reply is called %s', async (baseUrl, name) => {
  const bodies: Record<string, unknown>[] = [];
  const fetch: typeof globalThis.fetch = (_address, request) => {
    bodies.push(JSON.parse(String(request?.body)) as Record<string, unknown>);
    return Promise.resolve(new Response('{}', { status: 401 }));
  };
  await modelAt(baseUrl, { fetch }).ask(questionOf(FORM), signal);
  expect(bodies.map((body) => Object.keys(body).filter((key) => key.startsWith('max_')))).toEqual([[name]]);
  expect(bodies[0]?.[name]).toBe(100);
});

test('a form that no server has to hold strictly is not asked for so', async () => {
  server.script(() => ({ says: { price: 3 } }));
  expect(await modelAt(server.baseUrl).ask(questionOf(FORM), signal)).toMatchObject({ kind: 'value' });
  expect(server.calls.map(({ format }) => format?.json_schema?.strict)).toEqual([false]);
});

test('a form that a server refuses is asked for in words', async () => {
  server.script(() => ({ says: 'It is:\n```json\n{"price": 3}\n```' }));
  const reply = await modelAt(server.baseUrl).ask(questionOf({ ...FORM, strict: true }), signal);
  expect(reply).toMatchObject({ kind: 'value', value: { price: 3 } });
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]?.format).toBeUndefined();
  expect(server.calls[0]?.user).toContain(JSON.stringify(PRICE));
});

test('a question that is too long is not asked twice', async () => {
  const body = JSON.stringify({ error: { message: "This model's maximum context length is 8192 tokens." } });
  server.script(() => ({ status: 400, body }));
  expect(await modelAt(server.baseUrl).ask(questionOf(FORM), signal)).toEqual({ kind: 'failed', code: 'too_long' });
  expect(server.calls).toHaveLength(1);
});
