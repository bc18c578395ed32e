import type { BrowserCreateResponse, BrowserDeleteResponse, FirecrawlClient } from '@mendable/firecrawl-js';
import { fieldsOf, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowsers } from '../frame/browsers';

const FIELDS = fieldsOf<NonNullable<Parameters<FirecrawlClient['browser']>[0]>>({
  ttl: true,
  activityTtl: true,
  streamWebView: true,
  profile: true,
  integration: true,
  origin: true,
});

export function firecrawlBrowsers(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  return {
    'POST /v2/browser': {
      fields: FIELDS,
      async handle() {
        const { id, address, createdAt } = await browsers.start();
        const liveViewUrl = `https://liveview.firecrawl.dev/${id}`;
        return {
          success: true,
          id,
          cdpUrl: address,
          liveViewUrl,
          interactiveLiveViewUrl: `${liveViewUrl}?interactive=true`,
          expiresAt: createdAt,
        } satisfies BrowserCreateResponse;
      },
    },
    'DELETE /v2/browser/{id}': {
      handle: at((browser): BrowserDeleteResponse => {
        browser.end();
        return { success: true, sessionDurationMs: 1_000, creditsBilled: 2 };
      }),
    },
  };
}
