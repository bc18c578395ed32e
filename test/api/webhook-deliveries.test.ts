import { Client, Connection } from '@temporalio/client';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import OpenAI from 'openai';
import { Webhook } from 'standardwebhooks';
import type { ErrorEnvelope } from '../../core/errors';
import {
  deliveryListSchema,
  deliverySchema,
  deliveryWithPayloadSchema,
  eventSchema,
} from '../../core/schemas/webhooks';
import type { DeliveryObject, WebhookObject } from '../../core/webhooks/webhook-object';
import { isOver } from '../support/api-client';
import { startTestService, type TestService } from '../support/service';
import {
  startWebhookReceiver,
  verifiesWith,
  type Reaction,
  type Received,
  type WebhookReceiver,
} from '../support/webhook-receiver';

jest.setTimeout(120_000);

type Created = WebhookObject & { secret: string };
type Delivery = DeliveryObject & { payload_preview: string };
interface Page {
  data: DeliveryObject[];
  has_more: boolean;
  first_id: string | null;
  last_id: string | null;
}

const ajv = new Ajv({ strict: false });
addFormats(ajv);

let service: TestService;
let receiver: WebhookReceiver;
let connection: Connection;
let temporal: Client;
const reactions = new Map<string, (received: Received) => Reaction>();

beforeAll(async () => {
  receiver = await startWebhookReceiver((received) => reactions.get(received.path)?.(received) ?? 200);
  service = await startTestService({ CRON_SECRET: 'the cron secret' });
  connection = await Connection.connect({ address: process.env['TEST_TEMPORAL_ADDRESS'] ?? '' });
  temporal = new Client({ connection });
});
afterAll(async () => {
  await connection.close();
  await service.stop();
  await receiver.close();
});

const call = <T>(method: string, path: string, body?: object) =>
  service.api.call<T>(method, path, body === undefined ? {} : { body });

/** An endpoint of its own path, so that tests do not see each other's events; removed when its test is over. */
const made: string[] = [];
async function endpoint(path: string, more: object = {}): Promise<Created> {
  const { body, status } = await call<Created>('POST', '/v1/webhooks', { url: `${receiver.url}${path}`, ...more });
  expect(status).toBe(201);
  made.push(body.id);
  return body;
}
afterEach(async () => {
  for (const id of made.splice(0)) await call('DELETE', `/v1/webhooks/${id}`);
});

const article = () => ({ url: `${service.site.url}/article`, routing: 'local-reader' });
const run = async () => (await service.api.create(article())).body;
const deliveriesOf = async (webhook: Created, query = '') =>
  (await call<Page>('GET', `/v1/webhooks/${webhook.id}/deliveries${query}`)).body;

