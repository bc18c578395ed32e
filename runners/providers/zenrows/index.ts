import type { Provider } from '../provider';
import { FETCH } from './fetch';

/** https://docs.zenrows.com: takes its key in the address only. */
export const ZENROWS: Provider = {
  id: 'zenrows',
  name: 'ZenRows',
  baseUrl: 'https://api.zenrows.com',
  baseUrlVariable: 'ZENROWS_BASE_URL',
  keyVariables: ['ZENROWS_API_KEY'],
  authorize: () => ({}),
  authorizeByQuery: ([apikey]) => ({ apikey }),
  calls: { zenrows: FETCH },
  leftOut: ['Cost: the unit of its header is not clear.'],
};
