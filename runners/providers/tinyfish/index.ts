import type { Provider } from '../provider';
import { BROWSER } from './browser';
import { RUNS } from './runs';

/** https://docs.tinyfish.ai: an agent that is given a page and a goal, priced by the step. */
export const TINYFISH: Provider = {
  id: 'tinyfish',
  name: 'TinyFish',
  baseUrl: 'https://agent.tinyfish.ai',
  baseUrlVariable: 'TINYFISH_BASE_URL',
  keyVariables: ['TINYFISH_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  jobs: { tinyfish: RUNS },
  browsers: { 'tinyfish-browser': BROWSER },
  leftOut: [
    'An end to a run: its packages have no call for it.',
    'Passwords of ours: its vault takes its own items only.',
    'What was done in a step: only how many there were.',
    'An end to a browser: there is no call, so it is left to end with its connection.',
  ],
};
