import type { BrowserCreateParams, BrowserCreateResponse } from '@onkernel/sdk/resources/browsers/browsers';
import { fieldsOf, Reply, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowser, type SimulatedBrowsers } from '../frame/browsers';

const FIELDS = fieldsOf<BrowserCreateParams>({
  chrome_policy: true,
  extensions: true,
  gpu: true,
  headless: true,
  invocation_id: true,
  kiosk_mode: true,
  name: true,
  profile: true,
  proxy_id: true,
  start_url: true,
  stealth: true,
  tags: true,
  telemetry: true,
  timeout_seconds: true,
  viewport: true,
});

export function kernelBrowsers(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  return {
    'POST /browsers': {
      fields: FIELDS,
      handle: async ({ body }) => viewOf(await browsers.start(), body['headless'] === true),
    },
    'GET /browsers/{id}': { query: ['include_deleted'], handle: at((browser) => viewOf(browser, false)) },
    'DELETE /browsers/{id}': {
      handle: at((browser) => {
        browser.end();
        return new Reply(204);
      }),
    },
  };
}

function viewOf({ id, address, createdAt }: SimulatedBrowser, headless: boolean): BrowserCreateResponse {
  return {
    session_id: id,
    cdp_ws_url: address,
    webdriver_ws_url: address,
    created_at: createdAt,
    headless,
    stealth: false,
    timeout_seconds: 1_200,
    ...(headless ? {} : { browser_live_view_url: `https://live.onkernel.com/${id}` }),
  };
}
