import { startBrightdata } from './brightdata';
import { startBrowserUse } from './browser-use';
import { startBrowserless } from './browserless';
import { startCloudflare } from './cloudflare';
import { startJina } from './jina';
import { startScrapfly } from './scrapfly';
import { startScrapingbee } from './scrapingbee';
import type { Simulator } from './simulator';
import { startSpider } from './spider';
import { startSteel } from './steel';
import { startTavily } from './tavily';
import { startZenrows } from './zenrows';
import { startZyte } from './zyte';

/** By the id of the provider. */
export const SIMULATORS: Readonly<Record<string, () => Promise<Simulator>>> = {
  brightdata: startBrightdata,
  'browser-use': startBrowserUse,
  browserless: startBrowserless,
  cloudflare: startCloudflare,
  jina: startJina,
  scrapfly: startScrapfly,
  scrapingbee: startScrapingbee,
  spider: startSpider,
  steel: startSteel,
  tavily: startTavily,
  zenrows: startZenrows,
  zyte: startZyte,
};
