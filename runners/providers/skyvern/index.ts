import type { Provider } from '../provider';
import { SESSION } from './browser';
import { TASKS } from './tasks';

/** https://www.skyvern.com/docs: one call for seven engines. */
export const SKYVERN: Provider = {
  id: 'skyvern',
  name: 'Skyvern',
  baseUrl: 'https://api.skyvern.com',
  baseUrlVariable: 'SKYVERN_BASE_URL',
  keyVariables: ['SKYVERN_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  jobs: { skyvern: TASKS },
  browsers: { 'skyvern-session': SESSION },
  leftOut: [
    'Passwords of ours: credentials have to be in its own vault beforehand.',
    'Answers to a paused task: no call takes them.',
    'Its steps and cost: a run tells only how many steps there were.',
    'The kind of browser of a task: it would need a browser session first.',
    'Proxies and kinds of browser of a session: read in no document.',
  ],
};
