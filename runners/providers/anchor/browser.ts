import type { SessionCreateParams, SessionCreateResponse } from 'anchorbrowser/resources/sessions/sessions';
import { segment } from '../../exchange/api-request';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';

export const SESSION: RemoteBrowser = {
  open: ({ settings, maxMinutes }) => ({
    method: 'POST',
    path: '/v1/sessions',
    body: {
      session: {
        timeout: { max_duration: maxMinutes },
        ...(settings['proxy'] === true && { proxy: { active: true } }),
      },
      ...(settings['extraStealth'] === true && { browser: { extra_stealth: { active: true } } }),
    } satisfies SessionCreateParams,
  }),
  opened(reply) {
    const opened = membersOf<SessionCreateResponse>(reply).object<SessionCreateResponse.Data>('data');
    if (opened === null) throw invalidReply('"data" is missing');
    return {
      id: opened.needed('id'),
      address: opened.needed('cdp_url'),
      liveUrl: opened.text('live_view_url'),
    };
  },
  close: (id) => ({ method: 'DELETE', path: `/v1/sessions/${segment(id)}` }),
};
