import { CATEGORIES, type RunnerOption } from '../core/routing/option';
import { BROWSER_INFRASTRUCTURE } from './catalogue/browser-infrastructure';
import { BROWSER_USE } from './catalogue/browser-use';
import { BROWSERBASE } from './catalogue/browserbase';
import { COMPUTER_USE_MODELS } from './catalogue/computer-use-models';
import { FIRECRAWL } from './catalogue/firecrawl';
import { FRAMEWORKS } from './catalogue/frameworks';
import { HOSTED_AGENTS } from './catalogue/hosted-agents';
import { HYPERBROWSER } from './catalogue/hyperbrowser';
import { READER_APIS } from './catalogue/reader-apis';
import { SCRAPING_APIS } from './catalogue/scraping-apis';
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

/** In the order in which they are tried while nothing is known about a site. */
export const LOCAL_OPTIONS: readonly RunnerOption[] = [
  { ...READER, slug: 'local-reader', name: 'Local reader', live: true },
  { ...CHROMIUM, slug: 'local-chromium', name: 'Local Chromium', live: true },
  { ...CHROMIUM, slug: 'local-chromium-mobile', name: 'Local Chromium, mobile', live: true },
  { ...CHROMIUM, slug: 'local-chromium-no-images', name: 'Local Chromium without images', live: true },
  { ...CHROMIUM, slug: 'local-chromium-de', name: 'Local Chromium, German', live: false },
  { ...CHROMIUM, slug: 'local-chromium-fr', name: 'Local Chromium, French', live: false },
];

/** Our own browser, driven by the operator's language model. Assumption: what a task of some ten steps costs in tokens. */
export const AGENT_OPTION: RunnerOption = {
  ...CHROMIUM,
  slug: 'local-agent',
  name: 'Local agent',
  price: { unit: 'attempt', micros: 20_000 },
  live: true,
  needs: ['LLM_BASE_URL', 'LLM_MODEL'],
};

/** Everything that some option needs and the operator may set. */
export function neededVariables(): string[] {
  return [...new Set(CATALOGUE.flatMap(({ needs }) => needs ?? []))];
}

/** Local options first: they need no account, and order decides while nothing else does. */
export const CATALOGUE: readonly RunnerOption[] = [
  ...LOCAL_OPTIONS,
  ...BROWSER_USE,
  ...SKYVERN,
  ...HYPERBROWSER,
  ...BROWSERBASE,
  ...HOSTED_AGENTS,
  ...BROWSER_INFRASTRUCTURE,
  ...FIRECRAWL,
  ...READER_APIS,
  ...SCRAPING_APIS,
  ...COMPUTER_USE_MODELS,
  ...FRAMEWORKS,
];
