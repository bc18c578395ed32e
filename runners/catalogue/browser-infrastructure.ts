import type { RunnerOption } from '../../core/routing/option';
import { expand, models, PLAIN, type Product, type Variant } from './expand';
import { per, perHour, PROXY_MB_PER_MINUTE, withTraffic } from './prices';

/** Assumptions: no rate is listed for any of these. Time: what Browserbase lists. A page: what Steel lists. */
const UNLISTED_PRICE = {
  lightpandaMinute: perHour(0.2),
  lightpandaPage: per('page', 0.005),
  // Billed by the gigabyte, at a rate we do not know: a residential proxy's.
  brightdataMinute: withTraffic(perHour(0.2), 10),
  scrapflyMinute: perHour(0.2),
};

/** We drive these browsers over CDP, so a code can be typed whenever it arrives. */
const SESSION = { kind: 'infrastructure', interaction: true } as const;
const PAGE = { kind: 'extraction', interaction: false, downloads: false } as const;

const KERNEL: Product = {
  ...SESSION,
  slug: 'kernel',
  name: 'Kernel',
  provider: 'kernel',
  price: perHour(0.06),
  // SOC 2 Type II and HIPAA.
  categories: ['SOC2', 'HIPAA'],
  downloads: true,
};

// $0.06, $0.48 and $2.88 an hour; proxies are free.
const KERNEL_MACHINES: readonly Variant[] = [
  { slug: 'headless', name: 'headless', engine: 'chromium-headless', price: perHour(0.06) },
  { slug: 'headful', name: 'headful', engine: 'chromium', price: perHour(0.48) },
  { slug: 'gpu', name: 'GPU', engine: 'chromium-gpu', price: perHour(2.88) },
];

const KERNEL_PROXIES: readonly Variant[] = [
  PLAIN,
  { slug: 'datacenter', name: 'datacenter proxy' },
  { slug: 'isp', name: 'ISP proxy' },
  { slug: 'residential', name: 'residential proxy' },
  { slug: 'mobile-proxy', name: 'mobile proxy' },
];

// Launch plan: $0.10 a browser hour, proxy $10 a gigabyte, tools $5 a thousand.
const STEEL_SESSION = {
  ...SESSION,
  slug: 'steel-session',
  name: 'Steel session',
  provider: 'steel',
  engine: 'chromium',
  price: perHour(0.1),
  downloads: true,
} as const satisfies Product;

const STEEL_REGIONS: readonly Variant[] = [
  { slug: 'lax', name: 'Los Angeles' },
  { slug: 'ord', name: 'Chicago' },
  { slug: 'iad', name: 'Virginia' },
  { slug: 'scl', name: 'Santiago' },
  { slug: 'fra', name: 'Frankfurt', categories: ['EU'] },
  { slug: 'nrt', name: 'Tokyo' },
];

const STEEL_SCRAPE: Product = {
  ...PAGE,
  slug: 'steel-scrape',
  name: 'Steel scrape',
  provider: 'steel',
  price: per('page', 0.005),
};

const STEEL_PROXIED: Variant = { slug: 'proxied', name: 'proxied', price: withTraffic(STEEL_SESSION.price, 10) };

/** A unit is 30 s of browser, $0.0020 beyond the smallest plan; a residential proxy takes 6 units a megabyte. */
const BROWSERLESS_UNIT_USD = 0.002;
const browserlessMinute = (unitsPerMegabyte: number) =>
  per('minute', BROWSERLESS_UNIT_USD * (2 + unitsPerMegabyte * PROXY_MB_PER_MINUTE));

const BROWSERLESS_SESSION: Product = {
  ...SESSION,
  slug: 'browserless-session',
  name: 'Browserless session',
  provider: 'browserless',
  price: browserlessMinute(0),
  downloads: true,
};

/** London is European, but not in the EU. */
const BROWSERLESS_REGIONS: readonly Variant[] = [
  { slug: 'sfo', name: 'San Francisco' },
  { slug: 'lon', name: 'London' },
  { slug: 'ams', name: 'Amsterdam', categories: ['EU'] },
];

const BROWSERLESS_PAGE = {
  ...PAGE,
  provider: 'browserless',
  price: per('page', BROWSERLESS_UNIT_USD),
} as const satisfies Partial<Product>;

const RESIDENTIAL: Variant = { slug: 'residential', name: 'residential proxy', price: browserlessMinute(6) };

const LIGHTPANDA_REGIONS: readonly Variant[] = [
  { slug: 'euwest', name: 'Europe', categories: ['EU'] },
  { slug: 'uswest', name: 'US' },
];

const LIGHTPANDA_SESSION: Product = {
  ...SESSION,
  slug: 'lightpanda-session',
  name: 'Lightpanda session',
  provider: 'lightpanda',
  price: UNLISTED_PRICE.lightpandaMinute,
  downloads: false,
};

const LIGHTPANDA_FETCH: Product = {
  ...PAGE,
  slug: 'lightpanda-fetch',
  name: 'Lightpanda fetch',
  provider: 'lightpanda',
  engine: 'lightpanda',
  price: UNLISTED_PRICE.lightpandaPage,
};

const BRIGHTDATA_BROWSER: Product = {
  ...SESSION,
  slug: 'brightdata-browser',
  name: 'Bright Data Browser API',
  provider: 'brightdata',
  engine: 'chromium',
  price: UNLISTED_PRICE.brightdataMinute,
  downloads: false,
};

const SCRAPFLY_BROWSER: Product = {
  ...SESSION,
  slug: 'scrapfly-browser',
  name: 'Scrapfly cloud browser',
  provider: 'scrapfly',
  engine: 'chromium',
  price: UNLISTED_PRICE.scrapflyMinute,
  downloads: false,
};

export const BROWSER_INFRASTRUCTURE: readonly RunnerOption[] = [
  ...expand(KERNEL, KERNEL_MACHINES, KERNEL_PROXIES),
  ...expand(STEEL_SESSION, STEEL_REGIONS, [PLAIN, STEEL_PROXIED]),
  ...expand(STEEL_SCRAPE),
  ...expand(BROWSERLESS_SESSION, BROWSERLESS_REGIONS, models(['chrome', 'chromium', 'stealth'])),
  ...expand(BROWSERLESS_SESSION, BROWSERLESS_REGIONS, models(['stealth']), [RESIDENTIAL]),
  ...expand(
    { ...BROWSERLESS_PAGE, slug: 'browserless-smart-scrape', name: 'Browserless smart scrape' },
    BROWSERLESS_REGIONS,
  ),
  ...expand({ ...BROWSERLESS_PAGE, slug: 'browserless-content', name: 'Browserless content' }),
  ...expand({ ...BROWSERLESS_PAGE, slug: 'browserless-unblock', name: 'Browserless unblock' }),
  ...expand(LIGHTPANDA_SESSION, LIGHTPANDA_REGIONS, models(['lightpanda', 'chrome'])),
  ...expand(LIGHTPANDA_FETCH, LIGHTPANDA_REGIONS),
  ...expand(BRIGHTDATA_BROWSER),
  ...expand(SCRAPFLY_BROWSER),
];
