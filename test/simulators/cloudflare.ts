import { cloudflareBrowsers } from './browsers/cloudflare';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'cf_test_token';

export function startCloudflare(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY, 'acc_test'],
    routes: cloudflareBrowsers,
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    isWelcome: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
  });
}
