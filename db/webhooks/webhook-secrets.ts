import { randomBytes } from 'node:crypto';
import { OLD_SECRET_GRACE_MS } from '../../core/run/deliveries';
import type { Transaction } from '../connection';
import { jsonColumn } from '../json-column';
import { newId } from '../new-id';
import { placeOf, seal, unseal, type KeyEncryptionKey, type SealedSecret } from '../vault/sealing';

/** The only file that sees an endpoint's secrets in both forms. */

const SECRET_BYTES = 32;
/** Whoever rotates more often than this within a day loses the oldest of them early. */
const MAX_OLD_SECRETS = 4;

export interface WebhookPlace {
  workspaceId: string;
  webhookId: string;
}

function contextOf({ workspaceId, webhookId }: WebhookPlace): string {
  return placeOf({ workspaceId, record: webhookId, field: 'webhook_secret' });
}

export function mintSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

export async function sealWebhookSecret(
  kek: KeyEncryptionKey,
  webhook: WebhookPlace,
  secret: string,
): Promise<SealedSecret> {
  return seal(kek, secret, contextOf(webhook));
}

export async function openWebhookSecrets(
  kek: KeyEncryptionKey,
  webhook: WebhookPlace,
  sealed: SealedSecret[],
): Promise<string[]> {
  return Promise.all(sealed.map((secret) => unseal(kek, secret, contextOf(webhook))));
}

/** What signs for the webhook `w` right now, as a column: the present secret first, then those in their grace. */
export const VALID_SECRETS = `
  (SELECT coalesce(json_agg(s.sealed ORDER BY s.expires_at DESC NULLS FIRST), '[]') FROM webhook_secrets s
   WHERE s.webhook_id = w.id AND (s.expires_at IS NULL OR s.expires_at > now()))`;

/**
 * Makes `sealed` the endpoint's secret. The one before it, if any, goes on signing for a day.
 * @returns until when it does
 */
export async function storeWebhookSecret(
  trx: Transaction,
  webhookId: string,
  sealed: SealedSecret,
): Promise<Date | null> {
  const retired: { expires_at: Date }[] = await trx('webhook_secrets')
    .where({ webhook_id: webhookId })
    .whereNull('expires_at')
    .update({ expires_at: trx.raw('now() + make_interval(secs => ?)', [OLD_SECRET_GRACE_MS / 1000]) })
    .returning('expires_at');
  await trx('webhook_secrets')
    .where({ webhook_id: webhookId })
    .whereNotIn(
      'id',
      trx('webhook_secrets')
        .where({ webhook_id: webhookId })
        .where('expires_at', '>', trx.fn.now())
        .orderBy('id', 'desc')
        .limit(MAX_OLD_SECRETS)
        .select('id'),
    )
    .delete();
  await trx('webhook_secrets').insert({
    id: newId('webhookSecret'),
    webhook_id: webhookId,
    sealed: jsonColumn(sealed),
  });
  return retired[0]?.expires_at ?? null;
}

export async function eraseWebhookSecrets(trx: Transaction, webhookId: string): Promise<void> {
  await trx('webhook_secrets').where({ webhook_id: webhookId }).delete();
}
