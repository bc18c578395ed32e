import { withinBounds, type KeptState } from '../../../core/sessions/kept-state';
import type { Switchboard } from '../switchboard';
import { openBlankPage } from './blank-page';
import { noteVisitedOrigins } from './visited-origins';

export interface SessionState {
  read(): Promise<KeptState>;
}

/** What is left of the time is for starting the browser, or for closing it. */
const WITHIN_MS = 10_000;

/** Gives the browser what was kept of sessions before, and has it ready for the next one: what was visited last first. */
export async function keepState(switchboard: Switchboard, kept: KeptState): Promise<SessionState> {
  if (kept.cookies.length > 0) await switchboard.call('Storage.setCookies', { cookies: kept.cookies });
  if (kept.origins.length > 0) {
    const page = await openBlankPage(switchboard);
    const until = Date.now() + WITHIN_MS;
    for (const { origin, items } of [...kept.origins].reverse())
      if (Date.now() < until) await page.fill(origin, items).catch(() => undefined);
    await page.close();
  }
  const visited = noteVisitedOrigins(switchboard);

  async function readOrigins(): Promise<KeptState['origins']> {
    const former = new Map(kept.origins.map((each) => [each.origin, each]));
    const found: KeptState['origins'] = [];
    const page = await openBlankPage(switchboard);
    const until = Date.now() + WITHIN_MS;
    for (const origin of visited().reverse()) {
      const items = Date.now() < until ? await page.read(origin).catch(() => null) : null;
      if (items === null) continue;
      former.delete(origin);
      if (items.length > 0) found.unshift({ origin, items });
    }
    await page.close();
    return [...former.values(), ...found];
  }

  return {
    async read() {
      const { cookies } = await switchboard.call('Storage.getCookies');
      return { cookies: cookies as KeptState['cookies'], origins: withinBounds(await readOrigins()) };
    },
  };
}
