import { LRUCache } from 'lru-cache';
import type { RunRecord } from '../../../core/run/record';
import type { Principal } from '../../../db/accounts/workspaces';
import { askedTogether } from '../../../db/asked-together';
import type { Database } from '../../../db/connection';
import {
  findEarlierVersionWithKey,
  findEarlierWithKey,
  type EarlierCreate,
} from '../../../db/runs/admission/idempotency-keys';
import { findVersionsWithKeys, findWithKey, type AskedRun } from '../../../db/runs/reading/runs-by-key';
import { digestOf, type JsonText } from '../../http/reply/replies';

/** Of what they are shown as; with what they are shown from, some four times as much. */
const KEPT_CHARS = 4_000_000;
/** Nobody who reads again waits longer, and what its owner has deleted does not stay. */
const KEPT_MS = 5 * 60_000;

/** Creates of which it is remembered whether they were sent again. */
const KEPT_REPLAYS = 1_000;

interface KeptRun {
  run: RunRecord;
  version: string;
  shown: JsonText;
}

/**
 * Runs that have ended and were shown lately. They are read again and hardly ever change, so it is asked whether they
 * did instead of having them read and rendered; who may see a run is asked every time.
 */
export function createEndedRuns(db: Database) {
  const kept = new LRUCache<string, KeptRun>({
    maxSize: KEPT_CHARS,
    sizeCalculation: ({ shown }) => shown.text.length,
    ttl: KEPT_MS,
  });
  const versions = new WeakMap<RunRecord, string>();
  const versionWithKey = askedTogether((asked: AskedRun[]) => findVersionsWithKeys(db, asked));
  const replays = new LRUCache<string, true>({ max: KEPT_REPLAYS });

  return {
    /** @returns null where the key is not good */
    async findWithKey(key: string, id: string): Promise<{ principal: Principal; run: RunRecord | null } | null> {
      const known = kept.get(id);
      if (known) {
        const found = await versionWithKey({ key, id });
        if (!found) return null;
        if (found.version === known.version) return { principal: found.principal, run: known.run };
      }
      const found = await findWithKey(db, key, id);
      if (found?.run && found.version !== null) versions.set(found.run, found.version);
      return found;
    },

    /**
     * What was created before with an idempotency key, which is sent again and again by those who wait for an end.
     * @returns null where the API key is not good
     */
    async findEarlierWithKey(
      apiKey: string,
      key: string,
    ): Promise<{ principal: Principal; earlier: EarlierCreate | null } | null> {
      if (replays.has(key)) {
        const found = await findEarlierVersionWithKey(db, apiKey, key);
        if (!found) return null;
        const { principal, earlier, version } = found;
        if (!earlier) return { principal, earlier };
        const known = kept.get(earlier.runId);
        if (known?.version === version) return { principal, earlier: { ...earlier, run: known.run } };
      }
      const found = await findEarlierWithKey(db, apiKey, key);
      if (found?.earlier?.run && found.version !== null) {
        versions.set(found.earlier.run, found.version);
        replays.set(key, true);
      }
      return found;
    },

    /** @param render shows a run, of which it has to depend on nothing else once the run has ended */
    show(run: RunRecord, render: (run: RunRecord) => object): JsonText {
      const known = kept.get(run.id);
      if (known?.run === run) return known.shown;
      const text = JSON.stringify(render(run));
      const version = versions.get(run);
      if (version === undefined) return { text };
      const shown = { text, digest: digestOf(text) };
      kept.set(run.id, { run, version, shown });
      return shown;
    },
  };
}

export type EndedRuns = ReturnType<typeof createEndedRuns>;
