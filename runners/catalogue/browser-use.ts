import type { RunnerOption } from '../../core/routing/option';
import { expand, models, type Product } from './expand';
import { per, perHour, withTraffic } from './prices';

const LISTED = { source: 'https://docs.browser-use.com', listedOn: '2026-08', readOn: '2026-11-15' };

const PROVIDER = { provider: 'browser-use', kind: 'agent', interaction: false } as const satisfies Partial<Product>;

/**
 * Assumptions for models without a listed price. v2: the dearest step of its 2025 price list. v3, v4: what the vendor
 * says an average task costs with Opus 4.7, since both are sold by the token and a token is no unit of ours.
 */
const UNLISTED_PRICE = { v2: per('step', 0.03), v3: per('attempt', 0.87), v4: per('attempt', 1.64) };

/** Listed per million input tokens; an estimate of a task is the vendor's average, scaled against Opus. */
const OPUS_INPUT_USD = 6;
const v4Task = (inputUsd: number) => per('attempt', (1.64 * inputUsd) / OPUS_INPUT_USD);

const V2 = {
  ...PROVIDER,
  slug: 'browser-use-v2',
  name: 'Browser Use Cloud v2',
  price: UNLISTED_PRICE.v2,
  downloads: true,
} satisfies Product;

const V2_MODELS = [
  // Listed per step.
  ...models(['browser-use-2.0'], { price: per('step', 0.006, LISTED) }),
  ...models(['gemini-flash-lite-latest'], { price: per('step', 0.005, LISTED) }),
  ...models(['gemini-flash-latest'], { price: per('step', 0.0075, LISTED) }),
  ...models(['o3'], { price: per('step', 0.03, LISTED) }),
  ...models(['claude-sonnet-4-5-20250929'], { price: per('step', 0.05, LISTED) }),
  // The vendor's average per successful task.
  ...models(['claude-opus-4-7'], { price: per('attempt', 0.7) }),
  ...models([
    'browser-use-llm',
    'bu-2-0-mini-preview',
    'gpt-4.1',
    'gpt-4.1-mini',
    'o4-mini',
    'gpt-5.5',
    'gpt-5.6-sol',
    'gpt-5.6-terra',
    'gpt-5.6-luna',
    'gemini-2.5-flash',
    'gemini-2.5-pro',
    'gemini-3-pro-preview',
    'gemini-3.1-pro-preview',
    'gemini-3-flash-preview',
    'gemini-3.5-flash',
    'claude-sonnet-4-20250514',
    'claude-sonnet-5',
    'claude-opus-4-5-20251101',
    'claude-opus-4-8',
    'claude-opus-5',
    'claude-3-7-sonnet-20250219',
    'llama-4-maverick-17b-128e-instruct',
    'glm-5.2',
    'glm-5.3-flash',
    'minimax-m3',
    'grok-4.6',
    'deepseek-v4-flash-vision',
  ]),
];

const V3 = {
  ...PROVIDER,
  slug: 'browser-use-v3',
  name: 'Browser Use Cloud v3',
  price: UNLISTED_PRICE.v3,
  downloads: false,
} satisfies Product;

/** Those that run on the provider's own keys; the others of its list need a key of their vendor. */
const V3_MODELS = models([
  'bu-mini',
  'bu-max',
  'bu-ultra',
  'gemini-3-flash',
  'claude-sonnet-5',
  'claude-opus-4.6',
  'claude-opus-4.7',
  'claude-opus-4.8',
  'gpt-5.4-mini',
  'gpt-5.6-sol',
  'gpt-5.6-terra',
  'gpt-5.6-luna',
  'glm-5.2',
  'glm-5.3-flash',
  'minimax-m3',
  'grok-4.6',
  'deepseek-v4-flash-vision',
]);

const V4 = {
  ...PROVIDER,
  slug: 'browser-use-v4',
  name: 'Browser Use Cloud v4',
  price: UNLISTED_PRICE.v4,
  downloads: true,
} satisfies Product;

const V4_MODELS = [
  ...models(['minimax-m3'], { price: v4Task(0.36) }),
  ...models(['gpt-5.6-luna'], { price: v4Task(0.24) }),
  ...models(['grok-4.5'], { price: v4Task(2.4) }),
  ...models(['claude-opus-5'], { price: v4Task(6) }),
  ...models([
    'glm-5.2',
    'glm-5.3-flash',
    'grok-4.6',
    'deepseek-v4-flash-vision',
    'kimi-k3',
    'claude-opus-4.7',
    'claude-opus-4.8',
    'claude-fable-5',
    'claude-sonnet-5',
    'gpt-5.5',
    'gpt-5.6',
    'gpt-5.6-sol',
    'gpt-5.6-terra',
    'gemini-3.6-flash',
    'gemini-3.5-flash',
    'gemini-3.1-pro',
    'gemini-3-flash',
  ]),
];

// Browser $0.02 an hour; the managed proxy, on by default, $5 a gigabyte.
const BROWSER = {
  slug: 'browser-use-browser',
  name: 'Browser Use browser',
  kind: 'infrastructure',
  provider: 'browser-use',
  engine: 'chromium',
  price: perHour(0.02, LISTED),
  interaction: true,
  downloads: true,
} as const satisfies Product;

const PROXIES = [
  { slug: 'us', name: 'US proxy', price: withTraffic(BROWSER.price, 5), settings: { proxyCountry: 'us' } },
  { slug: 'gb', name: 'UK proxy', price: withTraffic(BROWSER.price, 5), settings: { proxyCountry: 'uk' } },
  { slug: 'de', name: 'German proxy', price: withTraffic(BROWSER.price, 5), settings: { proxyCountry: 'de' } },
  { slug: 'direct', name: 'no proxy' },
];

export const BROWSER_USE: readonly RunnerOption[] = [
  ...expand(V2, V2_MODELS),
  ...expand(V3, V3_MODELS),
  ...expand(V4, V4_MODELS),
  ...expand(BROWSER, PROXIES),
];
