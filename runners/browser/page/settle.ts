import { setTimeout as pause } from 'node:timers/promises';
import { runIsolated } from './isolated-world';
import { DOM_QUIET } from './page-scripts';
import { ANSWER_MS, type PageSession } from './page-session';

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
const LOOK_AGAIN_MS = 50;
/** Sites forward a visitor from page to page; one that goes on for ever is read where it is. */
const MAX_PAGES = 3;
/** More than a chain of redirects has: the page asks for another one before the site can answer. */
const MAX_ASKED = 20;

/**
 * Waits until the page is loaded and still, within bounds: no document change, no request for data, and no look of a
 * page whose content is yet to come. While another page was asked for, it is that one which is waited for, as long as
 * for an address that is opened; false where the site never answered.
 */
export async function settle(session: PageSession, times: SettleTimes = SETTLE_TIMES): Promise<boolean> {
  // An action's navigation begins a moment after the action.
  await pause(BEFORE_NAVIGATION_MS);
  const latest = Date.now() + ANSWER_MS;
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const arrival = await arrivalOf(session, latest);
    if (arrival === 'never') return false;
    await becomeStill(session, times);
    if (arrival === 'restless' || session.arriving() === null) return true;
  }
  return true;
}

async function arrivalOf(session: PageSession, latest: number): Promise<'here' | 'restless' | 'never'> {
  const asked = new Set<unknown>();
  for (;;) {
    const request = session.arriving();
    if (request === null || session.hasCrashed()) return 'here';
    asked.add(request);
    if (asked.size > MAX_ASKED) return 'restless';
    if (Date.now() >= latest) return 'never';
    await pause(LOOK_AGAIN_MS);
  }
}

async function becomeStill(session: PageSession, times: SettleTimes): Promise<void> {
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
