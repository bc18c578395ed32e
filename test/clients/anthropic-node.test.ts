import AnthropicOne from '@anthropic-ai/sdk';
import AnthropicZero from 'anthropic-sdk-0';
import type { MessageObject } from '../../core/schemas/dialects/message-schema';
import type { RunEnvelope } from '../../core/schemas/runs/run-envelope-schema';
import { CATALOGUE } from '../../runners/catalogue';
import { cutOffFetch, runCount } from '../support/clients/cut-off-fetch';
import { startTestRunners, type TestRunners } from '../support/runners/runners-file';
import { startTestService, type TestService } from '../support/service';

let service: TestService;
let runners: TestRunners;
const tasks: { text: string; url: string | null }[] = [];
beforeAll(async () => {
  runners = await startTestRunners({
    good({ task }) {
      tasks.push(task);
      return { status: 'succeeded', output: 'The museum opens at nine.' };
    },
    broken: () => ({ status: 'failed', error: { code: 'no_element', message: 'The button was not there.' } }),
  });
  service = await startTestService(runners.env);
});
afterAll(async () => {
  await service.stop();
  await runners.close();
});

type Extra = { response_id: string; svc: RunEnvelope };

// 0.x sends the key as x-api-key and 1.x as a bearer token; 0.x has the same types, so that it can stand for both here.
const VERSIONS: [string, typeof AnthropicZero][] = [
  ['0.x', AnthropicZero],
  ['1.x', AnthropicOne as unknown as typeof AnthropicZero],
];

