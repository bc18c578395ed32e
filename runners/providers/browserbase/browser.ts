import type {
  SessionCreateParams,
  SessionCreateResponse,
  SessionLiveURLs,
  SessionUpdateParams,
} from '@browserbasehq/sdk/resources/sessions/sessions';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';
import { textSetting } from '../order';

/** The SDK calls it `api_timeout` and sends it under this name; in seconds. */
type SessionBody = Omit<SessionCreateParams, 'api_timeout'> & { timeout: number };

const session = (id: string): string => `/v1/sessions/${segment(id)}`;

export const SESSION: RemoteBrowser = {
  open({ settings, maxMinutes, attemptId }) {
    const { proxies, advancedStealth, verified } = settings;
    return {
      method: 'POST',
      path: '/v1/sessions',
      body: {
        timeout: maxMinutes * 60,
        userMetadata: { attempt: attemptId },
        region: textSetting(settings, 'region') as NonNullable<SessionCreateParams['region']>,
        ...(proxies === true && { proxies }),
        ...(advancedStealth === true && { browserSettings: { advancedStealth } }),
        ...(verified === true && { browserSettings: { verified } }),
      } satisfies Partial<SessionBody>,
    };
  },
  opened(reply) {
    const opened = membersOf<SessionCreateResponse>(reply);
    return { id: opened.needed('id'), address: opened.needed('connectUrl') };
  },
  async views(id, ask) {
    const live = membersOf<SessionLiveURLs>(await ask({ method: 'GET', path: `${session(id)}/debug` }));
    return { liveUrl: live.text('debuggerFullscreenUrl') };
  },
  close: (id) => ({
    method: 'POST',
    path: session(id),
    body: { status: 'REQUEST_RELEASE' } satisfies SessionUpdateParams,
  }),
};
