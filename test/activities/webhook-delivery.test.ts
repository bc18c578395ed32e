import { ApplicationFailure } from '@temporalio/common';
import { MockActivityEnvironment } from '@temporalio/testing';
import { createEndpointSlots, type EndpointSlots } from '../../activities/webhooks/endpoint-slots';
import { createWebhookDeliveryActivities, WEBHOOK_POST_LIMITS } from '../../activities/webhooks/webhook-delivery';
import type { DeliveryTarget } from '../../core/run/deliveries';
import { claimAttempt } from '../../db/webhooks/delivery-claims';
import { createDoorbell, type Doorbell } from '../../db/doorbell';
import { restartDelivery } from '../../db/webhooks/redelivery';
import { webhooksOf } from '../../db/webhooks/webhooks';
import type { Principal } from '../../db/accounts/workspaces';
import { createMetrics, type Metrics } from '../../metrics/metrics';
import { createSafePost, type SafePost } from '../../net/safe-post';
import { createTargetGuard } from '../../net/guard/target-guard';
import { createWebhookGuard } from '../../net/guard/webhook-guard';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../support/records/database';
import { expectSchedule } from '../support/schedule';
import { closeQuestion, emitToOne, registerEndpoint, TEST_KEK, TEST_SECRET } from '../support/servers/webhook-fixture';
import {
  startWebhookReceiver,
  verifiesWith,
  type Reaction,
  type Received,
  type WebhookReceiver,
} from '../support/servers/webhook-receiver';

const SECOND = 1000;

let database: TestDatabase;
let doorbell: Doorbell;
let receiver: WebhookReceiver;
let principal: Principal;
let react: (received: Received) => Reaction = () => 200;
const logged: object[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  doorbell = createDoorbell(database.url, () => undefined);
  receiver = await startWebhookReceiver((received) => react(received));
});
afterAll(async () => {
  await receiver.close();
  await doorbell.close();
  await database.drop();
});
beforeEach(async () => {
  receiver.received.length = 0;
  logged.length = 0;
  react = () => 200;
  ({ principal } = await createTestWorkspace(database.db));
});

const guard = createTargetGuard({ allowLocalTargets: true, allowedHostPorts: [], refusedPorts: [] });
const realPost = createSafePost(createWebhookGuard(guard, { allowLocalTargets: true }), WEBHOOK_POST_LIMITS);

function activities(more: { post?: SafePost; slots?: EndpointSlots; metrics?: Metrics } = {}) {
  const log = (fields: object): void => void logged.push(fields);
  return createWebhookDeliveryActivities({
    db: database.db,
    kek: TEST_KEK,
    doorbell,
    log: { info: log, warn: log, error: log },
    metrics: more.metrics ?? createMetrics(),
    post: more.post ?? realPost,
    slots: more.slots ?? createEndpointSlots(),
  });
}

type Result = { status: string } | { why: string; waitMs: number };

/** Calls the activity as Temporal would at that moment, and says when it wants to be called again. */
async function call(target: DeliveryTarget, atMs: number, using = activities(), tries = 1): Promise<Result> {
  const environment = new MockActivityEnvironment({ currentAttemptScheduledTimestampMs: atMs, attempt: tries });
  try {
    return await environment.run(using.deliverWebhook, target);
  } catch (error) {
    if (!(error instanceof ApplicationFailure) || error.nonRetryable) throw error;
    return { why: error.type ?? '', waitMs: Number(error.nextRetryDelay) };
  }
}

/** Follows the schedule until the delivery is over; moments are seconds from the first attempt. */
async function playSchedule(
  target: DeliveryTarget,
  using = activities(),
): Promise<{ moments: number[]; status: string }> {
  const startedAt = Date.now();
  const moments: number[] = [];
  for (let now = startedAt; ;) {
    moments.push((now - startedAt) / SECOND);
    const calledAt = performance.now();
    const result = await call(target, now, using);
    if ('status' in result) return { moments, status: result.status };
    expect(result.why).toBe('attempt_failed');
    now += Math.ceil(performance.now() - calledAt) + result.waitMs;
  }
}

