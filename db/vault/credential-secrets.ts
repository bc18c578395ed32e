import type { Database } from '../connection';
import { jsonColumn } from '../json-column';
import { placeOf, seal, unseal, type KeyEncryptionKey, type SealedSecret } from './sealing';

/** The only file that sees a credential's secrets in both forms. */

type SecretField = 'username' | 'password' | 'totp';

export function createSealer(kek: KeyEncryptionKey, workspaceId: string, record: string) {
  return async (field: SecretField, value: string): Promise<string> =>
    jsonColumn(await seal(kek, value, placeOf({ workspaceId, record, field })));
}

/** A credential with its secrets, for one dispatch. */
export interface OpenedCredential {
  id: string;
  domain: string;
  sourceId: string | null;
  username: string;
  password: string;
  totpSecret: string | null;
  /** Which password this is; a later one is not judged by what this one meets. */
  secretVersion: number;
}

interface SealedRow {
  domain: string;
  source_id: string | null;
  username_sealed: SealedSecret;
  password_sealed: SealedSecret;
  totp_sealed: SealedSecret | null;
  secret_version: number;
}

/** The credential as it is now; null once it was revoked. */
export async function openCredential(
  db: Database,
  kek: KeyEncryptionKey,
  workspaceId: string,
  id: string,
): Promise<OpenedCredential | null> {
  const row = await db('credentials')
    .where({ id, workspace_id: workspaceId })
    .whereNull('revoked_at')
    .first<SealedRow | undefined>(
      'domain',
      'source_id',
      'username_sealed',
      'password_sealed',
      'totp_sealed',
      'secret_version',
    );
  if (!row) return null;
  const open = (field: SecretField, sealed: SealedSecret): Promise<string> =>
    unseal(kek, sealed, placeOf({ workspaceId, record: id, field }));
  const [username, password, totpSecret] = await Promise.all([
    open('username', row.username_sealed),
    open('password', row.password_sealed),
    row.totp_sealed === null ? null : open('totp', row.totp_sealed),
  ]);
  return {
    id,
    domain: row.domain,
    sourceId: row.source_id,
    username,
    password,
    totpSecret,
    secretVersion: row.secret_version,
  };
}
