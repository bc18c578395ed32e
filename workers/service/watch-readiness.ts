import type { Logger } from 'pino';
import { PARTS, type Part, type Readiness } from '../../api/deps';
import type { BlobStore } from '../../db/artifacts/blob-store';
import type { Database } from '../../db/connection';
import type { ConnectionGate } from '../../db/connection-gate';
import type { TemporalLink } from '../temporal/connection';
import { watchPart, type WatchedPart } from './watched-part';

/** Below this a file of a run may not fit any more, nor what the database on the same disk writes about it. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;
/** A disk that was full is tried again after this long. */
const FULL_FOR_MS = 30_000;

export interface ReadinessDeps {
  /** A connection of its own: a pool in which everything is busy is not a database that is away. */
  probe: Database;
  /** Of the pools that everything else uses. */
  gate: ConnectionGate;
  temporal: Pick<TemporalLink, 'ping' | 'findPollers'>;
  /** The queue of runs, which any worker serves. */
  queue: string;
  blobs: Pick<BlobStore, 'freeBytes'>;
  log: Logger;
}

export interface WatchedReadiness extends Readiness {
  /** From now on somebody should take tasks. */
  expectWorkers(): void;
  close(): void;
}

/**
 * Asks everything that a run needs once a second, so that a create can be refused before anything is written, and
 * nobody has to wait for a database that is known to be silent.
 */
export function watchReadiness(deps: ReadinessDeps): WatchedReadiness {
  const { probe, gate, temporal, queue, blobs, log } = deps;
  let fullUntil = 0;
  const parts = {
    database: watchPart({
      check: () => probe.raw('SELECT 1'),
      onMissing(error) {
        gate.shut();
        log.error({ err: error }, 'PostgreSQL does not answer; refusing all work');
      },
      onBack() {
        gate.open();
        log.info({}, 'PostgreSQL answers again');
      },
    }),
    temporal: watchPart({
      check: (withinMs) => temporal.ping(withinMs),
      onMissing: (error) => log.error({ err: error }, 'Temporal does not answer; refusing new runs'),
      onBack: () => log.info({}, 'Temporal answers again'),
    }),
    storage: watchPart({
      check: async () => {
        if ((await blobs.freeBytes()) < MIN_FREE_BYTES) throw new Error('the disk for files of runs is full');
      },
      onMissing: (error) => log.error({ err: error }, 'There is no room for files of runs; refusing new runs'),
      onBack: () => log.info({}, 'There is room for files of runs again'),
    }),
  } satisfies Record<Exclude<Part, 'workers'>, unknown>;
  let workers: WatchedPart | null = null;

  const isMissing = (part: Part): boolean => {
    if (part === 'workers') return workers?.isMissing() ?? false;
    return parts[part].isMissing() || (part === 'storage' && Date.now() < fullUntil);
  };
  return {
    missing: () => PARTS.filter(isMissing),
    expectWorkers() {
      workers ??= watchPart({
        check: (withinMs) => temporal.findPollers(queue, withinMs),
        onMissing: (error) => log.warn({ err: error }, 'No worker takes tasks; runs wait for one'),
        onBack: () => log.info({}, 'Workers take tasks again'),
      });
    },
    noteStorageFull() {
      fullUntil = Date.now() + FULL_FOR_MS;
    },
    close() {
      for (const part of [...Object.values(parts), workers]) part?.close();
    },
  };
}
