import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

// Linux is read from /proc, because small container images have no `ps`; elsewhere `ps` and `lsof` are part of the system.
const hasProc = process.platform === 'linux';

/** Names one life of a process: a process id that was given out again has another start. Null when it does not run. */
export function processStart(pid: number): string | null {
  if (!hasProc) return runQuietly('ps', ['-o', 'lstart=', '-p', String(pid)]) || null;
  const stat = readQuietly(`/proc/${pid}/stat`);
  if (stat === null) return null;
  // The second field is the program's name in brackets and may itself contain spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [state, startTicks] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X') return null;
  return `${readQuietly('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}:${startTicks}`;
}

export function commandLine(pid: number): string {
  if (!hasProc) return runQuietly('ps', ['-ww', '-o', 'args=', '-p', String(pid)]);
  return (readQuietly(`/proc/${pid}/cmdline`) ?? '').replaceAll('\0', ' ').trim();
}

/** Processes whose working folder this is, as far as the system tells. Every process of a PostgreSQL server is such one. */
export function processesIn(folder: string): number[] {
  if (!hasProc) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => linkQuietly(`/proc/${pid}/cwd`) === folder)
    .map(Number);
}

/** The TCP ports on which a process listens; empty when the system does not let us see them. */
export function listeningPorts(pid: number): number[] {
  return hasProc ? listeningPortsFromProc(pid) : listeningPortsFromLsof(pid);
}

const LISTEN = '0A';

function listeningPortsFromProc(pid: number): number[] {
  const sockets = new Set(socketInodes(pid));
  const ports = ['tcp', 'tcp6'].flatMap((table) =>
    (readQuietly(`/proc/${pid}/net/${table}`) ?? '')
      .split('\n')
      .slice(1)
      .map((row) => row.trim().split(/\s+/))
      .filter((row) => row[3] === LISTEN && sockets.has(row[9] ?? ''))
      .map((row) => parseInt(row[1]?.split(':')[1] ?? '', 16)),
  );
  return [...new Set(ports)];
}

function socketInodes(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).flatMap(
      (fd) => /^socket:\[(\d+)\]$/.exec(linkQuietly(`/proc/${pid}/fd/${fd}`) ?? '')?.[1] ?? [],
    );
  } catch {
    return [];
  }
}

function listeningPortsFromLsof(pid: number): number[] {
  const rows = runQuietly('lsof', ['-a', '-p', String(pid), '-iTCP', '-sTCP:LISTEN', '-P', '-n', '-Fn']).split('\n');
  return [...new Set(rows.flatMap((row) => Number(/^n.*:(\d+)$/.exec(row)?.[1] ?? 0) || []))];
}

function linkQuietly(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

function readQuietly(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function runQuietly(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
