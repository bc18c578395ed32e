import type { ApiSessionStartRequest, SessionResponse } from 'notte-sdk';
import { fieldsOf, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowser, type SimulatedBrowsers } from '../frame/browsers';

const FIELDS = fieldsOf<ApiSessionStartRequest>({
  headless: true,
  solve_captchas: true,
  max_duration_minutes: true,
  idle_timeout_minutes: true,
  proxies: true,
  browser_type: true,
  user_agent: true,
  chrome_args: true,
  viewport_width: true,
  viewport_height: true,
  cdp_url: true,
  use_file_storage: true,
  screenshot_type: true,
  profile: true,
  web_bot_auth: true,
  extra_http_headers: true,
  vault_id: true,
});

export function notteSessions(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  return {
    'POST /sessions/start': { fields: FIELDS, handle: async () => viewOf(await browsers.start()) },
    'GET /sessions/{id}': { handle: at(viewOf) },
    'DELETE /sessions/{id}/stop': {
      handle: at((browser) => {
        browser.end();
        return viewOf(browser);
      }),
    },
  };
}

function viewOf({ id, address, createdAt, isOpen }: SimulatedBrowser): SessionResponse {
  return {
    session_id: id,
    idle_timeout_minutes: 20,
    timeout_minutes: 20,
    created_at: createdAt,
    last_accessed_at: createdAt,
    status: isOpen ? 'active' : 'closed',
    cdp_url: address,
    viewer_url: `https://viewer.notte.cc/${id}`,
  };
}
