import type { Logger } from 'pino';
import type { TargetGuard } from '../net/target-guard';
import { createRunnerRegistry, type RunnerRegistry } from '../runners/registry';
import type { Chromium } from '../stack';
import type { Closables } from './shutdown';

export async function openLocalRunners(_deps: {
  guard: TargetGuard;
  chromium: Chromium | null;
  log: Logger;
  closables: Closables;
}): Promise<RunnerRegistry> {
  return createRunnerRegistry([]);
}
