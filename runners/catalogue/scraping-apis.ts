import type { RunnerOption } from '../../core/routing/option';
import { expand, models, PLAIN, type Product, settings, type Variant } from './expand';
import { per, perThousandPages } from './prices';

/** Services that get past a site's defences. All are assumptions: these list no price, or only credits without a rate. */
const UNLISTED_PRICE = {
  spider: perThousandPages(1),
  spiderBrowser: per('attempt', 0.05),
  scrapfly: perThousandPages(5),
  zyte: perThousandPages(5),
  oxylabs: perThousandPages(5),
  scrapingbeeCreditUsd: 0.0002,
  zenrowsCreditUsd: 0.0003,
  scraperapi: perThousandPages(5),
};

const SCRAPER = { kind: 'extraction', interaction: false, downloads: false } as const;

const UNLOCKER: Product = {
  ...SCRAPER,
  slug: 'brightdata-unlocker',
  name: 'Bright Data Unlocker',
  provider: 'brightdata',
  // $1.50 a thousand as you go, for successes only.
  price: perThousandPages(1.5),
};

const SPIDER = { ...SCRAPER, provider: 'spider', price: UNLISTED_PRICE.spider } as const satisfies Partial<Product>;

const SPIDER_BROWSER: Product = {
  ...SPIDER,
  slug: 'spider-ai-browser',
  name: 'Spider AI browser',
  kind: 'agent',
  price: UNLISTED_PRICE.spiderBrowser,
};

const SCRAPFLY: Product = {
  ...SCRAPER,
  slug: 'scrapfly',
  name: 'Scrapfly',
  provider: 'scrapfly',
  price: UNLISTED_PRICE.scrapfly,
};

const ZYTE: Product = {
  ...SCRAPER,
  slug: 'zyte',
  name: 'Zyte API',
  provider: 'zyte',
  price: UNLISTED_PRICE.zyte,
};

const OXYLABS: Product = {
  ...SCRAPER,
  slug: 'oxylabs-universal',
  name: 'Oxylabs universal',
  provider: 'oxylabs',
  price: UNLISTED_PRICE.oxylabs,
};

/** 1, 5, 10, 25 or 75 credits a page. */
const beeCredits = (count: number) => per('page', count * UNLISTED_PRICE.scrapingbeeCreditUsd);

const SCRAPINGBEE: Product = {
  ...SCRAPER,
  slug: 'scrapingbee',
  name: 'ScrapingBee',
  provider: 'scrapingbee',
  price: beeCredits(1),
  downloads: true,
};

const SCRAPINGBEE_PROXIES: readonly Variant[] = [
  { slug: 'classic', name: 'classic proxy', price: beeCredits(1) },
  { slug: 'classic-js', name: 'classic proxy, rendered', price: beeCredits(5), settings: { render: true } },
  { slug: 'premium', name: 'premium proxy', price: beeCredits(10), settings: { premium: true } },
  {
    slug: 'premium-js',
    name: 'premium proxy, rendered',
    price: beeCredits(25),
    settings: { premium: true, render: true },
  },
  { slug: 'stealth', name: 'stealth proxy', price: beeCredits(75), settings: { stealth: true, render: true } },
];

/** 1, 5, 10 or 25 credits a page, by ZenRows' own package. */
const zenrowsCredits = (count: number) => per('page', count * UNLISTED_PRICE.zenrowsCreditUsd);

const ZENROWS: Product = {
  ...SCRAPER,
  slug: 'zenrows',
  name: 'ZenRows',
  provider: 'zenrows',
  price: zenrowsCredits(1),
};

const ZENROWS_PROXIES: readonly Variant[] = [
  { slug: 'basic', name: 'basic', price: zenrowsCredits(1) },
  { slug: 'basic-premium', name: 'basic, premium', price: zenrowsCredits(10), settings: { premium: true } },
  { slug: 'js', name: 'rendered', price: zenrowsCredits(5), settings: { render: true } },
  {
    slug: 'js-premium',
    name: 'rendered, premium',
    price: zenrowsCredits(25),
    settings: { render: true, premium: true },
  },
];

const SCRAPERAPI: Product = {
  ...SCRAPER,
  slug: 'scraperapi',
  name: 'ScraperAPI',
  provider: 'scraperapi',
  price: UNLISTED_PRICE.scraperapi,
};

const RENDERED: Variant = { slug: 'js', name: 'rendered' };

export const SCRAPING_APIS: readonly RunnerOption[] = [
  ...expand(UNLOCKER),
  ...expand({ ...SPIDER, slug: 'spider', name: 'Spider' }, models(['http', 'browser', 'chrome', 'smart']), [
    PLAIN,
    ...['residential', 'mobile', 'isp'].map((proxy) => ({ slug: proxy, name: proxy, settings: { proxy } })),
  ]),
  ...expand({ ...SPIDER, slug: 'spider-unblocker', name: 'Spider unblocker' }),
  ...expand(SPIDER_BROWSER),
  ...expand(
    SCRAPFLY,
    [PLAIN, { slug: 'asp', name: 'anti-bot bypass', settings: { asp: true } }],
    ['datacenter', 'residential'].map((name) => ({ slug: name, name, settings: { pool: `public_${name}_pool` } })),
  ),
  ...expand(ZYTE, [
    { slug: 'http', name: 'HTTP', engine: 'http', settings: { output: 'httpResponseBody' } },
    { slug: 'browser', name: 'browser', engine: 'browser', settings: { output: 'browserHtml' } },
    { slug: 'article', name: 'article', settings: { output: 'article' } },
    { slug: 'product', name: 'product', settings: { output: 'product' } },
  ]),
  ...expand(OXYLABS, [PLAIN, RENDERED]),
  ...expand(SCRAPINGBEE, SCRAPINGBEE_PROXIES),
  ...expand(ZENROWS, ZENROWS_PROXIES),
  ...expand(SCRAPERAPI, settings(['standard', 'premium', 'ultra-premium'])),
];
