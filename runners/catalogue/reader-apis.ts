import type { LivecrawlOptions } from 'exa-js';
import type { RunnerOption } from '../../core/routing/option';
import { expand, models, PLAIN, type Product, settings, type Variant } from './expand';
import { per, perHour } from './prices';

/** Services that hand back what a page says. All are assumptions: these list no price, or only credits without a rate. */
const UNLISTED_PRICE = {
  // By the token.
  jina: per('page', 0.002),
  // One credit for five pages, two when advanced; a credit of $0.008 is assumed.
  tavilyBasic: per('page', 0.008 / 5),
  tavilyAdvanced: per('page', (0.008 * 2) / 5),
  scrapegraph: per('page', 0.02),
  // Depends on the actor.
  apify: per('attempt', 0.05),
  diffbot: per('page', 0.005),
};

const READER = { kind: 'extraction', interaction: false, downloads: false } as const;

const JINA: Product = {
  ...READER,
  slug: 'jina-reader',
  name: 'Jina Reader',
  provider: 'jina',
  price: UNLISTED_PRICE.jina,
};

const EXA: Product = {
  ...READER,
  slug: 'exa-contents',
  name: 'Exa contents',
  provider: 'exa',
  // $1 for a thousand pages; it reports the cost of each call.
  price: per('page', 0.001),
};

const TAVILY: Product = {
  ...READER,
  slug: 'tavily-extract',
  name: 'Tavily extract',
  provider: 'tavily',
  price: UNLISTED_PRICE.tavilyBasic,
};

const AGENTQL = {
  ...READER,
  slug: 'agentql',
  name: 'AgentQL',
  provider: 'agentql',
  // $0.02 a call after the free ones.
  price: per('page', 0.02),
} as const satisfies Product;

const AGENTQL_BROWSER: Product = {
  slug: 'agentql-browser',
  name: 'AgentQL remote browser',
  kind: 'infrastructure',
  provider: 'agentql',
  engine: 'chromium',
  // $0.12 an hour.
  price: perHour(0.12),
  interaction: true,
  downloads: false,
};

const PARALLEL: Product = {
  ...READER,
  slug: 'parallel-extract',
  name: 'Parallel extract',
  provider: 'parallel',
  // $1 for a thousand addresses.
  price: per('page', 0.001),
};

const PARALLEL_TASK: Product = {
  ...PARALLEL,
  slug: 'parallel-task',
  name: 'Parallel task',
  kind: 'agent',
  price: per('attempt', 0.01),
};

/** What a run costs by the processor that does it, as listed for a thousand runs. */
const processor = (name: string, usdPerThousand: number): Variant => ({
  slug: name,
  name,
  engine: name,
  price: per('attempt', usdPerThousand / 1_000),
  settings: { processor: name },
});

const SCRAPEGRAPH = {
  ...READER,
  provider: 'scrapegraphai',
  price: UNLISTED_PRICE.scrapegraph,
} as const satisfies Partial<Product>;

const APIFY: Product = {
  ...READER,
  slug: 'apify-actor',
  name: 'Apify actor',
  provider: 'apify',
  price: UNLISTED_PRICE.apify,
  // Apify's own, open to read: https://github.com/apify/rag-web-browser.
  settings: { actor: 'apify~rag-web-browser' },
};

const DIFFBOT: Product = {
  ...READER,
  slug: 'diffbot',
  name: 'Diffbot',
  provider: 'diffbot',
  price: UNLISTED_PRICE.diffbot,
};

export const READER_APIS: readonly RunnerOption[] = [
  ...expand(JINA, models(['browser', 'direct'])),
  ...expand(EXA, [
    PLAIN,
    { slug: 'livecrawl', name: 'crawled live', settings: { livecrawl: 'always' satisfies LivecrawlOptions } },
  ]),
  ...expand(TAVILY, [
    { slug: 'basic', name: 'basic', settings: { depth: 'basic' } },
    { slug: 'advanced', name: 'advanced', price: UNLISTED_PRICE.tavilyAdvanced, settings: { depth: 'advanced' } },
  ]),
  ...expand(AGENTQL, settings(['fast', 'standard'])),
  ...expand(AGENTQL_BROWSER),
  ...expand(PARALLEL),
  ...expand(PARALLEL_TASK, [
    { ...PLAIN, settings: { processor: 'base' } },
    processor('lite', 5),
    processor('core', 25),
    processor('core2x', 50),
    processor('pro', 100),
    processor('ultra', 300),
  ]),
  ...expand({ ...SCRAPEGRAPH, slug: 'scrapegraphai-smartscraper', name: 'ScrapeGraphAI SmartScraper' }, [
    PLAIN,
    ...settings(['stealth']),
  ]),
  ...expand({ ...SCRAPEGRAPH, slug: 'scrapegraphai-agentic', name: 'ScrapeGraphAI agentic scraper' }),
  ...expand({ ...SCRAPEGRAPH, slug: 'scrapegraphai-markdownify', name: 'ScrapeGraphAI Markdownify' }),
  ...expand(APIFY),
  ...expand(DIFFBOT, settings(['analyze', 'article', 'product', 'list'])),
];
