import type { Provider } from '../provider';
import { BROWSER } from './browser';
import { CONTENT } from './content';
import { JSON_CALL } from './json';
import { MARKDOWN } from './markdown';

/** https://developers.cloudflare.com/browser-rendering: the token's account is part of every path. */
export const CLOUDFLARE: Provider = {
  id: 'cloudflare',
  name: 'Cloudflare Browser Rendering',
  baseUrl: 'https://api.cloudflare.com/client/v4',
  baseUrlVariable: 'CLOUDFLARE_BASE_URL',
  keyVariables: ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'],
  authorize: ([token]) => ({ authorization: `Bearer ${token}` }),
  calls: { 'cloudflare-content': CONTENT, 'cloudflare-markdown': MARKDOWN, 'cloudflare-json': JSON_CALL },
  browsers: { 'cloudflare-browser': BROWSER },
  leftOut: ["The site's status and the final address: its types have neither."],
};
