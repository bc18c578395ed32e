import type { BrowserSessionView, CreateBrowserSessionRequest, UpdateBrowserSessionRequest } from 'browser-use-sdk';
import { fieldsOf, Reply, type Route } from '../frame/api';
import { browserAt, type SimulatedBrowser, type SimulatedBrowsers } from '../frame/browsers';

const FIELDS = fieldsOf<CreateBrowserSessionRequest>({
  profileId: true,
  proxyCountryCode: true,
  metadata: true,
  timeout: true,
  browserScreenWidth: true,
  browserScreenHeight: true,
  allowResizing: true,
  pdfRendererEnabled: true,
  solveCaptchas: true,
  customProxy: true,
  enableRecording: true,
});

export function browserUseBrowsers(browsers: SimulatedBrowsers): Record<string, Route> {
  const at = browserAt(browsers);
  return {
    'POST /v2/browsers': {
      fields: FIELDS,
      // Its address is told to whoever asks again.
      handle: async () => new Reply(201, { ...viewOf(await browsers.start()), cdpUrl: null }),
    },
    'GET /v2/browsers/{id}': { handle: at(viewOf) },
    'PATCH /v2/browsers/{id}': {
      fields: fieldsOf<UpdateBrowserSessionRequest>({ action: true }),
      required: ['action'],
      handle: at((browser) => {
        browser.end();
        return viewOf(browser);
      }),
    },
  };
}

function viewOf({ id, address, createdAt, isOpen }: SimulatedBrowser): BrowserSessionView {
  return {
    id,
    status: isOpen ? 'active' : 'stopped',
    liveUrl: `https://live.browser-use.com/${id}`,
    cdpUrl: address,
    timeoutAt: createdAt,
    startedAt: createdAt,
    finishedAt: null,
    proxyUsedMb: '0',
    proxyCost: '0',
    browserCost: '0',
    recordingUrl: null,
    recordingAvailable: false,
    metadata: {},
  };
}
