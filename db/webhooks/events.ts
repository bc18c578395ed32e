import type { JsonValue } from '../../core/json';
import { WEBHOOK } from '../../core/limits';
import type { DeliveryTarget, EventDeliveries } from '../../core/run/deliveries';
import { API_VERSION, type ResponseEventType } from '../../core/run/events';
import type { Transaction } from '../connection';
import { askTogether, fixedQuery, rowsOf, type Statement } from '../fixed-query';
import type { FreshEndings } from '../history/fresh-endings';
import { jsonColumn } from '../json-column';
import type { NewId } from '../new-id';

/** What an event needs beside the run it tells of: ids, where callers find the service, and who else is to hear of it. */
export interface EventContext {
  newId: NewId;
  baseUrl: string;
  /** Of a process that also has an API. */
  freshEndings?: FreshEndings;
}

export interface NewEvent {
  runId: string;
  workspaceId: string;
  type: ResponseEventType;
  /** For types that repeat within a run: the id of the interaction that was opened. */
  discriminator?: string;
  /** What receivers get as `data`, frozen from here on. */
  data: JsonValue;
}

const insertEvent = fixedQuery<{ emitted: number; targets: DeliveryTarget[] }>(`
  WITH numbered AS (
    UPDATE runs SET event_sequence = event_sequence + 1
    WHERE id = :runId AND NOT EXISTS (
      SELECT 1 FROM events WHERE run_id = :runId AND type = :type AND discriminator = :discriminator)
    RETURNING event_sequence
  ), event AS (
    INSERT INTO events (id, workspace_id, run_id, type, discriminator, sequence, api_version, data, created_at)
    SELECT :eventId, :workspaceId, :runId, :type, :discriminator, event_sequence, :apiVersion, :data, now()
    FROM numbered RETURNING id
  ), subscribed AS (
    SELECT id, CAST(row_number() OVER (ORDER BY id) AS integer) AS position FROM webhooks
    WHERE workspace_id = :workspaceId AND deleted_at IS NULL AND NOT disabled AND :type = ANY (events)
  ), delivery AS (
    INSERT INTO webhook_deliveries (id, webhook_id, event_id, next_attempt_at, workflow_id, created_at, updated_at)
    SELECT (CAST(:deliveryIds AS text[]))[position], subscribed.id, event.id, now(), :runId, now(), now()
    FROM subscribed, event RETURNING id, webhook_id
  )
  SELECT (SELECT count(*) FROM event) AS emitted,
    (SELECT coalesce(json_agg(json_build_object('deliveryId', id, 'webhookId', webhook_id) ORDER BY webhook_id), '[]')
     FROM delivery) AS targets
`);

/**
 * The one way an event comes to be, in the transaction of the change it tells of: the run's next sequence number, the
 * event, and a delivery for every endpoint that subscribes to it. Also without endpoints: a later replay finds it.
 * @returns the deliveries to drive; null when this event was recorded before
 */
export async function recordEvent(trx: Transaction, newId: NewId, event: NewEvent): Promise<EventDeliveries | null> {
  const recording = recordingEvent(newId, event);
  await askTogether(trx, [recording]);
  return deliveriesOf(recording, event.type);
}

type EventInsert = Statement<{ emitted: number; targets: DeliveryTarget[] }>;

/** The same, to be asked with other statements. */
export function recordingEvent(newId: NewId, event: NewEvent): EventInsert {
  return insertEvent.with({
    runId: event.runId,
    workspaceId: event.workspaceId,
    type: event.type,
    discriminator: event.discriminator ?? '',
    eventId: newId('event'),
    apiVersion: API_VERSION,
    data: jsonColumn(event.data),
    // Made here although few are used: one statement costs the run less than asking first how many are needed.
    deliveryIds: Array.from({ length: WEBHOOK.maxPerAccount }, () => newId('delivery')),
  });
}

export function deliveriesOf(recording: EventInsert, type: ResponseEventType): EventDeliveries | null {
  const [written] = rowsOf(recording);
  return written && written.emitted > 0 ? { type, targets: written.targets } : null;
}

/**
 * Forgets what the events of a deleted run told. What was not delivered by then never will be: its bytes are gone, and
 * other bytes under the same event id would break the promise that an event is frozen.
 */
export async function eraseEvents(trx: Transaction, runId: string): Promise<void> {
  await trx('events')
    .where({ run_id: runId })
    .update({ data: jsonColumn({ id: runId, object: 'response', deleted: true }), erased_at: trx.fn.now() });
  const deliveries = () =>
    trx('webhook_deliveries').whereIn('event_id', trx('events').where({ run_id: runId }).select('id'));
  // Receivers may echo what they were sent; what one says that is being asked right now is not written down.
  await deliveries().update({ response_body_preview: null, lease_token: null });
  await deliveries().where({ status: 'pending' }).update({
    status: 'failed',
    next_attempt_at: null,
    last_error: 'The response was deleted.',
    updated_at: trx.fn.now(),
  });
}
