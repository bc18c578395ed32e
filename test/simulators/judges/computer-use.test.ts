import { Anthropic } from '@anthropic-ai/sdk';
import type * as GenAi from '@google/genai' with { 'resolution-mode': 'import' };
import { OpenAI } from 'openai';
import { importNatively } from '../../support/native-import';
import { startAnthropic } from '../models/anthropic';
import { done, inOrder } from '../frame/seeing';
import { startGoogle } from '../models/google';
import { startOpenAi } from '../models/openai';
import type { Simulator } from '../simulator';

const PLAY = inOrder({ click: [400, 220], check: 'This may be a trap.' }, done('It says heron-12.'));
/** The smallest JPEG that has a size: what a picture shows is nobody's concern here. */
const picture = (width: number, height: number): string =>
  Buffer.from([
    255,
    216,
    255,
    192,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    17,
    0,
    255,
    217,
  ]).toString('base64');
const SCREEN = picture(1280, 800);

let openai: Simulator;
let anthropic: Simulator;
let google: Simulator;
let genai: typeof GenAi;
beforeAll(async () => {
  [openai, anthropic, google, genai] = await Promise.all([
    startOpenAi(PLAY),
    startAnthropic(PLAY),
    startGoogle(PLAY),
    importNatively<typeof GenAi>('@google/genai'),
  ]);
});
afterAll(() => Promise.all([openai, anthropic, google].map((simulator) => simulator.close())));

test('OpenAI: a call with a check, its screen and its leave, and the answer', async () => {
  const clientWith = (apiKey: string): OpenAI => new OpenAI({ apiKey, baseURL: openai.url, maxRetries: 0 });
  const client = clientWith(openai.keys[0]);
  const asked = { model: 'gpt-5.4', tools: [{ type: 'computer' as const }] };
  const first = await client.responses.create({ ...asked, input: 'What does it say?' });
  const call = first.output.find((item) => item.type === 'computer_call');
  expect(call?.actions).toEqual([{ type: 'click', x: 400, y: 220, button: 'left' }]);
  const output = { type: 'computer_screenshot' as const, image_url: `data:image/jpeg;base64,${SCREEN}` };
  const answer = { type: 'computer_call_output' as const, call_id: call?.call_id ?? '', output };
  const next = { ...asked, previous_response_id: first.id };
  await expect(client.responses.create({ ...next, input: [answer] })).rejects.toMatchObject({ status: 400 });
  const allowed = { ...answer, acknowledged_safety_checks: call?.pending_safety_checks ?? [] };
  const last = await client.responses.create({ ...next, input: [allowed] });
  expect(last.output).toMatchObject([{ type: 'function_call', name: 'done' }]);
  expect(last.usage?.total_tokens).toBe(1_250);
  await expect(clientWith('wrong').responses.create({ ...asked, input: 'Hello' })).rejects.toMatchObject({
    status: 401,
  });
  const strange = { ...asked, input: 'Hello', seed: 1 };
  await expect(client.responses.create(strange)).rejects.toMatchObject({ status: 422 });
});

test('Anthropic: a call, its screen, and the answer', async () => {
  const clientWith = (apiKey: string): Anthropic => new Anthropic({ apiKey, baseURL: anthropic.url, maxRetries: 0 });
  const client = clientWith(anthropic.keys[0]);
  const size = { display_width_px: 1280, display_height_px: 800 };
  const asked = {
    model: 'claude-sonnet-4-6' as const,
    max_tokens: 1_000,
    tools: [{ type: 'computer_20251124' as const, name: 'computer' as const, ...size }],
  };
  const betas = ['computer-use-2025-11-24'];
  const question = { role: 'user' as const, content: 'What does it say?' };
  const first = await client.beta.messages.create({ ...asked, betas, messages: [question] });
  const [call] = first.content;
  expect(call).toMatchObject({
    type: 'tool_use',
    name: 'computer',
    input: { action: 'left_click', coordinate: [400, 220] },
  });
  const source = { type: 'base64' as const, media_type: 'image/jpeg' as const, data: SCREEN };
  const result = {
    type: 'tool_result' as const,
    tool_use_id: call?.type === 'tool_use' ? call.id : '',
    content: [{ type: 'image' as const, source }],
  };
  const said = { role: 'assistant' as const, content: first.content };
  const messages = [question, said, { role: 'user' as const, content: [result] }];
  const last = await client.beta.messages.create({ ...asked, betas, messages });
  expect(last.content).toMatchObject([{ type: 'tool_use', name: 'done' }]);
  expect(last.usage.output_tokens).toBe(50);
  const refused = [
    client.beta.messages.create({ ...asked, messages: [question] }),
    client.beta.messages.create({ ...asked, betas, messages: [question, said, question] }),
  ];
  for (const request of refused) await expect(request).rejects.toMatchObject({ status: 400 });
  const stranger = clientWith('wrong').beta.messages.create({ ...asked, betas, messages: [question] });
  await expect(stranger).rejects.toMatchObject({ status: 401 });
});

test('Gemini: a call with a decision, its screen and its leave, and the answer', async () => {
  const clientWith = (apiKey: string): GenAi.GoogleGenAI =>
    new genai.GoogleGenAI({ apiKey, httpOptions: { baseUrl: google.url } });
  const client = clientWith(google.keys[0]);
  const model = 'gemini-3-flash-preview';
  const config = { tools: [{ computerUse: { environment: genai.Environment.ENVIRONMENT_BROWSER } }] };
  const question = { role: 'user', parts: [{ text: 'What does it say?' }] };
  const first = await client.models.generateContent({ model, config, contents: [question] });
  const [call] = first.functionCalls ?? [];
  expect(call).toMatchObject({ name: 'click_at', args: { safety_decision: { decision: 'require_confirmation' } } });
  const conversation = (response: Record<string, unknown>): GenAi.Content[] => {
    const parts = [{ inlineData: { mimeType: 'image/jpeg', data: SCREEN } }];
    const functionResponse = { name: 'click_at', response, parts };
    return [question, first.candidates?.[0]?.content ?? {}, { role: 'user', parts: [{ functionResponse }] }];
  };
  const url = 'https://example.com/';
  const unasked = client.models.generateContent({ model, config, contents: conversation({ url }) });
  await expect(unasked).rejects.toMatchObject({ status: 400 });
  const contents = conversation({ url, safety_acknowledgement: 'true' });
  const last = await client.models.generateContent({ model, config, contents });
  expect(last.functionCalls).toMatchObject([{ name: 'done' }]);
  expect(last.usageMetadata?.totalTokenCount).toBe(1_250);
  const stranger = clientWith('wrong').models.generateContent({ model, config, contents: [question] });
  await expect(stranger).rejects.toMatchObject({ status: 401 });
});
