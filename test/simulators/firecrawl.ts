import { firecrawlBrowsers } from './browsers/firecrawl';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'fc-test-key';

export function startFirecrawl(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY],
    routes: firecrawlBrowsers,
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
  });
}
