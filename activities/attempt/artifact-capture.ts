import { MAX_ARTIFACT_BYTES, RECORD } from '../../core/limits';
import { claimArtifact, dropArtifact, isRunDeleted } from '../../db/artifacts/artifacts';
import type { BlobStore } from '../../db/artifacts/blob-store';
import type { Database } from '../../db/connection';
import type { NewId } from '../../db/new-id';
import type { CapturedFile, UncapturedFile } from '../../runners/runner';

/** The type ends up in a header of our own responses. */
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}(?:; ?[\w-]{1,40}=[\w.-]{1,80})*$/;

export interface ArtifactCaptureDeps {
  db: Database;
  blobs: BlobStore;
  newId: NewId;
}

/**
 * Stores a runner's file within the caps; null when a cap refuses it, or the run was deleted. A delete is committed
 * before it removes the bytes, and is looked for after they were written: whichever comes last removes them.
 */
export async function captureArtifact(
  deps: ArtifactCaptureDeps,
  owner: { runId: string; attemptId: string },
  file: CapturedFile,
): Promise<{ id: string } | null> {
  if (file.body.byteLength > MAX_ARTIFACT_BYTES) return null;
  const id = await claimArtifact(deps.db, deps.newId, {
    ...owner,
    kind: file.kind,
    name: safeFileName(file.name),
    contentType: safeType(file.contentType),
    sizeBytes: file.body.byteLength,
  });
  if (id === null) return null;
  const writing = deps.blobs.put(owner.runId, id, file.body);
  // A delete also removes what a write is working on, which fails then.
  await writing.catch(() => undefined);
  if (await isRunDeleted(deps.db, owner.runId)) {
    await deps.blobs.removeRun(owner.runId);
    return null;
  }
  try {
    await writing;
  } catch (error) {
    await dropArtifact(deps.db, id);
    throw error;
  }
  return { id };
}

/** Lists a file without bytes, which says why it has none. */
export async function noteUncaptured(
  deps: ArtifactCaptureDeps,
  owner: { runId: string; attemptId: string },
  { kind, name, contentType, url, reason }: UncapturedFile,
): Promise<void> {
  const missing = { reason, providerUrl: url };
  const file = { ...owner, kind, name: safeFileName(name), contentType: safeType(contentType), sizeBytes: 0, missing };
  await claimArtifact(deps.db, deps.newId, file);
}

/** Names come from the site; a path or a control character in one must not reach a header or a disk. */
function safeFileName(name: string): string {
  // eslint-disable-next-line no-control-regex
  const plain = name.replace(/[\u0000-\u001f\u007f"\\/]+/g, '_').trim();
  return plain === '' ? 'file' : plain.slice(0, RECORD.nameLength);
}

function safeType(contentType: string): string {
  return contentType.length <= RECORD.nameLength && MEDIA_TYPE.test(contentType)
    ? contentType
    : 'application/octet-stream';
}
