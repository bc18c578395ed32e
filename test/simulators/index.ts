import { startAirtop } from './airtop';
import { startAnchor } from './anchor';
import { startApify } from './apify';
import { startBrowserUse } from './browser-use';
import { startBrowserbase } from './browserbase';
import { startCloudflare } from './cloudflare';
import { startExa } from './exa';
import { startFirecrawl } from './firecrawl';
import { startHyperbrowser } from './hyperbrowser';
import { startKernel } from './kernel';
import { startNotte } from './notte';
import { startOxylabsAiStudio } from './oxylabs-ai-studio';
import { startParallel } from './parallel';
import { startPerplexity } from './perplexity';
import type { Simulator } from './simulator';
import { startSkyvern } from './skyvern';
import { startSmooth } from './smooth';
import { startSteel } from './steel';
import { startTinyFish } from './tinyfish';
import { startYutori } from './yutori';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  airtop: startAirtop,
  anchor: startAnchor,
  apify: startApify,
  'browser-use': startBrowserUse,
  browserbase: startBrowserbase,
  cloudflare: startCloudflare,
  exa: startExa,
  firecrawl: startFirecrawl,
  hyperbrowser: startHyperbrowser,
  kernel: startKernel,
  notte: startNotte,
  'oxylabs-ai-studio': startOxylabsAiStudio,
  parallel: startParallel,
  perplexity: startPerplexity,
  skyvern: startSkyvern,
  smooth: startSmooth,
  steel: startSteel,
  tinyfish: startTinyFish,
  yutori: startYutori,
};
