import type { Provider } from '../provider';
import { RESPONSES } from './responses';

/** https://docs.perplexity.ai: research on the web. It neither logs in nor acts on pages. */
export const PERPLEXITY: Provider = {
  id: 'perplexity',
  name: 'Perplexity',
  baseUrl: 'https://api.perplexity.ai',
  baseUrlVariable: 'PERPLEXITY_BASE_URL',
  keyVariables: ['PERPLEXITY_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  jobs: { 'perplexity-agent': RESPONSES },
  leftOut: ['An answer where a response requires action.', 'Its browser sessions: they have no CDP address.'],
};
