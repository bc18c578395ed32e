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
  zenrows: perThousandPages(5),
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
};

const SCRAPINGBEE_PROXIES: readonly Variant[] = [
  { slug: 'classic', name: 'classic proxy', price: beeCredits(1) },
  { slug: 'classic-js', name: 'classic proxy, rendered', price: beeCredits(5) },
  { slug: 'premium', name: 'premium proxy', price: beeCredits(10) },
  { slug: 'premium-js', name: 'premium proxy, rendered', price: beeCredits(25) },
  { slug: 'stealth', name: 'stealth proxy', price: beeCredits(75) },
];

const ZENROWS: Product = {
  ...SCRAPER,
  slug: 'zenrows',
  name: 'ZenRows',
  provider: 'zenrows',
  price: UNLISTED_PRICE.zenrows,
};

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
    ...settings(['residential', 'mobile', 'isp']),
  ]),
  ...expand({ ...SPIDER, slug: 'spider-unblocker', name: 'Spider unblocker' }),
  ...expand(SPIDER_BROWSER),
  ...expand(SCRAPFLY, [PLAIN, { slug: 'asp', name: 'anti-bot bypass' }], settings(['datacenter', 'residential'])),
  ...expand(ZYTE, [
    { slug: 'http', name: 'HTTP', engine: 'http' },
    { slug: 'browser', name: 'browser', engine: 'browser' },
    { slug: 'article', name: 'article' },
    { slug: 'product', name: 'product' },
  ]),
  ...expand(OXYLABS, [PLAIN, RENDERED]),
  ...expand(SCRAPINGBEE, SCRAPINGBEE_PROXIES),
  ...expand(ZENROWS, [{ slug: 'basic', name: 'basic' }, RENDERED], [PLAIN, ...settings(['premium'])]),
  ...expand(SCRAPERAPI, settings(['standard', 'premium', 'ultra-premium'])),
];
