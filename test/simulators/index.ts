import { startBrowserUse } from './browser-use';
import { startFirecrawl } from './firecrawl';
import type { Simulator } from './simulator';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  'browser-use': startBrowserUse,
  firecrawl: startFirecrawl,
};
