import type { Client } from '@temporalio/client';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import OpenAI from 'openai';
import { Webhook } from 'standardwebhooks';
import type { ErrorEnvelope } from '../../../core/errors';
import type { RunCost } from '../../../core/schemas/runs/run-envelope-schema';
import {
  deliveryListSchema,
  deliveryWithPayloadSchema,
  eventSchema,
  type WebhookObject,
} from '../../../core/schemas/webhook-schemas';
import { admitTestRun, ON_LOCAL_READER } from '../../support/records/admitted-run';
import { isOver } from '../../support/clients/api-client';
import { closed } from '../../support/records/closed-workflow';
import type { TestService } from '../../support/service';
import { verifiesWith, type WebhookReceiver } from '../../support/servers/webhook-receiver';
import { isDelivered, startWebhookHarness, type Created, type WebhookHarness } from './webhook-harness';

jest.setTimeout(120_000);

const ajv = new Ajv({ strict: false });
addFormats(ajv);

let harness: WebhookHarness;
let service: TestService;
let receiver: WebhookReceiver;
let temporal: Client;
let reactions: WebhookHarness['reactions'];
beforeAll(async () => {
  harness = await startWebhookHarness();
  ({ service, receiver, temporal, reactions } = harness);
});
afterEach(() => harness.removeEndpoints());
afterAll(() => harness.stop());

