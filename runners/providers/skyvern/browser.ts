import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';

/** As in the OpenAPI document of the provider, which has no package of types. */
interface BrowserSession {
  browser_session_id: string;
  browser_address?: string | null;
  app_url?: string | null;
}

const session = (id: string): string => `/v1/browser_sessions/${segment(id)}`;

export const SESSION: RemoteBrowser = {
  open: ({ maxMinutes }) => ({ method: 'POST', path: '/v1/browser_sessions', body: { timeout: maxMinutes } }),
  opened(reply, [key]) {
    const opened = membersOf<BrowserSession>(reply);
    return {
      id: opened.needed('browser_session_id'),
      address: opened.text('browser_address'),
      headers: { 'x-api-key': key },
      liveUrl: opened.text('app_url'),
    };
  },
  look: (id) => ({ method: 'GET', path: session(id) }),
  close: (id) => ({ method: 'POST', path: `${session(id)}/close` }),
};
