import type { Provider } from '../provider';
import { PAGE } from './page';

/** https://www.scrapingbee.com/documentation */
export const SCRAPINGBEE: Provider = {
  id: 'scrapingbee',
  name: 'ScrapingBee',
  baseUrl: 'https://app.scrapingbee.com',
  baseUrlVariable: 'SCRAPINGBEE_BASE_URL',
  keyVariables: ['SCRAPINGBEE_API_KEY'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  calls: { scrapingbee: PAGE },
};
