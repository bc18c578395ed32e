import type { Provider } from '../provider';
import { SESSION } from './browser';

/** https://docs.anchorbrowser.io: browsers to rent, and agents in them. */
export const ANCHOR: Provider = {
  id: 'anchor',
  name: 'Anchor Browser',
  baseUrl: 'https://api.anchorbrowser.io',
  baseUrlVariable: 'ANCHORBROWSER_BASE_URL',
  keyVariables: ['ANCHORBROWSER_API_KEY'],
  authorize: ([key]) => ({ 'anchor-api-key': key }),
  browsers: { 'anchor-session': SESSION },
};
