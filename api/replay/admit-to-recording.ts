import { RequestError } from '../../core/errors';
import { recordingOfSubject } from '../../core/run/live-view';
import { sessionOfRecordingSubject } from '../../core/sessions/live-subject';
import { findArtifact } from '../../db/artifacts/artifacts';
import { findSessionRecording } from '../../db/sessions/session-files';
import { findWorkspaceOfRun } from '../../db/runs/reading/watched-runs';
import { isExpiredArtifact } from '../../db/erasure/outliving';
import type { StoredBlob } from '../../db/artifacts/blob-store';
import type { ApiDeps } from '../deps';

export type ReplayDeps = Pick<ApiDeps, 'db' | 'tickets' | 'blobs'>;

/** A recording that is there. */
export interface StoredRecording {
  file: { id: string; name: string; createdAt: Date };
  blob: StoredBlob;
}

/** The recording that the bearer of this ticket may see. @throws RequestError */
export async function admitToRecording(deps: ReplayDeps, ticket: string): Promise<StoredRecording> {
  const checked = deps.tickets.check('replay', ticket);
  if (checked.kind === 'expired') throw new RequestError('artifact_expired');
  const subject = checked.kind === 'valid' ? checked.subject : '';
  const ofRun = recordingOfSubject(subject);
  const sessionId = sessionOfRecordingSubject(subject);
  const found =
    ofRun !== null
      ? await recordingOfRun(deps, ofRun)
      : sessionId !== null
        ? await recordingOfSession(deps, sessionId)
        : null;
  if (found === null) throw new RequestError('not_found', { message: 'There is no recording at this address.' });
  return found;
}

async function recordingOfRun(
  { db, blobs }: ReplayDeps,
  { runId, artifactId }: { runId: string; artifactId: string },
): Promise<StoredRecording | null> {
  const workspaceId = await findWorkspaceOfRun(db, runId);
  if (workspaceId === null) return null;
  const file = await findArtifact(db, workspaceId, runId, artifactId);
  const isOver = file === null ? await isExpiredArtifact(db, { workspaceId, runId, artifactId }) : file.purged;
  if (isOver || (file && file.expiresAt.getTime() <= Date.now())) throw new RequestError('artifact_expired');
  const blob = file && (await blobs.open(runId, artifactId));
  return file && blob && { file, blob };
}

/** Goes with its session. */
export async function recordingOfSession(
  { db, blobs }: Pick<ReplayDeps, 'db' | 'blobs'>,
  sessionId: string,
): Promise<StoredRecording | null> {
  const file = await findSessionRecording(db, sessionId);
  const blob = file && (await blobs.open(sessionId, file.id));
  return file && blob && { file, blob };
}
