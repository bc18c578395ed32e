import type { Provider } from '../provider';
import { EXTRACT } from './extract';

/** https://docs.zyte.com/zyte-api */
export const ZYTE: Provider = {
  id: 'zyte',
  name: 'Zyte API',
  baseUrl: 'https://api.zyte.com',
  baseUrlVariable: 'ZYTE_BASE_URL',
  keyVariables: ['ZYTE_API_KEY'],
  authorize: ([key]) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }),
  calls: { zyte: EXTRACT },
  leftOut: ['Files.'],
};
