import type { Browser, BrowserContext } from 'playwright-core';
import { openGuarded, type Guarding } from '../cdp/guarded-browser';
import { SourceUnreachable, type Source } from '../source';

/** Browsers of providers. Whose and with which key is the main process's knowledge; here only the address is known. */
export function createRemoteSource(guarding: Guarding): Source {
  return {
    async open(_wish, attempt) {
      const rented = await attempt.openBrowser?.().catch(() => undefined);
      if (rented === undefined) throw new SourceUnreachable('The provider opened no browser.');
      const { session, ...address } = rented;
      const place = { name: "The provider's browser", ...address, isAllOurs: true };
      return { ...(await openGuarded(place, guarding, ownContext)), session };
    },
    close: () => Promise.resolve(),
  };
}

/**
 * The one that the provider has prepared: its disguise, its proxy and its recording are made for it, some providers have
 * no other, and whatever we claimed besides would give the visitor away.
 */
async function ownContext(browser: Browser): Promise<BrowserContext> {
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser has no context');
  // What a service worker asks for is not held back.
  await context.addInitScript(WITHOUT_SERVICE_WORKERS);
  return context;
}

const WITHOUT_SERVICE_WORKERS = `
if (navigator.serviceWorker) navigator.serviceWorker.register = () => new Promise(() => undefined);
`;