/** Polls as an owner would, until the newest delivery is as waited for. */
async function deliveryUntil(webhook: Created, isThere: (delivery: DeliveryObject) => boolean): Promise<Delivery> {
  for (;;) {
    const [newest] = (await deliveriesOf(webhook)).data;
    if (newest && isThere(newest)) {
      return (await call<Delivery>('GET', `/v1/webhooks/${webhook.id}/deliveries/${newest.id}`)).body;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
const isDelivered = ({ status }: DeliveryObject) => status === 'delivered';

test('a finished run arrives, signed for every verifier, and its delivery can be looked at', async () => {
  const webhook = await endpoint('/first?token=in-the-query');
  const response = await run();
  const [received] = await receiver.until('/first?token=in-the-query', 1);
  if (!received) throw new Error('nothing arrived');

  expect(ajv.validate(eventSchema, received.event)).toBe(true);
  expect(received.event).toMatchObject({
    id: expect.stringMatching(/^evt_/),
    object: 'svc.event',
    api_version: '2026-08-13',
    type: 'response.completed',
    sequence: 1,
  });
  expect(received.event.data).toEqual((await service.api.get(response.id)).body);
  expect(received.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': 'Service-Webhook/1.0',
    'x-svc-event-id': received.event.id,
    'webhook-id': received.event.id,
  });
  expect(verifiesWith(webhook.secret, received)).toBe(true);
  expect(verifiesWith(`${webhook.secret}x`, received)).toBe(false);
  expect(verifiesWith(webhook.secret, { ...received, body: `${received.body} ` })).toBe(false);
  const headers = received.headers as Record<string, string>;
  expect(new Webhook(webhook.secret).verify(received.body, headers)).toEqual(received.event);
  const openai = new OpenAI({ apiKey: 'unused', webhookSecret: webhook.secret });
  expect(await openai.webhooks.unwrap(received.body, headers)).toEqual(received.event);

  const delivery = await deliveryUntil(webhook, isDelivered);
  expect(ajv.validate(deliveryWithPayloadSchema, delivery)).toBe(true);
  expect(delivery).toMatchObject({
    id: expect.stringMatching(/^whdel_/),
    object: 'svc.webhook_delivery',
    webhook_id: webhook.id,
    event_id: received.event.id,
    type: 'response.completed',
    response_id: response.id,
    sequence: 1,
    status: 'delivered',
    attempt: 1,
    next_attempt_at: null,
    last_http_status: 200,
    last_error: null,
    response_body_preview: 'answered 200',
    redelivery_count: 0,
    request_headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Service-Webhook/1.0',
      'X-Svc-Event-Id': received.event.id,
      'webhook-id': received.event.id,
      'webhook-timestamp': received.headers['webhook-timestamp'],
    },
  });
  expect(JSON.stringify(delivery.request_headers).toLowerCase()).not.toContain('signature');
  expect(received.body.startsWith(delivery.payload_preview.replace(/…$/, ''))).toBe(true);
  const seen = (await call<WebhookObject>('GET', `/v1/webhooks/${webhook.id}`)).body;
  expect([seen.last_http_status, seen.consecutive_failures]).toEqual([200, 0]);
  expect(seen.last_delivery_at).not.toBeNull();

  const handle = temporal.workflow.getHandle(response.id);
  await handle.result();
  const { events } = await handle.fetchHistory();
  const scheduled = (events ?? []).find(
    (event) => event.activityTaskScheduledEventAttributes?.activityType?.name === 'deliverWebhook',
  );
  const summary = Buffer.from(scheduled?.userMetadata?.summary?.data ?? []).toString();
  expect(summary).toBe(JSON.stringify(`response.completed → ${webhook.id}`));
  expect(JSON.stringify(events)).not.toContain('in-the-query');
});

test('a failed attempt is repeated after five seconds with the same bytes and a fresh signature', async () => {
  const webhook = await endpoint('/flaky');
  reactions.set('/flaky', () => (receiver.at('/flaky').length === 1 ? 503 : 204));
  await run();
  const waiting = await deliveryUntil(webhook, ({ attempt }) => attempt === 1);
  expect(waiting).toMatchObject({
    status: 'pending',
    last_http_status: 503,
    last_error: 'The endpoint answered 503.',
    response_body_preview: 'answered 503',
  });
  expect(Date.parse(waiting.next_attempt_at ?? '')).toBeGreaterThan(Date.now());
  const [first, second] = await receiver.until('/flaky', 2);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['x-svc-signature']).not.toBe(first?.headers['x-svc-signature']);
  expect(second && verifiesWith(webhook.secret, second)).toBe(true);
  expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(4900);
  expect(await deliveryUntil(webhook, isDelivered)).toMatchObject({
    attempt: 2,
    last_http_status: 204,
    last_error: null,
  });
});

test('after a rotation both secrets verify, in both schemes', async () => {
  const webhook = await endpoint('/rotated');
  const rotated = (await call<Created>('POST', `/v1/webhooks/${webhook.id}/rotate`)).body;
  const again = (await call<Created>('POST', `/v1/webhooks/${webhook.id}/rotate`)).body;
  await run();
  const [received] = await receiver.until('/rotated', 1);
  for (const secret of [webhook.secret, rotated.secret, again.secret]) {
    expect(received && verifiesWith(secret, received)).toBe(true);
    const verify = () => new Webhook(secret).verify(received?.body ?? '', received?.headers as Record<string, string>);
    expect(verify).not.toThrow();
  }
  expect(String(received?.headers['x-svc-signature']).match(/v1=/g)).toHaveLength(3);

  // A day later only the present one does.
  await service.db.raw(
    `UPDATE webhooks SET old_secrets = (SELECT jsonb_agg(jsonb_set(o, '{expires_at}', '"2020-01-01T00:00:00.000Z"'))
     FROM jsonb_array_elements(old_secrets) o) WHERE id = ?`,
    [webhook.id],
  );
  await run();
  const later = (await receiver.until('/rotated', 2))[1];
  expect([webhook, rotated, again].map(({ secret }) => later && verifiesWith(secret, later))).toEqual([
    false,
    false,
    true,
  ]);
  const seen = (await call<WebhookObject>('GET', `/v1/webhooks/${webhook.id}`)).body;
  expect(seen).not.toHaveProperty('old_secret_expires_at');
});

