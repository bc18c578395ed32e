import { mkdir, open, rm, rmdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FileBytes } from '../../core/files/file-bytes';
import { idIn, type BlobKey } from './blob-key';
import { dropParts, listFolder } from './disk-listing';
import { codeOfFile, PART, writeWhole } from './write-whole';

/** A part of a file; both ends are in it. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Bytes that are there. */
export interface StoredBlob {
  sizeBytes: number;
  /** Null when they were removed meanwhile. */
  read(range?: ByteRange): Promise<Readable | null>;
  /** Where the store itself hands them out for a few minutes, with these headers; null where only we do. */
  address(headers: { contentType: string; disposition: string }): Promise<string | null>;
}

/** Where captured bytes live. Keys are `<run id>/<artifact id>`, so that a run's files go with it. */
export interface BlobStore {
  /** Nothing is there before all of it is, and what is there outlives a crash of the machine. */
  put(runId: string, artifactId: string, body: FileBytes): Promise<void>;
  /** null when there are no bytes under this key (any more). */
  open(runId: string, artifactId: string): Promise<StoredBlob | null>;
  /** Also while something is being put there, which may fail then, or be there afterwards. */
  removeRun(runId: string): Promise<void>;
  remove(runId: string, artifactId: string): Promise<void>;
  /** How much more could be put here. Rejects when the store is away. */
  freeBytes(): Promise<number>;
  /** What is there, in pages, in an order of its own; `next` is where to go on. */
  list(after: string | null): Promise<{ found: BlobKey[]; next: string | null }>;
  /** Removes what a crash left of writing; says of how many files. */
  dropUnfinished(before: Date): Promise<number>;
  close(): void;
}

export function createDiskBlobStore(folder: string): BlobStore {
  const folderOf = (runId: string): string => join(folder, idIn(runId));
  const pathOf = (runId: string, artifactId: string): string => join(folderOf(runId), idIn(artifactId));
  return {
    async put(runId, artifactId, body) {
      const path = pathOf(runId, artifactId);
      await mkdir(folderOf(runId), { recursive: true, mode: 0o700 });
      await writeWhole(path, body);
    },
    async open(runId, artifactId) {
      const path = pathOf(runId, artifactId);
      const found = await orMissing(stat(path));
      if (found === null) return null;
      return {
        sizeBytes: found.size,
        async read(range) {
          const file = await orMissing(open(path));
          return file && file.createReadStream(range && { start: range.first, end: range.last });
        },
        address: () => Promise.resolve(null),
      };
    },
    async removeRun(runId) {
      // Tried again when a file appeared in it meanwhile.
      await rm(folderOf(runId), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
    },
    async remove(runId, artifactId) {
      const path = pathOf(runId, artifactId);
      await Promise.all([rm(path, { force: true }), rm(`${path}${PART}`, { force: true })]);
      // Not while there are others in it.
      await rmdir(folderOf(runId)).catch(() => undefined);
    },
    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
    list: (after) => listFolder(folder, after),
    dropUnfinished: (before) => dropParts(folder, before),
    close: () => undefined,
  };
}

async function orMissing<T>(looking: Promise<T>): Promise<T | null> {
  try {
    return await looking;
  } catch (error) {
    if (codeOfFile(error) === 'ENOENT') return null;
    throw error;
  }
}
