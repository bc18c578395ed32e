import { hyperbrowserSessions } from './browsers/hyperbrowser';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'hb_test_key';

export function startHyperbrowser(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY],
    routes: hyperbrowserSessions,
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
  });
}
