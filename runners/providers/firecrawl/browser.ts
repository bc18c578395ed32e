import type { BrowserCreateResponse, FirecrawlClient } from '@mendable/firecrawl-js';
import { segment } from '../../exchange/api-request';
import { membersOf } from '../../exchange/members';
import type { RemoteBrowser } from '../../rentals/remote-browser';

type BrowserParams = NonNullable<Parameters<FirecrawlClient['browser']>[0]>;

export const BROWSER: RemoteBrowser = {
  open: ({ maxMinutes }) => ({
    method: 'POST',
    path: '/v2/browser',
    body: { ttl: maxMinutes * 60, activityTtl: maxMinutes * 60 } satisfies BrowserParams,
  }),
  opened(reply) {
    const opened = membersOf<BrowserCreateResponse>(reply);
    return {
      id: opened.needed('id'),
      address: opened.needed('cdpUrl'),
      liveUrl: opened.text('interactiveLiveViewUrl') ?? opened.text('liveViewUrl'),
    };
  },
  close: (id) => ({ method: 'DELETE', path: `/v2/browser/${segment(id)}` }),
};
