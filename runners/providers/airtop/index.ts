import type { Provider } from '../provider';
import { SESSION } from './browser';
import { PAGE_QUERY } from './page-query';

/** https://docs.airtop.ai: browsers to rent, and questions about pages in them. */
export const AIRTOP: Provider = {
  id: 'airtop',
  name: 'Airtop',
  baseUrl: 'https://api.airtop.ai/api',
  baseUrlVariable: 'AIRTOP_BASE_URL',
  keyVariables: ['AIRTOP_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  sessions: { 'airtop-page-query': PAGE_QUERY },
  browsers: { 'airtop-session': SESSION },
  leftOut: ['Live view: it belongs to a window of its API, not to the session.'],
};
