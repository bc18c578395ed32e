import type { Logger } from 'pino';
import { dropArtifact } from '../db/artifacts/artifacts';
import type { BlobStore } from '../db/artifacts/blob-store';
import { abandonedCaptures, orphansAmong } from '../db/artifacts/orphans';
import type { Database } from '../db/connection';

const BATCH = 200;
/** Longer than any file takes to arrive. */
const UNDER_WAY_MS = 3_600_000;

export interface Swept {
  looked: number;
  removed: number;
  /** Where to go on; null at the end of the store. */
  next: string | null;
}

/** Removes bytes that nobody can ask for: what crashes, and stores that were away, left behind. */
export function createArtifactSweepActivities(deps: { db: Database; blobs: BlobStore; log: Logger }) {
  const { db, blobs, log } = deps;
  return {
    /** Captures that a crash ended. Says how many there were, and is called again until that is none. */
    async dropAbandonedCaptures(): Promise<{ dropped: number }> {
      const before = new Date(Date.now() - UNDER_WAY_MS);
      const abandoned = await abandonedCaptures(db, before, BATCH);
      for (const { runId, artifactId } of abandoned) {
        if (await dropArtifact(db, artifactId)) await blobs.remove(runId, artifactId);
      }
      const parts = abandoned.length > 0 ? 0 : await blobs.dropUnfinished(before);
      if (abandoned.length + parts > 0)
        log.info({ captures: abandoned.length, parts }, 'captures that were never finished were dropped');
      return { dropped: abandoned.length };
    },

    /** One page of the store. */
    async sweepOrphans({ after }: { after: string | null }): Promise<Swept> {
      // Rows are written before bytes, so that what is listed and has no row is nobody's.
      const { found, next } = await blobs.list(after);
      const orphans = await orphansAmong(db, found);
      for (const { runId, artifactId } of orphans) await blobs.remove(runId, artifactId);
      return { looked: found.length, removed: orphans.length, next };
    },

    reportSweep: ({ looked, removed }: Omit<Swept, 'next'>): Promise<void> =>
      Promise.resolve(log.info({ looked, removed }, 'the store of files was swept of what belongs to nobody')),
  };
}

export type ArtifactSweepActivities = ReturnType<typeof createArtifactSweepActivities>;
