import type { Provider } from '../provider';
import { SESSION } from './browser';

/** https://docs.skyvern.com: agents, and browsers to rent. */
export const SKYVERN: Provider = {
  id: 'skyvern',
  name: 'Skyvern',
  baseUrl: 'https://api.skyvern.com',
  baseUrlVariable: 'SKYVERN_BASE_URL',
  keyVariables: ['SKYVERN_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  browsers: { 'skyvern-session': SESSION },
};