const rowOf = (target: DeliveryTarget) => database.db('webhook_deliveries').where({ id: target.deliveryId }).first();
const endpointRow = (target: DeliveryTarget) => database.db('webhooks').where({ id: target.webhookId }).first();
const atReceiver = () => registerEndpoint(database.db, principal, { url: `${receiver.url}/hook?key=planted-in-query` });

describe('a delivery that fails at every attempt', () => {
  it('is tried nine times over a day, then fails and counts against its endpoint', async () => {
    await atReceiver();
    const target = await emitToOne(database.db, principal);
    react = () => 500;
    const { moments, status } = await playSchedule(target);
    expectSchedule(moments, [0, 5, 30, 120, 600, 1800, 7200, 28_800, 86_400]);
    expect(status).toBe('failed');
    expect(receiver.received).toHaveLength(9);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await rowOf(target)).toMatchObject({
      status: 'failed',
      attempt: 9,
      next_attempt_at: null,
      lease_until: null,
    });
    expect(await endpointRow(target)).toMatchObject({
      consecutive_failures: 1,
      disabled: false,
      last_http_status: 500,
    });
  });

  it('that asks a person is tried six times over two minutes', async () => {
    await atReceiver();
    const target = await emitToOne(database.db, principal, { type: 'response.requires_action' });
    react = () => 500;
    expectSchedule((await playSchedule(target)).moments, [0, 5, 15, 30, 60, 120]);
  });

  it('disables its endpoint as the twentieth in a row; a success in between starts the count anew', async () => {
    const id = await atReceiver();
    await database.db('webhooks').where({ id }).update({ consecutive_failures: 18 });
    react = () => 500;
    const nineteenth = await emitToOne(database.db, principal);
    const saved = await emitToOne(database.db, principal);
    const last = await emitToOne(database.db, principal);
    await playSchedule(nineteenth);
    expect(await endpointRow(nineteenth)).toMatchObject({ consecutive_failures: 19, disabled: false });
    react = () => 204;
    await playSchedule(saved);
    expect(await endpointRow(saved)).toMatchObject({ consecutive_failures: 0, disabled: false });
    await database
      .db('webhooks')
      .where({ id })
      .update({ consecutive_failures: 19, updated_at: new Date(0) });
    react = () => 500;
    await playSchedule(last);
    expect(await endpointRow(last)).toMatchObject({
      consecutive_failures: 20,
      disabled: true,
      disabled_reason: expect.stringContaining('20'),
    });
    expect((await endpointRow(last)).updated_at).not.toEqual(new Date(0));
    // From here on nothing: no new deliveries, and no attempt of those that still wait.
    await expect(emitToOne(database.db, principal)).rejects.toThrow('expected one delivery');
    receiver.received.length = 0;
    await restartDelivery(database.db, id, last.deliveryId);
    expect(await call(last, Date.now())).toEqual({ status: 'failed' });
    expect(receiver.received).toEqual([]);
    expect(await rowOf(last)).toMatchObject({ last_error: 'The endpoint is disabled.' });
    expect(await endpointRow(last)).toMatchObject({ consecutive_failures: 20 });
  });
});

it('a question that was answered is not repeated, and that speaks against nobody', async () => {
  await atReceiver();
  const target = await emitToOne(database.db, principal, { type: 'response.requires_action' });
  react = () => 500;
  const now = Date.now();
  // Also when it was answered at once: the first attempt tells of every question.
  await closeQuestion(database.db, target.runId);
  const first = await call(target, now);
  expect(first).toMatchObject({ why: 'attempt_failed' });
  expect(await call(target, now + 6 * SECOND)).toEqual({ status: 'failed' });
  expect(receiver.received).toHaveLength(1);
  expect(await rowOf(target)).toMatchObject({ attempt: 1, last_error: 'The question was answered or has expired.' });
  expect((await endpointRow(target)).consecutive_failures).toBe(0);
});