test.each([
  ['plain words', 'correct horse battery staple', ['raw']],
  ['base64 without the prefix', 'c2l4dGVlbi1ieXRlcy1vay4uLg==', ['raw', 'base64']],
  ['a prefix and base64', 'whsec_c2l4dGVlbi1ieXRlcy1vay4uLg==', ['base64']],
])("a caller's own secret of %s verifies with the libraries", async (name, secret, forms) => {
  const path = `/own-${name.replaceAll(' ', '-')}`;
  await endpoint(path, { secret });
  await run();
  const [received] = await receiver.until(path, 1);
  const headers = received?.headers as Record<string, string>;
  expect(received && verifiesWith(secret, received)).toBe(true);
  for (const form of forms) {
    const webhook = form === 'raw' ? new Webhook(secret, { format: 'raw' }) : new Webhook(secret);
    expect(webhook.verify(received?.body ?? '', headers)).toEqual(received?.event);
  }
  const openai = new OpenAI({ apiKey: 'unused', webhookSecret: secret });
  expect(await openai.webhooks.unwrap(received?.body ?? '', headers)).toEqual(received?.event);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(forms.length);
});

test('endpoints get what they subscribe to, disabled ones nothing, and others still everything', async () => {
  const completed = await endpoint('/completed-only', { events: ['response.completed'] });
  const cancelled = await endpoint('/cancelled-only', { events: ['response.cancelled'] });
  const disabled = await endpoint('/disabled');
  await call('PATCH', `/v1/webhooks/${disabled.id}`, { enabled: false });
  const finished = await run();
  const slow = (await service.api.create({ ...article(), url: `${service.site.url}/hang/hooked`, background: true }))
    .body;
  await service.site.hanging('hooked');
  await service.api.cancel(slow.id);
  const [news] = await receiver.until('/cancelled-only', 1);
  expect(news?.event).toMatchObject({
    type: 'response.cancelled',
    sequence: 1,
    data: { id: slow.id, status: 'cancelled' },
  });
  const [done] = await receiver.until('/completed-only', 1);
  expect(done?.event.data.id).toBe(finished.id);
  expect((await deliveriesOf(completed)).data).toHaveLength(1);
  expect((await deliveriesOf(cancelled)).data).toHaveLength(1);
  expect((await deliveriesOf(disabled)).data).toEqual([]);
  for (const path of ['test', 'replay']) {
    const refusal = await call<ErrorEnvelope>('POST', `/v1/webhooks/${disabled.id}/${path}`, {
      since: '2026-01-01T00:00:00Z',
    });
    expect([refusal.status, refusal.body.error.code]).toEqual([400, 'invalid_request']);
  }
  expect(receiver.at('/disabled')).toEqual([]);
});

test('a failed delivery never changes the run, and a run that fails tells so', async () => {
  await endpoint('/never', { events: ['response.failed'] });
  reactions.set('/never', () => 500);
  const failed = (await service.api.create({ url: `${service.site.url}/missing`, routing: 'local-reader' })).body;
  expect(failed.status).toBe('failed');
  const [received] = await receiver.until('/never', 1);
  expect(received?.event).toMatchObject({
    type: 'response.failed',
    data: { id: failed.id, error: { code: 'run_failed' } },
  });
  expect((await service.api.get(failed.id)).body).toEqual(failed);
});

test('a manual retry sends the same event again', async () => {
  const webhook = await endpoint('/again');
  await run();
  const before = await deliveryUntil(webhook, isDelivered);
  const { status, body } = await call<DeliveryObject>(
    'POST',
    `/v1/webhooks/${webhook.id}/deliveries/${before.id}/retry`,
  );
  expect([status, body.redelivery_count, body.event_id]).toEqual([202, 1, before.event_id]);
  expect(ajv.validate(deliverySchema, body)).toBe(true);
  const [first, second] = await receiver.until('/again', 2);
  expect(second?.body).toBe(first?.body);
  expect(await deliveryUntil(webhook, (delivery) => isDelivered(delivery) && delivery.attempt === 2)).toMatchObject({
    id: before.id,
    redelivery_count: 1,
  });
  await temporal.workflow.getHandle(`${before.id}-r1`).result();

  const unknown = await call<ErrorEnvelope>(
    'POST',
    `/v1/webhooks/${webhook.id}/deliveries/whdel_00000000000000000000000000/retry`,
  );
  expect([unknown.status, unknown.body.error.code]).toEqual([404, 'webhook_delivery_not_found']);
});

