import type { ChildProcess } from 'node:child_process';
import { extname, join } from 'node:path';
import { CLOCK_PER_CPU, READING_HOST } from './bounds';
import { forkHost } from './fork';
import { HeavyWorkFailure, type HeavyWorkFailureCause } from './heavy-work';
import { usageOf } from '../runners/process-usage';
import { unpackError, type HostWord, type JobOrder } from './protocol';

/** One process for heavy work. */
export interface Host {
  /** Resolves once it takes orders; rejects when it did not come up. */
  ready: Promise<void>;
  /** One at a time. A job that is over its bounds ends the host. */
  run(order: JobOrder, cpuMs: number): Promise<unknown>;
  isAlive(): boolean;
  /** Resolves once its process is gone. */
  kill(): Promise<void>;
}

const LOOK_EVERY_MS = 100;
const ENTRY = join(__dirname, `entry${extname(__filename)}`);
/** How V8 ends a process that is out of memory. */
const ABORTED = 'SIGABRT';

/** @param entry the program that serves the jobs */
export function startHost(entry = ENTRY): Host {
  const child = forkHost(entry, READING_HOST);
  let job: Job | null = null;
  let endedFor: HeavyWorkFailureCause | null = null;
  let isAlive = true;

  function finish(settle: (job: Job) => void): void {
    const finished = job;
    job = null;
    if (finished === null) return;
    clearInterval(finished.watch);
    settle(finished);
  }

  function kill(reason: HeavyWorkFailureCause | null): void {
    endedFor ??= reason;
    isAlive = false;
    child.kill('SIGKILL');
  }

  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (raw) => {
      const word = raw as HostWord;
      if (word.kind === 'ready') resolve();
      else if (word.kind === 'done') finish(({ resolve: done }) => done(word.output));
      else finish(({ reject: fail }) => fail(unpackError(word.thrown)));
    });
    child.once('error', reject);
    child.once('exit', (_code, signal) => {
      isAlive = false;
      const reason = endedFor ?? (signal === ABORTED ? 'memory' : 'lost');
      reject(new Error('a host for heavy work did not start'));
      finish(({ name, reject: fail }) => fail(new HeavyWorkFailure(name, reason)));
    });
  });
  ready.catch(() => undefined);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));

  return {
    ready,
    run: (order, cpuMs) =>
      new Promise((resolve, reject) => {
        const watch = watchUsage(child, cpuMs, kill);
        job = { name: order.name, resolve, reject, watch };
        child.send(order, (error) => {
          if (error !== null) kill('lost');
        });
      }),
    isAlive: () => isAlive,
    kill() {
      kill(null);
      return gone;
    },
  };
}

interface Job {
  name: string;
  resolve(output: unknown): void;
  reject(error: Error): void;
  watch: NodeJS.Timeout;
}

function watchUsage(
  { pid = 0 }: ChildProcess,
  cpuMs: number,
  stop: (reason: HeavyWorkFailureCause) => void,
): NodeJS.Timeout {
  const startedAt = performance.now();
  const before = usageOf(pid)?.cpuMs ?? 0;
  return setInterval(() => {
    const usage = usageOf(pid);
    if (usage !== null && usage.residentBytes > READING_HOST.residentBytes) stop('memory');
    else if (usage !== null && usage.cpuMs - before > cpuMs) stop('time');
    else if (performance.now() - startedAt > cpuMs * CLOCK_PER_CPU) stop('time');
  }, LOOK_EVERY_MS);
}
