import type { BrowserSession, BrowserSessionCreateParams } from '@tiny-fish/sdk' with { 'resolution-mode': 'import' };
import { fieldsOf, type Route } from '../frame/api';
import type { SimulatedBrowsers } from '../frame/browsers';

export function tinyfishBrowsers(browsers: SimulatedBrowsers): Record<string, Route> {
  return {
    'POST /v1/browser': {
      fields: fieldsOf<BrowserSessionCreateParams>({ url: true }),
      async handle() {
        const { id, address } = await browsers.start();
        return { session_id: id, cdp_url: address, base_url: 'https://browser.tinyfish.ai' } satisfies BrowserSession;
      },
    },
  };
}