test('a replay sends what an endpoint has missed, and on request only that', async () => {
  const since = new Date();
  const early = [await run(), await run()];
  const webhook = await endpoint('/late');
  const seen = await run();
  await deliveryUntil(webhook, isDelivered);
  const replay = (more: object = {}) =>
    call<{ queued: number; has_more: boolean }>('POST', `/v1/webhooks/${webhook.id}/replay`, { since, ...more });

  expect((await replay({ undelivered_only: true })).body).toMatchObject({ queued: 2, has_more: false });
  const received = await receiver.until('/late', 3);
  expect(received.map(({ event }) => event.data.id).sort()).toEqual([...early, seen].map(({ id }) => id).sort());
  while ((await deliveriesOf(webhook, '?status=delivered')).data.length < 3);
  expect((await replay()).body.queued).toBe(3);
  const all = await receiver.until('/late', 6);
  expect(new Set(all.map(({ event }) => event.id)).size).toBe(3);
  expect((await replay({ until: since })).body.queued).toBe(0);

  for (const body of [
    {},
    { since: 'yesterday' },
    { since: '2026-01-01' },
    { since, until: 5 },
    { since, undelivered_only: 1 },
  ]) {
    const refusal = await call<ErrorEnvelope>('POST', `/v1/webhooks/${webhook.id}/replay`, body);
    expect([refusal.status, refusal.body.error.code]).toEqual([400, 'invalid_request']);
  }
});

test('a test event arrives once, belongs to no response, and counts neither for nor against the endpoint', async () => {
  const webhook = await endpoint('/trial', { events: ['response.failed'] });
  reactions.set('/trial', () => 500);
  const { status, body } = await call<DeliveryObject>('POST', `/v1/webhooks/${webhook.id}/test`);
  expect([status, body.type, body.sequence, body.response_id]).toEqual([202, 'webhook.test', 0, null]);
  const [received] = await receiver.until('/trial', 1);
  expect(received?.event).toMatchObject({ type: 'webhook.test', sequence: 0, data: { object: 'svc.webhook_test' } });
  expect(received && verifiesWith(webhook.secret, received)).toBe(true);
  expect(await deliveryUntil(webhook, (delivery) => delivery.status === 'failed')).toMatchObject({ attempt: 1 });
  expect((await call<WebhookObject>('GET', `/v1/webhooks/${webhook.id}`)).body.consecutive_failures).toBe(0);
});

