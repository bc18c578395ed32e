import { startApify } from './apify';
import { startBrowserUse } from './browser-use';
import { startBrowserbase } from './browserbase';
import { startSteel } from './steel';
import { startFirecrawl } from './firecrawl';
import type { Simulator } from './simulator';
import { startTinyFish } from './tinyfish';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  apify: startApify,
  'browser-use': startBrowserUse,
  browserbase: startBrowserbase,
  steel: startSteel,
  firecrawl: startFirecrawl,
  tinyfish: startTinyFish,
};
