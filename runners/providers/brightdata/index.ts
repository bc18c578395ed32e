import type { Provider } from '../provider';
import { UNLOCKER } from './unlocker';

/** https://docs.brightdata.com: what is asked for goes through a zone that the operator has made there. */
export const BRIGHTDATA: Provider = {
  id: 'brightdata',
  name: 'Bright Data',
  baseUrl: 'https://api.brightdata.com',
  baseUrlVariable: 'BRIGHTDATA_BASE_URL',
  keyVariables: ['BRIGHTDATA_API_KEY', 'BRIGHTDATA_UNLOCKER_ZONE'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  calls: { 'brightdata-unlocker': UNLOCKER },
  leftOut: ['Files: it hands over text only.', 'Its browsers: they are at another address than its API.'],
};
