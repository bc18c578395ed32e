import type { Keys } from '../../../runners/providers/order';
import type { Simulator } from '../simulator';
import { startApi, type ApiOptions, type Route } from './api';
import { startBrowsers, type BrowsersOptions, type SimulatedBrowsers } from './browsers';

export interface BrowserApiOptions extends BrowsersOptions, Omit<ApiOptions, 'routes'> {
  keys: Keys;
  routes(browsers: SimulatedBrowsers): Record<string, Route>;
}

/** A provider that does nothing but rent out browsers. */
export async function startBrowserApi({ keys, routes, ...options }: BrowserApiOptions): Promise<Simulator> {
  const browsers = await startBrowsers(options);
  const api = await startApi({ ...options, routes: routes(browsers) });
  return {
    ...api,
    keys,
    paid: browsers.paid,
    underWay: browsers.underWay,
    async close() {
      await browsers.close();
      await api.close();
    },
  };
}
