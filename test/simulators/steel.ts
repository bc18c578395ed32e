import { steelSessions } from './browsers/steel';
import { startBrowserApi } from './frame/browser-api';
import type { Simulator } from './simulator';

const KEY = 'ste-test-key';

export function startSteel(): Promise<Simulator> {
  return startBrowserApi({
    keys: [KEY],
    routes: steelSessions,
    isAuthorized: ({ headers }) => headers['steel-api-key'] === KEY,
    isWelcome: (_request, query) => query.get('apiKey') === KEY,
  });
}
