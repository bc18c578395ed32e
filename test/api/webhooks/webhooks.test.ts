import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { ErrorEnvelope } from '../../../core/errors';
import {
  createWebhookSchema,
  webhookListSchema,
  webhookSchema,
  webhookWithSecretSchema,
  type WebhookObject,
} from '../../../core/schemas/webhook-schemas';
import { freePort } from '../../support/product';
import { startTestService, type TestService } from '../../support/service';

type Created = WebhookObject & { secret: string; warning: string };

const UNKNOWN = 'wh_00000000000000000000000000';
const HOOK = 'http://127.0.0.1:9/hook';
const NINE = [
  'response.completed',
  'response.failed',
  'response.requires_action',
  'response.cancelled',
  'long_task.progress',
  'long_task.interaction_required',
  'long_task.completed',
  'long_task.partial',
  'long_task.failed',
];

const ajv = new Ajv({ strict: false });
addFormats(ajv);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const create = (body: object, api = service.api) => api.call<Created>('POST', '/v1/webhooks', { body });
const refused = async (method: string, path: string, body?: unknown) => {
  const answer = await service.api.call<ErrorEnvelope>(method, path, body === undefined ? {} : { body });
  return { status: answer.status, ...answer.body.error };
};

describe('registering an endpoint', () => {
  test('answers 201 with a minted secret that is shown once, and subscribes to every type', async () => {
    const { status, headers, body } = await create({ url: HOOK });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/v1/webhooks/${body.id}`);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^wh_[0-9a-z]{26}$/),
      object: 'svc.webhook',
      url: HOOK,
      events: NINE,
      disabled: false,
      disabled_reason: null,
      consecutive_failures: 0,
      last_delivery_at: null,
      last_http_status: null,
      warning: expect.stringContaining('not shown again'),
    });
    expect(Buffer.from(body.secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    expect(body).not.toHaveProperty('old_secret_expires_at');
    expect(ajv.validate(webhookWithSecretSchema, body)).toBe(true);

    const got = (await service.api.call<WebhookObject>('GET', `/v1/webhooks/${body.id}`)).body;
    expect(got).not.toHaveProperty('secret');
    expect(ajv.validate(webhookSchema, got)).toBe(true);
    const listed = (await service.api.call<{ data: WebhookObject[] }>('GET', '/v1/webhooks')).body;
    expect(listed.data[0]).toEqual(got);
    expect(ajv.validate(webhookListSchema, listed)).toBe(true);
    const stored = await service.db('webhook_secrets').where({ webhook_id: body.id });
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(body.secret.slice(6));
  });

  test("takes the caller's own secret and a choice of events", async () => {
    const { body } = await create({
      url: HOOK,
      secret: 'sixteen-chars-ok',
      events: ['response.failed', 'long_task.progress', 'response.failed'],
    });
    expect(body).toMatchObject({ secret: 'sixteen-chars-ok', events: ['response.failed', 'long_task.progress'] });
    const stored = JSON.stringify(await service.db('webhook_secrets').where({ webhook_id: body.id }));
    expect(stored).not.toContain('sixteen-chars');
  });

  test.each([
    [{}, 'invalid_webhook_url', 'url'],
    [{ url: 7 }, 'invalid_webhook_url', 'url'],
    [{ url: 'not a url' }, 'invalid_webhook_url', 'url'],
    [{ url: 'http://example.com/hook' }, 'invalid_webhook_url', 'url'],
    [{ url: 'http://127.0.0.2/hook' }, 'invalid_webhook_url', 'url'],
    [{ url: 'http://[::1]/hook' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://user:pass@example.com/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://10.0.0.8/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://100.64.1.1/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://169.254.169.254/latest' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://metadata.google.internal/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://printer.local/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'https://2130706433/' }, 'invalid_webhook_url', 'url'],
    [{ url: 'ftp://example.com/' }, 'invalid_webhook_url', 'url'],
    [{ url: `https://example.com/${'a'.repeat(2048)}` }, 'invalid_webhook_url', 'url'],
    [{ url: HOOK, events: [] }, 'invalid_webhook_event', 'events'],
    [{ url: HOOK, events: 'response.failed' }, 'invalid_webhook_event', 'events'],
    [{ url: HOOK, events: ['response.failed', 'response.unknown'] }, 'invalid_webhook_event', 'events'],
    [{ url: HOOK, events: ['webhook.test'] }, 'invalid_webhook_event', 'events'],
    [{ url: HOOK, secret: 'fifteen-chars-x' }, 'invalid_webhook_secret', 'secret'],
    [{ url: HOOK, secret: 1234567890123456 }, 'invalid_webhook_secret', 'secret'],
    [{ url: HOOK, secret: 'x'.repeat(513) }, 'invalid_webhook_secret', 'secret'],
    [[], 'invalid_request', null],
  ])('refuses %j with %s', async (body, code, param) => {
    const refusal = await refused('POST', '/v1/webhooks', body);
    expect(refusal).toMatchObject({ status: 400, code, param, remediation: expect.any(String) });
    const secret = (body as { secret?: unknown }).secret;
    if (secret !== undefined) expect(JSON.stringify(refusal)).not.toContain(String(secret));
  });

  test.each([
    [{ url: 'ftp://example.com/' }, 'Only https addresses are allowed.'],
    [{ url: 'http://example.com/' }, 'Only https addresses are allowed.'],
    [{ url: HOOK, secret: 1234567890123456 }, 'The webhook secret must be a string.'],
    [{ url: HOOK, secret: 'short' }, 'The webhook secret is shorter than 16 characters.'],
  ])('says what is wrong with %j', async (body, message) => {
    expect(await refused('POST', '/v1/webhooks', body)).toMatchObject({ message });
  });

  test('an unknown event type is answered with the four types that fire', async () => {
    const { message } = await refused('POST', '/v1/webhooks', { url: HOOK, events: ['nope'] });
    for (const type of NINE.slice(0, 4)) expect(message).toContain(type);
    expect(message).not.toContain('long_task');
  });

  test('the published schema accepts what the service accepts, and refuses the same events and secrets', () => {
    const validate = ajv.compile(createWebhookSchema);
    expect(validate({ url: HOOK, events: ['long_task.failed'], secret: 'sixteen-chars-ok' })).toBe(true);
    expect(validate({ url: HOOK, events: [] })).toBe(false);
    expect(validate({ url: HOOK, secret: 'short' })).toBe(false);
  });

  test('of forty creates at once exactly twenty-five fit into an account; a deleted one makes room', async () => {
    const other = await service.stranger();
    const answers = await Promise.all(Array.from({ length: 40 }, () => create({ url: HOOK }, other)));
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(25);
    const refusals = answers.filter(({ status }) => status !== 201);
    for (const { status, body } of refusals) {
      expect([status, (body as unknown as ErrorEnvelope).error.code]).toEqual([400, 'webhook_limit']);
    }
    expect((await other.call('DELETE', `/v1/webhooks/${created[0]?.body.id}`)).status).toBe(200);
    expect((await create({ url: HOOK }, other)).status).toBe(201);
    expect((await create({ url: HOOK }, other)).status).toBe(400);
  });
});

