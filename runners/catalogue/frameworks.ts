import type { RunnerOption } from '../../core/routing/option';
import { STAGEHAND_GENERAL_MODELS } from './browserbase';
import { expand, models, type Product } from './expand';
import { per } from './prices';

/** Assumptions: the software is free, the machine costs what our own browser costs, and a model is paid by the token. */
const UNLISTED_PRICE = { machine: per('attempt', 0.005), machineAndModel: per('attempt', 0.1) };

/** Runs in our process on our browser, with a model from elsewhere. */
const IN_PROCESS = {
  kind: 'framework',
  engine: 'chromium',
  price: UNLISTED_PRICE.machineAndModel,
  interaction: true,
  downloads: true,
  plans: true,
  queue: 'browser',
} as const satisfies Partial<Product>;

/** Runs in a container of the operator and is spoken to over HTTP or CDP. */
const CONTAINER = {
  kind: 'framework',
  price: UNLISTED_PRICE.machine,
  interaction: true,
  downloads: false,
} as const satisfies Partial<Product>;

const STAGEHAND: Product = { ...IN_PROCESS, slug: 'stagehand', name: 'Stagehand', provider: 'stagehand' };

const PRODUCTS: readonly Product[] = [
  { ...IN_PROCESS, slug: 'browser-use-oss', name: 'Browser Use library', provider: 'browser-use' },
  { ...IN_PROCESS, slug: 'playwright-mcp', name: 'Playwright MCP', provider: 'playwright' },
  { ...IN_PROCESS, slug: 'magnitude', name: 'Magnitude', provider: 'magnitude' },
  { ...IN_PROCESS, slug: 'hyperagent', name: 'HyperAgent library', provider: 'hyperbrowser' },
  { ...IN_PROCESS, slug: 'notte-oss', name: 'Notte library', provider: 'notte' },
  { ...IN_PROCESS, slug: 'lavague', name: 'LaVague', provider: 'lavague' },
  {
    ...CONTAINER,
    slug: 'skyvern-oss',
    name: 'Skyvern, self-hosted',
    provider: 'skyvern',
    price: UNLISTED_PRICE.machineAndModel,
    downloads: true,
    plans: true,
  },
  { ...CONTAINER, slug: 'steel-browser', name: 'Steel Browser, self-hosted', provider: 'steel', engine: 'chromium' },
  {
    ...CONTAINER,
    slug: 'browserless-oss',
    name: 'Browserless, self-hosted',
    provider: 'browserless',
    engine: 'chromium',
  },
  { ...CONTAINER, slug: 'crawl4ai', name: 'Crawl4AI', provider: 'crawl4ai', engine: 'chromium', interaction: false },
  { ...CONTAINER, slug: 'lightpanda-oss', name: 'Lightpanda', provider: 'lightpanda', engine: 'lightpanda' },
];

export const FRAMEWORKS: readonly RunnerOption[] = [
  ...expand(STAGEHAND, models(['dom', 'hybrid', 'cua']), models(STAGEHAND_GENERAL_MODELS)),
  ...PRODUCTS.flatMap((product) => expand(product)),
];
