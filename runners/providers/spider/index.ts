import type { Provider } from '../provider';
import { pageBy } from './page';

/** https://spider.cloud/docs */
export const SPIDER: Provider = {
  id: 'spider',
  name: 'Spider',
  baseUrl: 'https://api.spider.cloud',
  baseUrlVariable: 'SPIDER_BASE_URL',
  keyVariables: ['SPIDER_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  calls: { spider: pageBy('scrape'), 'spider-unblocker': pageBy('unblocker') },
  leftOut: ['Cost: only a formatted text.'],
};
