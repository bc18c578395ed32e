import type { CreateSessionParams, SessionDetail } from '@hyperbrowser/sdk/types';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';
import { textSetting } from '../order';

export const SESSION: RemoteBrowser = {
  open: ({ settings, maxMinutes }) => ({
    method: 'POST',
    path: '/api/session',
    body: {
      timeoutMinutes: maxMinutes,
      region: textSetting(settings, 'region') as NonNullable<CreateSessionParams['region']>,
      ...(settings['useStealth'] === true && { useStealth: true }),
      ...(settings['useUltraStealth'] === true && { useUltraStealth: true }),
    } satisfies CreateSessionParams,
  }),
  opened(reply) {
    const opened = membersOf<SessionDetail>(reply);
    return {
      id: opened.needed('id'),
      address: opened.needed('wsEndpoint'),
      liveUrl: opened.text('liveUrl'),
      replayUrl: opened.text('sessionUrl'),
    };
  },
  close: (id) => ({ method: 'PUT', path: `/api/session/${segment(id)}/stop` }),
};
