import type { Provider } from '../provider';
import { BROWSER } from './browser';
import { RUNS_V4 } from './runs-v4';
import { SESSIONS_V3 } from './sessions-v3';
import { TASKS_V2 } from './tasks-v2';

/** https://docs.cloud.browser-use.com: three generations of one agent, and browsers to rent. */
export const BROWSER_USE: Provider = {
  id: 'browser-use',
  name: 'Browser Use Cloud',
  baseUrl: 'https://api.browser-use.com/api',
  baseUrlVariable: 'BROWSER_USE_BASE_URL',
  keyVariables: ['BROWSER_USE_API_KEY'],
  authorize: ([key]) => ({ 'x-browser-use-api-key': key }),
  jobs: { 'browser-use-v2': TASKS_V2, 'browser-use-v3': SESSIONS_V3, 'browser-use-v4': RUNS_V4 },
  browsers: { 'browser-use-browser': BROWSER },
};