describe.each(VERSIONS)('the Anthropic SDK %s', (version, Anthropic) => {
  const clientAt = (path: string, options: { fetch?: typeof fetch } = {}) =>
    new Anthropic({ baseURL: `${service.baseUrl}${path}`, apiKey: service.apiKey, ...options });
  const client = () => clientAt('');
  const ask = (routing: string, content = 'When does it open?') => {
    const messages = [{ role: 'user' as const, content }];
    return { model: 'svc', max_tokens: 1024, messages, routing };
  };

  test('creates a message, at the bare origin and below /api', async () => {
    for (const path of ['', '/api']) {
      const message = await clientAt(path).messages.create(ask('good'));
      const { response_id: id, svc } = message as typeof message & Extra;
      expect(message).toMatchObject({
        type: 'message',
        role: 'assistant',
        model: 'svc',
        content: [{ type: 'text', text: 'The museum opens at nine.' }],
        stop_reason: 'end_turn',
        stop_sequence: null,
      });
      expect(message.usage.output_tokens).toBeGreaterThan(0);
      expect(message._request_id).toMatch(/^req_/);
      expect(svc).toEqual((await service.api.get(id)).body.svc);
    }
  });

  test('system, several messages and content blocks become the task', async () => {
    await client().messages.create({
      ...ask('good'),
      system: [{ type: 'text', text: 'Be brief.' }],
      metadata: { user_id: null },
      temperature: 0.5,
      stop_sequences: ['END'],
      messages: [
        { role: 'user', content: 'Look at the harbour page.' },
        { role: 'assistant', content: 'What do you want to know?' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'When is' },
            { type: 'text', text: 'high tide?' },
          ],
        },
      ],
    });
    expect(tasks.at(-1)?.text).toBe('Be brief.\nLook at the harbour page.\nWhen is\nhigh tide?');
  });

  test('a failed run is a message that says why', async () => {
    const message = await client().messages.create(ask('broken'));
    expect(message).toMatchObject({ stop_reason: 'end_turn', svc: { status: 'failed' } });
    expect(message.content).toMatchObject([
      { type: 'text', text: expect.stringContaining('The button was not there.') },
    ]);
  });

  test('a background message is answered at once and followed as a response', async () => {
    const body = { ...ask('local-reader', `Read ${service.site.url}/hang/${version}`), background: true };
    const { data, response } = await client().messages.create(body).withResponse();
    const message = data as typeof data & Extra;
    expect([response.status, message.stop_reason, message.content, message.svc.status]).toEqual([
      202,
      'pause_turn',
      [],
      'running',
    ]);
    expect((await service.api.cancel(message.response_id)).body.status).toBe('cancelled');
  });

  test('streams in its own style, with the id to follow the run by from the first event on', async () => {
    const types: string[] = [];
    const stream = client().messages.stream(ask('good'));
    stream.on('streamEvent', ({ type }) => void types.push(type));
    const first = await new Promise<Extra>((resolve) =>
      stream.once('streamEvent', (event) => {
        if (event.type === 'message_start') resolve(event.message as typeof event.message & Extra);
      }),
    );
    const final = await stream.finalMessage();
    expect(first.response_id).toMatch(/^resp_/);
    expect((final as typeof final & Extra).response_id).toBe(first.response_id);
    expect([final.stop_reason, final.content[0]]).toMatchObject([
      'end_turn',
      { type: 'text', text: 'The museum opens at nine.' },
    ]);
    expect(types).toEqual([
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
  });

  test('raw events end with the envelope of the end', async () => {
    const events = [];
    for await (const event of await client().messages.create({ ...ask('broken'), stream: true })) events.push(event);
    const delta = events.find(({ type }) => type === 'message_delta');
    expect(delta).toMatchObject({ delta: { stop_reason: 'end_turn' }, svc: { status: 'failed' } });
    expect(events.at(-1)).toEqual({ type: 'message_stop' });
  });

  test('structured output fills a schema', async () => {
    const schema = {
      type: 'object',
      properties: { name: { type: 'string' }, price: { type: 'number' } },
      required: ['name', 'price'],
      additionalProperties: false,
    } as const;
    const message = await client().messages.create({
      ...ask('local-reader', `Extract the product of ${service.site.url}/product`),
      output_config: { format: { type: 'json_schema', schema } },
    });
    const [block] = message.content;
    expect(JSON.parse(block?.type === 'text' ? block.text : '')).toEqual({ name: 'Kettle', price: 24.5 });
  });

  test('keys are shared with responses: same key and same task is the same run, another task a conflict', async () => {
    const headers = { 'Idempotency-Key': `shared-${version}` };
    const first = (await client().messages.create(ask('good'), { headers })) as unknown as Extra;
    const again = await client().messages.create(ask('good'), { headers }).withResponse();
    expect((again.data as unknown as Extra).response_id).toBe(first.response_id);
    expect(again.response.headers.get('idempotent-replayed')).toBe('true');
    const replayed = await client().messages.stream(ask('good'), { headers }).finalMessage();
    expect((replayed as unknown as Extra).response_id).toBe(first.response_id);
    const other = await service.api.call<{ error: { code: string } }>('POST', '/v1/responses', {
      body: { input: 'Something else', routing: 'good' },
      headers: { 'idempotency-key': `shared-${version}` },
    });
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_conflict']);
    await expect(client().messages.create(ask('good', 'Something else'), { headers })).rejects.toMatchObject({
      status: 422,
      error: { error: { type: 'invalid_request_error', code: 'idempotency_conflict' } },
    });
  });

  const unavailable = CATALOGUE.find(({ comingSoon }) => comingSoon)?.slug ?? '';
  test.each([
    [{ messages: [{ role: 'user', content: '' }] }, 400, 'invalid_request_error', 'missing_input', 'messages'],
    [
      { messages: [{ role: 'user', content: 'http://10.0.0.1' }] },
      400,
      'invalid_request_error',
      'unsafe_url',
      'messages',
    ],
    [{ messages: [] }, 400, 'invalid_request_error', 'missing_input', 'messages'],
    [{ ...ask('nobody') }, 400, 'invalid_request_error', 'invalid_routing', 'routing'],
    [{ ...ask(unavailable) }, 503, 'overloaded_error', 'runner_unavailable', 'routing'],
  ])('refuses %j in its own envelope', async (body, status, type, code, param) => {
    for (const stream of [false, true]) {
      const refused = client().messages.create({ ...ask('good'), ...body, stream } as never);
      const error: unknown = await refused.then(String, (reason: unknown) => reason);
      expect(error).toBeInstanceOf(Anthropic.APIError);
      expect(error).toMatchObject({
        status,
        requestID: expect.stringMatching(/^req_/),
        error: {
          type: 'error',
          error: { type, code, param, remediation: expect.any(String) },
          request_id: expect.any(String),
        },
      });
    }
  });

  test('a wrong key is an authentication error, a place that does not exist a not-found error', async () => {
    const stranger = new Anthropic({ baseURL: service.baseUrl, apiKey: 'nobody' });
    await expect(stranger.messages.create(ask('good'))).rejects.toBeInstanceOf(Anthropic.AuthenticationError);
    const counting = client().messages.countTokens({ model: 'svc', messages: [...ask('good').messages] });
    await expect(counting).rejects.toMatchObject({
      status: 404,
      error: { type: 'error', error: { code: 'not_found' } },
    });
  });

  test('an automatic retry never starts a second run', async () => {
    const page = `cut-${version}`;
    const before = await runCount(service);
    const cutOff = cutOffFetch(service, page);
    const asked = ask('local-reader', `Read ${service.site.url}/hang/${page}`);
    const message = await clientAt('', { fetch: cutOff.fetch }).messages.create(asked);
    expect((message as unknown as MessageObject).svc.status).toBe('cancelled');
    expect([cutOff.tries(), (await runCount(service)) - before]).toEqual([2, 1]);
  });
});
