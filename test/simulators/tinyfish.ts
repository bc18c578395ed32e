import { tinyfishBrowsers } from './browsers/tinyfish';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'sk-tinyfish-test';

export function startTinyfish(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY],
    routes: tinyfishBrowsers,
    isAuthorized: ({ headers }) => headers['x-api-key'] === KEY,
    endsWithSocket: true,
  });
}
