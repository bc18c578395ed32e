import type { Browser, BrowserContext } from 'playwright-core';
import { contextOptions } from '../context-options';
import { type Source } from '../source';
import { unseenSession } from '../../unseen-session';
import type { BrowserWish } from '../wish';
import { openGuarded, type Guarding } from './guarded-browser';

export interface CdpSourceDeps extends Guarding {
  /** Of the operator's browser; may hold a password. */
  address: string;
}

/** A browser that the operator runs, perhaps elsewhere: each attempt has a connection and a context of its own. */
export function createCdpSource({ address, ...guarding }: CdpSourceDeps): Source {
  const place = { name: "The operator's browser", address, isAllOurs: false, isAskedForKey: true };
  return {
    async open(wish, { attemptId }) {
      const opened = await openGuarded(place, guarding, (browser) => freshContext(browser, wish));
      return { ...opened, session: unseenSession('cdp', attemptId) };
    },
    close: () => Promise.resolve(),
  };
}

async function freshContext(browser: Browser, wish: BrowserWish): Promise<BrowserContext> {
  const session = await browser.newBrowserCDPSession();
  const { userAgent } = await session.send('Browser.getVersion');
  return browser.newContext({
    ...contextOptions(wish, browser.version()),
    userAgent: userAgent.replace('HeadlessChrome', 'Chrome'),
    // Files would be written where the browser is, and stay there.
    acceptDownloads: false,
  });
}
