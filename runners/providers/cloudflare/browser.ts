import type {
  BrowserCreateParams,
  BrowserCreateResponse,
} from 'cloudflare/resources/browser-rendering/devtools/browser/browser';
import type { LiveViewCreateResponse } from 'cloudflare/resources/browser-rendering/devtools/browser/live-view';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { Keys } from '../order';
import type { RemoteBrowser } from '../../rentals/remote-browser';

/** How long it may stand idle; the longest that its documents have. */
const KEEP_ALIVE_MS = 600_000;

const browsers = ([, account = '']: Keys): string => `/accounts/${segment(account)}/browser-rendering/devtools/browser`;

export const BROWSER: RemoteBrowser = {
  open: (_order, keys) => ({
    method: 'POST',
    path: browsers(keys),
    query: { keep_alive: KEEP_ALIVE_MS } satisfies Partial<BrowserCreateParams>,
  }),
  opened(reply, [token]) {
    const opened = membersOf<BrowserCreateResponse>(reply);
    return {
      id: opened.needed('sessionId'),
      address: opened.needed('webSocketDebuggerUrl'),
      headers: { authorization: `Bearer ${token}` },
    };
  },
  async views(id, ask, keys) {
    const view = await ask({ method: 'POST', path: `${browsers(keys)}/${segment(id)}/live_view`, body: {} });
    return { liveUrl: membersOf<LiveViewCreateResponse>(view).text('devtoolsFrontendUrl') };
  },
  close: (id, keys) => ({ method: 'DELETE', path: `${browsers(keys)}/${segment(id)}` }),
};
