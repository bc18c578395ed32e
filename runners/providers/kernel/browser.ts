import type { BrowserCreateParams, BrowserCreateResponse } from '@onkernel/sdk/resources/browsers/browsers';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';

export const BROWSER: RemoteBrowser = {
  open: ({ settings, maxMinutes, attemptId }) => ({
    method: 'POST',
    path: '/browsers',
    body: {
      timeout_seconds: maxMinutes * 60,
      tags: { attempt: attemptId },
      headless: settings['headless'] === true,
      ...(settings['gpu'] === true && { gpu: true }),
    } satisfies BrowserCreateParams,
  }),
  opened(reply) {
    const opened = membersOf<BrowserCreateResponse>(reply);
    return {
      id: opened.needed('session_id'),
      address: opened.needed('cdp_ws_url'),
      liveUrl: opened.text('browser_live_view_url'),
    };
  },
  close: (id) => ({ method: 'DELETE', path: `/browsers/${segment(id)}` }),
};
