import type { Session, SessionCreateParams, SessionReleaseResponse } from 'steel-sdk/resources/sessions/sessions';
import { fieldsOf, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowser, type SimulatedBrowsers } from '../frame/browsers';

const FIELDS = fieldsOf<SessionCreateParams>({
  blockAds: true,
  concurrency: true,
  credentials: true,
  debugConfig: true,
  deviceConfig: true,
  dimensions: true,
  experimentalFeatures: true,
  extensionIds: true,
  headless: true,
  isSelenium: true,
  namespace: true,
  optimizeBandwidth: true,
  persistProfile: true,
  profileId: true,
  proxyUrl: true,
  region: true,
  sessionContext: true,
  sessionId: true,
  solveCaptcha: true,
  stealthConfig: true,
  timeout: true,
  useProxy: true,
  userAgent: true,
});

export function steelSessions(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  return {
    'POST /v1/sessions': { fields: FIELDS, handle: async () => viewOf(await browsers.start()) },
    'GET /v1/sessions/{id}': { handle: at(viewOf) },
    'POST /v1/sessions/{id}/release': {
      handle: at((browser): SessionReleaseResponse => {
        browser.end();
        return { success: true, message: 'Session released' };
      }),
    },
  };
}

function viewOf({ id, address, createdAt, isOpen }: SimulatedBrowser): Session {
  return {
    id,
    createdAt,
    creditsUsed: 0,
    debugUrl: `https://api.steel.dev/v1/sessions/${id}/player`,
    dimensions: { width: 1920, height: 1080 },
    duration: 0,
    eventCount: 0,
    optimizeBandwidth: {},
    proxyBytesUsed: 0,
    proxySource: null,
    sessionViewerUrl: `https://app.steel.dev/sessions/${id}`,
    status: isOpen ? 'live' : 'released',
    timeout: 1_200_000,
    websocketUrl: `${address}?sessionId=${id}`,
  };
}
