import type { Provider } from '../provider';
import { AGENTS } from './agents';
import { SESSION } from './browser';
import { EXTRACT } from './extract';
import { FETCH } from './fetch';
import { SCRAPE } from './scrape';

/** https://docs.hyperbrowser.ai: agents of many makers behind one API, readers of pages, and browsers to rent. */
export const HYPERBROWSER: Provider = {
  id: 'hyperbrowser',
  name: 'Hyperbrowser',
  baseUrl: 'https://api.hyperbrowser.ai',
  baseUrlVariable: 'HYPERBROWSER_BASE_URL',
  keyVariables: ['HYPERBROWSER_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  jobs: { ...AGENTS, 'hyperbrowser-scrape': SCRAPE, 'hyperbrowser-extract': EXTRACT },
  calls: { 'hyperbrowser-fetch': FETCH },
  browsers: { 'hyperbrowser-session': SESSION },
  leftOut: [
    'Files and replay of an agent: a task does not name its session.',
    'Passwords for agents other than Browser Use: they have no mechanism for secrets.',
    'An end to scrape and extract: there is no call for it.',
    'Screenshots of scrape: in which form they come is not told.',
  ],
};
