import { notteSessions } from './browsers/notte';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'sk-notte-test';

export function startNotte(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY],
    routes: notteSessions,
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
  });
}
