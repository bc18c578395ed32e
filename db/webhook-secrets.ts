import { randomBytes } from 'node:crypto';
import { OLD_SECRET_GRACE_MS } from '../core/run/deliveries';
import { seal, unseal, type KeyEncryptionKey, type SealedSecret } from './sealing';

/** The only file that sees an endpoint's secrets in both forms. */

const SECRET_BYTES = 32;
/** Whoever rotates more often than this within a day loses the oldest of them early. */
const MAX_OLD_SECRETS = 4;

export interface OldSecret {
  sealed: SealedSecret;
  expires_at: string;
}

const contextOf = (webhookId: string): string => `webhook_secret ${webhookId}`;

export function mintSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

export async function sealWebhookSecret(
  kek: KeyEncryptionKey,
  webhookId: string,
  secret: string,
): Promise<SealedSecret> {
  return seal(kek, secret, contextOf(webhookId));
}

/** The present secret first, then those that rotation has left valid for a while. */
export async function openWebhookSecrets(
  kek: KeyEncryptionKey,
  webhookId: string,
  stored: { secret: SealedSecret; oldSecrets: OldSecret[] },
  now: Date,
): Promise<string[]> {
  const valid = [stored.secret, ...stillValid(stored.oldSecrets, now).map(({ sealed }) => sealed)];
  return Promise.all(valid.map((sealed) => unseal(kek, sealed, contextOf(webhookId))));
}

export function withRetiredSecret(retired: SealedSecret, oldSecrets: OldSecret[], now: Date): OldSecret[] {
  const expiresAt = new Date(now.getTime() + OLD_SECRET_GRACE_MS).toISOString();
  return [{ sealed: retired, expires_at: expiresAt }, ...stillValid(oldSecrets, now)].slice(0, MAX_OLD_SECRETS);
}

function stillValid(oldSecrets: OldSecret[], now: Date): OldSecret[] {
  return oldSecrets.filter(({ expires_at }) => Date.parse(expires_at) > now.getTime());
}
