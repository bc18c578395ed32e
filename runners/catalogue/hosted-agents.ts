import type { AgentEffort } from 'exa-js';
import type { RunnerOption } from '../../core/routing/option';
import type { Settings } from '../providers/order';
import { expand, models, PLAIN, type Product, settings } from './expand';
import { per, perHour, withTraffic } from './prices';

/** Assumptions. A step where none is listed: what Skyvern and TinyFish, which list theirs, come to. */
const UNLISTED_STEP = per('step', 0.024);

const UNLISTED_PRICE = {
  // The cell of a task's credits (at $1.00) is cut after "0.1": its upper bound.
  anchorTask: per('attempt', 0.2),
  anchorMinute: perHour(0.2),
  anchorPage: per('page', 0.01),
  // Browser time is listed, the model is sold "at token cost".
  notteStep: UNLISTED_STEP,
  // It says how many credits it used, not what one costs.
  smoothCredit: per('credit', 0.01),
  // Says neither: a dozen steps.
  yutoriTask: per('attempt', 0.3),
  oxylabsRun: per('attempt', 0.1),
  // Credit tiers without a rate.
  airtopMinute: perHour(0.2),
  airtopQuery: per('attempt', 0.05),
  // Remembered, never verified.
  novaActMinute: perHour(4.75),
  // Between the least and the greatest of the fixed efforts, which are listed.
  exaLowEffort: per('attempt', 0.1),
  // By tokens and tools; it reports what a response cost.
  perplexitySearch: per('attempt', 0.05),
  perplexityResearch: per('attempt', 1),
};

const ANCHOR = { provider: 'anchor', downloads: true } as const;

const ANCHOR_AGENT: Product = {
  ...ANCHOR,
  slug: 'anchor-agent',
  name: 'Anchor agent',
  kind: 'agent',
  price: UNLISTED_PRICE.anchorTask,
  // `human_intervention` asks, but no call answers it.
  interaction: false,
};

const ANCHOR_SESSION: Product = {
  ...ANCHOR,
  slug: 'anchor-session',
  name: 'Anchor session',
  kind: 'infrastructure',
  engine: 'chromium',
  price: UNLISTED_PRICE.anchorMinute,
  interaction: true,
};

const ANCHOR_FETCH: Product = {
  slug: 'anchor-fetch',
  name: 'Anchor fetch',
  kind: 'extraction',
  provider: 'anchor',
  price: UNLISTED_PRICE.anchorPage,
  interaction: false,
  downloads: false,
};

// HIPAA on Enterprise. It speaks for Notte, not for the makers of the models that an agent may be given.
const NOTTE = { provider: 'notte', categories: ['HIPAA'], downloads: true } as const satisfies Partial<Product>;

const NOTTE_AGENT: Product = {
  ...NOTTE,
  slug: 'notte-agent',
  name: 'Notte agent',
  kind: 'agent',
  price: UNLISTED_PRICE.notteStep,
  // Personas receive codes of their own; nothing hands ours to a running agent.
  interaction: false,
};

const NOTTE_SESSION = {
  ...NOTTE,
  slug: 'notte-session',
  name: 'Notte session',
  kind: 'infrastructure',
  engine: 'chromium',
  // $0.05 an hour by the minute, proxy $10 a gigabyte.
  price: perHour(0.05, { source: 'https://docs.notte.cc/pricing', listedOn: null, readOn: '2026-11-16' }),
  interaction: true,
} as const satisfies Product;

const SMOOTH: Product = {
  slug: 'smooth',
  name: 'Smooth',
  kind: 'agent',
  provider: 'smooth',
  price: UNLISTED_PRICE.smoothCredit,
  // Asks by a tool of ours, whose result is sent to it.
  interaction: true,
  // One archive for all, which nothing here unpacks.
  downloads: false,
};

const YUTORI: Product = {
  slug: 'yutori',
  name: 'Yutori Browsing',
  kind: 'agent',
  provider: 'yutori',
  price: UNLISTED_PRICE.yutoriTask,
  interaction: false,
  downloads: false,
};

const OXYLABS_AGENT: Product = {
  slug: 'oxylabs-browser-agent',
  name: 'Oxylabs browser agent',
  kind: 'agent',
  provider: 'oxylabs-ai-studio',
  price: UNLISTED_PRICE.oxylabsRun,
  interaction: false,
  downloads: false,
};

const TINYFISH: Product = {
  slug: 'tinyfish',
  name: 'TinyFish Web Agent',
  kind: 'agent',
  provider: 'tinyfish',
  // Per step, as the documents of LiteLLM say of it; its own list was not seen.
  price: per('step', 0.016),
  interaction: false,
  downloads: false,
};

