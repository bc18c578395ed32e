import Anthropic from '@anthropic-ai/sdk';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { RunEnvelope } from '../../core/schemas/runs/run-envelope-schema';
import { CATALOGUE } from '../../runners/catalogue';
import { startAskingRunner, type AskingRunner, type Question } from '../support/runners/asking-runner';
import { startTestRunner, type TestRunner } from '../support/runners/custom-runner';
import { runCount } from '../support/clients/cut-off-fetch';
import { startTestService, type TestService } from '../support/service';

const CODE = '730518';
const sms: Question = { kind: 'otp', prompt: 'Enter the SMS code', channel: 'sms', accepts: (value) => value === CODE };
const pet: Question = { kind: 'text', prompt: 'First pet?', accepts: (value) => value === 'Rex' };
const ANSWER = 'The museum opens at nine.';

let service: TestService;
let asking: AskingRunner;
let runners: TestRunner[];
let client: OpenAI;
beforeAll(async () => {
  asking = await startAskingRunner(({ text }) => (text === 'twice' ? [sms, pet] : []));
  runners = [
    await startTestRunner(() => ({ status: 'succeeded', output: ANSWER })),
    await startTestRunner(() => ({ status: 'failed', error: { code: 'no_element', message: 'No button.' } })),
  ];
  const folder = mkdtempSync(join(tmpdir(), 'svc-chat-'));
  const entry = (slug: string, url: string | undefined) => ({
    ...{ slug, url, api_key: 'k', price_usd: 0.02, interaction: true, live: false },
  });
  const [good, broken] = runners.map(({ url }) => url);
  const entries = [entry('asking', asking.url), entry('good', good), entry('broken', broken)];
  writeFileSync(join(folder, 'runners.json'), JSON.stringify(entries));
  writeFileSync(join(folder, 'chains.json'), JSON.stringify({ careful: ['broken', 'good'] }));
  service = await startTestService({
    SVC_RUNNERS_FILE: join(folder, 'runners.json'),
    SVC_CHAINS_FILE: join(folder, 'chains.json'),
  });
  client = new OpenAI({ baseURL: `${service.baseUrl}/v1`, apiKey: service.apiKey });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([asking.close(), ...runners.map((runner) => runner.close())]);
});

const user = (content: string): ChatCompletionMessageParam => ({ role: 'user', content });
const on = (model: string, ...messages: ChatCompletionMessageParam[]) => ({ model, messages });
const svcOf = (object: object): RunEnvelope => (object as { svc: RunEnvelope }).svc;

describe('models', () => {
  test('lists the router, named chains and what can be dispatched to, for OpenAI and for Anthropic', async () => {
    const listed: string[] = [];
    for await (const model of client.models.list()) {
      expect(model).toMatchObject({ object: 'model', created: expect.any(Number), owned_by: expect.any(String) });
      listed.push(model.id);
    }
    expect(listed.slice(0, 2)).toEqual(['svc', 'careful']);
    expect(listed).toEqual(expect.arrayContaining(['local-reader', 'good', 'asking']));
    for (const { slug, comingSoon } of CATALOGUE) if (comingSoon) expect(listed).not.toContain(slug);
    const anthropic = new Anthropic({ baseURL: service.baseUrl, apiKey: service.apiKey });
    const shown: string[] = [];
    for await (const { id, display_name } of anthropic.models.list()) if (display_name) shown.push(id);
    expect(shown).toEqual(listed);
    expect(await client.models.retrieve('careful')).toMatchObject({
      id: 'careful',
      svc: { runners: ['broken', 'good'] },
    });
    const unknown = client.models.retrieve('gpt-4o');
    await expect(unknown).rejects.toMatchObject({ status: 404, code: 'model_not_found', param: 'id' });
  });

  test.each([
    ['good', 'good', null],
    ['careful', ['broken', 'good'], null],
    ['svc', 'smart', null],
    ['gpt-4o', 'smart', /^model "gpt-4o" names no runner and no chain, so routing is smart/],
  ])('model %s routes to %j', async (model, routing, note) => {
    const url = `${service.site.url}/article`;
    const response = await client.responses.create({ model, input: `Read ${url}` });
    expect([response.status, response.model]).toEqual(['completed', model]);
    const svc = svcOf(response);
    expect(svc.routing).toEqual(routing);
    if (note) expect(svc.routing_note).toMatch(note);
    else expect(svc.routing_note ?? '').not.toContain('model');
  });

  test('routing wins over a model, and says so; a model that cannot work is refused by its own name', async () => {
    const routed = await client.responses.create({ model: 'broken', input: 'x', ...{ routing: 'good' } });
    expect(svcOf(routed)).toMatchObject({ runner: 'good', routing_note: expect.stringContaining('routing was given') });
    const away = CATALOGUE.find(({ comingSoon }) => comingSoon)?.slug ?? '';
    const refused = client.responses.create({ model: away, input: 'x' }, { maxRetries: 0 });
    await expect(refused).rejects.toMatchObject({ status: 503, code: 'runner_unavailable', param: 'model' });
  });
});