describe('who may send', () => {
  it('an attempt that is not due waits until it is', async () => {
    await atReceiver();
    const target = await emitToOne(database.db, principal);
    react = () => 500;
    const now = Date.now();
    await call(target, now);
    const early = (await call(target, now + 2 * SECOND)) as { why: string; waitMs: number };
    expect(early.why).toBe('not_due');
    expect(early.waitMs).toBeGreaterThan(2.5 * SECOND);
    // Each call claims a moment after the time that it is given, and not always the same moment.
    expect(early.waitMs).toBeLessThanOrEqual(3.05 * SECOND);
    expect(receiver.received).toHaveLength(1);
  });

  it('of ten at once one sends, and the others come back when its lease is over', async () => {
    await atReceiver();
    const target = await emitToOne(database.db, principal);
    const results = await Promise.all(Array.from({ length: 10 }, () => call(target, Date.now())));
    expect(receiver.received).toHaveLength(1);
    for (const result of results)
      expect('status' in result ? result.status : result.why).toMatch(/^(delivered|not_due)$/);
    expect(await rowOf(target)).toMatchObject({ attempt: 1, status: 'delivered' });
  });

  it('after a crash between sending and recording the attempt is sent again, under its own number', async () => {
    await atReceiver();
    const target = await emitToOne(database.db, principal);
    expect(await claimAttempt(database.db, target.deliveryId, new Date())).toMatchObject({
      kind: 'claimed',
      attempt: 1,
    });
    const held = (await call(target, Date.now())) as { why: string; waitMs: number };
    expect(held.why).toBe('not_due');
    expect(held.waitMs).toBeGreaterThan(14 * SECOND);
    await database
      .db('webhook_deliveries')
      .where({ id: target.deliveryId })
      .update({ lease_until: new Date(0) });
    expect(await call(target, Date.now())).toEqual({ status: 'delivered' });
    expect(await rowOf(target)).toMatchObject({ attempt: 1 });
  });

  it('a sender that lost its lease writes nothing', async () => {
    await atReceiver();
    const target = await emitToOne(database.db, principal);
    const post: SafePost = async (url, request) => {
      await restartDelivery(database.db, target.webhookId, target.deliveryId);
      return realPost(url, request);
    };
    await call(target, Date.now(), activities({ post }));
    expect(await rowOf(target)).toMatchObject({
      status: 'pending',
      attempt: 1,
      earlier_attempts: 1,
      redelivery_count: 1,
    });
    expect(await call(target, Date.now())).toEqual({ status: 'delivered' });
    expect(await rowOf(target)).toMatchObject({ status: 'delivered', attempt: 2 });
  });

  it('a worker that shuts down gives its attempt back at once', async () => {
    await atReceiver();
    const target = await emitToOne(database.db, principal);
    react = () => () => undefined;
    const environment = new MockActivityEnvironment({ currentAttemptScheduledTimestampMs: Date.now(), attempt: 1 });
    const running = environment.run(activities().deliverWebhook, target);
    await receiver.until('/hook?key=planted-in-query', 1);
    environment.cancel('WORKER_SHUTDOWN');
    await expect(running).rejects.toMatchObject({ type: 'worker_shutdown', nextRetryDelay: 1000 });
    expect(await rowOf(target)).toMatchObject({ status: 'pending', attempt: 0, lease_until: null });
  });

  it('a delivery that finds its endpoint busy yields without a look at the database, for longer each time', async () => {
    const busy = await atReceiver();
    const target = await emitToOne(database.db, principal);
    const slots = createEndpointSlots(2);
    const held = [slots.take(busy), slots.take(busy)];
    const waits: number[] = [];
    for (const tries of [1, 3, 5, 50]) {
      const result = (await call(target, Date.now(), activities({ slots }), tries)) as { why: string; waitMs: number };
      expect(result.why).toBe('endpoint_busy');
      waits.push(result.waitMs);
    }
    for (const [index, longest] of [500, 2000, 8000, 30_000].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(longest / 2);
      expect(waits[index]).toBeLessThanOrEqual(longest);
    }
    expect(slots.take('wh_other')).not.toBeNull();
    held[0]?.giveBack();
    expect(await call(target, Date.now(), activities({ slots }))).toEqual({ status: 'delivered' });
  });
});

