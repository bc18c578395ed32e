import OpenAI from 'openai';
import { zodTextFormat } from 'openai/helpers/zod';
import type { ResponseStreamEvent } from 'openai/resources/responses/responses';
import { z } from 'zod';
import { CATALOGUE } from '../../runners/catalogue';
import { cutOffFetch, runCount } from '../support/clients/cut-off-fetch';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { startTestService, type TestService } from '../support/service';

let service: TestService;
let runners: TestRunners;
let client: OpenAI;
beforeAll(async () => {
  runners = await startTestRunners({
    good: () => ({ status: 'succeeded', output: 'The museum opens at nine.' }),
    broken: () => ({ status: 'failed', error: { code: 'no_element', message: 'The button was not there.' } }),
  });
  service = await startTestService(runners.env);
  client = clientWith();
});
afterAll(async () => {
  await service.stop();
  await runners.close();
});

type Fetch = typeof fetch;

const clientWith = (options: { fetch?: Fetch; maxRetries?: number } = {}): OpenAI =>
  new OpenAI({ baseURL: `${service.baseUrl}/v1`, apiKey: service.apiKey, ...options });

/** What only this service has rides along in the body; the SDK passes on what it does not know. */
const on = (routing: string) => ({ model: 'svc', input: 'When does it open?', routing }) as const;
const hang = (name: string) => ({ model: 'local-reader', input: `Read ${service.site.url}/hang/${name}` });

async function collect(events: AsyncIterable<ResponseStreamEvent>): Promise<ResponseStreamEvent[]> {
  const list: ResponseStreamEvent[] = [];
  for await (const event of events) list.push(event);
  return list;
}

test('create waits for the answer, and everything these SDKs send is accepted', async () => {
  const response = await client.responses.create({
    ...on('good'),
    temperature: 0.2,
    top_p: 0.9,
    tools: [{ type: 'web_search' }],
    tool_choice: 'auto',
    store: true,
    parallel_tool_calls: true,
    truncation: 'auto',
    max_output_tokens: 500,
    reasoning: { effort: 'low' },
    service_tier: 'auto',
    user: 'someone',
    conversation: 'conv_1',
    include: ['message.output_text.logprobs'],
    metadata: { order: '7' },
  });
  expect(response).toMatchObject({ status: 'completed', output_text: 'The museum opens at nine.', error: null });
  expect(response.metadata).toEqual({ order: '7' });
  expect(response.usage?.total_tokens).toBeGreaterThan(0);
  expect(response._request_id).toMatch(/^req_/);
});

test('create in the background, retrieve, cancel, delete', async () => {
  const started = await client.responses.create({ ...hang('background'), background: true });
  expect([started.status, started.output_text, started.background]).toEqual(['in_progress', '', true]);
  await service.site.hanging('background');
  expect((await client.responses.retrieve(started.id)).status).toBe('in_progress');
  const cancelled = await client.responses.cancel(started.id);
  expect([cancelled.status, cancelled.error?.code]).toEqual(['cancelled', 'run_cancelled']);
  await client.responses.delete(started.id);
  await expect(client.responses.retrieve(started.id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);
});

test('create with stream yields every event', async () => {
  const events = await collect(await client.responses.create({ ...on('good'), stream: true }));
  expect(events[0]?.type).toBe('response.created');
  expect(events.map((event) => event.sequence_number)).toEqual(events.map((_, index) => index));
  expect(events.at(-1)).toMatchObject({ type: 'response.completed', response: { output_text: expect.any(String) } });
});

test('the stream helper tells deltas and the final response', async () => {
  const stream = client.responses.stream(on('good'));
  let text = '';
  stream.on('response.output_text.delta', ({ delta }) => (text += delta));
  const final = await stream.finalResponse();
  expect([final.status, final.output_text, text]).toEqual([
    'completed',
    'The museum opens at nine.',
    'The museum opens at nine.',
  ]);
});

test('the stream helper resolves with a failed run', async () => {
  const final = await client.responses.stream(on('broken')).finalResponse();
  expect([final.status, final.error?.code]).toEqual(['failed', 'run_failed']);
});

test('the stream helper resolves with a cancelled run', async () => {
  const stream = client.responses.stream(hang('helper'));
  const created = await stream.emitted('response.created');
  await service.site.hanging('helper');
  await client.responses.cancel(created.response.id);
  const final = await stream.finalResponse();
  expect([final.status, final.incomplete_details?.reason]).toEqual(['cancelled', 'cancelled']);
});

test('retrieve streams from any number on, and the helper replays by id', async () => {
  const { id } = await client.responses.create(on('good'));
  const whole = await collect(await client.responses.retrieve(id, { stream: true }));
  const rest = await collect(await client.responses.retrieve(id, { stream: true, starting_after: 3 }));
  expect(rest).toEqual(whole.slice(4));

  const replayed: number[] = [];
  const stream = client.responses.stream({ response_id: id, starting_after: 3 });
  stream.on('event', (event) => void replayed.push(event.sequence_number));
  expect((await stream.finalResponse()).output_text).toBe('The museum opens at nine.');
  expect(replayed).toEqual(rest.map((event) => event.sequence_number));
});

test('parse fills a schema', async () => {
  const product = z.object({ name: z.string(), price: z.number() });
  const response = await client.responses.parse({
    model: 'svc',
    input: `Extract the product of ${service.site.url}/product`,
    text: { format: zodTextFormat(product, 'product') },
  });
  expect(response.output_parsed).toEqual({ name: 'Kettle', price: 24.5 });
});

test('parse of a stream fills a schema, too', async () => {
  const product = z.object({ name: z.string(), price: z.number() });
  const stream = client.responses.stream({
    model: 'svc',
    input: `Extract the product of ${service.site.url}/product`,
    text: { format: zodTextFormat(product, 'product') },
  });
  expect((await stream.finalResponse()).output_parsed).toEqual({ name: 'Kettle', price: 24.5 });
});

test('input items list what was asked, without the instructions', async () => {
  const { id } = await client.responses.create({ ...on('good'), instructions: 'Answer in one sentence.' });
  const items = [];
  for await (const item of client.responses.inputItems.list(id)) items.push(item);
  expect(items).toMatchObject([
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'When does it open?' }] },
  ]);
});

