import type { Provider } from '../provider';
import { SESSION } from './browser';
import { TASKS } from './tasks';

/** https://www.skyvern.com/docs: one call for seven engines. */
export const SKYVERN: Provider = {
  id: 'skyvern',
  name: 'Skyvern',
  baseUrl: 'https://api.skyvern.com',
  baseUrlVariable: 'SKYVERN_BASE_URL',
  keyVariables: ['SKYVERN_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  jobs: { skyvern: TASKS },
  browsers: { 'skyvern-session': SESSION },
};
