import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Logger } from 'pino';
import { SESSION_TERMS } from '../../core/sessions/terms';
import type { BlobStore } from '../../db/artifacts/blob-store';
import type { Database } from '../../db/connection';
import type { NewId } from '../../db/new-id';
import { addSessionFile, removeSessionFile } from '../../db/sessions/session-files';
import type { SessionFile } from './session-browser';

const NAME_LENGTH = 200;

export interface KeptFiles {
  keep(file: SessionFile): void;
  /** Resolves when all that came so far is in the store. */
  settled(): Promise<void>;
}

/** Takes what a browser downloads, and what was recorded of it, into the store of files, where it outlives the session. */
export function keepFiles(
  { db, blobs, newId, log }: { db: Database; blobs: BlobStore; newId: NewId; log: Logger },
  sessionId: string,
): KeptFiles {
  const underWay = new Set<Promise<void>>();
  let count = 0;

  async function store({ kind, name, path }: SessionFile): Promise<void> {
    const id = newId('artifact');
    await addSessionFile(db, sessionId, { id, kind, name: name.slice(0, NAME_LENGTH) });
    try {
      await blobs.put(sessionId, id, createReadStream(path));
    } catch (error) {
      await removeSessionFile(db, id);
      throw error;
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    keep(file) {
      if (file.kind === 'download') count += 1;
      if (count > SESSION_TERMS.files) return;
      const storing = store(file)
        .catch((error: unknown) => log.warn({ sessionId, err: error }, 'a file of a session was not kept'))
        .finally(() => underWay.delete(storing));
      underWay.add(storing);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