test.each([
  ['a bad body', { input: '' }, OpenAI.BadRequestError, 400, 'missing_input'],
  ['a bad schema', { input: 'x', normalize: true }, OpenAI.BadRequestError, 400, 'missing_output_schema'],
  ['a bad address', { input: 'http://10.0.0.1/' }, OpenAI.BadRequestError, 400, 'unsafe_url'],
])('%s is a typed error', async (_name, body, type, status, code) => {
  for (const stream of [false, true]) {
    const refused = client.responses.create({ model: 'svc', ...body, stream }).then(String, (error: unknown) => error);
    expect(await refused).toBeInstanceOf(type);
    expect(await refused).toMatchObject({ status, code, requestID: expect.stringMatching(/^req_/) });
  }
});

test('a bad key is an authentication error', async () => {
  const stranger = new OpenAI({ baseURL: `${service.baseUrl}/v1`, apiKey: 'nobody' });
  await expect(stranger.responses.create(on('good'))).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
});

test('a tool output for a run that does not wait is refused once, and starts nothing', async () => {
  const { id } = await client.responses.create(on('good'));
  const before = await runCount(service);
  const sent: Response[] = [];
  const answer = clientWith({ fetch: recording(sent) }).responses.create({
    model: 'svc',
    previous_response_id: id,
    input: [{ type: 'function_call_output', call_id: 'call_1', output: '123456' }],
  });
  await expect(answer).rejects.toMatchObject({ status: 409, code: 'not_waiting_for_input' });
  expect(sent).toHaveLength(1);
  expect(await runCount(service)).toBe(before);
});

test('a retry that cannot help is not made', async () => {
  const unavailable = CATALOGUE.find(({ comingSoon }) => comingSoon)?.slug ?? '';
  const sent: Response[] = [];
  const pinned = clientWith({ fetch: recording(sent) }).responses.create(on(unavailable));
  await expect(pinned).rejects.toMatchObject({ status: 503, code: 'runner_unavailable' });
  expect(sent.map((response) => response.headers.get('x-should-retry'))).toEqual(['false']);
});

test('a refused create is repeated after Retry-After', async () => {
  const busy = await startTestService({ MAX_LIVE_RUNS: '1' });
  try {
    const first = await busy.api.create({ url: `${busy.site.url}/hang/busy`, background: true });
    await busy.site.hanging('busy');
    const sent: { at: number; response: Response }[] = [];
    const patient = new OpenAI({
      baseURL: `${busy.baseUrl}/v1`,
      apiKey: busy.apiKey,
      async fetch(url, init) {
        const response = await fetch(url, init);
        sent.push({ at: Date.now(), response });
        if (sent.length === 1) await busy.api.cancel(first.body.id);
        return response;
      },
    });
    const done = await patient.responses.create({ model: 'svc', input: `Read ${busy.site.url}/article` });
    expect(done.status).toBe('completed');
    expect(sent[0]?.response.status).toBe(429);
    const waited = (sent[1]?.at ?? 0) - (sent[0]?.at ?? 0);
    expect(waited).toBeGreaterThanOrEqual(Number(sent[0]?.response.headers.get('retry-after')) * 1000);
  } finally {
    await busy.stop();
  }
});

test.each([false, true])('an automatic retry never starts a second run (stream: %s)', async (stream) => {
  const page = `cut-${stream}`;
  const before = await runCount(service);
  const cutOff = cutOffFetch(service, page);
  const answer = await clientWith({ fetch: cutOff.fetch }).responses.create({ ...hang(page), stream });
  if (Symbol.asyncIterator in answer) {
    expect((await collect(answer)).at(-1)).toMatchObject({ response: { status: 'cancelled' } });
  } else expect(answer.status).toBe('cancelled');
  expect([cutOff.tries(), (await runCount(service)) - before]).toEqual([2, 1]);
});

const recording =
  (sent: Response[]): Fetch =>
  async (url, init) => {
    const response = await fetch(url, init);
    sent.push(response);
    return response;
  };
