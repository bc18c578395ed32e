import { EVENT_RETENTION_MS } from '../../../core/run/deliveries';
import { SUBSCRIBABLE_EVENT_TYPES } from '../../../core/run/events';
import { deleteRun } from '../../../db/runs/deletion';
import { claimAttempt } from '../../../db/webhooks/delivery-claims';
import { recordAttempt } from '../../../db/webhooks/delivery-reports';
import { purgeDeletedWebhooks, purgeExpiredWebhookSecrets, purgeOldEvents } from '../../../db/webhooks/event-retention';
import { newId } from '../../../db/new-id';
import { replayEvents } from '../../../db/webhooks/redelivery';
import { sealWebhookSecret } from '../../../db/webhooks/webhook-secrets';
import { webhooksOf } from '../../../db/webhooks/webhooks';
import type { Principal } from '../../../db/accounts/workspaces';
import { createTestDatabase, createTestWorkspace, type TestDatabase } from '../../support/records/database';
import { emitToOne, registerEndpoint, TEST_KEK } from '../../support/servers/webhook-fixture';
import { until } from '../../support/until';

const DAY = 24 * 60 * 60 * 1000;
const PAST = EVENT_RETENTION_MS + DAY;
const ALL = 100;

let test: TestDatabase;
let principal: Principal;
let webhookId: string;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  ({ principal } = await createTestWorkspace(test.db));
  webhookId = await registerEndpoint(test.db, principal);
});
afterEach(async () => {
  await test.db('webhook_deliveries').delete();
  await test.db('events').delete();
});

const ago = (ms: number): Date => new Date(Date.now() - ms);

/** An event of that age whose delivery has come to this end. */
async function emitted(ageMs: number, status: 'delivered' | 'failed' | 'pending' = 'delivered'): Promise<string> {
  const { runId, deliveryId } = await emitToOne(test.db, principal);
  await test
    .db('events')
    .where({ run_id: runId })
    .update({ created_at: ago(ageMs) });
  const nextAttemptAt = status === 'pending' ? new Date() : null;
  await test.db('webhook_deliveries').where({ id: deliveryId }).update({ status, next_attempt_at: nextAttemptAt });
  return deliveryId;
}

const deliveries = async (): Promise<string[]> => test.db('webhook_deliveries').orderBy('id').pluck('id');
const events = async (): Promise<number> => (await test.db('events').select('id')).length;

it('forgets events past their time with their deliveries, however these ended, and no others', async () => {
  await emitted(PAST, 'delivered');
  await emitted(PAST, 'failed');
  const young = await emitted(EVENT_RETENTION_MS - DAY);
  expect(await purgeOldEvents(test.db, ALL)).toBe(2);
  expect([await deliveries(), await events()]).toEqual([[young], 1]);
  expect(await purgeOldEvents(test.db, ALL)).toBe(0);
});

it('leaves an old event alone while it is delivered once more', async () => {
  const waiting = await emitted(PAST, 'pending');
  const sending = await emitted(PAST);
  await test
    .db('webhook_deliveries')
    .where({ id: sending })
    .update({ lease_until: ago(-DAY) });
  expect(await purgeOldEvents(test.db, ALL)).toBe(0);
  expect(await deliveries()).toEqual([waiting, sending]);
});

it('takes no more at once than asked for, oldest first, and two at once share the work', async () => {
  const [youngest] = [await emitted(PAST), await emitted(PAST + DAY), await emitted(PAST + 2 * DAY)];
  expect(await purgeOldEvents(test.db, 2)).toBe(2);
  expect(await deliveries()).toEqual([youngest]);
  await emitted(PAST);
  const shares = await Promise.all([purgeOldEvents(test.db, ALL), purgeOldEvents(test.db, ALL)]);
  expect(shares[0] + shares[1]).toBe(2);
  expect(await events()).toBe(0);
});

it('an event that is purged while a replay asks for it is left out of the replay', async () => {
  await emitted(PAST);
  const kept = await emitted(DAY);
  const range = { workspaceId: principal.workspaceId, webhookId, since: ago(2 * PAST), until: new Date() };
  const replay = () =>
    replayEvents(test.db, newId, { ...range, types: [...SUBSCRIBABLE_EVENT_TYPES], undeliveredOnly: false });
  const { replayed } = await test.db.transaction(async (trx) => {
    // Gone already, but not committed: the replay still finds the event, and has to wait.
    expect(await purgeOldEvents(trx, ALL)).toBe(1);
    const replayed = replay();
    await until('someone who waits', waiting);
    return { replayed };
  });
  expect(await replayed).toEqual({ queued: 1, nextSince: null });
  expect(await deliveries()).toEqual([kept]);
});

async function waiting(): Promise<number> {
  const { rows } = await test.db.raw(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

it('forgets endpoints that were deleted, once nothing tells of them any more', async () => {
  const deleted = webhooksOf(test.db, principal);
  const busy = webhookId;
  await emitted(DAY);
  const quiet = await registerEndpoint(test.db, principal);
  const recent = await registerEndpoint(test.db, principal);
  const present = await registerEndpoint(test.db, principal);
  for (const id of [busy, quiet, recent]) await deleted.remove(id);
  await test
    .db('webhooks')
    .whereIn('id', [busy, quiet])
    .update({ deleted_at: ago(PAST) });
  await purgeDeletedWebhooks(test.db, ALL);
  const left = await test.db('webhooks').where({ workspace_id: principal.workspaceId }).orderBy('id').pluck('id');
  expect(left).toEqual([busy, recent, present]);
});

it('forgets secrets whose grace is over, and none that sign', async () => {
  const place = { workspaceId: principal.workspaceId, webhookId };
  for (const secret of ['the second secret of all', 'the third secret of all'])
    await webhooksOf(test.db, principal).rotate(webhookId, await sealWebhookSecret(TEST_KEK, place, secret));
  const own = () => test.db('webhook_secrets').where({ webhook_id: webhookId }).orderBy('id');
  const [first, second, third] = await own().pluck('id');
  await own().where({ id: first }).update({ expires_at: new Date() });
  await purgeExpiredWebhookSecrets(test.db);
  expect(await own().pluck('id')).toEqual([second, third]);
});

describe('deleting a response', () => {
  it('ends its deliveries and keeps nothing of what the receiver answers afterwards', async () => {
    const { runId, deliveryId } = await emitToOne(test.db, principal);
    const claim = await claimAttempt(test.db, deliveryId, new Date());
    if (claim.kind !== 'claimed') throw new Error('expected to claim it');
    await deleteRun(test.db, principal.workspaceId, runId);
    const { written } = await recordAttempt(test.db, {
      deliveryId,
      token: claim.token,
      outcome: 'retry',
      judgesEndpoint: true,
      nextAttemptAt: new Date(),
      httpStatus: 500,
      error: 'x',
      latencyMs: 1,
      responseBodyPreview: `you sent ${claim.event.data}`,
      requestHeaders: {},
    });
    expect(written).toBe(false);
    expect(await test.db('webhook_deliveries').where({ id: deliveryId }).first()).toMatchObject({
      status: 'failed',
      next_attempt_at: null,
      last_error: 'The response was deleted.',
      response_body_preview: null,
    });
  });
});
