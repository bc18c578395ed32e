import type { Provider } from '../provider';
import { BROWSER } from './browser';
import { SCRAPE } from './scrape';

/** https://scrapfly.io/docs: takes its key in the address only. */
export const SCRAPFLY: Provider = {
  id: 'scrapfly',
  name: 'Scrapfly',
  baseUrl: 'https://api.scrapfly.io',
  baseUrlVariable: 'SCRAPFLY_BASE_URL',
  browsersAt: { url: 'wss://browser.scrapfly.io', variable: 'SCRAPFLY_BROWSER_URL' },
  keyVariables: ['SCRAPFLY_API_KEY'],
  authorize: () => ({}),
  authorizeByQuery: ([key]) => ({ key }),
  calls: { scrapfly: SCRAPE },
  browsers: { 'scrapfly-browser': BROWSER },
  leftOut: [
    'Large objects: they are a second request.',
    'Recordings of a cloud browser: they are asked for by the name of a run, which connecting does not tell.',
  ],
};
