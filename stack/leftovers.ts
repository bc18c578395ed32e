import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, processStart } from './process-info';
import type { Report } from './stack-error';

// A guardian whose parent was killed is at this moment stopping its child in good order; it is given the time for it.
const ORDERLY_STOP_MS = 15_000;
const POLL_MS = 50;

export interface LeftoverOptions {
  /** Folder of the pid files that guardians write. */
  runDir: string;
  /** PostgreSQL's own pid file, which tells of a server even if its guardian was killed before it could write one. */
  postmasterPidFile: string;
  /** A process is ours only if its command line names one of these folders: process ids are given out again. */
  folders: string[];
  report: Report;
}

/** Stops whatever an earlier, killed instance left running on this data folder. */
export async function stopLeftovers({ runDir, postmasterPidFile, folders, report }: LeftoverOptions): Promise<void> {
  const isOurs = (pid: number) => {
    const command = commandLine(pid);
    return processStart(pid) !== null && folders.some((folder) => command.includes(folder));
  };
  const pidFiles = readdirSync(runDir).filter((name) => name.endsWith('.pid'));
  const recorded = pidFiles.flatMap((name) => readPids(join(runDir, name)));
  const pids = [...new Set([...recorded, ...readPostmasterPid(postmasterPidFile)])].filter(isOurs);

  if (pids.length > 0) {
    report(`stopping what an earlier instance left running (process ${pids.join(', ')})`);
    const giveUpAt = Date.now() + ORDERLY_STOP_MS;
    if (!recorded.some(isOurs)) pids.forEach((pid) => signal(pid, 'SIGINT'));
    while (pids.some(isOurs) && Date.now() < giveUpAt) await sleep(POLL_MS);
    pids.filter(isOurs).forEach((pid) => signal(pid, 'SIGKILL'));
    while (pids.some(isOurs)) await sleep(POLL_MS);
  }
  for (const name of pidFiles) rmSync(join(runDir, name), { force: true });
}

function readPids(file: string): number[] {
  try {
    const { guardian, child } = JSON.parse(readFileSync(file, 'utf8')) as { guardian: number; child: number };
    return [guardian, child];
  } catch {
    return [];
  }
}

function readPostmasterPid(file: string): number[] {
  try {
    return [parseInt(readFileSync(file, 'utf8'), 10)].filter(Number.isInteger);
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