describe('changing an endpoint', () => {
  test('PATCH changes address, events and whether it is enabled, and checks each as create does', async () => {
    const { body } = await create({ url: HOOK });
    const patch = (changes: object) =>
      service.api.call<WebhookObject>('PATCH', `/v1/webhooks/${body.id}`, { body: changes });
    expect((await patch({ url: 'http://localhost:9/other' })).body.url).toBe('http://localhost:9/other');
    expect((await patch({ events: ['response.failed'] })).body.events).toEqual(['response.failed']);
    const off = (await patch({ enabled: false })).body;
    expect([off.disabled, off.disabled_reason]).toEqual([true, expect.any(String)]);
    await service.db('webhooks').where({ id: body.id }).update({ consecutive_failures: 7 });
    const on = (await patch({ enabled: true })).body;
    expect(on).toMatchObject({ disabled: false, disabled_reason: null, consecutive_failures: 0 });
    expect((await patch({ url: null, events: null, enabled: null })).body).toMatchObject({
      url: on.url,
      disabled: false,
    });

    const path = `/v1/webhooks/${body.id}`;
    expect(await refused('PATCH', path, { url: 'http://example.com/' })).toMatchObject({ code: 'invalid_webhook_url' });
    expect(await refused('PATCH', path, { events: [] })).toMatchObject({ code: 'invalid_webhook_event' });
    expect(await refused('PATCH', path, { enabled: 'yes' })).toMatchObject({
      code: 'invalid_request',
      param: 'enabled',
    });
    expect((await service.api.call<WebhookObject>('GET', path)).body.url).toBe('http://localhost:9/other');
  });

  test('rotation shows a new secret once and says until when the old one is valid', async () => {
    const { body } = await create({ url: HOOK });
    const before = Date.now();
    const { status, body: rotated } = await service.api.call<Created>('POST', `/v1/webhooks/${body.id}/rotate`);
    expect(status).toBe(200);
    expect(ajv.validate(webhookWithSecretSchema, rotated)).toBe(true);
    expect(rotated.secret).not.toBe(body.secret);
    const day = 24 * 3600 * 1000;
    const expires = Date.parse(rotated.old_secret_expires_at ?? '');
    expect(expires).toBeGreaterThanOrEqual(before + day);
    expect(expires).toBeLessThanOrEqual(Date.now() + day);
    const got = (await service.api.call<WebhookObject>('GET', `/v1/webhooks/${body.id}`)).body;
    expect(got.old_secret_expires_at).toBe(rotated.old_secret_expires_at);
    expect(got).not.toHaveProperty('secret');
  });

  test('DELETE takes it away for good', async () => {
    const { body } = await create({ url: HOOK });
    const { status, body: gone } = await service.api.call<object>('DELETE', `/v1/webhooks/${body.id}`);
    expect([status, gone]).toEqual([200, { id: body.id, object: 'svc.webhook', deleted: true }]);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      expect(await refused(method, `/v1/webhooks/${body.id}`, method === 'PATCH' ? {} : undefined)).toMatchObject({
        status: 404,
        code: 'webhook_not_found',
      });
    }
    const { data } = (await service.api.call<{ data: WebhookObject[] }>('GET', '/v1/webhooks')).body;
    expect(data.map(({ id }) => id)).not.toContain(body.id);
    expect(await service.db('webhook_secrets').where({ webhook_id: body.id })).toEqual([]);
  });
});

