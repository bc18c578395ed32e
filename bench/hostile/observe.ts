import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { usageOf } from '../../runners/process-usage';
import type { Stage } from './stage';

/** What others noticed while something was going on. */
export interface Observed {
  healthMs: number[];
  neighbourMs: number[];
  /** Of the process that serves the API and the workflows. */
  mainPeakMb: number;
  /** Of everything that the product started. */
  treePeakMb: number;
}

const HEALTH_EVERY_MS = 20;
const LOOK_EVERY_MS = 250;
const MB = 1024 * 1024;

/** Asks for health and has small runs of another tenant done, one after the other, until told to stop. */
export function observe(stage: Stage): { stop(): Promise<Observed> } {
  const observed: Observed = { healthMs: [], neighbourMs: [], mainPeakMb: 0, treePeakMb: 0 };
  const { pid, baseUrl } = stage.product();
  let isOver = false;

  async function askForHealth(): Promise<void> {
    while (!isOver) {
      observed.healthMs.push(await timed(async () => (await fetch(`${baseUrl}/healthz`)).arrayBuffer()));
      await sleep(HEALTH_EVERY_MS);
    }
  }
  async function runBeside(): Promise<void> {
    while (!isOver) {
      observed.neighbourMs.push(
        await timed(async () => {
          const { body } = await stage.neighbour.create({ input: 'When does it open?', routing: 'instant' });
          if (body.status !== 'completed') throw new Error(`a run of the neighbour ended ${body.status}`);
        }),
      );
    }
  }
  const look = (): void => {
    observed.mainPeakMb = Math.max(observed.mainPeakMb, (usageOf(pid)?.residentBytes ?? 0) / MB);
    observed.treePeakMb = Math.max(observed.treePeakMb, treeMb(pid));
  };
  look();
  const looking = setInterval(look, LOOK_EVERY_MS);
  const watching = Promise.all([askForHealth(), runBeside()]);
  return {
    async stop() {
      isOver = true;
      clearInterval(looking);
      await watching;
      return observed;
    },
  };
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}

/** Memory that several processes share counts for each of them. */
function treeMb(root: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const found = new Set([root]);
  for (let before = 0; before !== found.size;) {
    before = found.size;
    for (const { pid, parent } of parents) if (found.has(parent)) found.add(pid);
  }
  return [...found].reduce((sum, pid) => sum + (usageOf(pid)?.residentBytes ?? 0) / MB, 0);
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