const call = <T>(method: string, path: string, body?: object) => harness.call<T>(method, path, body);
const endpoint = (path: string, more?: object) => harness.endpoint(path, more);
const run = () => harness.run();
const deliveriesOf = (webhook: Created, query?: string) => harness.deliveriesOf(webhook, query);
const deliveryUntil: WebhookHarness['deliveryUntil'] = (webhook, isThere) => harness.deliveryUntil(webhook, isThere);
const article = () => harness.article();

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
  // Down until the test has looked, however many attempts that takes.
  let isUp = false;
  reactions.set('/flaky', () => (isUp ? 204 : 503));
  await run();
  const waiting = await deliveryUntil(webhook, ({ attempt }) => attempt > 0);
  expect(waiting).toMatchObject({
    status: 'pending',
    last_http_status: 503,
    last_error: 'The endpoint answered 503.',
    response_body_preview: 'answered 503',
  });
  isUp = true;
  const [first, second] = await receiver.until('/flaky', 2);
  expect(Date.parse(waiting.next_attempt_at ?? '')).toBeGreaterThan(first?.atMs ?? Infinity);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['x-svc-signature']).not.toBe(first?.headers['x-svc-signature']);
  expect(second && verifiesWith(webhook.secret, second)).toBe(true);
  // They are counted from before the first is sent, which may take a moment to arrive.
  expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(4000);
  expect(await deliveryUntil(webhook, isDelivered)).toMatchObject({
    attempt: receiver.at('/flaky').length,
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
  for (const [table, key] of [
    ['webhook_secrets', 'webhook_id'],
    ['webhooks', 'id'],
  ] as const) {
    const column = table === 'webhooks' ? 'old_secret_expires_at' : 'expires_at';
    await service
      .db(table)
      .where({ [key]: webhook.id })
      .whereNotNull(column)
      .update({ [column]: new Date(0) });
  }
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

test('deliveries are listed newest first, by pages and by status', async () => {
  const webhook = await endpoint('/pages');
  // The second event is refused for good: a retry that comes in between changes nothing.
  reactions.set('/pages', ({ event }) => (event.id === receiver.at('/pages')[1]?.event.id ? 500 : 200));
  for (let index = 0; index < 4; index += 1) {
    const { id } = await run();
    await deliveryUntil(webhook, ({ attempt, response_id: responseId }) => responseId === id && attempt > 0);
  }
  const whole = await deliveriesOf(webhook);
  expect(ajv.validate(deliveryListSchema, whole)).toBe(true);
  const ids = whole.data.map(({ id }) => id);
  expect(ids).toEqual([...ids].sort().reverse());
  expect(whole.data[0]).not.toHaveProperty('payload_preview');
  const first = await deliveriesOf(webhook, '?limit=3');
  expect([first.data.length, first.has_more]).toEqual([3, true]);
  const second = await deliveriesOf(webhook, `?limit=3&starting_after=${first.last_id}`);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
  expect(second.has_more).toBe(false);
  expect((await deliveriesOf(webhook, '?status=pending')).data.map(({ id }) => id)).toEqual([ids[2]]);
  expect((await deliveriesOf(webhook, '?starting_after=whdel_00000000000000000000000000')).data).toEqual([]);
  const refusal = await call<ErrorEnvelope>('GET', `/v1/webhooks/${webhook.id}/deliveries?status=lost`);
  expect([refusal.status, refusal.body.error.code]).toEqual([400, 'invalid_list_filter']);
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

test('a receiver that never answers takes its own slots only: runs end, and others hear of them', async () => {
  await endpoint('/stuck');
  await endpoint('/well');
  let open = 0;
  let most = 0;
  reactions.set('/stuck', () => (response) => {
    most = Math.max(most, (open += 1));
    response.on('close', () => (open -= 1));
  });
  const runs = await Promise.all(Array.from({ length: 30 }, () => run()));
  expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 'completed'));
  const received = await receiver.until('/well', runs.length);
  expect(new Set(received.map(({ event }) => event.data.id))).toEqual(new Set(runs.map(({ id }) => id)));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(16);
});

describe('what a run has cost', () => {
  interface Told {
    cost: RunCost;
  }
  const TOLD = ['response.completed', 'response.cancelled', 'response.updated'];
  const costOf = (data: Record<string, unknown>): RunCost => (data['svc'] as Told).cost;
  const untilSettled = (id: string) =>
    service.api.until(id, (response) => isOver(response) && !response.svc.cost.provisional);

  test('is provisional where a race was won, and told again when the loser has settled', async () => {
    await endpoint('/raced', { events: TOLD });
    await endpoint('/raced-default');
    const { account_id: accountId } = await service.db('workspaces').where({ id: service.workspaceId }).first();
    const { id: apiKeyId } = await service.db('api_keys').where({ workspace_id: service.workspaceId }).first();
    const owner = { accountId, workspaceId: service.workspaceId, apiKeyId };
    // The first visit of the page never ends, the one beside it does.
    const task = { url: `${service.site.url}/hang-once/raced` };
    const lineup = [{ ...ON_LOCAL_READER, expectedP90Ms: 50 }, ON_LOCAL_READER];
    const { runId } = await admitTestRun(service.db, task, owner, lineup);
    await service
      .db('runs')
      .where({ id: runId })
      .update({ created_at: new Date(Date.now() - 60_000) });

    const [ended, updated] = await receiver.until('/raced', 2);
    expect([ended?.event.type, ended?.event.sequence]).toEqual(['response.completed', 1]);
    expect(costOf(ended!.event.data)).toMatchObject({ total_usd: 0.001, provisional: true });
    expect([updated?.event.type, updated?.event.sequence]).toEqual(['response.updated', 2]);
    expect(costOf(updated!.event.data)).toMatchObject({ total_usd: 0.002, provisional: false });
    expect(updated?.event.data).toEqual(await untilSettled(runId));
    await temporal.workflow.getHandle(runId).result();
    expect(receiver.at('/raced-default').map(({ event }) => event.type)).toEqual(['response.completed']);
  });

  test('is in the last word on a cancelled run, whether it has settled before or after its end', async () => {
    const webhook = await endpoint('/cancelled-cost', { events: TOLD });
    const waiting = service.api.create({ url: `${service.site.url}/hang/cost`, routing: 'local-reader' });
    await service.site.hanging('cost');
    const { body: list } = await call<{ data: { id: string }[] }>('GET', '/v1/responses?limit=1');
    const id = list.data[0]?.id ?? '';
    const answers = [(await service.api.cancel(id)).body, (await waiting).body];
    const settled = await untilSettled(id);
    expect(settled.svc.cost).toMatchObject({ total_usd: 0.001, provisional: false });
    await closed(temporal.workflow.getHandle(id));
    const events = (await service.db('events').where({ run_id: id }).orderBy('sequence')).map(({ data }) =>
      costOf(data),
    );
    expect(events.at(-1)).toEqual(settled.svc.cost);
    for (const cost of [...answers.map(({ svc }) => svc.cost), ...events.slice(0, -1)])
      expect(cost.provisional || cost.total_usd === 0.001).toBe(true);
    expect((await deliveriesOf(webhook)).data).toHaveLength(events.length);
  });
});
