import { skyvernSessions } from './browsers/skyvern';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'skyvern-test-key';

export function startSkyvern(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY],
    routes: skyvernSessions,
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
    isWelcome: ({ headers }) => headers['x-api-key'] === KEY,
  });
}
