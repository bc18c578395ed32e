import { startAirtop } from './airtop';
import { startAnchor } from './anchor';
import { startAnthropic } from './anthropic';
import { startApify } from './apify';
import { startBrightdata } from './brightdata';
import { startBrowserUse } from './browser-use';
import { startBrowserbase } from './browserbase';
import { startBrowserless } from './browserless';
import { startCloudflare } from './cloudflare';
import { startExa } from './exa';
import { startFirecrawl } from './firecrawl';
import { startGoogle } from './google';
import { startHyperbrowser } from './hyperbrowser';
import { startJina } from './jina';
import { startKernel } from './kernel';
import { startNotte } from './notte';
import { startOpenAi } from './openai';
import { startOxylabsAiStudio } from './oxylabs-ai-studio';
import { startParallel } from './parallel';
import { startPerplexity } from './perplexity';
import { startScrapfly } from './scrapfly';
import { startScrapingbee } from './scrapingbee';
import type { Simulator } from './simulator';
import { startSkyvern } from './skyvern';
import { startSmooth } from './smooth';
import { startSpider } from './spider';
import { startSteel } from './steel';
import { startTavily } from './tavily';
import { startTinyFish } from './tinyfish';
import { startYutori } from './yutori';
import { startZenrows } from './zenrows';
import { startZyte } from './zyte';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  airtop: startAirtop,
  anchor: startAnchor,
  anthropic: () => startAnthropic(),
  apify: startApify,
  brightdata: startBrightdata,
  'browser-use': startBrowserUse,
  browserbase: startBrowserbase,
  browserless: startBrowserless,
  cloudflare: startCloudflare,
  exa: startExa,
  firecrawl: startFirecrawl,
  google: () => startGoogle(),
  hyperbrowser: startHyperbrowser,
  jina: startJina,
  kernel: startKernel,
  notte: startNotte,
  openai: () => startOpenAi(),
  'oxylabs-ai-studio': startOxylabsAiStudio,
  parallel: startParallel,
  perplexity: startPerplexity,
  scrapfly: startScrapfly,
  scrapingbee: startScrapingbee,
  skyvern: startSkyvern,
  smooth: startSmooth,
  spider: startSpider,
  steel: startSteel,
  tavily: startTavily,
  tinyfish: startTinyFish,
  yutori: startYutori,
  zenrows: startZenrows,
  zyte: startZyte,
};