const AIRTOP: Product = {
  slug: 'airtop-session',
  name: 'Airtop session',
  kind: 'infrastructure',
  provider: 'airtop',
  engine: 'chromium',
  price: UNLISTED_PRICE.airtopMinute,
  interaction: true,
  downloads: false,
};

const AIRTOP_QUERY: Product = {
  slug: 'airtop-page-query',
  name: 'Airtop page query',
  kind: 'extraction',
  provider: 'airtop',
  price: UNLISTED_PRICE.airtopQuery,
  interaction: false,
  downloads: false,
};

const NOVA_ACT: Product = {
  slug: 'nova-act',
  name: 'Amazon Nova Act',
  kind: 'agent',
  provider: 'nova-act',
  engine: 'nova-act-latest',
  price: UNLISTED_PRICE.novaActMinute,
  interaction: true,
  downloads: true,
  // The model only says what to do: the browser is ours.
  queue: 'browser',
};

const EXA_AGENT: Product = {
  slug: 'exa-agent',
  name: 'Exa agent',
  kind: 'agent',
  provider: 'exa',
  price: UNLISTED_PRICE.exaLowEffort,
  interaction: false,
  downloads: false,
};

/** Without an effort, a run is metered up to five dollars. */
const exaEffort = (effort: AgentEffort): Settings => ({ effort });

const PERPLEXITY_AGENT: Product = {
  slug: 'perplexity-agent',
  name: 'Perplexity agent',
  kind: 'agent',
  provider: 'perplexity',
  price: UNLISTED_PRICE.perplexitySearch,
  interaction: false,
  downloads: true,
};

const PROXIED = { slug: 'proxied', name: 'proxied' };

const anchorAgent = (agent: string) => models([agent], { settings: { agent } });
const anchorProviders = (names: readonly string[]) =>
  names.flatMap((provider) => models([provider], { settings: { provider } }));

export const HOSTED_AGENTS: readonly RunnerOption[] = [
  ...expand(ANCHOR_AGENT, anchorAgent('browser-use'), anchorProviders(['openai', 'gemini', 'groq', 'azure', 'xai'])),
  ...expand(ANCHOR_AGENT, anchorAgent('openai-cua'), anchorProviders(['openai', 'azure'])),
  ...expand(ANCHOR_SESSION, [
    PLAIN,
    { ...PROXIED, settings: { proxy: true } },
    { slug: 'extra-stealth', name: 'extra stealth', settings: { extraStealth: true } },
  ]),
  ...expand(ANCHOR_FETCH),
  ...expand(NOTTE_AGENT, [
    PLAIN,
    ...models(
      [
        'anthropic/claude-sonnet-4-5-20250929',
        'gemini/gemini-2.5-flash',
        'vertex_ai/gemini-2.5-flash',
        'openai/gpt-4o',
      ],
      { isOutside: true },
    ),
  ]),
  ...expand(NOTTE_SESSION, [
    PLAIN,
    { ...PROXIED, price: withTraffic(NOTTE_SESSION.price, 10), settings: { proxies: true } },
  ]),
  ...expand(
    SMOOTH,
    [PLAIN, { slug: 'lite', name: 'lite', engine: 'smooth-lite', settings: { agent: 'smooth-lite' } }],
    [PLAIN, ...settings(['mobile'], { settings: { device: 'mobile' } })],
  ),
  ...expand(OXYLABS_AGENT),
  ...expand(YUTORI, models(['navigator-n1-latest', 'claude-sonnet-4-5-computer-use-2025-01-24'])),
  ...expand(
    TINYFISH,
    [
      ...settings(['lite'], { settings: { profile: 'lite' } }),
      ...settings(['stealth'], { settings: { profile: 'stealth' } }),
    ],
    [PLAIN, { ...PROXIED, settings: { proxied: true } }],
  ),
  ...expand(AIRTOP, [PLAIN, { ...PROXIED, settings: { proxy: true } }]),
  ...expand(AIRTOP_QUERY),
  ...expand(NOVA_ACT),
  ...expand(EXA_AGENT, [
    { ...PLAIN, settings: exaEffort('low') },
    // Listed, as is the next.
    { slug: 'minimal', name: 'minimal effort', price: per('attempt', 0.012), settings: exaEffort('minimal') },
    { slug: 'xhigh', name: 'greatest effort', price: per('attempt', 1), settings: exaEffort('xhigh') },
  ]),
  ...expand(PERPLEXITY_AGENT, [
    { slug: 'pro-search', name: 'search', settings: { preset: 'pro-search' } },
    {
      slug: 'deep-research',
      name: 'deep research',
      price: UNLISTED_PRICE.perplexityResearch,
      settings: { preset: 'deep-research' },
    },
  ]),
];
