import type { Credential } from '../../core/vault/credential';
import type { Mfa } from '../../core/schemas/credential-schemas';
import { maskUsername } from '../../core/vault/credential';
import type { CredentialChange, NewCredential } from '../../core/vault/credential-body';
import { isId } from '../../core/run/ids';
import type { Database, Transaction } from '../connection';
import type { NewId } from '../new-id';
import { createSealer } from './credential-secrets';
import type { KeyEncryptionKey } from './sealing';

/** Everything but the secrets: no query of this file reads a sealed column for a caller. */
const SHOWN = [
  'id',
  'workspace_id',
  'domain',
  'source_id',
  'username_masked',
  'mfa',
  'custody',
  'last_login',
  'created_at',
  'last_used_at',
] as const;

/** The vault of one workspace. There is no way to see another's credentials: an unscoped finder does not exist here. */
export function credentialsOf(db: Database | Transaction, workspaceId: string) {
  const active = (id: string) => db('credentials').where({ id, workspace_id: workspaceId }).whereNull('revoked_at');
  return {
    async insert(kek: KeyEncryptionKey, newId: NewId, given: NewCredential): Promise<Credential> {
      const id = newId('credential');
      const sealField = createSealer(kek, workspaceId, id);
      const rows = await db('credentials')
        .insert({
          id,
          workspace_id: workspaceId,
          domain: given.domain,
          source_id: given.sourceId,
          username_masked: maskUsername(given.username),
          mfa: given.mfa,
          custody: given.custody,
          username_sealed: await sealField('username', given.username),
          password_sealed: await sealField('password', given.password),
          totp_sealed: given.totpSecret === null ? null : await sealField('totp', given.totpSecret),
        })
        .returning(SHOWN);
      return toCredential(rows[0] as CredentialRow);
    },

    /** Newest first. */
    async list(): Promise<Credential[]> {
      const rows: CredentialRow[] = await db('credentials')
        .where({ workspace_id: workspaceId })
        .whereNull('revoked_at')
        .orderBy('id', 'desc')
        .select(SHOWN);
      return rows.map(toCredential);
    },

    async find(id: string): Promise<Credential | null> {
      if (!isId('credential', id)) return null;
      const row: CredentialRow | undefined = await active(id).first(SHOWN);
      return row ? toCredential(row) : null;
    },

    /** @returns null when there is no such credential */
    async change(kek: KeyEncryptionKey, id: string, change: CredentialChange): Promise<Credential | null> {
      if (!isId('credential', id)) return null;
      const { password, totpSecret, custody, mfa } = change;
      const sealField = createSealer(kek, workspaceId, id);
      const rows: CredentialRow[] = await active(id)
        .update({
          updated_at: db.fn.now(),
          ...(custody === undefined ? {} : { custody }),
          // Codes are made from a seed as long as there is one, whatever else is said.
          ...(mfa === undefined
            ? {}
            : {
                mfa:
                  totpSecret === undefined
                    ? db.raw(`CASE WHEN totp_sealed IS NULL THEN ? ELSE 'totp' END`, [mfa])
                    : mfa,
              }),
          // A new password has not been refused by anybody.
          ...(password === undefined
            ? {}
            : { password_sealed: await sealField('password', password), last_login: 'ok' }),
          ...(totpSecret === undefined
            ? {}
            : { totp_sealed: totpSecret === null ? null : await sealField('totp', totpSecret) }),
          ...(password === undefined && totpSecret === undefined
            ? {}
            : { secret_version: db.raw('secret_version + 1') }),
        })
        .returning(SHOWN);
      return rows[0] ? toCredential(rows[0]) : null;
    },

    /** Erases the secrets for good, at once; the row goes with the deletion that follows. */
    async revoke(id: string): Promise<boolean> {
      if (!isId('credential', id)) return false;
      const changed = await active(id).update({
        revoked_at: db.fn.now(),
        updated_at: db.fn.now(),
        username_sealed: null,
        password_sealed: null,
        totp_sealed: null,
      });
      return changed > 0;
    },
  };
}

interface CredentialRow {
  id: string;
  workspace_id: string;
  domain: string;
  source_id: string | null;
  username_masked: string;
  mfa: Mfa;
  custody: string;
  last_login: 'ok' | 'failed';
  created_at: Date;
  last_used_at: Date | null;
}

function toCredential(row: CredentialRow): Credential {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    domain: row.domain,
    sourceId: row.source_id,
    usernameMasked: row.username_masked,
    mfa: row.mfa,
    custody: row.custody,
    lastLogin: row.last_login,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
