import { type Route } from '../frame/api';
import { browserAt, type SimulatedBrowser, type SimulatedBrowsers } from '../frame/browsers';

/** As in the OpenAPI document of the provider. */
const FIELDS = [
  'url',
  'timeout',
  'proxy_location',
  'extensions',
  'browser_type',
  'browser_profile_id',
  'generate_browser_profile',
  'needs_live_view',
];

export function skyvernSessions(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  return {
    'POST /v1/browser_sessions': {
      fields: FIELDS,
      handle: async () => ({ ...viewOf(await browsers.start()), browser_address: null, status: 'created' }),
    },
    'GET /v1/browser_sessions/{id}': { handle: at(viewOf) },
    'POST /v1/browser_sessions/{id}/close': {
      handle: at((browser) => {
        browser.end();
        return {};
      }),
    },
  };
}

function viewOf({ id, address, createdAt, isOpen }: SimulatedBrowser): object {
  return {
    browser_session_id: id,
    organization_id: 'o_test',
    created_at: createdAt,
    modified_at: createdAt,
    status: isOpen ? 'running' : 'completed',
    timeout: 20,
    browser_address: address,
    app_url: `https://app.skyvern.com/browser-session/${id}`,
  };
}
