import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What browser sessions take of a machine. */
export interface SessionRemains {
  /** Below this process: hosts of sessions, and browsers. */
  processes: number;
  /** On which this process and those below it listen. */
  ports: number;
  /** Of sessions, in the data folder. */
  folders: number;
  /** Of this process, in memory. */
  megabytes: number;
}

const numbered = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

function textOf(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    // It ended while we looked.
    return '';
  }
}

/** Processes whose command has these words. */
export function findProcesses(words: string): number[] {
  return numbered().filter((pid) => textOf(`/proc/${pid}/cmdline`).includes(words));
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s*(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1] ?? 0);
}

function below(root: number): number[] {
  const parents = new Map(numbered().map((pid) => [pid, parentOf(pid)]));
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid) ?? 0;
    return parent === root || (parent > 1 && isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

/** Inodes of sockets that listen. */
function listening(): Set<string> {
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((path) => textOf(path).split('\n'));
  return new Set(
    rows.map((row) => row.trim().split(/\s+/)).flatMap((cells) => (cells[3] === '0A' ? [cells[9] ?? ''] : [])),
  );
}

function socketsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
      } catch {
        return [];
      }
    });
  } catch {
    return [];
  }
}

function sessionFolders(folder: string): number {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => (name.startsWith('sess_') ? 1 : sessionFolders(join(folder, name))))
    .reduce((sum, count) => sum + count, 0);
}

/** @param root the process of the service */
export async function remainsOf(dataDir: string, root = process.pid): Promise<SessionRemains> {
  const open = listening();
  const ofService = below(root);
  const ofSessions = ofService.filter((pid) =>
    /hosts\/session\/|--remote-debugging-pipe|--type=/.test(textOf(`/proc/${pid}/cmdline`)),
  );
  const pages = Number(textOf(`/proc/${root}/statm`).split(' ')[1] ?? 0);
  return {
    processes: ofSessions.length,
    ports: [root, ...ofService].flatMap(socketsOf).filter((inode) => open.has(inode)).length,
    folders: statSync(dataDir).isDirectory() ? sessionFolders(dataDir) : 0,
    megabytes: Math.round((pages * 4096) / 1024 / 1024),
  };
}
