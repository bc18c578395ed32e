import type { Provider } from '../provider';
import { AGENT_RUNS } from './agent-runs';
import { SESSION } from './browser';
import { FETCH } from './fetch';

/** https://docs.browserbase.com: an agent, a reader of pages, and browsers to rent. */
export const BROWSERBASE: Provider = {
  id: 'browserbase',
  name: 'Browserbase',
  baseUrl: 'https://api.browserbase.com',
  baseUrlVariable: 'BROWSERBASE_BASE_URL',
  keyVariables: ['BROWSERBASE_API_KEY'],
  authorize: ([key]) => ({ 'x-bb-api-key': key }),
  jobs: { 'browserbase-agent': AGENT_RUNS },
  calls: { 'browserbase-fetch': FETCH },
  browsers: { 'browserbase-session': SESSION },
  leftOut: [
    "An end to an agent's run, and an answer where it pauses: its packages have no call for either.",
    'Files of an agent: they come as one archive of the session.',
    'Replay: one playlist per page behind the key, so there is no address to show.',
  ],
};
