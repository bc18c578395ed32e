import { CATEGORIES, type RunnerOption } from '../core/routing/option';
import { BROWSER_INFRASTRUCTURE } from './catalogue/browser-infrastructure';
import { BROWSER_USE } from './catalogue/browser-use';
import { BROWSERBASE } from './catalogue/browserbase';
import { CLOUDFLARE } from './catalogue/cloudflare';
import { COMPUTER_USE_MODELS } from './catalogue/computer-use-models';
import { computersInRented } from './catalogue/computers-in-rented';
import { FIRECRAWL } from './catalogue/firecrawl';
import { FRAMEWORKS } from './catalogue/frameworks';
import { HOSTED_AGENTS } from './catalogue/hosted-agents';
import { HYPERBROWSER } from './catalogue/hyperbrowser';
import { READER_APIS } from './catalogue/reader-apis';
import { SCRAPING_APIS } from './catalogue/scraping-apis';
import { MODEL_VARIABLES as MODEL, TOKENS_OF_A_TASK } from './catalogue/prices';
import { SKYVERN } from './catalogue/skyvern';

/** Runs on the operator's own machine: no third party sees anything, so every pool may have it. */
const LOCAL = {
  kind: 'local',
  provider: 'local',
  categories: CATEGORIES,
  trust: 'trusted',
  comingSoon: false,
} as const satisfies Partial<RunnerOption>;

const READER = {
  ...LOCAL,
  engine: 'http',
  price: { unit: 'attempt', micros: 1_000 },
  interaction: false,
  downloads: true,
  queue: 'http',
} as const satisfies Partial<RunnerOption>;

const CHROMIUM = {
  ...LOCAL,
  engine: 'chromium',
  price: { unit: 'attempt', micros: 5_000 },
  interaction: true,
  downloads: true,
  queue: 'browser',
} as const satisfies Partial<RunnerOption>;

const DESKTOP_CHROMIUM: RunnerOption = { ...CHROMIUM, slug: 'local-chromium', name: 'Local Chromium', live: true };

/** In the order in which they are tried while nothing is known about a site. */
export const LOCAL_OPTIONS: readonly RunnerOption[] = [
  { ...READER, slug: 'local-reader', name: 'Local reader', live: true },
  DESKTOP_CHROMIUM,
  { ...CHROMIUM, slug: 'local-chromium-mobile', name: 'Local Chromium, mobile', live: true },
  { ...CHROMIUM, slug: 'local-chromium-no-images', name: 'Local Chromium without images', live: true },
  { ...CHROMIUM, slug: 'local-chromium-de', name: 'Local Chromium, German', live: false },
  { ...CHROMIUM, slug: 'local-chromium-fr', name: 'Local Chromium, French', live: false },
];

const byAgent = <Option extends RunnerOption>(option: Option, slug: string, name: string): RunnerOption => ({
  ...option,
  slug,
  name,
  price: { unit: 'attempt', micros: option.price.micros + TOKENS_OF_A_TASK },
  plans: true,
  // A browser that keeps no files has no place for them either.
  uploads: option.downloads,
});

/** Small and quick, of another make: it opens no second window, keeps no files and knows no service workers. */
const LIGHTPANDA: RunnerOption = {
  ...CHROMIUM,
  slug: 'lightpanda',
  name: 'Local Lightpanda',
  engine: 'lightpanda',
  price: { unit: 'attempt', micros: 3_000 },
  downloads: false,
  live: false,
};

/** A browser of the operator's, wherever it is: nobody but the operator can say which rules hold there. */
const OPERATORS_CHROMIUM: RunnerOption = {
  ...CHROMIUM,
  slug: 'cdp-chromium',
  name: "The operator's Chromium",
  provider: 'cdp',
  categories: [],
  live: false,
};

/** Options that stand and fall with what the operator configured. */
const CONFIGURED_OPTIONS: readonly RunnerOption[] = [
  { ...byAgent(DESKTOP_CHROMIUM, 'local-agent', 'Local agent'), needs: MODEL },
  { ...LIGHTPANDA, needs: ['LIGHTPANDA_PATH'] },
  { ...byAgent(LIGHTPANDA, 'lightpanda-agent', 'Local Lightpanda, agent'), needs: ['LIGHTPANDA_PATH', ...MODEL] },
  { ...OPERATORS_CHROMIUM, needs: ['CDP_URL'] },
  { ...byAgent(OPERATORS_CHROMIUM, 'cdp-agent', "The operator's Chromium, agent"), needs: ['CDP_URL', ...MODEL] },
];

/** Everything that some option needs and the operator may set. */
export function neededVariables(): string[] {
  return [...new Set(CATALOGUE.flatMap(({ needs }) => needs ?? []))];
}

/** Of companies whose keys the operator has. */
const PROVIDED_OPTIONS: readonly RunnerOption[] = [
  ...BROWSER_USE,
  ...SKYVERN,
  ...HYPERBROWSER,
  ...BROWSERBASE,
  ...HOSTED_AGENTS,
  ...BROWSER_INFRASTRUCTURE,
  ...CLOUDFLARE,
  ...FIRECRAWL,
  ...READER_APIS,
  ...SCRAPING_APIS,
  ...COMPUTER_USE_MODELS,
  ...FRAMEWORKS,
];

/** Local options first: they need no account, and order decides while nothing else does. */
export const CATALOGUE: readonly RunnerOption[] = [
  ...LOCAL_OPTIONS,
  ...CONFIGURED_OPTIONS,
  ...PROVIDED_OPTIONS,
  ...computersInRented(PROVIDED_OPTIONS),
];
