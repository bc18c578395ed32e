import type { Provider } from '../provider';
import { AGENT } from './agent';
import { BROWSER } from './browser';
import { EXTRACT } from './extract';
import { JSON_SCRAPE, SCRAPE } from './scrape';

/** https://docs.firecrawl.dev: pages as text or data, and an agent that looks for data by itself. */
export const FIRECRAWL: Provider = {
  id: 'firecrawl',
  name: 'Firecrawl',
  baseUrl: 'https://api.firecrawl.dev',
  baseUrlVariable: 'FIRECRAWL_BASE_URL',
  keyVariables: ['FIRECRAWL_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  jobs: { 'firecrawl-agent': AGENT, 'firecrawl-extract': EXTRACT },
  calls: { 'firecrawl-scrape': SCRAPE, 'firecrawl-json': JSON_SCRAPE },
  browsers: { 'firecrawl-interact': BROWSER },
  leftOut: [
    'An end to extract: there is no call for it.',
    'Steps and live view of agents before spark-2.',
    'Passwords: it has no mechanism for secrets.',
    'Interacting by words: that is no browser that could be driven.',
  ],
};
