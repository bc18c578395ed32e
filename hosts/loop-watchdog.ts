import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** By then Temporal has given the attempts of this process to others, and callers have given up. */
const STALLED_MS = 20_000;
/** Longer than an orderly stop takes: running attempts are handed on, open requests answered. */
const STOP_GRACE_MS = 45_000;
const BEAT_EVERY_MS = 1_000;

const BEATS = 0;
const STOPPING = 1;

export interface WatchdogTimes {
  stalledMs: number;
  stopGraceMs: number;
  beatEveryMs: number;
}

/** Text, because it has to run as it is under any loader. */
const WATCH = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const { stalledMs, stopGraceMs, beatEveryMs } = workerData.times;
const cells = new Int32Array(workerData.shared);
let lastBeat = -1, still = 0, stopping = 0, lastLook = Date.now();
function end(why) {
  try { writeSync(2, why + '\\n'); } catch {}
  process.kill(process.pid, 'SIGKILL');
}
setInterval(() => {
  // While the whole process is frozen nobody beats and nobody looks: that time does not count.
  const passed = Math.min(Date.now() - lastLook, 2 * beatEveryMs);
  lastLook = Date.now();
  const beat = Atomics.load(cells, ${BEATS});
  still = beat === lastBeat ? still + passed : 0;
  lastBeat = beat;
  if (Atomics.load(cells, ${STOPPING}) === 1) stopping += passed;
  if (still >= stalledMs) end('The event loop stood still for ' + Math.round(still / 1000) + ' s: the process ends itself.');
  if (stopping >= stopGraceMs) end('The service did not stop in time: the process ends itself.');
}, beatEveryMs);
`;

export interface LoopWatchdog {
  /** From now on the process has its grace to end by itself. */
  noteStopping(): void;
}

/**
 * Ends this process when its event loop stands still, or does not get to its end once it was told to stop. A thread
 * watches: signals are handled on the very loop that may be stuck.
 */
export function startLoopWatchdog(times: Partial<WatchdogTimes> = {}): LoopWatchdog {
  const all = { stalledMs: STALLED_MS, stopGraceMs: STOP_GRACE_MS, beatEveryMs: BEAT_EVERY_MS, ...times };
  // Somebody who steps through the code holds the loop on purpose.
  if (inspectorUrl() !== undefined) return { noteStopping: () => undefined };
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const cells = new Int32Array(shared);
  new Worker(WATCH, { eval: true, workerData: { shared, times: all } }).unref();
  setInterval(() => Atomics.add(cells, BEATS, 1), all.beatEveryMs / 2).unref();
  return { noteStopping: () => void Atomics.store(cells, STOPPING, 1) };
}
