import { browserbaseSessions } from './browsers/browserbase';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'bb_test_key';

export function startBrowserbase(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY],
    routes: browserbaseSessions,
    isAuthorized: ({ headers }) => headers['x-bb-api-key'] === KEY,
  });
}
