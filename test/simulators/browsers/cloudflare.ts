import type {
  BrowserCreateParams,
  BrowserCreateResponse,
  BrowserDeleteResponse,
} from 'cloudflare/resources/browser-rendering/devtools/browser/browser';
import type {
  LiveViewCreateParams,
  LiveViewCreateResponse,
} from 'cloudflare/resources/browser-rendering/devtools/browser/live-view';
import { fieldsOf, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowsers } from '../frame/browsers';

const AT = '/accounts/acc0/browser-rendering/devtools/browser';
const QUERY = [
  'keep_alive',
  'lab',
  'liveViewUrlExpiresInMs',
  'recording',
  'targets',
] satisfies (keyof BrowserCreateParams)[];

export function cloudflareBrowsers(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  return {
    [`POST ${AT}`]: {
      query: QUERY,
      async handle() {
        const { id, address } = await browsers.start();
        return { sessionId: id, webSocketDebuggerUrl: address } satisfies BrowserCreateResponse;
      },
    },
    [`POST ${AT}/{id}/live_view`]: {
      fields: fieldsOf<Omit<LiveViewCreateParams, 'account_id'>>({
        expiresInMs: true,
        guardrails: true,
        mode: true,
        targetId: true,
      }),
      handle: at(({ id, address }): LiveViewCreateResponse => {
        const devtoolsFrontendUrl = `https://live.browser.run/ui/inspector?session=${id}`;
        return { id, devtoolsFrontendUrl, options: { mode: 'devtools' }, webSocketDebuggerUrl: address };
      }),
    },
    [`DELETE ${AT}/{id}`]: {
      handle: at((browser): BrowserDeleteResponse => {
        browser.end();
        return { status: 'closing' };
      }),
    },
  };
}
