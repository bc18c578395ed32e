import { contentTypeOf, SNIFFED_BYTES } from '../../core/files/content-type';
import { piecesOf, startOf, type FileBytes } from '../../core/files/file-bytes';
import { safeFileName } from '../../core/files/file-name';
import { isPageInPlace } from '../../core/files/page-in-place';
import { MAX_ARTIFACT_BYTES } from '../../core/limits';
import {
  claimArtifact,
  completeArtifact,
  dropArtifact,
  isRunDeleted,
  type NewArtifact,
} from '../../db/artifacts/artifacts';
import type { BlobStore } from '../../db/artifacts/blob-store';
import type { Database } from '../../db/connection';
import type { NewId } from '../../db/new-id';
import { FetchFailure } from '../../net/fetch-failure';
import type { CapturedFile, KeptFile, UncapturedFile } from '../../runners/runner';

/** The try of an attempt that brings a file. */
type Bringer = Pick<NewArtifact, 'runId' | 'attemptId' | 'epoch'>;

export interface ArtifactCaptureDeps {
  db: Database;
  blobs: BlobStore;
  newId: NewId;
}

const UNSEEN = new Uint8Array();

/** More of a file arrived than may be kept. */
class FileTooLarge extends Error {}

/** What arrived is a page that tells why there is no file, or anything else. */
class NotTheFile extends Error {}

/** The file stopped arriving, or the store failed. Whoever asks for the database's failures by their codes finds none. */
class NotStored extends Error {
  constructor(cause: unknown) {
    super('the bytes of a file could not be stored', { cause });
    this.name = 'NotStored';
  }
}

/**
 * Stores a runner's file within the caps while it arrives; null when a cap refuses it, the attempt has ended or is another
 * try's by now, or the run was deleted. A delete is committed before it removes the bytes, and is looked for after they
 * were written: whichever comes last removes them.
 */
export async function captureArtifact(
  deps: ArtifactCaptureDeps,
  owner: Bringer,
  file: CapturedFile,
): Promise<KeptFile | null> {
  if (file.body instanceof Uint8Array && file.body.byteLength > MAX_ARTIFACT_BYTES) return null;
  const { kind } = file;
  const words = { name: safeFileName(file.name), contentType: contentTypeOf(file.contentType, UNSEEN) };
  const id = await claimArtifact(deps.db, deps.newId, { ...owner, kind, ...words, sizeBytes: null });
  if (id === null) return null;
  try {
    const stored = await store(deps.blobs, owner.runId, id, file);
    if (await completeArtifact(deps.db, id, stored)) return { id, sizeBytes: stored.sizeBytes };
  } catch (error) {
    if (await dropArtifact(deps.db, id)) await forget(deps.blobs, owner.runId, id);
    if (error instanceof NotTheFile) {
      await noteUncaptured(deps, owner, { ...file, url: null, reason: 'The site sent a page in place of the file.' });
      return null;
    }
    if (error instanceof FileTooLarge || (await isRunDeleted(deps.db, owner.runId))) return null;
    throw error;
  }
  await forget(deps.blobs, owner.runId, id);
  return null;
}

/** Bytes that nobody wants any more. Should the store be away, the sweep finds them. */
async function forget(blobs: BlobStore, runId: string, id: string): Promise<void> {
  await blobs.remove(runId, id).catch(() => undefined);
}

/** What the bytes came to. */
async function store(
  blobs: BlobStore,
  runId: string,
  id: string,
  { kind, name, body, contentType }: CapturedFile,
): Promise<{ sizeBytes: number; contentType: string }> {
  let sizeBytes = 0;
  try {
    const { start, whole } = await startOf(body, SNIFFED_BYTES);
    if (kind === 'download' && isPageInPlace(name, start)) throw new NotTheFile();
    await blobs.put(
      runId,
      id,
      countPieces(whole, (count) => {
        sizeBytes = count;
      }),
    );
    return { sizeBytes, contentType: contentTypeOf(contentType, start) };
  } catch (error) {
    throw [FileTooLarge, NotTheFile, FetchFailure].some((known) => error instanceof known)
      ? error
      : new NotStored(error);
  }
}

async function* countPieces(
  body: FileBytes,
  tell: (count: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  let count = 0;
  for await (const piece of piecesOf(body)) {
    count += piece.byteLength;
    if (count > MAX_ARTIFACT_BYTES) throw new FileTooLarge();
    tell(count);
    yield piece;
  }
}

/** Lists a file without bytes, which says why it has none. */
export async function noteUncaptured(
  deps: ArtifactCaptureDeps,
  owner: Bringer,
  { kind, name, contentType, url, reason }: UncapturedFile,
): Promise<void> {
  const missing = { reason, providerUrl: url };
  const words = { name: safeFileName(name), contentType: contentTypeOf(contentType, UNSEEN) };
  await claimArtifact(deps.db, deps.newId, { ...owner, kind, ...words, sizeBytes: 0, missing });
}
