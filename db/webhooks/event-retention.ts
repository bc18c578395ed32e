import { EVENT_RETENTION_MS } from '../../core/run/deliveries';
import type { Database } from '../connection';

/** How webhooks forget. Every statement is bounded, and repeating it changes nothing. */

const PAST_RETENTION = `< now() - make_interval(secs => ${EVENT_RETENTION_MS / 1000})`;

/**
 * Events past their time, oldest first, with their deliveries. One that is still being delivered, because somebody asked
 * for it again, stays until that is over.
 * @returns how many are gone
 */
export async function purgeOldEvents(db: Database, limit: number): Promise<number> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `WITH old AS (
       SELECT e.id FROM events e
       WHERE e.created_at ${PAST_RETENTION} AND NOT EXISTS (
         SELECT 1 FROM webhook_deliveries d
         WHERE d.event_id = e.id AND (d.status = 'pending' OR d.lease_until > now()))
       ORDER BY e.created_at LIMIT :limit FOR UPDATE SKIP LOCKED
     ), delivered AS (
       DELETE FROM webhook_deliveries WHERE event_id IN (SELECT id FROM old)
     )
     DELETE FROM events WHERE id IN (SELECT id FROM old) RETURNING id`,
    { limit },
  );
  return rows.length;
}

/** Secrets whose grace is over, which sign for nobody any more. */
export async function purgeExpiredWebhookSecrets(db: Database): Promise<void> {
  await db('webhook_secrets').where('expires_at', '<=', db.fn.now()).delete();
}

/** Deleted endpoints, once the last of their deliveries is gone. */
export async function purgeDeletedWebhooks(db: Database, limit: number): Promise<void> {
  await db.raw(
    `DELETE FROM webhooks WHERE id IN (
       SELECT w.id FROM webhooks w
       WHERE w.deleted_at ${PAST_RETENTION}
         AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = w.id)
       LIMIT ? FOR UPDATE SKIP LOCKED)`,
    [limit],
  );
}
