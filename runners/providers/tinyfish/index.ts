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
};
