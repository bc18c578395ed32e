import type { Client } from '@temporalio/client';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { ErrorEnvelope } from '../../../core/errors';
import { deliverySchema, type DeliveryObject, type WebhookObject } from '../../../core/schemas/webhook-schemas';
import type { TestService } from '../../support/service';
import { verifiesWith, type WebhookReceiver } from '../../support/servers/webhook-receiver';
import { isDelivered, startWebhookHarness, type Created, type Delivery, type WebhookHarness } from './webhook-harness';
import { until } from '../../support/until';

jest.setTimeout(120_000);

const ajv = new Ajv({ strict: false });
addFormats(ajv);

let harness: WebhookHarness;
let service: TestService;
let receiver: WebhookReceiver;
let temporal: Client;
let reactions: WebhookHarness['reactions'];
beforeAll(async () => {
  harness = await startWebhookHarness({ CRON_SECRET: 'the cron secret' });
  ({ service, receiver, temporal, reactions } = harness);
});
afterEach(() => harness.removeEndpoints());
afterAll(() => harness.stop());

const call = <T>(method: string, path: string, body?: object) => harness.call<T>(method, path, body);
const endpoint = (path: string, more?: object) => harness.endpoint(path, more);
const run = () => harness.run();
const deliveriesOf = (webhook: Created, query?: string) => harness.deliveriesOf(webhook, query);
const deliveryUntil: WebhookHarness['deliveryUntil'] = (webhook, isThere) => harness.deliveryUntil(webhook, isThere);
/** What was sent just before a moment may be read a little after it; retries come after five seconds or more. */
const arrivedLongAfter = (path: string, momentMs: number) =>
  receiver.at(path).filter(({ atMs }) => atMs > momentMs + 1000);

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
  await until('three deliveries', async () => (await deliveriesOf(webhook, '?status=delivered')).data.length >= 3);
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

test('deleting an endpoint drops what waits and stops what is being sent', async () => {
  const webhook = await endpoint('/doomed');
  let closed = false;
  const arrivedOf = (responseId: string) => receiver.at('/doomed').filter(({ event }) => event.data.id === responseId);
  // The first event is refused for good: a retry that comes in between changes nothing.
  reactions.set('/doomed', ({ event }) =>
    event.id === receiver.at('/doomed')[0]?.event.id
      ? 500
      : (response) => void response.on('close', () => (closed = true)),
  );
  await run();
  const waiting = await deliveryUntil(webhook, ({ attempt }) => attempt > 0);
  const hanging = await run();
  while (arrivedOf(hanging.id).length === 0) await receiver.until('/doomed', receiver.at('/doomed').length + 1);
  expect((await call('DELETE', `/v1/webhooks/${webhook.id}`)).status).toBe(200);
  const deletedAtMs = Date.now();
  const rows = await service.db('webhook_deliveries').where({ webhook_id: webhook.id }).orderBy('id');
  // Erased in a moment, and until then failed and let go of.
  for (const { status, lease_until } of rows) expect([status, lease_until]).toEqual(['failed', null]);
  for (const { last_error } of rows.slice(0, 1)) expect(last_error).toBe('The endpoint was deleted.');
  await temporal.workflow.getHandle(waiting.response_id ?? '').result();
  await temporal.workflow.getHandle(hanging.id).result();
  expect(arrivedOf(hanging.id)).toHaveLength(1);
  expect(arrivedLongAfter('/doomed', deletedAtMs)).toEqual([]);
  await until('the connection to close', () => closed);
});

test('deleting a response erases its events, and nothing more of it is sent', async () => {
  const webhook = await endpoint('/erased');
  reactions.set('/erased', () => 500);
  const response = await run();
  const waiting = await deliveryUntil(webhook, ({ attempt }) => attempt > 0);
  await call('DELETE', `/v1/responses/${response.id}`);
  const deletedAtMs = Date.now();
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
  // It only waited for the next try, and went with what it was to send.
  await expect(temporal.workflow.getHandle(response.id).result()).rejects.toThrow();
  expect(arrivedLongAfter('/erased', deletedAtMs)).toEqual([]);
});

describe('what nobody drives is found again', () => {
  /** Refused until nobody drives it any more, however many attempts that takes. */
  async function orphan(path: string): Promise<{ webhook: Created; id: string; refused: number }> {
    const webhook = await endpoint(path);
    reactions.set(path, () => 500);
    const response = await run();
    const { id } = await deliveryUntil(webhook, ({ attempt }) => attempt > 0);
    await temporal.workflow.getHandle(response.id).terminate('by an operator');
    reactions.delete(path);
    return { webhook, id, refused: receiver.at(path).length };
  }

  test('by the reconciler', async () => {
    const { webhook, id, refused } = await orphan('/orphan');
    expect(await deliveryUntil(webhook, isDelivered)).toMatchObject({ id, attempt: refused + 1, redelivery_count: 0 });
    await temporal.workflow.getHandle(`${id}-r0`).result();
    expect(receiver.at('/orphan')).toHaveLength(refused + 1);
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
    const { webhook, refused } = await orphan('/swept');
    await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const headers: Record<string, string> =
          index % 2 === 0 ? { 'x-cron-secret': 'the cron secret' } : { authorization: 'Bearer the cron secret' };
        await until('the delivery', async () => {
          const answer = await cron(index < 3 ? 'GET' : 'POST', headers);
          expect(answer.status).toBe(200);
          expect(await answer.json()).toMatchObject({ object: 'svc.webhook_sweep', overdue: expect.any(Number) });
          return isDelivered((await deliveriesOf(webhook)).data[0] as DeliveryObject);
        });
      }),
    );
    expect(receiver.at('/swept')).toHaveLength(refused + 1);
  });
});
