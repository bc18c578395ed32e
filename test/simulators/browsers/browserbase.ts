import type {
  Session,
  SessionCreateParams,
  SessionCreateResponse,
  SessionLiveURLs,
  SessionUpdateParams,
} from '@browserbasehq/sdk/resources/sessions/sessions';
import { fieldsOf, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowser, type SimulatedBrowsers } from '../frame/browsers';

const FIELDS = fieldsOf<Omit<SessionCreateParams, 'api_timeout'> & { timeout: number }>({
  browserSettings: true,
  extensionId: true,
  keepAlive: true,
  projectId: true,
  proxies: true,
  proxySettings: true,
  region: true,
  timeout: true,
  userMetadata: true,
});

export function browserbaseSessions(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  return {
    'POST /v1/sessions': {
      fields: FIELDS,
      async handle() {
        const browser = await browsers.start();
        return {
          ...viewOf(browser),
          connectUrl: browser.address,
          seleniumRemoteUrl: 'http://selenium.browserbase.com',
          signingKey: 'signed',
        } satisfies SessionCreateResponse;
      },
    },
    'GET /v1/sessions/{id}': { handle: at(viewOf) },
    'POST /v1/sessions/{id}': {
      fields: fieldsOf<SessionUpdateParams>({ status: true, projectId: true }),
      required: ['status'],
      handle: at((browser) => {
        browser.end();
        return viewOf(browser);
      }),
    },
    'GET /v1/sessions/{id}/debug': {
      query: ['expiresIn'],
      handle: at(({ id, address }): SessionLiveURLs => {
        const url = `https://www.browserbase.com/devtools-fullscreen/${id}`;
        return { debuggerFullscreenUrl: url, debuggerUrl: url, pages: [], wsUrl: address };
      }),
    },
  };
}

function viewOf({ id, createdAt, isOpen }: SimulatedBrowser): Session {
  return {
    id,
    createdAt,
    startedAt: createdAt,
    updatedAt: createdAt,
    expiresAt: createdAt,
    keepAlive: false,
    projectId: 'project',
    proxyBytes: 0,
    region: 'us-west-2',
    status: isOpen ? 'RUNNING' : 'COMPLETED',
  };
}