describe('chat completions', () => {
  test('answers the last message of the user, and says what it left out', async () => {
    const before = await runCount(service);
    const image = { type: 'image_url' as const, image_url: { url: 'data:image/png;base64,AA==' } };
    const completion = await client.chat.completions.create({
      model: 'good',
      messages: [
        { role: 'system', content: 'You are helpful.' },
        user('An earlier question'),
        { role: 'assistant', content: 'An earlier answer' },
        { role: 'user', content: [{ type: 'text', text: 'When does it open?' }, image] },
      ],
      metadata: { order: '7' },
      temperature: 0.2,
      tools: [{ type: 'function', function: { name: 'search' } }],
    });
    expect(completion).toMatchObject({
      object: 'chat.completion',
      model: 'good',
      choices: [{ message: { role: 'assistant', content: ANSWER, refusal: null }, finish_reason: 'stop' }],
      metadata: { order: '7' },
      svc: { status: 'succeeded', runner: 'good' },
    });
    expect(completion.usage?.total_tokens).toBeGreaterThan(0);
    expect(svcOf(completion).routing_note).toMatch(/system message was not used.*Images.*ignored/);
    const { response_id: id } = completion as unknown as { response_id: string };
    const items = await client.responses.inputItems.list(id);
    expect(items.data[0]).toMatchObject({ content: [{ text: 'When does it open?' }] });
    expect((await runCount(service)) - before).toBe(1);
  });

  test.each([true, false])('streams, with the usage at its end: %s', async (include_usage) => {
    const body = { ...on('good', user('When?')), stream: true as const, stream_options: { include_usage } };
    const chunks: OpenAI.ChatCompletionChunk[] = [];
    for await (const chunk of await client.chat.completions.create(body)) chunks.push(chunk);
    const text = chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('');
    expect(text).toBe(ANSWER);
    expect(chunks[0]?.choices[0]?.delta.role).toBe('assistant');
    const usage = chunks.filter((chunk) => chunk.usage != null);
    expect(usage.map(({ choices }) => choices)).toEqual(include_usage ? [[]] : []);
    const last = chunks.filter(({ choices }) => choices[0]?.finish_reason != null);
    expect(last).toMatchObject([{ choices: [{ finish_reason: 'stop' }], svc: { status: 'succeeded' } }]);
    const final = await client.chat.completions.stream(body).finalChatCompletion();
    expect(final.choices[0]?.message.content).toBe(ANSWER);
  });

  test('a schema is a contract; a run that fails says why and is not parsed', async () => {
    const response_format = zodResponseFormat(z.object({ name: z.string(), price: z.number() }), 'product');
    const task = user(`Extract the product of ${service.site.url}/product`);
    const parsed = await client.chat.completions.parse({ ...on('local-reader', task), response_format });
    expect(parsed.choices[0]?.message.parsed).toMatchObject({ name: expect.any(String), price: expect.any(Number) });
    const failed = await client.chat.completions.parse({ ...on('broken', task), response_format });
    const [choice] = failed.choices;
    expect([choice?.finish_reason, choice?.message.parsed, svcOf(failed).status]).toEqual(['stop', null, 'failed']);
    expect(choice?.message.content).toContain('No button.');
    expect(choice?.message.refusal).toBe(choice?.message.content);
    const streamed = await client.chat.completions.stream(on('broken', task)).finalChatCompletion();
    expect(streamed.choices[0]?.message.content).toBe(choice?.message.content);
  });

  test.each([false, true])(
    'a question is a tool call, and the output of that tool goes on: stream %s',
    async (stream) => {
      const before = await runCount(service);
      const ask = async (messages: ChatCompletionMessageParam[]): Promise<OpenAI.ChatCompletion.Choice> => {
        const body = on('asking', ...messages);
        const whole = stream
          ? await client.chat.completions.stream(body).finalChatCompletion()
          : await client.chat.completions.create(body);
        return whole.choices[0]!;
      };
      const messages: ChatCompletionMessageParam[] = [user('twice')];
      for (const [prompt, answer] of [
        ['Enter the SMS code', CODE],
        ['First pet?', 'Rex'],
      ] as const) {
        const { finish_reason, message } = await ask(messages);
        const [call, ...others] = message.tool_calls ?? [];
        if (call?.type !== 'function') throw new Error('no call');
        expect([finish_reason, message.content, call.function.name, others]).toEqual([
          'tool_calls',
          prompt,
          'submit_input',
          [],
        ]);
        expect(JSON.parse(call.function.arguments)).toMatchObject({ prompt });
        messages.push({ role: 'assistant', content: message.content, tool_calls: [call] });
        messages.push({ role: 'tool', tool_call_id: call.id, content: answer });
      }
      const done = await ask(messages);
      expect([done.finish_reason, done.message.tool_calls ?? []]).toEqual(['stop', []]);
      expect(done.message.content).toContain('"orders": 3');
      expect((await runCount(service)) - before).toBe(1);
      await expect(ask(messages)).rejects.toMatchObject({ status: 409, code: 'not_waiting_for_input' });
    },
  );

  test('keys are those of all creates, and refusals have the shape of OpenAI in words of messages', async () => {
    const headers = { 'Idempotency-Key': 'chat-1' };
    const first = await client.chat.completions.create(on('good', user('When?')), { headers });
    const again = await client.chat.completions.create(on('good', user('When?')), { headers });
    expect(again.id).toBe(first.id);
    const other = client.chat.completions.create(on('good', user('earlier'), user('When?')), { headers });
    await expect(other).rejects.toMatchObject({ status: 422, code: 'idempotency_conflict' });
    const nothing = client.chat.completions.create(on('good', { role: 'system', content: 'x' }));
    await expect(nothing).rejects.toMatchObject({ status: 400, code: 'missing_input', param: 'messages' });
    const local = client.chat.completions.create(on('good', user('Read http://10.0.0.1/')));
    await expect(local).rejects.toMatchObject({ status: 400, code: 'unsafe_url', param: 'messages' });
  });

  test('a run that goes on is told where to follow it', async () => {
    const body = { ...on('good', user('When?')), background: true };
    const completion = await client.chat.completions.create(body);
    const { response_id: id } = completion as unknown as { response_id: string };
    const [choice] = completion.choices;
    expect([choice?.finish_reason, choice?.message.content]).toEqual(['length', expect.stringContaining(id)]);
    expect((await service.api.until(id, ({ status }) => status !== 'in_progress')).status).toBe('completed');
  });
});
