import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, processesIn, processStart } from './process-info';
import type { Report } from '../stack-error';

// A guardian whose parent was killed is at this moment stopping its child in good order; it is given the time for it.
const ORDERLY_STOP_MS = 15_000;
// PostgreSQL's own children end by themselves when their server is gone.
const BACKENDS_STOP_MS = 5_000;
const POLL_MS = 50;

export interface LeftoverOptions {
  /** Folder of the pid files that guardians write. */
  runDir: string;
  pgData: string;
  /** A process is ours only if its command line names one of these folders: process ids are given out again. */
  folders: string[];
  report: Report;
}

interface Leftover {
  /** Null if the guardian left no word. */
  guardian: number | null;
  child: number;
}

/** Stops whatever an earlier, killed instance left running on this data folder, so that its files have one user again. */
export async function stopLeftovers({ runDir, pgData, folders, report }: LeftoverOptions): Promise<void> {
  const isOurs = (pid: number) =>
    processStart(pid) !== null && folders.some((folder) => commandLine(pid).includes(`${folder}/`));
  const pidFiles = readdirSync(runDir).filter((name) => name.endsWith('.pid'));
  // PostgreSQL's own pid file tells of a server even if its guardian was killed before it could write one.
  const postmasterPidFile = join(pgData, 'postmaster.pid');
  const leftovers = [
    ...pidFiles.flatMap((name) => readPidFile(join(runDir, name))),
    ...readPostmaster(postmasterPidFile),
  ];
  const pids = leftovers.flatMap(({ guardian, child }) => (guardian === null ? [child] : [guardian, child]));
  const running = [...new Set(pids)].filter(isOurs);

  if (running.length > 0) {
    report(`stopping what an earlier instance left running (process ${running.join(', ')})`);
    const unguarded = leftovers.filter(({ guardian }) => guardian === null || !isOurs(guardian));
    const guarded = new Set(leftovers.filter((one) => !unguarded.includes(one)).map(({ child }) => child));
    for (const { child } of unguarded) if (isOurs(child) && !guarded.has(child)) signal(child, 'SIGINT');
    await endOf(() => running.filter(isOurs), ORDERLY_STOP_MS);
  }
  await endOf(() => processesIn(pgData), BACKENDS_STOP_MS);

  for (const name of pidFiles) rmSync(join(runDir, name), { force: true });
  // The server judges by the process id alone, and would be stopped by one that was given to another program or that
  // nobody has collected.
  rmSync(postmasterPidFile, { force: true });
}

/** Waits until the processes have ended, and kills those that have not when the time is up. */
async function endOf(remaining: () => number[], ms: number): Promise<void> {
  const giveUpAt = Date.now() + ms;
  while (remaining().length > 0) {
    if (Date.now() > giveUpAt) remaining().forEach((pid) => signal(pid, 'SIGKILL'));
    await sleep(POLL_MS);
  }
}

function readPidFile(file: string): Leftover[] {
  try {
    return [JSON.parse(readFileSync(file, 'utf8')) as Leftover];
  } catch {
    return [];
  }
}

function readPostmaster(file: string): Leftover[] {
  try {
    const child = parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(child) ? [{ guardian: null, child }] : [];
  } catch {
    return [];
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}
