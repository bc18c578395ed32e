import { WEBHOOK } from '../../core/limits';
import type { SubscribableEventType } from '../../core/run/events';
import { isId } from '../../core/run/ids';
import type { WebhookRecord } from '../../core/webhooks/records';
import type { Database, Transaction } from '../connection';
import type { SealedSecret } from '../vault/sealing';
import { removeEndpoints } from './endpoint-removal';
import { eraseWebhookSecrets, storeWebhookSecret } from './webhook-secrets';
import type { Principal } from '../accounts/workspaces';

interface WebhookRow {
  id: string;
  url: string;
  events: SubscribableEventType[];
  disabled: boolean;
  disabled_reason: string | null;
  consecutive_failures: number;
  last_delivery_at: Date | null;
  last_http_status: number | null;
  old_secret_expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

const WEBHOOK_LIMIT_LOCKS = 7_310_030;

export interface WebhookChanges {
  url?: string | undefined;
  events?: SubscribableEventType[] | undefined;
  enabled?: boolean | undefined;
}

/** Endpoints of one workspace; another's cannot be reached from here. */
export function webhooksOf(db: Database, { workspaceId, accountId }: Pick<Principal, 'workspaceId' | 'accountId'>) {
  const own = (on: Database | Transaction, id: string) =>
    on('webhooks').where({ id, workspace_id: workspaceId }).whereNull('deleted_at');

  return {
    /** @returns null when the account has as many as it may have */
    async create(webhook: {
      id: string;
      url: string;
      events: readonly SubscribableEventType[];
      secret: SealedSecret;
    }): Promise<WebhookRecord | null> {
      return db.transaction(async (trx) => {
        // Creates of one account queue up here, so that none of them counts what another is about to add.
        await trx.raw('SELECT pg_advisory_xact_lock(?, hashtext(?))', [WEBHOOK_LIMIT_LOCKS, accountId]);
        const row = await trx('webhooks')
          .where({ account_id: accountId })
          .whereNull('deleted_at')
          .count('* as count')
          .first();
        if (Number(row?.['count']) >= WEBHOOK.maxPerAccount) return null;
        const [created] = await trx('webhooks')
          .insert({
            id: webhook.id,
            account_id: accountId,
            workspace_id: workspaceId,
            url: webhook.url,
            events: [...webhook.events],
            created_at: trx.fn.now(),
            updated_at: trx.fn.now(),
          })
          .returning<WebhookRow[]>('*');
        await storeWebhookSecret(trx, webhook.id, webhook.secret);
        return toWebhookRecord(created as WebhookRow);
      });
    },

    async find(id: string): Promise<WebhookRecord | null> {
      if (!isId('webhook', id)) return null;
      const row = await own(db, id).first<WebhookRow | undefined>('*');
      return row ? toWebhookRecord(row) : null;
    },

    /** Newest first; there are never more than an account may have. */
    async list(): Promise<WebhookRecord[]> {
      const rows: WebhookRow[] = await db('webhooks')
        .where({ workspace_id: workspaceId })
        .whereNull('deleted_at')
        .orderBy('id', 'desc');
      return rows.map(toWebhookRecord);
    },

    async update(id: string, changes: WebhookChanges): Promise<WebhookRecord | null> {
      if (!isId('webhook', id)) return null;
      const [row] = await own(db, id)
        .update({
          ...(changes.url === undefined ? {} : { url: changes.url }),
          ...(changes.events === undefined ? {} : { events: changes.events }),
          ...(changes.enabled === undefined ? {} : enabledColumns(changes.enabled)),
          updated_at: db.fn.now(),
        })
        .returning<WebhookRow[]>('*');
      return row ? toWebhookRecord(row) : null;
    },

    /** Makes `secret` the endpoint's secret; the one before stays valid for a day. */
    async rotate(id: string, secret: SealedSecret): Promise<WebhookRecord | null> {
      if (!isId('webhook', id)) return null;
      return db.transaction(async (trx) => {
        if (!(await own(trx, id).forUpdate().first('id'))) return null;
        const oldSecretExpiresAt = await storeWebhookSecret(trx, id, secret);
        const [row] = await own(trx, id)
          .update({ old_secret_expires_at: oldSecretExpiresAt, updated_at: trx.fn.now() })
          .returning<WebhookRow[]>('*');
        return toWebhookRecord(row as WebhookRow);
      });
    },

    async remove(id: string): Promise<boolean> {
      if (!isId('webhook', id)) return false;
      return db.transaction(async (trx) => {
        if (!(await removeEndpoints(trx, { id, workspace_id: workspaceId }))) return false;
        await eraseWebhookSecrets(trx, id);
        return true;
      });
    },
  };
}

/** Whether an attempt to reach the endpoint is under way. */
export async function isBeingSentTo(db: Database, webhookId: string): Promise<boolean> {
  const row = await db('webhook_deliveries')
    .where({ webhook_id: webhookId })
    .whereRaw('lease_until > now()')
    .first<{ id: string } | undefined>('id');
  return row !== undefined;
}

function enabledColumns(enabled: boolean) {
  return enabled
    ? { disabled: false, disabled_reason: null, consecutive_failures: 0 }
    : { disabled: true, disabled_reason: 'Disabled by the owner.' };
}

function toWebhookRecord(row: WebhookRow): WebhookRecord {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    disabled: row.disabled,
    disabledReason: row.disabled_reason,
    consecutiveFailures: row.consecutive_failures,
    lastDeliveryAt: row.last_delivery_at,
    lastHttpStatus: row.last_http_status,
    oldSecretExpiresAt: row.old_secret_expires_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