it('the address is resolved and judged anew at every attempt', async () => {
  const addresses = [['10.0.0.7'], [], ['93.184.216.34', '169.254.169.254']];
  const strict = createTargetGuard({
    allowLocalTargets: false,
    allowedHostPorts: [],
    refusedPorts: [],
    lookup: async () => addresses.shift() ?? [],
  });
  const post = createSafePost(createWebhookGuard(strict, { allowLocalTargets: false }), WEBHOOK_POST_LIMITS);
  await registerEndpoint(database.db, principal, { url: 'https://receiver.example.com/hook' });
  const target = await emitToOne(database.db, principal);
  const errors: string[] = [];
  for (const seconds of [0, 5, 30]) {
    await call(target, Date.now() + seconds * SECOND, activities({ post }));
    errors.push((await rowOf(target)).last_error);
  }
  expect(errors).toEqual([
    'The host does not resolve to the public internet.',
    'The host name does not resolve.',
    'The host does not resolve to the public internet.',
  ]);
  expect(await rowOf(target)).toMatchObject({ attempt: 3, status: 'pending', last_http_status: null });
});

it('an endpoint deleted between claim and answer gets no second attempt', async () => {
  const id = await atReceiver();
  const target = await emitToOne(database.db, principal);
  react = () => () => undefined;
  const running = call(target, Date.now());
  await receiver.until('/hook?key=planted-in-query', 1);
  expect(await webhooksOf(database.db, principal).remove(id)).toBe(true);
  await running;
  expect(await rowOf(target)).toMatchObject({ status: 'failed', next_attempt_at: null, lease_until: null });
  expect(await call(target, Date.now() + 5 * SECOND)).toEqual({ status: 'failed' });
  expect(receiver.received).toHaveLength(1);
});

it('attempts are counted by what came of them, and so is a delivery that nobody wants any more', async () => {
  await atReceiver();
  react = () => (receiver.received.length === 1 ? 500 : 200);
  const metrics = createMetrics();
  await playSchedule(await emitToOne(database.db, principal), activities({ metrics }));
  const unwanted = await emitToOne(database.db, principal);
  await webhooksOf(database.db, principal).update(unwanted.webhookId, { enabled: false });
  await call(unwanted, Date.now(), activities({ metrics }));
  const text = await metrics.text();
  for (const outcome of ['retry', 'delivered', 'dropped'])
    expect(text).toContain(`svc_webhook_attempts_total{outcome="${outcome}"} 1\n`);
  expect(text).toContain('svc_webhook_reply_seconds_count 2\n');
});

it('the log tells every attempt with its outcome, and neither secrets nor query strings', async () => {
  await atReceiver();
  const target = await emitToOne(database.db, principal, { data: { planted: 'in-the-payload' } });
  react = () => (receiver.received.length === 1 ? 500 : 200);
  await playSchedule(target);
  expect(logged).toMatchObject([
    {
      deliveryId: target.deliveryId,
      webhookId: target.webhookId,
      type: 'response.completed',
      attempt: 1,
      outcome: 'retry',
      httpStatus: 500,
    },
    { deliveryId: target.deliveryId, attempt: 2, outcome: 'delivered', httpStatus: 200, latencyMs: expect.any(Number) },
  ]);
  const text = JSON.stringify(logged);
  for (const secret of ['planted', TEST_SECRET, 'v1=']) expect(text).not.toContain(secret);
  expect(receiver.received.every((received) => verifiesWith(TEST_SECRET, received))).toBe(true);
});
