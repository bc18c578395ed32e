import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where captured bytes live. Keys are `<run id>/<artifact id>`, so that a run's files go with it. */
export interface BlobStore {
  put(runId: string, artifactId: string, body: Buffer): Promise<void>;
  /** null when there are no bytes under this key (any more). */
  open(runId: string, artifactId: string): Promise<{ stream: Readable; sizeBytes: number } | null>;
  /** Also while something is being put there, which may fail then, or be there afterwards. */
  removeRun(runId: string): Promise<void>;
  remove(runId: string, artifactId: string): Promise<void>;
  /** How much more could be put here. */
  freeBytes(): Promise<number>;
}

export function createDiskBlobStore(folder: string): BlobStore {
  const pathOf = (runId: string, artifactId: string): string => join(folder, safeName(runId), safeName(artifactId));
  return {
    async put(runId, artifactId, body) {
      const path = pathOf(runId, artifactId);
      await mkdir(join(folder, safeName(runId)), { recursive: true, mode: 0o700 });
      // Renamed into place, so that a reader never meets half a file.
      try {
        await writeFile(`${path}.part`, body, { mode: 0o600 });
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    async open(runId, artifactId) {
      const path = pathOf(runId, artifactId);
      const found = await stat(path).catch(() => null);
      return found ? { stream: createReadStream(path), sizeBytes: found.size } : null;
    },
    async removeRun(runId) {
      // Tried again when a file appeared in it meanwhile.
      await rm(join(folder, safeName(runId)), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    },
    async remove(runId, artifactId) {
      const path = pathOf(runId, artifactId);
      await Promise.all([rm(path, { force: true }), rm(`${path}.part`, { force: true })]);
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

/** Ids are ours and plain; anything else would be an attempt to leave the folder. */
function safeName(id: string): string {
  if (!/^[a-z0-9_]+$/.test(id)) throw new Error('not an id');
  return id;
}
