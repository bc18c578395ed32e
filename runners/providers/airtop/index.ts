import type { Provider } from '../provider';
import { SESSION } from './browser';

/** https://docs.airtop.ai: browsers to rent. */
export const AIRTOP: Provider = {
  id: 'airtop',
  name: 'Airtop',
  baseUrl: 'https://api.airtop.ai/api',
  baseUrlVariable: 'AIRTOP_BASE_URL',
  keyVariables: ['AIRTOP_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  browsers: { 'airtop-session': SESSION },
  leftOut: [
    'Live view: it belongs to a window of its API, not to the session.',
    'Questions about a page (page-query).',
  ],
};
