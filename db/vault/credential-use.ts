import type { Database, Transaction } from '../connection';
import type { OpenedCredential } from './credential-secrets';

export async function noteCredentialUsed(db: Database, id: string): Promise<void> {
  await db('credentials').where({ id }).whereNull('revoked_at').update({ last_used_at: db.fn.now() });
}

/** What a site said to the login; ignored when password or seed have been replaced since. */
export async function noteLogin(
  trx: Transaction,
  { id, secretVersion }: Pick<OpenedCredential, 'id' | 'secretVersion'>,
  login: 'accepted' | 'refused',
): Promise<void> {
  await trx('credentials')
    .where({ id, secret_version: secretVersion })
    .whereNull('revoked_at')
    .update({ last_login: login === 'accepted' ? 'ok' : 'failed' });
}
