import type { Provider } from '../provider';
import { SCRAPE } from './scrape';

/** https://scrapfly.io/docs: takes its key in the address only. */
export const SCRAPFLY: Provider = {
  id: 'scrapfly',
  name: 'Scrapfly',
  baseUrl: 'https://api.scrapfly.io',
  baseUrlVariable: 'SCRAPFLY_BASE_URL',
  keyVariables: ['SCRAPFLY_API_KEY'],
  authorize: () => ({}),
  authorizeByQuery: ([key]) => ({ key }),
  calls: { scrapfly: SCRAPE },
  leftOut: ['Large objects: they are a second request.', 'Its cloud browser: it is at another address than its API.'],
};
