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
import { startParallel } from './parallel';
import { startPerplexity } from './perplexity';
import type { Simulator } from './simulator';
import { startSkyvern } from './skyvern';
import { startSteel } from './steel';
import { startTinyFish } from './tinyfish';

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
  parallel: startParallel,
  perplexity: startPerplexity,
  skyvern: startSkyvern,
  steel: startSteel,
  tinyfish: startTinyFish,
};
