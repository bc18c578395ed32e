import type { ApiSessionStartRequest, SessionResponse } from 'notte-sdk';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';

export const SESSION: RemoteBrowser = {
  open: ({ settings, maxMinutes }) => ({
    method: 'POST',
    path: '/sessions/start',
    body: {
      max_duration_minutes: maxMinutes,
      // A question may wait for its answer as long as the session may last.
      idle_timeout_minutes: maxMinutes,
      proxies: settings['proxies'] === true,
    } satisfies ApiSessionStartRequest,
  }),
  opened(reply) {
    const opened = membersOf<SessionResponse>(reply);
    return {
      id: opened.needed('session_id'),
      address: opened.text('cdp_url'),
      liveUrl: opened.text('viewer_url'),
    };
  },
  look: (id) => ({ method: 'GET', path: `/sessions/${segment(id)}` }),
  close: (id) => ({ method: 'DELETE', path: `/sessions/${segment(id)}/stop` }),
};
