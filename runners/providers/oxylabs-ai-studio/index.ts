import type { Provider } from '../provider';
import { BROWSER_AGENT } from './browser-agent';

/** https://aistudio.oxylabs.io: an agent that is given a page and a wish. */
export const OXYLABS_AI_STUDIO: Provider = {
  id: 'oxylabs-ai-studio',
  name: 'Oxylabs AI Studio',
  baseUrl: 'https://api-aistudio.oxylabs.io',
  baseUrlVariable: 'OXYLABS_AI_STUDIO_BASE_URL',
  keyVariables: ['OXYLABS_AI_STUDIO_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  jobs: { 'oxylabs-browser-agent': BROWSER_AGENT },
  leftOut: ['An end to a run, steps, cost, live view: its package has none of them.'],
};
