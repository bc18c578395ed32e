import { startAirtop } from './airtop';
import { startAnchor } from './anchor';
import { startAnthropic } from './models/anthropic';
import { startApify } from './readers/apify';
import { startBrightdata } from './readers/brightdata';
import { startBrowserUse } from './browser-use';
import { startBrowserbase } from './browserbase';
import { startBrowserless } from './browserless';
import { startCloudflare } from './readers/cloudflare';
import { startExa } from './readers/exa';
import { startFirecrawl } from './readers/firecrawl';
import { startGoogle } from './models/google';
import { startHyperbrowser } from './hyperbrowser';
import { startJina } from './readers/jina';
import { startKernel } from './kernel';
import { startNotte } from './notte';
import { startOpenAi } from './models/openai';
import { startOxylabsAiStudio } from './readers/oxylabs-ai-studio';
import { startParallel } from './readers/parallel';
import { startPerplexity } from './readers/perplexity';
import { startScrapfly } from './readers/scrapfly';
import { startScrapingbee } from './readers/scrapingbee';
import type { Simulator } from './simulator';
import { startSkyvern } from './skyvern';
import { startSmooth } from './smooth';
import { startSpider } from './readers/spider';
import { startSteel } from './steel';
import { startTavily } from './readers/tavily';
import { startTinyFish } from './tinyfish';
import { startYutori } from './yutori';
import { startZenrows } from './readers/zenrows';
import { startZyte } from './readers/zyte';

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
