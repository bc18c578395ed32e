import { randomBytes } from 'node:crypto';
import type { Database } from '../connection';
import { jsonColumn } from '../json-column';
import { withSessionLock } from '../session-lock';
import { rewrap, type KeyEncryptionKey, type SealedSecret } from './sealing';

/** Every column that holds a sealed secret. Whoever adds one lists it here, or a rotation would leave it behind. */
const SEALED_COLUMNS = [
  { table: 'run_secrets', id: 'run_id', column: 'sealed' },
  { table: 'run_files', id: 'run_id', column: 'sealed' },
  { table: 'credentials', id: 'id', column: 'username_sealed' },
  { table: 'credentials', id: 'id', column: 'password_sealed' },
  { table: 'credentials', id: 'id', column: 'totp_sealed' },
  { table: 'interactions', id: 'id', column: 'answer_sealed' },
  { table: 'webhook_secrets', id: 'id', column: 'sealed' },
  { table: 'service_secrets', id: 'name', column: 'sealed' },
] as const;

const BATCH = 100;
const ROTATION_LOCK = 7_310_020;

export interface RewrapReport {
  currentKeyId: string;
  rewrapped: number;
  /** Secrets whose key is not at hand; they are left as they are. */
  unreadable: number;
}

/** One rotation, or backup, at a time for the whole installation: keys and what they wrap are saved together. */
export async function withRotationLock(db: Database, work: () => Promise<void>): Promise<void> {
  if (!(await withSessionLock(db, ROTATION_LOCK, work))) {
    throw new Error('A rotation of keys or a backup is under way. Try again when it is done.');
  }
}

/**
 * Puts every data key that an older key wrapped under the current one. Row by row and guarded, so that the service may
 * go on meanwhile; stopped half-way it has done half, and the next call does the rest.
 */
export async function rewrapAll(db: Database, kek: KeyEncryptionKey): Promise<RewrapReport> {
  const { keyId: currentKeyId } = await kek.wrap(randomBytes(32));
  const report: RewrapReport = { currentKeyId, rewrapped: 0, unreadable: 0 };
  for (const { table, id, column } of SEALED_COLUMNS) {
    let after = '';
    for (;;) {
      const rows: { id: string; sealed: SealedSecret }[] = await db(table)
        .whereNotNull(column)
        .whereRaw("?? ->> 'keyId' <> ?", [column, currentKeyId])
        .where(id, '>', after)
        .orderBy(id)
        .limit(BATCH)
        .select({ id, sealed: column });
      for (const row of rows) {
        const fresh = await rewrap(kek, row.sealed).catch(() => null);
        if (fresh === null) report.unreadable += 1;
        // A secret that was replaced or erased meanwhile is no longer this one.
        else if (await replaceSealed(db, { table, id, column }, row, fresh)) report.rewrapped += 1;
      }
      const last = rows.at(-1);
      if (!last || rows.length < BATCH) break;
      after = last.id;
    }
  }
  return report;
}

async function replaceSealed(
  db: Database,
  { table, id, column }: { table: string; id: string; column: string },
  row: { id: string; sealed: SealedSecret },
  fresh: SealedSecret,
): Promise<boolean> {
  const changed = await db(table)
    .where(id, row.id)
    .whereRaw('?? = ?::jsonb', [column, jsonColumn(row.sealed)])
    .update({ [column]: jsonColumn(fresh) });
  return changed > 0;
}

/** Ids of the keys that some secret is still wrapped with. */
export async function keysInUse(db: Database): Promise<string[]> {
  const used = new Set<string>();
  for (const { table, column } of SEALED_COLUMNS) {
    const rows: { keyId: string }[] = await db(table)
      .whereNotNull(column)
      .distinct(db.raw('?? ->> \'keyId\' AS "keyId"', [column]));
    for (const { keyId } of rows) used.add(keyId);
  }
  return [...used];
}
