import type { Provider } from '../provider';
import { SESSION } from './browser';

/** https://docs.hyperbrowser.ai: browsers to rent, agents in them, and pages scraped by them. */
export const HYPERBROWSER: Provider = {
  id: 'hyperbrowser',
  name: 'Hyperbrowser',
  baseUrl: 'https://api.hyperbrowser.ai',
  baseUrlVariable: 'HYPERBROWSER_BASE_URL',
  keyVariables: ['HYPERBROWSER_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  browsers: { 'hyperbrowser-session': SESSION },
};
