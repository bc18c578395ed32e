import { createAnthropic } from '@ai-sdk/anthropic';
import { generateObject, generateText, streamText } from 'ai';
import { z } from 'zod';
import type { MessageObject } from '../../core/schemas/dialects/message-schema';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { startTestService, type TestService } from '../support/service';

let service: TestService;
let runners: TestRunners;
beforeAll(async () => {
  runners = await startTestRunners({
    good: () => ({ status: 'succeeded', output: 'The museum opens at nine.' }),
    broken: () => ({ status: 'failed', error: { code: 'no_element', message: 'The button was not there.' } }),
  });
  service = await startTestService(runners.env);
});
afterAll(async () => {
  await service.stop();
  await runners.close();
});

const modelOf = (runner: string) =>
  createAnthropic({ baseURL: `${service.baseUrl}/v1`, apiKey: service.apiKey })(runner);

const PROMPT = 'When does it open?';
const productAt = (runner: string) => ({
  model: modelOf(runner),
  prompt: `Extract the product of ${service.site.url}/product`,
  schema: z.object({ name: z.string(), price: z.number() }),
  maxRetries: 0,
  // What it takes for a model that it does not know is a call of a tool, which no run answers with.
  providerOptions: { anthropic: { structuredOutputMode: 'outputFormat' } },
});

test('generates text', async () => {
  const { text, finishReason, response } = await generateText({ model: modelOf('good'), prompt: PROMPT });
  expect([text, finishReason]).toEqual(['The museum opens at nine.', 'stop']);
  const { response_id: id, svc } = response.body as MessageObject;
  expect((await service.api.get(id)).body.svc).toEqual(svc);
});

test('streams text', async () => {
  const { textStream, finishReason, usage } = streamText({ model: modelOf('good'), prompt: PROMPT });
  let text = '';
  for await (const piece of textStream) text += piece;
  expect([text, await finishReason]).toEqual(['The museum opens at nine.', 'stop']);
  expect((await usage).totalTokens).toBeGreaterThan(0);
});

test('generates an object that fits a schema', async () => {
  expect((await generateObject(productAt('svc'))).object).toEqual({ name: 'Kettle', price: 24.5 });
});

test('the text of a failed run says why, at once and in a stream', async () => {
  const { text, response } = await generateText({ model: modelOf('broken'), prompt: PROMPT });
  expect(text).toContain('The button was not there.');
  expect((response.body as MessageObject).svc.status).toBe('failed');
  expect(await streamText({ model: modelOf('broken'), prompt: PROMPT }).text).toBe(text);
});

test('a failed run is no object, and its words are kept', async () => {
  await expect(generateObject(productAt('broken'))).rejects.toMatchObject({
    name: 'AI_NoObjectGeneratedError',
    text: expect.stringContaining('The button was not there.') as string,
  });
});

test('a refusal is an error with status and words', async () => {
  await expect(
    generateText({ model: modelOf('svc'), prompt: 'http://10.0.0.1/', maxRetries: 0 }),
  ).rejects.toMatchObject({ statusCode: 400, data: { type: 'error', error: { type: 'invalid_request_error' } } });
});
