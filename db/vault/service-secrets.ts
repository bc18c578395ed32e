import { randomBytes } from 'node:crypto';
import type { Database } from '../connection';
import { jsonColumn } from '../json-column';
import { seal, unseal, type KeyEncryptionKey, type SealedSecret } from './sealing';

const SECRET_BYTES = 32;

/** What belongs to no workspace is bound to its name. */
const contextOf = (name: string): string => JSON.stringify(['service', name]);

/** A secret that all processes of an installation share; made by whichever asks first. */
export async function openServiceSecret(db: Database, kek: KeyEncryptionKey, name: string): Promise<Buffer> {
  const known = await findSealed(db, name);
  if (known === undefined) {
    const sealed = await seal(kek, randomBytes(SECRET_BYTES).toString('base64'), contextOf(name));
    await db('service_secrets')
      .insert({ name, sealed: jsonColumn(sealed) })
      .onConflict('name')
      .ignore();
  }
  const sealed = known ?? (await findSealed(db, name));
  if (sealed === undefined) throw new Error(`the service has no secret called ${name}`);
  return Buffer.from(await unseal(kek, sealed, contextOf(name)), 'base64');
}

async function findSealed(db: Database, name: string): Promise<SealedSecret | undefined> {
  const row = await db('service_secrets').where({ name }).first<{ sealed: SealedSecret } | undefined>('sealed');
  return row?.sealed;
}
