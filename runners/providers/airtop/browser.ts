import type { Airtop } from '@airtop/sdk';
import { segment } from '../../exchange/api-request';
import { invalidReply } from '../../exchange/call-failure';
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';

const session = (id: string): string => `/v1/sessions/${segment(id)}`;

export const SESSION: RemoteBrowser = {
  open: ({ settings, maxMinutes }) => ({
    method: 'POST',
    path: '/v1/sessions',
    body: {
      configuration: { timeoutMinutes: maxMinutes, ...(settings['proxy'] === true && { proxy: true }) },
    } satisfies Airtop.SessionRestInputV1,
  }),
  opened(answer, [key]) {
    const opened = membersOf<Airtop.SessionResponse>(answer).object<Airtop.ExternalSessionWithConnectionInfo>('data');
    if (opened === null) throw invalidReply('"data" is missing');
    return {
      id: opened.needed('id'),
      // It has an address before anybody answers there.
      address: opened.text('status') === 'running' ? opened.text('cdpWsUrl') : null,
      headers: { authorization: `Bearer ${key}` },
    };
  },
  look: (id) => ({ method: 'GET', path: session(id) }),
  close: (id) => ({ method: 'DELETE', path: session(id) }),
};
