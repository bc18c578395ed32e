import type { Logger } from 'pino';
import { createSafeFetch } from '../net/safe-fetch';
import type { TargetGuard } from '../net/target-guard';
import { createReader } from '../runners/local/reader';
import { createRunnerRegistry, type RunnerRegistry } from '../runners/registry';
import type { Chromium } from '../stack';
import type { Closables } from './shutdown';

const FETCH_CEILINGS = { maxBytes: 40 * 1024 * 1024, timeoutMs: 60_000, maxRedirects: 10 };

export async function openLocalRunners(deps: {
  guard: TargetGuard;
  chromium: Chromium | null;
  log: Logger;
  closables: Closables;
}): Promise<RunnerRegistry> {
  const fetch = createSafeFetch(deps.guard, FETCH_CEILINGS);
  return createRunnerRegistry([createReader({ fetch })]);
}
