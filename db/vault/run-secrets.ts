import type { Transaction } from '../connection';
import { placeOf, seal, unseal, type KeyEncryptionKey, type SealedSecret } from './sealing';

/** What a request brings that must never be part of its record. */
export interface RequestSecrets {
  totpSecret: string | null;
  totpInbox: { identifier: string | null; url: string | null } | null;
}

export interface RunPlace {
  workspaceId: string;
  runId: string;
}

function contextOf({ workspaceId, runId }: RunPlace): string {
  return placeOf({ workspaceId, record: runId, field: 'request_secrets' });
}

/** How secrets were bound before they were bound to their workspace; runs that were under way then still open them. */
function earlierContextOf({ runId }: RunPlace): string {
  return `run_secrets ${runId}`;
}

export async function sealRunSecrets(
  kek: KeyEncryptionKey,
  run: RunPlace,
  secrets: RequestSecrets,
): Promise<SealedSecret> {
  return seal(kek, JSON.stringify(secrets), contextOf(run));
}

export async function openRunSecrets(
  kek: KeyEncryptionKey,
  run: RunPlace,
  sealed: SealedSecret | null,
): Promise<RequestSecrets> {
  if (sealed === null) return { totpSecret: null, totpInbox: null };
  const context = sealed.version === undefined ? earlierContextOf(run) : contextOf(run);
  return JSON.parse(await unseal(kek, sealed, context)) as RequestSecrets;
}

export async function eraseRunSecrets(trx: Transaction, runId: string): Promise<void> {
  await trx('run_secrets').where({ run_id: runId }).delete();
}
