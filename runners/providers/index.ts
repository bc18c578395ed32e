import { BRIGHTDATA } from './brightdata';
import { BROWSER_USE } from './browser-use';
import { BROWSERLESS } from './browserless';
import { CLOUDFLARE } from './cloudflare';
import { JINA } from './jina';
import type { Provider } from './provider';
import { SCRAPFLY } from './scrapfly';
import { SCRAPINGBEE } from './scrapingbee';
import { SPIDER } from './spider';
import { STEEL } from './steel';
import { TAVILY } from './tavily';
import { ZENROWS } from './zenrows';
import { ZYTE } from './zyte';

/** Every provider that there is an adapter for. */
export const PROVIDERS: readonly Provider[] = [
  BRIGHTDATA,
  BROWSER_USE,
  BROWSERLESS,
  CLOUDFLARE,
  JINA,
  SCRAPFLY,
  SCRAPINGBEE,
  SPIDER,
  STEEL,
  TAVILY,
  ZENROWS,
  ZYTE,
];

/** What has to be set before a product can be used; null where there is no adapter for it. */
export function variablesOf(providerId: string, product: string): readonly string[] | null {
  const provider = PROVIDERS.find(({ id }) => id === providerId);
  if (provider === undefined) return null;
  const { jobs = {}, calls = {}, browsers = {}, keyVariables } = provider;
  return product in jobs || product in calls || product in browsers ? keyVariables : null;
}
