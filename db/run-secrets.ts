import type { Transaction } from './connection';
import { seal, unseal, type KeyEncryptionKey, type SealedSecret } from './sealing';

/** What a request brings that must never be part of its record. */
export interface RequestSecrets {
  totpSecret: string | null;
  totpInbox: { identifier: string | null; url: string | null } | null;
}

const contextOf = (runId: string): string => `run_secrets ${runId}`;

export async function sealRunSecrets(
  kek: KeyEncryptionKey,
  runId: string,
  secrets: RequestSecrets,
): Promise<SealedSecret> {
  return seal(kek, JSON.stringify(secrets), contextOf(runId));
}

export async function openRunSecrets(
  kek: KeyEncryptionKey,
  runId: string,
  sealed: SealedSecret | null,
): Promise<RequestSecrets> {
  if (sealed === null) return { totpSecret: null, totpInbox: null };
  return JSON.parse(await unseal(kek, sealed, contextOf(runId))) as RequestSecrets;
}

export async function eraseRunSecrets(trx: Transaction, runId: string): Promise<void> {
  await trx('run_secrets').where({ run_id: runId }).delete();
}
