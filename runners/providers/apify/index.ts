import type { Provider } from '../provider';
import { ACTOR } from './actor';

/** https://docs.apify.com/api/v2: programs of many makers, of which one that reads pages is used. */
export const APIFY: Provider = {
  id: 'apify',
  name: 'Apify',
  baseUrl: 'https://api.apify.com',
  baseUrlVariable: 'APIFY_BASE_URL',
  keyVariables: ['APIFY_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  jobs: { 'apify-actor': ACTOR },
  leftOut: ['Live view: a run has none.'],
};
