import type { Browser, BrowserContextOptions } from 'playwright-core';
import { contextOptions } from '../context-options';
import { unseenSession, type Source } from '../source';
import type { BrowserWish } from '../wish';
import { openGuarded, type Guarding } from './guarded-browser';

export interface CdpSourceDeps extends Guarding {
  /** Of the operator's browser; may hold a password. */
  address: string;
}

/** A browser that the operator runs, perhaps elsewhere: each attempt has a connection and a context of its own. */
export function createCdpSource({ address, ...guarding }: CdpSourceDeps): Source {
  const place = { name: "The operator's browser", address };
  return {
    async open(wish, { attemptId }) {
      const opened = await openGuarded(place, guarding, (browser) => visitorLike(wish, browser));
      return { ...opened, session: unseenSession('cdp', attemptId) };
    },
    close: () => Promise.resolve(),
  };
}

async function visitorLike(wish: BrowserWish, browser: Browser): Promise<BrowserContextOptions> {
  const session = await browser.newBrowserCDPSession();
  const { userAgent } = await session.send('Browser.getVersion');
  return {
    ...contextOptions(wish, browser.version()),
    userAgent: userAgent.replace('HeadlessChrome', 'Chrome'),
  };
}
