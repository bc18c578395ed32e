import type { Provider } from '../provider';
import { BROWSER } from './browser';

/** https://docs.firecrawl.dev: pages as data, an agent, and browsers to rent. */
export const FIRECRAWL: Provider = {
  id: 'firecrawl',
  name: 'Firecrawl',
  baseUrl: 'https://api.firecrawl.dev',
  baseUrlVariable: 'FIRECRAWL_BASE_URL',
  keyVariables: ['FIRECRAWL_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  browsers: { 'firecrawl-interact': BROWSER },
};
