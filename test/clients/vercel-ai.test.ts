import { createOpenAI } from '@ai-sdk/openai';
import { generateText, Output, streamText } from 'ai';
import { z } from 'zod';
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

/** This SDK has no way to send members it does not know, so the runner is chosen on the way out. */
const modelOn = (routing?: string) => {
  const withRouting: typeof fetch = (url, init) => {
    const body = JSON.parse(init?.body as string) as object;
    return fetch(url, { ...init, body: JSON.stringify({ ...body, ...(routing ? { routing } : {}) }) });
  };
  return createOpenAI({ baseURL: `${service.baseUrl}/v1`, apiKey: service.apiKey, fetch: withRouting })('svc');
};

test('generates text', async () => {
  const { text, finishReason, response } = await generateText({ model: modelOn('good'), prompt: 'When does it open?' });
  expect([text, finishReason]).toEqual(['The museum opens at nine.', 'stop']);
  expect((await service.api.get(response.id)).body.output_text).toBe(text);
});

test('streams text', async () => {
  const { textStream, finishReason, usage } = streamText({ model: modelOn('good'), prompt: 'When does it open?' });
  let text = '';
  for await (const piece of textStream) text += piece;
  expect([text, await finishReason]).toEqual(['The museum opens at nine.', 'stop']);
  expect((await usage).totalTokens).toBeGreaterThan(0);
});

test('generates an object that fits a schema', async () => {
  const { output } = await generateText({
    model: modelOn(),
    prompt: `Extract the product of ${service.site.url}/product`,
    output: Output.object({ schema: z.object({ name: z.string(), price: z.number() }) }),
  });
  expect(output).toEqual({ name: 'Kettle', price: 24.5 });
});

test('a system prompt and earlier turns are taken', async () => {
  const { text } = await generateText({
    model: modelOn('good'),
    system: 'Be brief.',
    messages: [
      { role: 'user', content: 'Look at the museum page.' },
      { role: 'assistant', content: 'What do you want to know?' },
      { role: 'user', content: [{ type: 'text', text: 'When does it open?' }] },
    ],
  });
  expect(text).toBe('The museum opens at nine.');
});

test('a failed run is an error with our words', async () => {
  const asked = generateText({ model: modelOn('broken'), prompt: 'When does it open?', maxRetries: 0 });
  await expect(asked).rejects.toThrow('The button was not there.');
});

test('a failed run ends a stream as an error', async () => {
  const errors: unknown[] = [];
  const { fullStream } = streamText({
    model: modelOn('broken'),
    prompt: 'When does it open?',
    maxRetries: 0,
    onError: ({ error }) => void errors.push(error),
  });
  const parts = [];
  for await (const part of fullStream) parts.push(part);
  expect(parts.map(({ type }) => type)).toContain('error');
  expect(JSON.stringify(errors)).toContain('The button was not there.');
});

test('a refusal is an error with status and code', async () => {
  await expect(generateText({ model: modelOn(), prompt: 'http://10.0.0.1/', maxRetries: 0 })).rejects.toMatchObject({
    statusCode: 400,
    data: { error: { code: 'unsafe_url' } },
  });
});
