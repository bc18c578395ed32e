import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runCommand } from '../../stack/process/run-command';
import type { ComposeService } from './compose-file';
import type { StandIn } from './stand-ins';

const STOP_WITHIN_MS = 40_000;
const JOB_WITHIN_MS = 300_000;
const CHECK_EVERY_MS = 1000;

export interface Container {
  name: string;
  stop(): Promise<void>;
}

/** Starts a service and waits until it is what those that depend on it wait for. */
export async function startContainer(
  name: string,
  service: ComposeService,
  standIn: StandIn,
  options: { path: string; logFile: string; address: string; isJob: boolean },
): Promise<Container> {
  await standIn.prepare?.();
  const env = { PATH: options.path, HOME: process.env['HOME'] ?? '/', ...standIn.env };
  const [command = '', ...args] = standIn.command;
  const child = spawn(command, args, { cwd: standIn.cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(options.logFile);
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const container = { name, stop: () => stop(child) };
  if (options.isJob) {
    await jobDone(name, child);
    return container;
  }
  const { test = [], retries = 60 } = service.healthcheck ?? {};
  if (test.length === 0) throw new Error(`${name} has no health check`);
  const [kind, ...words] = test.map((word) => word.replaceAll('127.0.0.1', options.address));
  const check = kind === 'CMD-SHELL' ? ['sh', '-c', words.join(' ')] : words;
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} ended with code ${child.exitCode}`);
    const { ok, complaint } = await runCommand(check[0] ?? '', check.slice(1), { env, timeoutMs: 10_000 });
    if (ok) return container;
    // Twice as many as the file says, because this machine has all of it to itself only.
    if (tries > 2 * retries + 30) throw new Error(`${name} did not become healthy: ${complaint}`);
    await pause(CHECK_EVERY_MS);
  }
}

async function jobDone(name: string, child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit', { signal: AbortSignal.timeout(JOB_WITHIN_MS) })) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with code ${code}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const forced = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(forced);
}
