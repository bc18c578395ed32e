import type { RunnerOption } from '../../core/routing/option';
import { expand, type Product, settings, type Variant } from './expand';
import { per } from './prices';

const CLOUD = {
  slug: 'skyvern',
  name: 'Skyvern',
  kind: 'agent',
  provider: 'skyvern',
  // An assumption: the plans come to about $0.024 an action ($29 for some 1,200), but say two things of a credit.
  price: per('step', 0.024),
  // SOC 2 Type II report and HIPAA, both on Enterprise.
  categories: ['SOC2', 'HIPAA'],
  // One-time codes can be pushed, and a run can wait in `paused`.
  interaction: true,
  downloads: true,
} as const satisfies Product;

const OWN_ENGINES: readonly Variant[] = [
  { slug: '1-0', name: '1.0', engine: 'skyvern-1.0' },
  { slug: '2-0', name: '2.0', engine: 'skyvern-2.0' },
  { slug: '3-0', name: '3.0', engine: 'skyvern-3.0' },
];

const OUTSIDE_ENGINES: readonly Variant[] = [
  { slug: 'openai-cua', name: 'OpenAI CUA', engine: 'openai-cua', isOutside: true },
  { slug: 'anthropic-cua', name: 'Anthropic CUA', engine: 'anthropic-cua', isOutside: true },
  { slug: 'ui-tars', name: 'UI-TARS', engine: 'ui-tars', isOutside: true },
  { slug: 'yutori-navigator', name: 'Yutori Navigator', engine: 'yutori-navigator', isOutside: true },
];

const BROWSERS = settings(['chrome', 'msedge', 'stealth-chromium']);

/** The exit of the proxy only: where the browser itself runs is not selectable, so none of these is in EU. */
const PROXY_LOCATIONS: readonly Variant[] = [
  { slug: 'direct', name: 'no proxy' },
  { slug: 'isp', name: 'ISP proxy' },
  { slug: 'proxy-de', name: 'German proxy' },
  { slug: 'proxy-fr', name: 'French proxy' },
  { slug: 'proxy-gb', name: 'UK proxy' },
  { slug: 'proxy-ca', name: 'Canadian proxy' },
  { slug: 'proxy-in', name: 'Indian proxy' },
  { slug: 'proxy-jp', name: 'Japanese proxy' },
];

export const SKYVERN: readonly RunnerOption[] = [
  ...expand(CLOUD, [...OWN_ENGINES, ...OUTSIDE_ENGINES], BROWSERS),
  ...expand(
    CLOUD,
    OWN_ENGINES.filter(({ slug }) => slug === '2-0'),
    PROXY_LOCATIONS,
  ),
];
