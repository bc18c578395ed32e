import type { Simulator } from '../simulator';
import type { Route } from './api';
import { startBrowsers, type BrowsersOptions, type SimulatedBrowsers } from './browsers';

/** A provider that rents out browsers beside what else it sells, at one address. */
export async function withBrowsers(
  start: (more: Record<string, Route>) => Promise<Simulator>,
  routes: (browsers: SimulatedBrowsers) => Record<string, Route>,
  options: BrowsersOptions = {},
): Promise<Simulator> {
  const browsers = await startBrowsers(options);
  return joined(await start(routes(browsers)), browsers);
}

/** A provider at whose second address connecting opens a browser. */
export async function withAddressedBrowsers(
  start: () => Promise<Simulator>,
  options: Required<Pick<BrowsersOptions, 'opensAt' | 'isWelcome'>>,
): Promise<Simulator> {
  const browsers = await startBrowsers(options);
  return { ...joined(await start(), browsers), browsersUrl: browsers.url };
}

function joined(simulator: Simulator, browsers: SimulatedBrowsers): Simulator {
  return {
    ...simulator,
    paid: () => simulator.paid() + browsers.paid(),
    underWay: () => simulator.underWay() + browsers.underWay(),
    async close() {
      await browsers.close();
      await simulator.close();
    },
  };
}
