import { randomUUID } from 'node:crypto';
import { LEASE_MS, type DeliveryStatus } from '../../core/run/deliveries';
import type { EventType } from '../../core/run/events';
import type { FrozenEvent } from '../../core/webhooks/event-body';
import type { Database } from '../connection';
import { fixedQuery } from '../fixed-query';
import type { SealedSecret } from '../vault/sealing';
import { VALID_SECRETS } from './webhook-secrets';

/**
 * Who may send the next attempt of a delivery. Workflows, sweeps and callers can all wake up for the same one; the
 * lease lets exactly one of them send it, and only the lease's holder can write down what became of it.
 */

export interface ClaimedAttempt {
  kind: 'claimed';
  token: string;
  /** Attempts made before this one in the present schedule. */
  made: number;
  /** The number of this attempt over all schedules. */
  attempt: number;
  firstAttemptAt: Date;
  webhook: { id: string; workspaceId: string; url: string; secrets: SealedSecret[] };
  event: FrozenEvent;
  /** The question that the event tells of, if it tells of one. */
  interactionId: string | null;
  /** Why nothing may be sent after all. */
  obstacle: string | null;
}

export type Claim =
  | ClaimedAttempt
  | { kind: 'over'; status: DeliveryStatus | 'gone' }
  | { kind: 'later'; waitMs: number };

interface ClaimedRow {
  attempt: number;
  earlier_attempts: number;
  first_attempt_at: Date;
  webhook_id: string;
  url: string;
  workspace_id: string;
  secrets: SealedSecret[];
  disabled: boolean;
  deleted_at: Date | null;
  event_id: string;
  api_version: string;
  type: EventType;
  sequence: number;
  event_created_at: Date;
  erased_at: Date | null;
  data: string;
  discriminator: string;
}

/** Its commit is not waited for: a lease that is lost with the database is taken again, as after a lost worker. */
const claim = fixedQuery<ClaimedRow>(`
  UPDATE webhook_deliveries d
  SET lease_token = :token, lease_until = now() + make_interval(secs => :leaseSeconds), updated_at = now(),
    first_attempt_at = CASE WHEN d.attempt = d.earlier_attempts THEN :now ELSE d.first_attempt_at END
  FROM webhooks w, events e
  WHERE d.id = :deliveryId AND w.id = d.webhook_id AND e.id = d.event_id AND d.status = 'pending'
    AND (d.attempt = d.earlier_attempts OR d.next_attempt_at <= :now)
    AND (d.lease_until IS NULL OR d.lease_until <= now())
  RETURNING d.attempt, d.earlier_attempts, d.first_attempt_at,
    w.id AS webhook_id, w.workspace_id, w.url, ${VALID_SECRETS} AS secrets,
    w.disabled, w.deleted_at,
    e.id AS event_id, e.api_version, e.type, e.sequence, e.created_at AS event_created_at, e.erased_at,
    CAST(e.data AS text) AS data, e.discriminator, set_config('synchronous_commit', 'off', true)
`);

/** @param now by the clock of whoever keeps the schedule; leases run by PostgreSQL's own */
export async function claimAttempt(db: Database, deliveryId: string, now: Date): Promise<Claim> {
  const token = randomUUID();
  const rows = await claim(db, { token, deliveryId, now, leaseSeconds: LEASE_MS / 1000 });
  const row = rows[0];
  return row ? toClaimed(row, token) : whyNot(db, deliveryId, now);
}

function toClaimed(row: ClaimedRow, token: string): ClaimedAttempt {
  return {
    kind: 'claimed',
    token,
    made: row.attempt - row.earlier_attempts,
    attempt: row.attempt + 1,
    firstAttemptAt: row.first_attempt_at,
    webhook: { id: row.webhook_id, workspaceId: row.workspace_id, url: row.url, secrets: row.secrets },
    event: {
      id: row.event_id,
      apiVersion: row.api_version,
      type: row.type,
      sequence: row.sequence,
      createdAt: row.event_created_at,
      data: row.data,
    },
    interactionId: row.type === 'response.requires_action' ? row.discriminator : null,
    obstacle: obstacleOf(row),
  };
}

function obstacleOf(row: ClaimedRow): string | null {
  if (row.deleted_at !== null) return 'The endpoint was deleted.';
  if (row.disabled) return 'The endpoint is disabled.';
  return row.erased_at === null ? null : 'The response was deleted.';
}

interface UnclaimedRow {
  status: DeliveryStatus;
  next_attempt_at: Date;
  lease_ms: number | null;
}

async function whyNot(db: Database, deliveryId: string, now: Date): Promise<Claim> {
  const row = await db('webhook_deliveries')
    .where({ id: deliveryId })
    .first<UnclaimedRow | undefined>(
      'status',
      'next_attempt_at',
      db.raw('CAST(1000 * extract(epoch FROM lease_until - now()) AS float) AS lease_ms'),
    );
  if (!row) return { kind: 'over', status: 'gone' };
  if (row.status !== 'pending') return { kind: 'over', status: row.status };
  const dueInMs = row.next_attempt_at.getTime() - now.getTime();
  return { kind: 'later', waitMs: Math.max(0, dueInMs, row.lease_ms ?? 0) };
}

/** Ends a delivery without sending it. Says nothing about the endpoint, so it counts neither for nor against it. */
export async function dropDelivery(db: Database, deliveryId: string, token: string, reason: string): Promise<void> {
  await db('webhook_deliveries').where({ id: deliveryId, lease_token: token }).update({
    status: 'failed',
    next_attempt_at: null,
    last_error: reason,
    lease_token: null,
    lease_until: null,
    updated_at: db.fn.now(),
  });
}

/** Gives an attempt back unsent, or sent with its outcome unknown; whoever comes next sends it again. */
export async function releaseClaim(db: Database, deliveryId: string, token: string): Promise<void> {
  await db('webhook_deliveries')
    .where({ id: deliveryId, lease_token: token })
    .update({ lease_token: null, lease_until: null, updated_at: db.fn.now() });
}
