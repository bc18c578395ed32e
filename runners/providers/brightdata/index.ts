import type { Provider } from '../provider';
import { BROWSER } from './browser';
import { UNLOCKER } from './unlocker';

/** https://docs.brightdata.com: what is asked for goes through a zone that the operator has made there. */
export const BRIGHTDATA: Provider = {
  id: 'brightdata',
  name: 'Bright Data',
  baseUrl: 'https://api.brightdata.com',
  baseUrlVariable: 'BRIGHTDATA_BASE_URL',
  // As its control panel shows it: wss://brd-customer-<id>-zone-<zone>:<password>@brd.superproxy.io:9222
  browsersAt: { url: null, variable: 'BRIGHTDATA_BROWSER_URL' },
  keyVariables: ['BRIGHTDATA_API_KEY', 'BRIGHTDATA_UNLOCKER_ZONE'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  calls: { 'brightdata-unlocker': UNLOCKER },
  browsers: { 'brightdata-browser': BROWSER },
  leftOut: ['Files of its unlocker: it hands over text only.', 'Live view of a browser: it is asked for over CDP.'],
};
