import type { Logger } from 'pino';
import { startForwardProxy } from '../net/forward-proxy';
import { createSafeFetch } from '../net/safe-fetch';
import type { HeavyWork } from '../hosts/heavy-work';
import type { TargetGuard } from '../net/target-guard';
import { createCustomRunner, type CustomRunnerEntry } from '../runners/custom';
import { createLocalRunners } from '../runners/local';
import { createRunnerRegistry, type RunnerRegistry } from '../runners/registry';
import type { Chromium } from '../stack';
import type { Closables } from './shutdown';

const FETCH_CEILINGS = { maxBytes: 40 * 1024 * 1024, timeoutMs: 60_000, maxRedirects: 10 };

export interface RunnersDeps {
  guard: TargetGuard;
  work: HeavyWork;
  chromium: Chromium | null;
  /** What one page of it may take. */
  pageMemoryMb: number;
  customRunners: CustomRunnerEntry[];
  log: Logger;
  closables: Closables;
}

/** Every runner this process can dispatch to. What runners load on a caller's behalf goes through one guard. */
export async function openRunners(deps: RunnersDeps): Promise<RunnerRegistry> {
  const { guard, work, chromium, pageMemoryMb, customRunners, log, closables } = deps;
  const fetch = createSafeFetch(guard, FETCH_CEILINGS);
  const proxy = await startForwardProxy({
    guard,
    onRefused: ({ host, reason }) => log.info({ host, reason }, 'the browser was refused an address'),
  });
  closables.add('forward proxy', () => proxy.close());
  const runners = createRunnerRegistry([
    ...createLocalRunners({ fetch, work, browser: chromium ? { install: chromium, proxy, pageMemoryMb } : null }),
    ...customRunners.map((entry) => createCustomRunner(entry, { guardedFetch: fetch, guard })),
  ]);
  closables.add('runners', () => runners.close());
  return runners;
}
