import type { GivenFile } from '../../core/request/given-files';
import type { Database } from '../connection';
import type { RunPlace } from './run-secrets';
import { placeOf, seal, unseal, type KeyEncryptionKey, type SealedSecret } from './sealing';

/** Erases the files of run `:runId`; part of the statement that ends a run. */
export const ERASE_FILES = 'DELETE FROM run_files WHERE run_id = :runId';

function contextOf({ workspaceId, runId }: RunPlace): string {
  return placeOf({ workspaceId, record: runId, field: 'request_files' });
}

/** The files of a request are its caller's alone: kept like a secret, and no longer than the run lasts. */
export function sealRunFiles(kek: KeyEncryptionKey, run: RunPlace, files: readonly GivenFile[]): Promise<SealedSecret> {
  return seal(kek, JSON.stringify(files), contextOf(run));
}

/** Null when the run has no file of that name, or is over. */
export async function openRunFile(
  db: Database,
  kek: KeyEncryptionKey,
  run: RunPlace,
  name: string,
): Promise<{ contentType: string; body: Buffer } | null> {
  const row: { sealed: SealedSecret } | undefined = await db('run_files').where({ run_id: run.runId }).first('sealed');
  if (row === undefined) return null;
  const files = JSON.parse(await unseal(kek, row.sealed, contextOf(run))) as GivenFile[];
  const file = files.find((each) => each.name === name);
  return file === undefined ? null : { contentType: file.contentType, body: Buffer.from(file.data, 'base64') };
}
