import Anthropic from '@anthropic-ai/sdk';
import { createOpenAI } from '@ai-sdk/openai';
import { generateText, stepCountIs, streamText, tool } from 'ai';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import OpenAI from 'openai';
import { z } from 'zod';
import type { ResponseObject } from '../../core/schemas/runs/response-schema';
import { startAskingRunner, type AskingRunner, type Question } from '../support/runners/asking-runner';
import { runCount } from '../support/clients/cut-off-fetch';
import { startTestService, type TestService } from '../support/service';
import { namesOf, numberOf, objectOf, readSse, type SseEvent } from '../support/clients/sse';

const CODE = '730518';
const sms: Question = { kind: 'otp', prompt: 'Enter the SMS code', channel: 'sms', accepts: (value) => value === CODE };
const pet: Question = { kind: 'text', prompt: 'First pet?', accepts: (value) => value === 'Rex' };
const SCRIPTS: Record<string, Question[]> = { once: [sms], twice: [sms, pet] };

let service: TestService;
let asking: AskingRunner;
beforeAll(async () => {
  asking = await startAskingRunner(({ text }) => [...(SCRIPTS[text] ?? [])]);
  const file = join(mkdtempSync(join(tmpdir(), 'svc-runners-')), 'runners.json');
  const entry = { slug: 'asking', url: asking.url, api_key: 'k', price_usd: 0.02, trust: 'trusted', interaction: true };
  writeFileSync(file, JSON.stringify([entry]));
  service = await startTestService({ SVC_RUNNERS_FILE: file });
});
afterAll(async () => {
  await service.stop();
  await asking.close();
});

const submit = (id: string, value: string) =>
  service.api.call('POST', `/v1/responses/${id}/input`, { body: { answer: value } });
const isPause = (event: SseEvent): boolean =>
  event.name === 'response.in_progress' && objectOf<ResponseObject>(event).status === 'requires_action';
const openai = () => new OpenAI({ baseURL: `${service.baseUrl}/v1`, apiKey: service.apiKey });

test('a stream tells each question as a call of its own, then the answer, and can be read again', async () => {
  const body = { input: 'twice', routing: 'asking', stream: true, include: ['svc.events'] };
  const reader = await readSse(`${service.baseUrl}/v1/responses`, service.apiKey, { body });
  const seen = await reader.until(isPause);
  const { id, required_action: asked } = objectOf<ResponseObject>(seen.at(-1)!);
  expect(asked).toMatchObject({ submit_input: { kind: 'otp', prompt: 'Enter the SMS code', channel: 'sms' } });
  await submit(id, CODE);
  seen.push(...(await reader.until(isPause)));
  await submit(id, 'Rex');
  seen.push(...(await reader.rest()));

  expect(seen.slice(0, -1).map(numberOf)).toEqual(seen.slice(0, -1).map((_, index) => index));
  expect(namesOf(seen).filter((name) => name?.startsWith('svc:requires'))).toHaveLength(2);
  const items = seen.flatMap(({ name, data }) =>
    name === 'response.output_item.done' ? [JSON.parse(data) as { output_index: number; item: object }] : [],
  );
  expect(items).toMatchObject([
    { output_index: 0, item: { type: 'function_call', name: 'submit_input', status: 'completed' } },
    { output_index: 1, item: { type: 'function_call', name: 'submit_input', status: 'completed' } },
    { output_index: 2, item: { type: 'message' } },
  ]);
  expect(objectOf<ResponseObject>(seen.at(-2)!).output).toEqual(items.map(({ item }) => item));
  expect(JSON.stringify(seen)).not.toContain(CODE);
  const again = await readSse(`${service.baseUrl}/v1/responses/${id}?stream=true&include[]=svc.events`, service.apiKey);
  expect(await again.rest()).toEqual(seen);
});

test('the OpenAI helper sees the pause and, when it is answered, the end', async () => {
  const stream = openai().responses.stream({ model: 'svc', input: 'once', ...{ routing: 'asking' } });
  const call = await stream.emitted('response.function_call_arguments.done');
  expect(JSON.parse(call.arguments)).toEqual({ kind: 'otp', prompt: 'Enter the SMS code' });
  const { id } = (await service.api.call<{ data: { id: string }[] }>('GET', '/v1/responses?limit=1')).body.data[0]!;
  await service.api.until(id, ({ status }) => status === 'requires_action');
  await submit(id, CODE);
  const final = await stream.finalResponse();
  expect([final.status, final.output.map(({ type }) => type)]).toEqual(['completed', ['function_call', 'message']]);
});

