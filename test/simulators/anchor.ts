import { anchorSessions } from './browsers/anchor';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'sk-anchor-test';

export function startAnchor(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY],
    routes: anchorSessions,
    isAuthorized: ({ headers }) => headers['anchor-api-key'] === KEY,
  });
}
