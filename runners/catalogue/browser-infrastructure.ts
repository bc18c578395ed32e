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
  cloudflareMinute: perHour(0.2),
  tinyfishMinute: perHour(0.2),
  skyvernMinute: perHour(0.2),
};

const KERNEL_LIST = { source: 'https://kernel.sh/docs/info/pricing', listedOn: null, readOn: '2026-11-16' };
const STEEL_LIST = {
  source: 'https://docs.steel.dev/overview/pricinglimits',
  listedOn: '2026-06-30',
  readOn: '2026-11-16',
};

/** We drive these browsers over CDP, so a code can be typed whenever it arrives. */
const SESSION = { kind: 'infrastructure', interaction: true } as const;
const PAGE = { kind: 'extraction', interaction: false, downloads: false } as const;

const KERNEL: Product = {
  ...SESSION,
  slug: 'kernel',
  name: 'Kernel',
  provider: 'kernel',
  price: perHour(0.06, KERNEL_LIST),
  // SOC 2 Type II and HIPAA.
  categories: ['SOC2', 'HIPAA'],
  downloads: true,
};

// $0.06, $0.48 and $2.88 an hour; proxies are free.
const KERNEL_MACHINES: readonly Variant[] = [
  {
    slug: 'headless',
    name: 'headless',
    engine: 'chromium-headless',
    price: perHour(0.06, KERNEL_LIST),
    settings: { headless: true },
  },
  { slug: 'headful', name: 'headful', engine: 'chromium', price: perHour(0.48, KERNEL_LIST) },
  { slug: 'gpu', name: 'GPU', engine: 'chromium-gpu', price: perHour(2.88, KERNEL_LIST), settings: { gpu: true } },
];

const KERNEL_PROXIES: readonly Variant[] = [
  PLAIN,
  // A proxy is an object of the account, which somebody has to create and pay before a browser can name it.
  { slug: 'datacenter', name: 'datacenter proxy', isComing: true },
  { slug: 'isp', name: 'ISP proxy', isComing: true },
  { slug: 'residential', name: 'residential proxy', isComing: true },
  { slug: 'mobile-proxy', name: 'mobile proxy', isComing: true },
];

// Launch plan: $0.10 a browser hour, proxy $10 a gigabyte, tools $5 a thousand.
const STEEL_SESSION = {
  ...SESSION,
  slug: 'steel-session',
  name: 'Steel session',
  provider: 'steel',
  engine: 'chromium',
  price: perHour(0.1, STEEL_LIST),
  downloads: true,
} as const satisfies Product;

const STEEL_REGIONS: readonly Variant[] = [
  { slug: 'lax', name: 'Los Angeles', settings: { region: 'lax' } },
  { slug: 'ord', name: 'Chicago', settings: { region: 'ord' } },
  { slug: 'iad', name: 'Virginia', settings: { region: 'iad' } },
  { slug: 'scl', name: 'Santiago', settings: { region: 'scl' } },
  { slug: 'fra', name: 'Frankfurt', categories: ['EU'], settings: { region: 'fra' } },
  { slug: 'nrt', name: 'Tokyo', settings: { region: 'nrt' } },
];

const STEEL_SCRAPE: Product = {
  ...PAGE,
  slug: 'steel-scrape',
  name: 'Steel scrape',
  provider: 'steel',
  price: per('page', 0.005, STEEL_LIST),
};

const STEEL_PROXIED: Variant = {
  slug: 'proxied',
  name: 'proxied',
  price: withTraffic(STEEL_SESSION.price, 10),
  settings: { useProxy: true },
};

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
  { slug: 'sfo', name: 'San Francisco', settings: { region: 'sfo' } },
  { slug: 'lon', name: 'London', settings: { region: 'lon' } },
  { slug: 'ams', name: 'Amsterdam', categories: ['EU'], settings: { region: 'ams' } },
];

const BROWSERLESS_PAGE = {
  ...PAGE,
  provider: 'browserless',
  price: per('page', BROWSERLESS_UNIT_USD),
} as const satisfies Partial<Product>;

const BROWSERLESS_RESIDENTIAL: Variant = {
  slug: 'residential',
  name: 'residential proxy',
  price: browserlessMinute(6),
  settings: { proxy: 'residential' },
};

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

const SCRAPFLY_RESIDENTIAL: Variant = {
  slug: 'residential',
  name: 'residential proxy',
  price: withTraffic(SCRAPFLY_BROWSER.price, 10),
  settings: { pool: 'residential' },
};

/** Rented out beside the agents that these companies are known for. */
const CLOUDFLARE_BROWSER: Product = {
  ...SESSION,
  slug: 'cloudflare-browser',
  name: 'Cloudflare browser',
  provider: 'cloudflare',
  engine: 'chromium',
  price: UNLISTED_PRICE.cloudflareMinute,
  downloads: true,
};

const TINYFISH_BROWSER: Product = {
  ...SESSION,
  slug: 'tinyfish-browser',
  name: 'TinyFish browser',
  provider: 'tinyfish',
  engine: 'chromium',
  price: UNLISTED_PRICE.tinyfishMinute,
  downloads: true,
};

const SKYVERN_SESSION: Product = {
  ...SESSION,
  slug: 'skyvern-session',
  name: 'Skyvern session',
  provider: 'skyvern',
  engine: 'chromium',
  price: UNLISTED_PRICE.skyvernMinute,
  downloads: true,
};

export const BROWSER_INFRASTRUCTURE: readonly RunnerOption[] = [
  ...expand(KERNEL, KERNEL_MACHINES, KERNEL_PROXIES),
  ...expand(STEEL_SESSION, STEEL_REGIONS, [PLAIN, STEEL_PROXIED]),
  ...expand(STEEL_SCRAPE),
  ...expand(BROWSERLESS_SESSION, BROWSERLESS_REGIONS, models(['chrome', 'chromium', 'stealth'])),
  ...expand(BROWSERLESS_SESSION, BROWSERLESS_REGIONS, models(['stealth']), [BROWSERLESS_RESIDENTIAL]),
  ...expand(
    { ...BROWSERLESS_PAGE, slug: 'browserless-smart-scrape', name: 'Browserless smart scrape' },
    BROWSERLESS_REGIONS,
  ),
  ...expand({ ...BROWSERLESS_PAGE, slug: 'browserless-content', name: 'Browserless content' }),
  ...expand({ ...BROWSERLESS_PAGE, slug: 'browserless-unblock', name: 'Browserless unblock' }),
  ...expand(LIGHTPANDA_SESSION, LIGHTPANDA_REGIONS, models(['lightpanda', 'chrome'])),
  ...expand(LIGHTPANDA_FETCH, LIGHTPANDA_REGIONS),
  ...expand(BRIGHTDATA_BROWSER),
  ...expand(SCRAPFLY_BROWSER, [PLAIN, SCRAPFLY_RESIDENTIAL]),
  ...expand(CLOUDFLARE_BROWSER),
  ...expand(TINYFISH_BROWSER),
  ...expand(SKYVERN_SESSION),
];
