import type { Provider } from '../provider';
import { BROWSER } from './browser';

/** https://docs.tinyfish.ai: an agent, and browsers to rent. */
export const TINYFISH: Provider = {
  id: 'tinyfish',
  name: 'TinyFish',
  baseUrl: 'https://agent.tinyfish.ai',
  baseUrlVariable: 'TINYFISH_BASE_URL',
  keyVariables: ['TINYFISH_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  browsers: { 'tinyfish-browser': BROWSER },
};
