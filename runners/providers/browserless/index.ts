import type { Provider } from '../provider';
import { CONTENT, UNBLOCK } from './pages';

/** https://docs.browserless.io: a region is an address of its own, which the operator chooses. */
export const BROWSERLESS: Provider = {
  id: 'browserless',
  name: 'Browserless',
  baseUrl: 'https://production-sfo.browserless.io',
  baseUrlVariable: 'BROWSERLESS_BASE_URL',
  keyVariables: ['BROWSERLESS_API_KEY'],
  authorize: () => ({}),
  authorizeByQuery: ([token]) => ({ token }),
  calls: { 'browserless-content': CONTENT, 'browserless-unblock': UNBLOCK },
  leftOut: ['Smart scrape: its answer was read in no document.', 'Its browsers.'],
};
