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
  leftOut: [
    'Files of v3: they need a workspace that was made beforehand.',
    'The page where a v3 session ended: no member tells it.',
    'Answers to a question of v4: a queued message begins another run.',
    'Structured output of v4: there is no member for it, so the schema is put into words.',
    "The recording of a v4 run: no answer names the run's browser.",
    'What v4 did in a step: its events are told by type and time.',
    'A word for walls: none of the three has one.',
  ],
};
