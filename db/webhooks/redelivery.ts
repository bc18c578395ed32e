import { API_VERSION, TEST_EVENT_TYPE, type EventType, type SubscribableEventType } from '../../core/run/events';
import type { Database } from '../connection';
import { jsonColumn } from '../json-column';
import type { NewId } from '../new-id';

/** What it takes to start a workflow that drives one delivery. */
export interface StartableDelivery {
  deliveryId: string;
  webhookId: string;
  type: EventType;
  redeliveryCount: number;
}

/**
 * A new schedule for a delivery, whatever became of the one before. An attempt that is being sent right now counts as
 * made, so that its number is never used twice; its holder finds the lease gone and writes nothing.
 */
const NEW_SCHEDULE = `
  status = 'pending', next_attempt_at = now(), first_attempt_at = NULL, workflow_id = NULL, reconciled_at = NULL,
  attempt = d.attempt + CASE WHEN d.lease_until > now() THEN 1 ELSE 0 END,
  earlier_attempts = d.attempt + CASE WHEN d.lease_until > now() THEN 1 ELSE 0 END,
  lease_token = NULL, lease_until = NULL, redelivery_count = d.redelivery_count + 1, updated_at = now()`;

/** @returns null when there is no such delivery, or its event was erased with its response */
export async function restartDelivery(
  db: Database,
  webhookId: string,
  deliveryId: string,
): Promise<StartableDelivery | null> {
  const { rows } = await db.raw<{ rows: StartableDelivery[] }>(
    `UPDATE webhook_deliveries d SET ${NEW_SCHEDULE} FROM events e
     WHERE d.id = :deliveryId AND d.webhook_id = :webhookId AND e.id = d.event_id AND e.erased_at IS NULL
     RETURNING d.id AS "deliveryId", d.webhook_id AS "webhookId", e.type, d.redelivery_count AS "redeliveryCount"`,
    { deliveryId, webhookId },
  );
  return rows[0] ?? null;
}

export interface ReplayRange {
  workspaceId: string;
  webhookId: string;
  types: SubscribableEventType[];
  since: Date;
  until: Date;
  /** Leaves alone what this endpoint has already accepted. */
  undeliveredOnly: boolean;
}

const REPLAY_PAGE = 500;
const MAX_REPLAYED = 10_000;

/**
 * Queues every event of a time range for one endpoint, also those it never had a delivery of. Nothing is started here:
 * the sweep starts what is queued, at a pace that a receiver which has just come back can take.
 * @returns how many were queued, and where to go on if there were more than one replay takes
 */
export async function replayEvents(
  db: Database,
  newId: NewId,
  range: ReplayRange,
): Promise<{ queued: number; nextSince: Date | null }> {
  let queued = 0;
  let after = { createdAt: range.since, id: '' };
  for (let seen = 0; seen < MAX_REPLAYED; seen += REPLAY_PAGE) {
    const page = await eventsAfter(db, range, after, REPLAY_PAGE);
    if (page.length > 0) queued += await queueAgain(db, newId, range, page);
    const last = page.at(-1);
    if (page.length < REPLAY_PAGE || !last) return { queued, nextSince: null };
    after = { createdAt: last.created_at, id: last.id };
  }
  const [next] = await eventsAfter(db, range, after, 1);
  return { queued, nextSince: next?.created_at ?? null };
}

interface EventRow {
  id: string;
  created_at: Date;
}

async function eventsAfter(
  db: Database,
  range: ReplayRange,
  after: { createdAt: Date; id: string },
  limit: number,
): Promise<EventRow[]> {
  return db('events')
    .where({ workspace_id: range.workspaceId })
    .whereIn('type', range.types)
    .whereNull('erased_at')
    .where('created_at', '<', range.until)
    .whereRaw('(created_at, id) > (?, ?)', [after.createdAt, after.id])
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .select('id', 'created_at');
}

async function queueAgain(db: Database, newId: NewId, range: ReplayRange, events: EventRow[]): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `INSERT INTO webhook_deliveries AS d (id, webhook_id, event_id, next_attempt_at, created_at, updated_at)
     SELECT delivery_id, :webhookId, event_id, now(), now(), now()
     FROM unnest(CAST(:deliveryIds AS text[]), CAST(:eventIds AS text[])) AS pair (delivery_id, event_id)
     -- what was erased or purged since the page was read is left out
     JOIN events e ON e.id = event_id AND e.erased_at IS NULL FOR KEY SHARE OF e
     ON CONFLICT (webhook_id, event_id) DO UPDATE SET ${NEW_SCHEDULE}
     WHERE d.status = 'failed' OR (d.status = 'delivered' AND NOT :undeliveredOnly)
     RETURNING d.id`,
    {
      webhookId: range.webhookId,
      deliveryIds: events.map(() => newId('delivery')),
      eventIds: events.map(({ id }) => id),
      undeliveredOnly: range.undeliveredOnly,
    },
  );
  return rows.length;
}

/** An event of no run, for one endpoint. */
export async function recordTestEvent(
  db: Database,
  newId: NewId,
  webhook: { id: string; workspaceId: string },
): Promise<StartableDelivery> {
  const eventId = newId('event');
  const deliveryId = newId('delivery');
  await db.transaction(async (trx) => {
    await trx('events').insert({
      id: eventId,
      workspace_id: webhook.workspaceId,
      run_id: null,
      type: TEST_EVENT_TYPE,
      sequence: 0,
      api_version: API_VERSION,
      data: jsonColumn({ object: 'svc.webhook_test', webhook_id: webhook.id, message: 'The endpoint can be reached.' }),
      created_at: trx.fn.now(),
    });
    await trx('webhook_deliveries').insert({
      id: deliveryId,
      webhook_id: webhook.id,
      event_id: eventId,
      next_attempt_at: trx.fn.now(),
      created_at: trx.fn.now(),
      updated_at: trx.fn.now(),
    });
  });
  return { deliveryId, webhookId: webhook.id, type: TEST_EVENT_TYPE, redeliveryCount: 0 };
}
