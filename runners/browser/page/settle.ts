import { setTimeout as pause } from 'node:timers/promises';
import { runIsolated } from './isolated-world';
import { DOM_QUIET } from './page-scripts';
import type { PageSession } from './page-session';

export interface SettleTimes {
  loadMs: number;
  quietMs: number;
  maxMs: number;
  /** Of that, how long for a page that has content and still shows that more is coming: some spinners never stop. */
  momentMs: number;
  /** How long for what comes without a sign, where nothing came of an act, or what was asked for is not there. */
  lateMs: number;
}

export const SETTLE_TIMES: SettleTimes = { loadMs: 10_000, quietMs: 250, maxMs: 5_000, momentMs: 1_500, lateMs: 1_500 };
const BEFORE_NAVIGATION_MS = 60;

/**
 * Waits until the page is loaded and still, within bounds: no document change, no request for data, and no look of a
 * page whose content is yet to come.
 */
export async function settle(session: PageSession, times: SettleTimes = SETTLE_TIMES): Promise<void> {
  // An action's navigation begins a moment after the action.
  await pause(BEFORE_NAVIGATION_MS);
  const loaded = session.page().waitForLoadState('load', { timeout: times.loadMs });
  await Promise.race([loaded.catch(() => undefined), session.crash]);
  const end = Date.now() + times.maxMs;
  while (Date.now() < end && !session.hasCrashed()) {
    const left = end - Date.now();
    // What is refused or missing does not come later.
    const isError = (session.main()?.status ?? 0) >= 400;
    const quiet = DOM_QUIET({
      quietMs: times.quietMs,
      maxMs: Math.max(times.quietMs, left),
      momentMs: times.momentMs - (times.maxMs - left),
      mayBeShell: !isError,
    });
    const isStill = await runIsolated(session.page(), quiet, times.maxMs).then(
      () => true,
      () => false,
    );
    if (isStill && !session.isBusy()) return;
    // A navigation took the document away under the script: the next one gets its own chance.
    if (!isStill) await pause(times.quietMs);
  }
}
