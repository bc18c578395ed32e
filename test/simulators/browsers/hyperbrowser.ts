import type { CreateSessionParams, SessionDetail } from '@hyperbrowser/sdk/types';
import { fieldsOf, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowser, type SimulatedBrowsers } from '../frame/browsers';

const FIELDS = fieldsOf<CreateSessionParams>({
  useUltraStealth: true,
  useStealth: true,
  useProxy: true,
  proxyServer: true,
  proxyServerPassword: true,
  proxyServerUsername: true,
  proxyCountry: true,
  proxyState: true,
  proxyCity: true,
  operatingSystems: true,
  device: true,
  platform: true,
  locales: true,
  screen: true,
  solveCaptchas: true,
  solverType: true,
  adblock: true,
  trackers: true,
  annoyances: true,
  enableWebRecording: true,
  enableVideoWebRecording: true,
  enableLogCapture: true,
  allowInternetAccess: true,
  allowOut: true,
  denyOut: true,
  profile: true,
  extensionIds: true,
  staticIpId: true,
  acceptCookies: true,
  urlBlocklist: true,
  browserArgs: true,
  disabledExternalProtocols: true,
  saveDownloads: true,
  imageCaptchaParams: true,
  timeoutMinutes: true,
  enableWebglFingerprinting: true,
  enableWindowManager: true,
  enableWindowManagerTaskbar: true,
  region: true,
  viewOnlyLiveView: true,
  allowOnGeolocationPrompt: true,
  disablePasswordManager: true,
  enableAlwaysOpenPdfExternally: true,
  appendTimestampToDownloads: true,
  showScrollbars: true,
  liveViewTtlSeconds: true,
  replaceNativeElements: true,
  disablePostQuantumKeyAgreement: true,
  browserMemorySize: true,
  startFromSnapshot: true,
});

export function hyperbrowserSessions(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  return {
    'POST /api/session': { fields: FIELDS, handle: async () => viewOf(await browsers.start()) },
    'GET /api/session/{id}': { query: ['liveViewTtlSeconds'], handle: at(viewOf) },
    'PUT /api/session/{id}/stop': {
      handle: at((browser) => {
        browser.end();
        return { success: true };
      }),
    },
  };
}

function viewOf({ id, address, createdAt, isOpen }: SimulatedBrowser): SessionDetail {
  return {
    id,
    teamId: 'team',
    status: isOpen ? 'active' : 'closed',
    createdAt,
    updatedAt: createdAt,
    sessionUrl: `https://app.hyperbrowser.ai/sessions/${id}`,
    creditsUsed: null,
    creditBreakdown: { creditsUsed: null, browserTimeCreditsUsed: null, proxyDataCreditsUsed: null },
    wsEndpoint: address,
    liveUrl: `https://live.hyperbrowser.ai/${id}`,
    token: 'token',
  };
}
