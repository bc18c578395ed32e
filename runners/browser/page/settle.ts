import { setTimeout as pause } from 'node:timers/promises';
import { runIsolated } from './isolated-world';
import { DOM_QUIET } from './page-scripts';
import type { PageSession } from './page-session';

export interface SettleTimes {
  loadMs: number;
  quietMs: number;
  maxMs: number;
}

export const SETTLE_TIMES: SettleTimes = { loadMs: 10_000, quietMs: 250, maxMs: 5_000 };
const BEFORE_NAVIGATION_MS = 60;

/** Waits until the page is loaded and still: no document change and no request for data, within bounds. */
export async function settle(session: PageSession, times: SettleTimes = SETTLE_TIMES): Promise<void> {
  // An action's navigation begins a moment after the action.
  await pause(BEFORE_NAVIGATION_MS);
  const loaded = session.page().waitForLoadState('load', { timeout: times.loadMs });
  await Promise.race([loaded.catch(() => undefined), session.crash]);
  const end = Date.now() + times.maxMs;
  while (Date.now() < end && !session.hasCrashed()) {
    const quiet = DOM_QUIET(times.quietMs, Math.max(times.quietMs, end - Date.now()));
    const isStill = await runIsolated(session.page(), quiet, times.maxMs).then(
      () => true,
      () => false,
    );
    if (isStill && !session.isBusy()) return;
    // A navigation took the document away under the script: the next one gets its own chance.
    if (!isStill) await pause(times.quietMs);
  }
}
