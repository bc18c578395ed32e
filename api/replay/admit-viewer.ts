import { RequestError } from '../../core/errors';
import { recordingOfSubject } from '../../core/run/live-view';
import { findArtifact } from '../../db/artifacts/artifacts';
import { findWorkspaceOfRun } from '../../db/runs/watched-runs';
import { isExpiredArtifact } from '../../db/erasure/outliving';
import type { StoredBlob } from '../../db/artifacts/blob-store';
import type { ArtifactRecord } from '../../core/run/record';
import type { ApiDeps } from '../deps';

export type ReplayDeps = Pick<ApiDeps, 'db' | 'tickets' | 'blobs'>;

/** The recording that the bearer of this ticket may see. @throws RequestError */
export async function admitToRecording(
  { db, tickets, blobs }: ReplayDeps,
  ticket: string,
): Promise<{ file: ArtifactRecord; blob: StoredBlob }> {
  const checked = tickets.check('replay', ticket);
  if (checked.kind === 'expired') throw new RequestError('artifact_expired');
  const named = checked.kind === 'valid' ? recordingOfSubject(checked.subject) : null;
  const workspaceId = named && (await findWorkspaceOfRun(db, named.runId));
  if (named === null || workspaceId === null) throw nothingHere();
  const { runId, artifactId } = named;
  const file = await findArtifact(db, workspaceId, runId, artifactId);
  const isOver = file === null ? await isExpiredArtifact(db, { workspaceId, runId, artifactId }) : file.purged;
  if (isOver || (file && file.expiresAt.getTime() <= Date.now())) throw new RequestError('artifact_expired');
  const blob = file && (await blobs.open(runId, artifactId));
  if (file === null || blob === null) throw nothingHere();
  return { file, blob };
}

function nothingHere(): RequestError {
  return new RequestError('not_found', { message: 'There is no recording at this address.' });
}
