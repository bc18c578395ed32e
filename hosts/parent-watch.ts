import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 500;

/** Text, because it has to run as it is under any loader. */
const WATCH = `
const { workerData } = require('node:worker_threads');
setInterval(() => {
  if (process.ppid !== workerData.parent) process.kill(process.pid, 'SIGKILL');
}, workerData.everyMs);
`;

/** Ends this process when its parent is gone, also while a job keeps it busy: a thread looks, not the event loop. */
export function endWithParent(): void {
  const watch = new Worker(WATCH, { eval: true, workerData: { parent: process.ppid, everyMs: LOOK_EVERY_MS } });
  watch.unref();
}