test('a tool output with the OpenAI SDK goes on with the run, also as a stream', async () => {
  const asked = await openai().responses.create({ model: 'svc', input: 'twice', ...{ routing: 'asking' } });
  const before = await runCount(service);
  const callOf = ({ output }: Pick<OpenAI.Responses.Response, 'output'>): string => {
    const call = output.find(({ type }) => type === 'function_call');
    return call?.type === 'function_call' ? call.call_id : '';
  };
  const next = await openai().responses.create({
    model: 'svc',
    previous_response_id: asked.id,
    input: [{ type: 'function_call_output', call_id: callOf(asked), output: CODE }],
  });
  expect([next.id, next.status as string, next.output.length]).toEqual([asked.id, 'requires_action', 1]);
  const stream = openai().responses.stream({
    model: 'svc',
    input: [{ type: 'function_call_output', call_id: callOf(next), output: 'Rex' }],
  });
  const final = await stream.finalResponse();
  expect([final.id, final.status, final.output.map(({ type }) => type)]).toEqual([asked.id, 'completed', ['message']]);
  expect(await runCount(service)).toBe(before);
});

describe('the Vercel AI SDK', () => {
  const model = () => {
    const routed: typeof fetch = (url, init) => {
      const body = JSON.parse(init?.body as string) as object;
      return fetch(url, { ...init, body: JSON.stringify({ ...body, routing: 'asking' }) });
    };
    return createOpenAI({ baseURL: `${service.baseUrl}/v1`, apiKey: service.apiKey, fetch: routed })('svc');
  };
  const inputSchema = z.object({ kind: z.string(), prompt: z.string() });
  const answerTo = (kind: string): string => (kind === 'otp' ? CODE : 'Rex');

  test('answers with a tool, step by step, in one run', async () => {
    const before = await runCount(service);
    const prompts: string[] = [];
    const submitInput = tool({
      inputSchema,
      async execute({ kind, prompt }) {
        prompts.push(prompt);
        return answerTo(kind);
      },
    });
    const { text } = await generateText({
      model: model(),
      prompt: 'twice',
      tools: { submit_input: submitInput },
      stopWhen: stepCountIs(5),
    });
    expect(text).toContain('"orders": 3');
    expect(prompts).toEqual(['Enter the SMS code', 'First pet?']);
    expect((await runCount(service)) - before).toBe(1);
  });

  test('answers while its stream stays open', async () => {
    const before = await runCount(service);
    // Without execute: this SDK would run it only when the stream has ended.
    const { fullStream, text } = streamText({
      model: model(),
      prompt: 'twice',
      tools: { submit_input: tool({ inputSchema }) },
    });
    for await (const part of fullStream) {
      if (part.type !== 'tool-call' || part.dynamic) continue;
      const output = answerTo(part.input.kind);
      const answer = { type: 'function_call_output', call_id: part.toolCallId, output };
      await service.api.create({ input: [answer], background: true });
    }
    expect(await text).toContain('"orders": 3');
    expect((await runCount(service)) - before).toBe(1);
  });
});

test('a message of a paused run says pause_turn and what is asked, also as a stream', async () => {
  const client = new Anthropic({ baseURL: service.baseUrl, apiKey: service.apiKey });
  const body = {
    model: 'svc',
    max_tokens: 100,
    messages: [{ role: 'user' as const, content: 'once' }],
    routing: 'asking',
  };
  const { data, response } = await client.messages.create(body).withResponse();
  const streamed = await client.messages.stream(body).finalMessage();
  expect(response.status).toBe(202);
  for (const message of [data, streamed]) {
    expect(message).toMatchObject({ stop_reason: 'pause_turn', content: [{ text: 'Enter the SMS code' }] });
    const { response_id: id } = message as typeof message & { response_id: string };
    await submit(id, CODE);
    const ended = await service.api.until(id, ({ status }) => status !== 'in_progress');
    expect(ended.status).toBe('completed');
  }
});
