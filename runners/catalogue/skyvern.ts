import type { RunnerOption } from '../../core/routing/option';
import { expand, PLAIN, type Product, type Variant } from './expand';
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
  // It takes one-time codes from a mailbox by itself; a task that waits for anything else cannot be told so from outside.
  interaction: false,
  downloads: true,
} as const satisfies Product;

const engines = (named: Record<string, string>, isOutside: boolean): Variant[] =>
  Object.entries(named).map(([engine, name]) => ({
    slug: engine.replace('skyvern-', '').replace('.', '-'),
    name,
    engine,
    settings: { engine },
    isOutside,
  }));

const ENGINES: readonly Variant[] = [
  ...engines({ 'skyvern-1.0': '1.0', 'skyvern-2.0': '2.0', 'skyvern-3.0': '3.0' }, false),
  ...engines(
    {
      'openai-cua': 'OpenAI CUA',
      'anthropic-cua': 'Anthropic CUA',
      'ui-tars': 'UI-TARS',
      'yutori-navigator': 'Yutori Navigator',
    },
    true,
  ),
];

/**
 * The exit of the proxy only: where the browser itself runs is not selectable, so none of these is in EU. A task cannot
 * choose its kind of browser either.
 */
const PROXY_LOCATIONS: readonly Variant[] = [
  PLAIN,
  { slug: 'direct', name: 'no proxy', settings: { proxyLocation: 'NONE' } },
  { slug: 'isp', name: 'ISP proxy', settings: { proxyLocation: 'RESIDENTIAL_ISP' } },
  { slug: 'proxy-de', name: 'German proxy', settings: { proxyLocation: 'RESIDENTIAL_DE' } },
  { slug: 'proxy-fr', name: 'French proxy', settings: { proxyLocation: 'RESIDENTIAL_FR' } },
  { slug: 'proxy-gb', name: 'UK proxy', settings: { proxyLocation: 'RESIDENTIAL_GB' } },
  { slug: 'proxy-ca', name: 'Canadian proxy', settings: { proxyLocation: 'RESIDENTIAL_CA' } },
  { slug: 'proxy-in', name: 'Indian proxy', settings: { proxyLocation: 'RESIDENTIAL_IN' } },
  { slug: 'proxy-jp', name: 'Japanese proxy', settings: { proxyLocation: 'RESIDENTIAL_JP' } },
];

export const SKYVERN: readonly RunnerOption[] = expand(CLOUD, ENGINES, PROXY_LOCATIONS);
