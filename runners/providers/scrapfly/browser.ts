import type { BrowserConfigOptions } from 'scrapfly-sdk';
import { pathWith } from '../../exchange/api-request';
import type { RemoteBrowser } from '../../rentals/remote-browser';
import { textSetting } from '../order';

/** The parameters are those that `websocketUrl` of its package makes of its configuration. */
export const BROWSER: RemoteBrowser = {
  addressOf({ settings, maxMinutes }, [key], browsersUrl) {
    const pool = textSetting(settings, 'pool');
    const config = {
      ...(pool !== undefined && { proxy_pool: pool }),
      auto_close: true,
      timeout: maxMinutes * 60,
    } satisfies BrowserConfigOptions;
    return pathWith({ path: browsersUrl, query: { api_key: key, ...config } });
  },
};
