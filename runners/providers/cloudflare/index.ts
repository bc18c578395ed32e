import type { Provider } from '../provider';
import { BROWSER } from './browser';

/** https://developers.cloudflare.com/browser-rendering: browsers to rent, and pages rendered by them. */
export const CLOUDFLARE: Provider = {
  id: 'cloudflare',
  name: 'Cloudflare Browser Rendering',
  baseUrl: 'https://api.cloudflare.com/client/v4',
  baseUrlVariable: 'CLOUDFLARE_BASE_URL',
  keyVariables: ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'],
  authorize: ([key]) => ({ authorization: `Bearer ${key}` }),
  browsers: { 'cloudflare-browser': BROWSER },
};
