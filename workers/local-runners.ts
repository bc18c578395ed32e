import type { Logger } from 'pino';
import { startForwardProxy } from '../net/forward-proxy';
import { createSafeFetch } from '../net/safe-fetch';
import type { TargetGuard } from '../net/target-guard';
import { createLocalRunners } from '../runners/local';
import { createRunnerRegistry, type RunnerRegistry } from '../runners/registry';
import type { Chromium } from '../stack';
import type { Closables } from './shutdown';

const FETCH_CEILINGS = { maxBytes: 40 * 1024 * 1024, timeoutMs: 60_000, maxRedirects: 10 };

export interface LocalRunnersDeps {
  guard: TargetGuard;
  chromium: Chromium | null;
  log: Logger;
  closables: Closables;
}

/** The runners that need no account: their traffic, the browser's included, goes through one guard. */
export async function openLocalRunners({ guard, chromium, log, closables }: LocalRunnersDeps): Promise<RunnerRegistry> {
  const fetch = createSafeFetch(guard, FETCH_CEILINGS);
  const proxy = await startForwardProxy({
    guard,
    onRefused: ({ host, reason }) => log.info({ host, reason }, 'the browser was refused an address'),
  });
  closables.add('forward proxy', () => proxy.close());
  const runners = createRunnerRegistry(
    createLocalRunners({ fetch, browser: chromium ? { install: chromium, proxy } : null }),
  );
  closables.add('runners', () => runners.close());
  return runners;
}
