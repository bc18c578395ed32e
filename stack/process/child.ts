import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from './identity';
import { processStart } from './process-info';
import { findOnPath, runCommand } from './run-command';

export interface ChildOptions {
  command: string;
  args: string[];
  /** The whole environment of the child: ours holds keys that are none of its business. */
  env: Record<string, string>;
  cwd: string;
  identity: Identity | null;
  logFile: string;
  pidFile: string;
  stopSignal: NodeJS.Signals;
  /** How long the child may take to stop before it is killed. */
  graceMs: number;
}

export interface Child {
  pid: number;
  /** Resolves with the exit code when the child has ended, for whatever reason. */
  exited: Promise<number>;
  hasExited(): boolean;
  stop(): Promise<void>;
}

const GUARDIAN = join(__dirname, 'guardian.js');
const ORPHAN_POLL_MS = 50;
const MAX_LOG_BYTES = 8 * 1024 * 1024;

/** Starts a program that never outlives this process, however this process ends. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { logFile, ...rest } = options;
  const order = { ...rest, setpriv: await findDeathSignal() };
  const log = openLog(logFile);
  const guardian = spawn(process.execPath, [GUARDIAN, JSON.stringify(order)], {
    cwd: options.cwd,
    env: {},
    detached: true,
    stdio: ['pipe', log, log, 'pipe'],
  });
  closeSync(log);

  let ended = false;
  let guarded: { pid: number; start: string | null } | null = null;
  const exited = new Promise<number>((resolve, reject) => {
    guardian.once('error', reject);
    guardian.once('exit', (code) => {
      void endOrphan(guarded, options).then(() => {
        ended = true;
        resolve(code ?? -1);
      });
    });
  });
  // A guardian that was killed leaves a broken pipe behind, which must not take this process down.
  guardian.stdin?.on('error', () => undefined);

  const told = readStatus(guardian.stdio[3] as Readable);
  // A program can have ended before this process, busy as it is when it starts, hears that it was started.
  const status = await Promise.race([told, exited.then(() => told)]);
  if (status?.pid === undefined) {
    const code = await exited;
    const reason = status?.error ?? `its guardian ended with code ${code}, see ${logFile}`;
    throw new Error(`${options.command} could not be started: ${reason}`);
  }

  guarded = { pid: status.pid, start: processStart(status.pid) };

  return {
    pid: status.pid,
    exited,
    hasExited: () => ended,
    stop: async () => {
      guardian.stdin?.end();
      await exited;
    },
  };
}

/** Ends what a killed guardian left behind. A process id that was given out again is nobody we know. */
async function endOrphan(
  guarded: { pid: number; start: string | null } | null,
  { stopSignal, graceMs }: ChildOptions,
): Promise<void> {
  if (guarded === null || guarded.start === null) return;
  const { pid, start } = guarded;
  const isRunning = (): boolean => processStart(pid) === start;
  if (isRunning()) signal(pid, stopSignal);
  for (const killAt = Date.now() + graceMs; isRunning(); await sleep(ORPHAN_POLL_MS)) {
    if (Date.now() > killAt) signal(pid, 'SIGKILL');
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself meanwhile.
  }
}

let deathSignal: Promise<string | null> | null = null;

/** The program that asks the kernel to signal a process when its parent dies; null where there is none that can. */
function findDeathSignal(): Promise<string | null> {
  const path = findOnPath('setpriv', process.env);
  if (path === null) return Promise.resolve(null);
  deathSignal ??= runCommand(path, ['--pdeathsig', 'SIGTERM', '--', 'true'], {
    env: { PATH: process.env['PATH'] },
    timeoutMs: 5_000,
  }).then(({ ok }) => (ok ? path : null));
  return deathSignal;
}

/** Runs a program to its end, under the same guard. */
export async function runChild(options: ChildOptions): Promise<number> {
  const child = await startChild(options);
  return child.exited;
}

/** The last lines of a child's log, for an error message. */
export function logTail(logFile: string, lines: number): string[] {
  if (!existsSync(logFile)) return [];
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines);
}

/** How much a child's log holds, to read later what was added since. */
export function logSize(logFile: string): number {
  return existsSync(logFile) ? statSync(logFile).size : 0;
}

/** The lines that a log was given after it had the size `start`, or all of them if it began anew meanwhile. */
export function logSince(logFile: string, start: number): string[] {
  if (!existsSync(logFile)) return [];
  const bytes = readFileSync(logFile);
  return (start > bytes.length ? bytes : bytes.subarray(start)).toString('utf8').trimEnd().split('\n');
}

function openLog(file: string): number {
  if (logSize(file) > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

async function readStatus(pipe: Readable): Promise<{ pid?: number; error?: string } | null> {
  const said = await text(pipe).catch(() => '');
  return said === '' ? null : (JSON.parse(said) as { pid?: number; error?: string });
}
