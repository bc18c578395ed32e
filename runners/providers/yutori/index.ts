import type { Provider } from '../provider';
import { BROWSING } from './browsing';

/** https://docs.yutori.com: an agent that works on pixels, from a page that it is given. */
export const YUTORI: Provider = {
  id: 'yutori',
  name: 'Yutori',
  baseUrl: 'https://api.yutori.com/v1',
  baseUrlVariable: 'YUTORI_BASE_URL',
  keyVariables: ['YUTORI_API_KEY'],
  authorize: ([key]) => ({ 'x-api-key': key }),
  jobs: { yutori: BROWSING },
  leftOut: ['An end to a task, steps, cost: its package has none of them.', 'Passwords: `require_auth` carries none.'],
};
