import { startAnchor } from './anchor';
import { startApify } from './apify';
import { startBrowserUse } from './browser-use';
import { startFirecrawl } from './firecrawl';
import { startOxylabsAiStudio } from './oxylabs-ai-studio';
import type { Simulator } from './simulator';
import { startSmooth } from './smooth';
import { startTinyFish } from './tinyfish';
import { startYutori } from './yutori';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  anchor: startAnchor,
  apify: startApify,
  'browser-use': startBrowserUse,
  firecrawl: startFirecrawl,
  'oxylabs-ai-studio': startOxylabsAiStudio,
  smooth: startSmooth,
  tinyfish: startTinyFish,
  yutori: startYutori,
};
