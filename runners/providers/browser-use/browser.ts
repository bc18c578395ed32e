import type {
  BrowserSessionItemView,
  BrowserSessionView,
  CreateBrowserSessionRequest,
  ProxyCountryCode,
  UpdateBrowserSessionRequest,
} from 'browser-use-sdk';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';
import { textSetting } from '../order';

const browser = (id: string): string => `/v2/browsers/${segment(id)}`;

export const BROWSER: RemoteBrowser = {
  open: ({ settings, maxMinutes, attemptId }) => ({
    method: 'POST',
    path: '/v2/browsers',
    body: {
      timeout: maxMinutes,
      metadata: { attempt: attemptId },
      // Left out, it would be the US.
      proxyCountryCode: (textSetting(settings, 'proxyCountry') as ProxyCountryCode | undefined) ?? null,
    } satisfies Partial<CreateBrowserSessionRequest>,
  }),
  opened(reply) {
    const opened = membersOf<BrowserSessionItemView & BrowserSessionView>(reply);
    return {
      id: opened.needed('id'),
      address: opened.text('cdpUrl'),
      liveUrl: opened.text('liveUrl'),
      replayUrl: opened.text('recordingUrl'),
    };
  },
  look: (id) => ({ method: 'GET', path: browser(id) }),
  close: (id) => ({
    method: 'PATCH',
    path: browser(id),
    body: { action: 'stop' } satisfies UpdateBrowserSessionRequest,
  }),
};