test('deliveries are listed newest first, by pages and by status', async () => {
  const webhook = await endpoint('/pages');
  reactions.set('/pages', () => (receiver.at('/pages').length === 2 ? 500 : 200));
  for (let index = 0; index < 4; index += 1) {
    await run();
    await receiver.until('/pages', index + 1);
    while ((await deliveriesOf(webhook)).data[0]?.attempt !== 1);
  }
  const whole = await deliveriesOf(webhook);
  expect(ajv.validate(deliveryListSchema, whole)).toBe(true);
  expect(whole.data.map(({ id }) => id)).toEqual(
    whole.data
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
  expect(whole.data[0]).not.toHaveProperty('payload_preview');
  const first = await deliveriesOf(webhook, '?limit=3');
  expect([first.data.length, first.has_more]).toEqual([3, true]);
  const second = await deliveriesOf(webhook, `?limit=3&starting_after=${first.last_id}`);
  expect([...first.data, ...second.data]).toEqual(whole.data);
  expect(second.has_more).toBe(false);
  expect((await deliveriesOf(webhook, '?status=pending')).data.map(({ id }) => id)).toEqual([whole.data[2]?.id]);
  expect((await deliveriesOf(webhook, '?starting_after=whdel_00000000000000000000000000')).data).toEqual([]);
  const refusal = await call<ErrorEnvelope>('GET', `/v1/webhooks/${webhook.id}/deliveries?status=lost`);
  expect([refusal.status, refusal.body.error.code]).toEqual([400, 'invalid_list_filter']);
});

test('deleting an endpoint drops what waits and stops what is being sent', async () => {
  const webhook = await endpoint('/doomed');
  let closed = false;
  reactions.set('/doomed', () =>
    receiver.at('/doomed').length === 1 ? 500 : (response) => void response.on('close', () => (closed = true)),
  );
  await run();
  const waiting = await deliveryUntil(webhook, ({ attempt }) => attempt === 1);
  const hanging = await run();
  await receiver.until('/doomed', 2);
  const startedAt = Date.now();
  expect((await call('DELETE', `/v1/webhooks/${webhook.id}`)).status).toBe(200);
  expect(Date.now() - startedAt).toBeLessThan(3000);
  const rows = await service.db('webhook_deliveries').where({ webhook_id: webhook.id }).orderBy('id');
  expect(rows.map(({ status, lease_until }) => [status, lease_until])).toEqual([
    ['failed', null],
    ['failed', null],
  ]);
  expect(rows[0].last_error).toBe('The endpoint was deleted.');
  await temporal.workflow.getHandle(waiting.response_id ?? '').result();
  await temporal.workflow.getHandle(hanging.id).result();
  expect(receiver.at('/doomed')).toHaveLength(2);
  while (!closed) await new Promise((resolve) => setTimeout(resolve, 10));
});

test('deleting a response erases its events, and nothing more of it is sent', async () => {
  const webhook = await endpoint('/erased');
  reactions.set('/erased', () => 500);
  const response = await run();
  const waiting = await deliveryUntil(webhook, ({ attempt }) => attempt === 1);
  await call('DELETE', `/v1/responses/${response.id}`);
  const after = (await call<Delivery>('GET', `/v1/webhooks/${webhook.id}/deliveries/${waiting.id}`)).body;
  expect(after).toMatchObject({
    status: 'failed',
    last_error: 'The response was deleted.',
    response_body_preview: null,
    next_attempt_at: null,
  });
  expect(JSON.parse(after.payload_preview).data).toEqual({ id: response.id, object: 'response', deleted: true });
  const retry = await call<ErrorEnvelope>('POST', `/v1/webhooks/${webhook.id}/deliveries/${waiting.id}/retry`);
  expect([retry.status, retry.body.error.code]).toEqual([404, 'response_not_found']);
  await temporal.workflow.getHandle(response.id).result();
  expect(receiver.at('/erased')).toHaveLength(1);
});

describe('what nobody drives is found again', () => {
  async function orphan(path: string): Promise<{ webhook: Created; id: string }> {
    const webhook = await endpoint(path);
    reactions.set(path, () => (receiver.at(path).length === 1 ? 500 : 200));
    const response = await run();
    const { id } = await deliveryUntil(webhook, ({ attempt }) => attempt === 1);
    await temporal.workflow.getHandle(response.id).terminate('by an operator');
    return { webhook, id };
  }

  test('by the reconciler', async () => {
    const { webhook, id } = await orphan('/orphan');
    expect(await deliveryUntil(webhook, isDelivered)).toMatchObject({ id, attempt: 2, redelivery_count: 0 });
    await temporal.workflow.getHandle(`${id}-r0`).result();
    expect(receiver.at('/orphan')).toHaveLength(2);
  });

  test('by the cron route, which wants its secret', async () => {
    const cron = (method: string, headers: Record<string, string>) =>
      fetch(`${service.baseUrl}/api/cron/webhooks`, { method, headers });
    const refusals: Record<string, string>[] = [
      {},
      { 'x-cron-secret': 'wrong' },
      { authorization: 'Bearer the cron' },
      { authorization: `Bearer ${service.apiKey}` },
    ];
    for (const headers of refusals) expect((await cron('GET', headers)).status).toBe(401);
    const { webhook } = await orphan('/swept');
    await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const headers: Record<string, string> =
          index % 2 === 0 ? { 'x-cron-secret': 'the cron secret' } : { authorization: 'Bearer the cron secret' };
        while (!isDelivered((await deliveriesOf(webhook)).data[0] as DeliveryObject)) {
          const answer = await cron(index < 3 ? 'GET' : 'POST', headers);
          expect(answer.status).toBe(200);
          expect(await answer.json()).toMatchObject({ object: 'svc.webhook_sweep', overdue: expect.any(Number) });
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }),
    );
    expect(receiver.at('/swept')).toHaveLength(2);
  });
});

test('events are written also when no endpoint exists, and runs without endpoints have no delivery in their history', async () => {
  const response = await run();
  expect(await service.db('events').where({ run_id: response.id })).toHaveLength(1);
  const { events } = await temporal.workflow.getHandle(response.id).fetchHistory();
  const names = (events ?? []).map((event) => event.activityTaskScheduledEventAttributes?.activityType?.name);
  expect(names.filter((name) => name !== undefined)).toEqual(['runAttempt']);
  expect((events ?? []).some((event) => event.markerRecordedEventAttributes)).toBe(false);
});

test('a run cancelled behind the back of its workflow is announced too', async () => {
  await endpoint('/behind', { events: ['response.cancelled'] });
  const slow = (await service.api.create({ ...article(), url: `${service.site.url}/hang/behind`, background: true }))
    .body;
  await service.site.hanging('behind');
  await Promise.all([service.api.cancel(slow.id), service.api.cancel(slow.id)]);
  expect(isOver((await service.api.get(slow.id)).body)).toBe(true);
  const received = await receiver.until('/behind', 1);
  expect(received[0]?.event.data.id).toBe(slow.id);
});
