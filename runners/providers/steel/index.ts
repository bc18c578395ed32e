import type { Provider } from '../provider';
import { SESSION } from './browser';
import { SCRAPE } from './scrape';

/** https://docs.steel.dev: browsers to rent, and pages scraped by them. */
export const STEEL: Provider = {
  id: 'steel',
  name: 'Steel',
  baseUrl: 'https://api.steel.dev',
  baseUrlVariable: 'STEEL_BASE_URL',
  keyVariables: ['STEEL_API_KEY'],
  authorize: ([key]) => ({ 'steel-api-key': key }),
  calls: { 'steel-scrape': SCRAPE },
  browsers: { 'steel-session': SESSION },
  leftOut: ['Screenshots and PDF of scrape: each is a request of its own.'],
};
