import { startApify } from './apify';
import { startBrowserUse } from './browser-use';
import { startFirecrawl } from './firecrawl';
import type { Simulator } from './simulator';
import { startTinyFish } from './tinyfish';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  apify: startApify,
  'browser-use': startBrowserUse,
  firecrawl: startFirecrawl,
  tinyfish: startTinyFish,
};
