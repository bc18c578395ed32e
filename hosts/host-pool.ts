import { availableParallelism } from 'node:os';
import { JOB_CPU_MS } from './bounds';
import { HeavyWorkFailure, type HeavyWork, type JobInput, type JobName, type JobOutput } from './heavy-work';
import { startHost, type Host } from './host';
import { createFairQueue } from './fair-queue';

export interface HostPool extends HeavyWork {
  /** Starts a first host, so that the first job need not wait for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

export interface HostPoolOptions {
  size?: number;
  start?: () => Host;
  /** What a job may take of a processor. */
  cpuMs?: (name: JobName) => number;
}

interface Waiting {
  name: JobName;
  input: unknown[];
  tries: number;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** A job is done again, once, when its process was lost for a reason that is not the job's. */
const MAX_TRIES = 2;

/**
 * Hosts for heavy work, started as they are needed and kept. One owner can use all places but one, so that whatever it
 * sends, the work of others goes on.
 */
export function createHostPool(options: HostPoolOptions = {}): HostPool {
  const { size = availableParallelism() + 1, start = startHost, cpuMs = (name) => JOB_CPU_MS[name] } = options;
  const idle: Host[] = [];
  /** Those that are still starting included. */
  const all = new Set<Host>();
  const queue = createFairQueue<Waiting>(Math.max(1, size - 1));
  let starting = 0;
  let isClosed = false;

  function pump(): void {
    if (isClosed) return;
    while (queue.hasReady()) {
      const host = takeIdle();
      if (host === undefined) break;
      const next = queue.take();
      if (next === null) {
        idle.push(host);
        return;
      }
      void serve(host, next);
    }
    // One after the other: whoever waits is often served by the host that is on its way, or by one that is done by then.
    if (queue.hasReady() && starting === 0 && all.size < size) void add();
  }

  function takeIdle(): Host | undefined {
    for (let host = idle.pop(); host !== undefined; host = idle.pop()) {
      if (host.isAlive()) return host;
      all.delete(host);
    }
    return undefined;
  }

  async function add(): Promise<void> {
    const host = start();
    all.add(host);
    starting += 1;
    try {
      await host.ready;
      idle.push(host);
    } catch (error) {
      all.delete(host);
      // Nobody would ever serve what waits if no host comes up at all.
      if (all.size === 0) for (const { item } of queue.drain()) item.reject(error);
    } finally {
      starting -= 1;
    }
    pump();
  }

  async function serve(host: Host, { owner, item }: { owner: string; item: Waiting }): Promise<void> {
    item.tries += 1;
    try {
      item.resolve(await host.run({ name: item.name, input: item.input }, cpuMs(item.name)));
    } catch (error) {
      const isLost = error instanceof HeavyWorkFailure && error.reason === 'lost';
      if (isLost && item.tries < MAX_TRIES && !isClosed) queue.add(owner, item);
      else item.reject(error);
    } finally {
      queue.release(owner);
      if (host.isAlive()) idle.push(host);
      else all.delete(host);
      pump();
    }
  }

  return {
    do<Name extends JobName>(owner: string, name: Name, ...input: JobInput<Name>): Promise<JobOutput<Name>> {
      if (isClosed) return Promise.reject(new HeavyWorkFailure(name, 'lost'));
      return new Promise<JobOutput<Name>>((resolve, reject) => {
        queue.add(owner, { name, input, tries: 0, resolve: resolve, reject });
        pump();
      });
    },
    async warmUp() {
      if (all.size === 0) await add();
    },
    async close() {
      isClosed = true;
      for (const { item } of queue.drain()) item.reject(new HeavyWorkFailure(item.name, 'lost'));
      await Promise.all([...all].map((host) => host.kill()));
    },
  };
}
