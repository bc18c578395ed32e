import { pathWith } from '../../exchange/api-request';
import type { RemoteBrowser } from '../../rentals/remote-browser';
import { textSetting } from '../order';

/** https://docs.browserless.io/baas/connection-url-patterns: which browser it is, is in the path. */
const PATHS: Readonly<Record<string, string>> = {
  chrome: '/chrome',
  chromium: '/chromium',
  stealth: '/chromium/stealth',
};

export const BROWSER: RemoteBrowser = {
  addressOf({ settings }, [token], browsersUrl) {
    const place = browsersUrl.replace('{region}', textSetting(settings, 'region') ?? 'sfo');
    const path = PATHS[textSetting(settings, 'model') ?? ''] ?? '/chromium';
    return pathWith({ path: `${place}${path}`, query: { token, proxy: textSetting(settings, 'proxy') } });
  },
};
