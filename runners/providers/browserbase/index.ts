import type { Provider } from '../provider';
import { SESSION } from './browser';

/** https://docs.browserbase.com: browsers to rent, agents in them, and pages fetched without one. */
export const BROWSERBASE: Provider = {
  id: 'browserbase',
  name: 'Browserbase',
  baseUrl: 'https://api.browserbase.com',
  baseUrlVariable: 'BROWSERBASE_BASE_URL',
  keyVariables: ['BROWSERBASE_API_KEY'],
  authorize: ([key]) => ({ 'x-bb-api-key': key }),
  browsers: { 'browserbase-session': SESSION },
};
