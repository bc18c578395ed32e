import type { Session, SessionCreateParams } from 'steel-sdk/resources/sessions/sessions';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';
import { textSetting } from '../order';

export const SESSION: RemoteBrowser = {
  open: ({ settings, maxMinutes }) => ({
    method: 'POST',
    path: '/v1/sessions',
    body: {
      timeout: maxMinutes * 60_000,
      region: textSetting(settings, 'region'),
      ...(settings['useProxy'] === true && { useProxy: true }),
    } satisfies SessionCreateParams,
  }),
  opened(reply, [key]) {
    const opened = membersOf<Session>(reply);
    const address = new URL(opened.needed('websocketUrl'));
    address.searchParams.set('apiKey', key);
    return {
      id: opened.needed('id'),
      address: address.href,
      liveUrl: opened.text('debugUrl'),
      replayUrl: opened.text('sessionViewerUrl'),
    };
  },
  close: (id) => ({ method: 'POST', path: `/v1/sessions/${segment(id)}/release`, body: {} }),
};
