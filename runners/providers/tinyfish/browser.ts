import type { BrowserSession, BrowserSessionCreateParams } from '@tiny-fish/sdk' with { 'resolution-mode': 'import' };
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';

/** There is no call to end it. */
export const BROWSER: RemoteBrowser = {
  open: () => ({ method: 'POST', path: '/v1/browser', body: {} satisfies BrowserSessionCreateParams }),
  opened(reply) {
    const opened = membersOf<BrowserSession>(reply);
    return { id: opened.needed('session_id'), address: opened.needed('cdp_url') };
  },
};
