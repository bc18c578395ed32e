import type { Provider } from '../provider';
import { BROWSER } from './browser';
import { CONTENT, UNBLOCK } from './pages';

/** https://docs.browserless.io: a region is an address of its own. For pages the operator chooses it, for browsers the option. */
export const BROWSERLESS: Provider = {
  id: 'browserless',
  name: 'Browserless',
  baseUrl: 'https://production-sfo.browserless.io',
  baseUrlVariable: 'BROWSERLESS_BASE_URL',
  browsersAt: { url: 'wss://production-{region}.browserless.io', variable: 'BROWSERLESS_BROWSER_URL' },
  keyVariables: ['BROWSERLESS_API_KEY'],
  authorize: () => ({}),
  authorizeByQuery: ([token]) => ({ token }),
  calls: { 'browserless-content': CONTENT, 'browserless-unblock': UNBLOCK },
  browsers: { 'browserless-session': BROWSER },
  leftOut: [
    'Smart scrape: its answer was read in no document.',
    'Live view of a browser: it is asked for over CDP.',
    'Sessions that are opened by a request: a browser that ends with its connection leaves nothing behind.',
  ],
};
