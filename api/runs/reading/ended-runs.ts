import { LRUCache } from 'lru-cache';
import type { RunRecord } from '../../../core/run/record';
import type { Principal } from '../../../db/accounts/workspaces';
import type { Database } from '../../../db/connection';
import { findVersionWithKey, findWithKey } from '../../../db/runs/runs-by-key';

/** Of what they are shown as; with what they are shown from, some four times as much. */
const KEPT_CHARS = 4_000_000;
/** Nobody who reads again waits longer, and what its owner has deleted does not stay. */
const KEPT_MS = 5 * 60_000;

interface KeptRun {
  run: RunRecord;
  version: string;
  text: string;
}

/**
 * Runs that have ended and were shown lately. They are read again and hardly ever change, so it is asked whether they
 * did instead of having them read and rendered; who may see a run is asked every time.
 */
export function createEndedRuns(db: Database) {
  const kept = new LRUCache<string, KeptRun>({
    maxSize: KEPT_CHARS,
    sizeCalculation: ({ text }) => text.length,
    ttl: KEPT_MS,
  });
  const versions = new WeakMap<RunRecord, string>();

  return {
    /** @returns null where the key is not good */
    async findWithKey(key: string, id: string): Promise<{ principal: Principal; run: RunRecord | null } | null> {
      const known = kept.get(id);
      if (known) {
        const found = await findVersionWithKey(db, key, id);
        if (!found) return null;
        if (found.version === known.version) return { principal: found.principal, run: known.run };
      }
      const found = await findWithKey(db, key, id);
      if (found?.run && found.version !== null) versions.set(found.run, found.version);
      return found;
    },

    /** @param render makes the text of a run, of which it has to depend on nothing else once the run has ended */
    textOf(run: RunRecord, render: (run: RunRecord) => string): string {
      const known = kept.get(run.id);
      if (known?.run === run) return known.text;
      const text = render(run);
      const version = versions.get(run);
      if (version !== undefined) kept.set(run.id, { run, version, text });
      return text;
    },
  };
}

export type EndedRuns = ReturnType<typeof createEndedRuns>;