test("unknown ids and another workspace's are 404, everywhere alike", async () => {
  const { body } = await create({ url: HOOK }, await service.stranger());
  for (const id of [UNKNOWN, body.id, 'nonsense']) {
    for (const [method, path, sent] of [
      ['GET', ''],
      ['PATCH', '', { enabled: true }],
      ['DELETE', ''],
      ['POST', '/rotate'],
      ['POST', '/test'],
      ['POST', '/replay', { since: '2026-01-01T00:00:00Z' }],
      ['GET', '/deliveries'],
      ['GET', '/deliveries/whdel_00000000000000000000000000'],
      ['POST', '/deliveries/whdel_00000000000000000000000000/retry'],
    ] as const) {
      expect(await refused(method, `/v1/webhooks/${id}${path}`, sent)).toMatchObject({
        status: 404,
        code: 'webhook_not_found',
      });
    }
  }
  expect((await service.db('webhooks').where({ id: body.id }).first()).deleted_at).toBeNull();
});

test('without local targets switched on, nothing on this machine can be registered, not even the demo site', async () => {
  const demoPort = String(await freePort());
  const strict = await startTestService({ SVC_ALLOW_LOCAL_TARGETS: '', DEMO_PORT: demoPort });
  try {
    for (const url of [HOOK, 'http://localhost/', 'https://127.0.0.1/', `http://127.0.0.1:${demoPort}/`]) {
      const { status, body } = await create({ url }, strict.api);
      expect([status, (body as unknown as ErrorEnvelope).error.code]).toEqual([400, 'invalid_webhook_url']);
    }
  } finally {
    await strict.stop();
  }
});
