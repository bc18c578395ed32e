import type { BrowserContextOptions } from 'playwright-core';
import { openGuarded, type Guarding } from '../cdp/guarded-browser';
import { SourceUnreachable, type Source } from '../source';

/** Its provider decides what kind of visitor the browser is: whatever we claimed besides would give the disguise away. */
const AS_IT_IS: BrowserContextOptions = { serviceWorkers: 'block', permissions: [] };

/** Browsers of providers. Whose and with which key is the main process's knowledge; here only the address is known. */
export function createRemoteSource(guarding: Guarding): Source {
  return {
    async open(_wish, attempt) {
      const rented = await attempt.openBrowser?.().catch(() => undefined);
      if (rented === undefined) throw new SourceUnreachable('The provider opened no browser.');
      const { session, ...place } = rented;
      const opened = await openGuarded({ name: "The provider's browser", ...place }, guarding, () =>
        Promise.resolve(AS_IT_IS),
      );
      return { ...opened, session };
    },
    close: () => Promise.resolve(),
  };
}
