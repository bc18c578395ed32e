import { airtopSessions } from './browsers/airtop';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'airtop-test-key';

export function startAirtop(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY],
    routes: airtopSessions,
    isAuthorized: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
    isWelcome: ({ headers }) => headers.authorization === `Bearer ${KEY}`,
  });
}
