import type { Response } from 'express';
import type { ApiDeps } from '../../deps';
import { onceCallerDone } from '../../http/caller';

/**
 * Resolves when the run has ended or paused, when the time is over, when this process stops, or when the caller, where
 * one is given, went away. It listens from the moment of the call on.
 */
export async function waitForRun(
  { watcher }: ApiDeps,
  runId: string,
  timeoutMs: number,
  caller: Response | null = null,
): Promise<void> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  const forgetCaller = caller && onceCallerDone(caller, () => stop.abort());
  const watch = watcher.watch(runId, ['run']);
  await watch.news((standing) => standing?.isSettled ?? false, stop.signal);
  watch.end();
  forgetCaller?.();
  clearTimeout(timer);
}
