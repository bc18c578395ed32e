import { AIRTOP } from './airtop';
import { ANCHOR } from './anchor';
import { ANTHROPIC } from './anthropic';
import { APIFY } from './apify';
import { BRIGHTDATA } from './brightdata';
import { BROWSER_USE } from './browser-use';
import { BROWSERBASE } from './browserbase';
import { BROWSERLESS } from './browserless';
import { CLOUDFLARE } from './cloudflare';
import { EXA } from './exa';
import { FIRECRAWL } from './firecrawl';
import { GOOGLE } from './google';
import { HYPERBROWSER } from './hyperbrowser';
import { JINA } from './jina';
import { KERNEL } from './kernel';
import { NOTTE } from './notte';
import { OPENAI } from './openai';
import { OXYLABS_AI_STUDIO } from './oxylabs-ai-studio';
import { PARALLEL } from './parallel';
import { PERPLEXITY } from './perplexity';
import type { Provider } from './provider';
import { SCRAPFLY } from './scrapfly';
import { SCRAPINGBEE } from './scrapingbee';
import { SKYVERN } from './skyvern';
import { SMOOTH } from './smooth';
import { SPIDER } from './spider';
import { STEEL } from './steel';
import { TAVILY } from './tavily';
import { TINYFISH } from './tinyfish';
import { YUTORI } from './yutori';
import { ZENROWS } from './zenrows';
import { ZYTE } from './zyte';

/** Every provider that there is an adapter for. */
export const PROVIDERS: readonly Provider[] = [
  AIRTOP,
  ANCHOR,
  ANTHROPIC,
  APIFY,
  BRIGHTDATA,
  BROWSER_USE,
  BROWSERBASE,
  BROWSERLESS,
  CLOUDFLARE,
  EXA,
  FIRECRAWL,
  GOOGLE,
  HYPERBROWSER,
  JINA,
  KERNEL,
  NOTTE,
  OPENAI,
  OXYLABS_AI_STUDIO,
  PARALLEL,
  PERPLEXITY,
  SCRAPFLY,
  SCRAPINGBEE,
  SKYVERN,
  SMOOTH,
  SPIDER,
  STEEL,
  TAVILY,
  TINYFISH,
  YUTORI,
  ZENROWS,
  ZYTE,
];

/** Whether a product is a browser, in which any driver of ours can work. */
export function hasBrowser(providerId: string, product: string): boolean {
  return PROVIDERS.some(({ id, browsers = {} }) => id === providerId && product in browsers);
}

/** What has to be set before a product can be used; null where there is no adapter for it. */
export function variablesOf(providerId: string, product: string): readonly string[] | null {
  const provider = PROVIDERS.find(({ id }) => id === providerId);
  if (provider === undefined) return null;
  const { jobs, sessions, calls, browsers = {}, browsersAt, computers, keyVariables } = provider;
  const browser = browsers[product];
  if (browser !== undefined && 'addressOf' in browser && browsersAt?.url === null)
    return [...keyVariables, browsersAt.variable];
  return product in { ...jobs, ...sessions, ...calls, ...browsers, ...computers } ? keyVariables : null;
}
