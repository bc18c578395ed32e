import type { Provider } from '../provider';
import { BROWSER } from './browser';
import { TASKS_V2 } from './tasks-v2';

/** https://docs.cloud.browser-use.com: three generations of one agent, and browsers to rent. */
export const BROWSER_USE: Provider = {
  id: 'browser-use',
  name: 'Browser Use Cloud',
  baseUrl: 'https://api.browser-use.com/api',
  baseUrlVariable: 'BROWSER_USE_BASE_URL',
  keyVariables: ['BROWSER_USE_API_KEY'],
  authorize: ([key]) => ({ 'x-browser-use-api-key': key }),
  browsers: { 'browser-use-browser': BROWSER },
  jobs: { 'browser-use-v2': TASKS_V2 },
};
