import type { DeliveryStatus, EventDeliveries } from '../../core/run/deliveries';
import type { EventType } from '../../core/run/events';
import { isId } from '../../core/run/ids';
import { eventBody } from '../../core/webhooks/event-body';
import type { DeliveryRecord } from '../../core/webhooks/records';
import type { Database, Transaction } from '../connection';

interface DeliveryRow {
  id: string;
  webhook_id: string;
  event_id: string;
  type: EventType;
  run_id: string | null;
  sequence: number;
  status: DeliveryStatus;
  attempt: number;
  next_attempt_at: Date | null;
  last_http_status: number | null;
  last_error: string | null;
  last_latency_ms: number | null;
  response_body_preview: string | null;
  request_headers: Record<string, string> | null;
  redelivery_count: number;
  created_at: Date;
  updated_at: Date;
}

interface EventOfRow {
  api_version: string;
  event_created_at: Date;
  erased_at: Date | null;
  /** As it was frozen, to the letter. */
  data: string;
}

/** Deliveries of one endpoint, which the caller has found in its own workspace. */
export function endpointDeliveries(db: Database, webhookId: string) {
  const joined = () =>
    db('webhook_deliveries as d')
      .join('events as e', 'e.id', 'd.event_id')
      .where('d.webhook_id', webhookId)
      .select('d.*', 'e.type', 'e.run_id', 'e.sequence');

  return {
    async find(id: string): Promise<{ delivery: DeliveryRecord; body: string; erased: boolean } | null> {
      if (!isId('delivery', id)) return null;
      const row = await joined()
        .where('d.id', id)
        .select(
          'e.api_version',
          'e.created_at as event_created_at',
          'e.erased_at',
          db.raw('CAST(e.data AS text) AS data'),
        )
        .first<(DeliveryRow & EventOfRow) | undefined>();
      if (!row) return null;
      const body = eventBody({
        id: row.event_id,
        apiVersion: row.api_version,
        type: row.type,
        sequence: row.sequence,
        createdAt: row.event_created_at,
        data: row.data,
      });
      return { delivery: toDeliveryRecord(row), body, erased: row.erased_at !== null };
    },

    /** Newest first; one more than asked for tells whether there is a next page. */
    async list(page: {
      limit: number;
      startingAfter?: string | undefined;
      status?: DeliveryStatus | undefined;
    }): Promise<{ deliveries: DeliveryRecord[]; hasMore: boolean }> {
      const { limit, startingAfter, status } = page;
      if (startingAfter !== undefined && !(await this.cursorExists(startingAfter))) {
        return { deliveries: [], hasMore: false };
      }
      const rows = await joined()
        .modify<DeliveryRow, DeliveryRow[]>((query) => {
          if (startingAfter !== undefined) void query.where('d.id', '<', startingAfter);
          if (status !== undefined) void query.where('d.status', status);
        })
        .orderBy('d.id', 'desc')
        .limit(limit + 1);
      return { deliveries: rows.slice(0, limit).map(toDeliveryRecord), hasMore: rows.length > limit };
    },

    async cursorExists(id: string): Promise<boolean> {
      if (!isId('delivery', id)) return false;
      return (await db('webhook_deliveries').where({ id, webhook_id: webhookId }).first('id')) !== undefined;
    },
  };
}

/** For the workflow of a run that somebody else has ended: what is left to deliver, by event. */
export async function pendingDeliveriesOf(db: Database | Transaction, runId: string): Promise<EventDeliveries[]> {
  const rows: { type: EventType; delivery_id: string; webhook_id: string }[] = await db('webhook_deliveries as d')
    .join('events as e', 'e.id', 'd.event_id')
    .where({ 'e.run_id': runId, 'd.status': 'pending', 'd.workflow_id': runId })
    .orderBy('d.id')
    .select('e.type', 'd.id as delivery_id', 'd.webhook_id');
  const byType = new Map<EventType, EventDeliveries>();
  for (const { type, delivery_id: deliveryId, webhook_id: webhookId } of rows) {
    const event = byType.get(type) ?? { type, targets: [] };
    event.targets.push({ deliveryId, webhookId });
    byType.set(type, event);
  }
  return [...byType.values()];
}

function toDeliveryRecord(row: DeliveryRow): DeliveryRecord {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    type: row.type,
    responseId: row.run_id,
    sequence: row.sequence,
    status: row.status,
    attempt: row.attempt,
    nextAttemptAt: row.next_attempt_at,
    lastHttpStatus: row.last_http_status,
    lastError: row.last_error,
    lastLatencyMs: row.last_latency_ms,
    responseBodyPreview: row.response_body_preview,
    requestHeaders: row.request_headers,
    redeliveryCount: row.redelivery_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
