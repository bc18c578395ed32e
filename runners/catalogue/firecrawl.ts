import type { RunnerOption } from '../../core/routing/option';
import { expand, models, type Product, settings, type Variant } from './expand';
import { per } from './prices';

/**
 * Credits are documented, the price of one is not: half a cent is an assumption, and so are five credits for the
 * enhanced proxy, which `auto` may turn to, and the whole run of extract, whose credits vary.
 */
const UNLISTED_PRICE = { creditUsd: 0.005, run: per('attempt', 0.25) };
const ENHANCED_PROXY_CREDITS = 4;

const credits = (unit: 'page' | 'minute' | 'credit', count: number) => per(unit, count * UNLISTED_PRICE.creditUsd);

// SOC 2 Type II.
const PROVIDER = { provider: 'firecrawl', categories: ['SOC2'], downloads: false } as const satisfies Partial<Product>;

const proxy = (name: string, pageCredits: number): Variant[] =>
  settings([name], { price: credits('page', pageCredits), settings: { proxy: name } });

const proxies = (pageCredits: number): Variant[] => [
  ...proxy('basic', pageCredits),
  ...proxy('enhanced', pageCredits + ENHANCED_PROXY_CREDITS),
  ...proxy('auto', pageCredits + ENHANCED_PROXY_CREDITS),
];

const SCRAPE = {
  ...PROVIDER,
  kind: 'extraction',
  price: credits('page', 1),
  interaction: false,
} as const satisfies Partial<Product>;

const AGENT: Product = {
  ...PROVIDER,
  slug: 'firecrawl-agent',
  name: 'Firecrawl agent',
  kind: 'agent',
  // It says how many credits it used, and is told how many it may.
  price: credits('credit', 1),
  interaction: false,
};

const INTERACT: Product = {
  ...PROVIDER,
  slug: 'firecrawl-interact',
  name: 'Firecrawl interact',
  kind: 'infrastructure',
  engine: 'chromium',
  price: credits('minute', 2),
  interaction: true,
};

export const FIRECRAWL: readonly RunnerOption[] = [
  // One credit a page, four more for JSON.
  ...expand({ ...SCRAPE, slug: 'firecrawl-scrape', name: 'Firecrawl scrape' }, proxies(1)),
  ...expand({ ...SCRAPE, slug: 'firecrawl-json', name: 'Firecrawl JSON' }, proxies(5)),
  ...expand({ ...SCRAPE, slug: 'firecrawl-extract', name: 'Firecrawl extract', price: UNLISTED_PRICE.run }),
  ...expand(AGENT, models(['spark-1-mini', 'spark-1-pro', 'spark-2'])),
  // Two credits a browser minute, seven with a prompt.
  ...expand(INTERACT, [
    { slug: 'code', name: 'by code' },
    { slug: 'prompt', name: 'by prompt', price: credits('minute', 7), isComing: true },
  ]),
];
