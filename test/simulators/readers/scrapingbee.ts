import type { SpbConfig } from 'scrapingbee';
import { Reply } from '../frame/api';
import { startPageApi } from '../frame/pages';
import type { Simulator } from '../simulator';

const KEY = 'spb-test';

const PARAMETERS = [
  'render_js',
  'premium_proxy',
  'stealth_proxy',
  'country_code',
  'transparent_status_code',
  'timeout',
  'device',
  'block_ads',
  'wait',
] as const satisfies (keyof NonNullable<SpbConfig['params']>)[];

export function startScrapingbee(): Promise<Simulator> {
  return startPageApi({
    keys: [KEY],
    // The header is what newer clients send, the parameter what older ones do.
    isAuthorized: ({ headers, query }) => headers.authorization === `Bearer ${KEY}` || query.get('api_key') === KEY,
    refusal: (_status, message) => ({ message }),
    routes: ({ fetch, render }) => ({
      'GET /api/v1/': {
        query: ['api_key', 'url', ...PARAMETERS],
        async handle(received) {
          const { query } = received;
          const isRendered = query.get('render_js') !== 'false';
          const page = await (isRendered ? render : fetch)(query.get('url'), received);
          if ('failure' in page) return new Reply(500, { error: 'The page could not be loaded.' });
          const isTold = query.get('transparent_status_code') === 'true';
          if (page.status >= 400 && !isTold) return new Reply(500, { error: `Server responded with ${page.status}` });
          const ofSite = Object.entries(page.headers).map(([name, value]) => [`spb-${name}`, value]);
          return new Reply(page.status, page.body, {
            ...Object.fromEntries(ofSite),
            'spb-cost': isRendered ? '5' : '1',
            'spb-initial-status-code': String(page.status),
            'spb-resolved-url': page.url,
          });
        },
      },
    }),
  });
}
