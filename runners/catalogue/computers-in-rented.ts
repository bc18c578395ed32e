import type { RunnerOption, SeeingProduct } from '../../core/routing/option';
import { hasBrowser, variablesOf } from '../providers';
import { withSeeingModel } from './prices';

/** One model of each maker: all of them in all browsers would be a thousand options that differ in next to nothing. */
const SEEING: readonly (SeeingProduct & { name: string })[] = [
  { provider: 'openai', product: 'openai', model: 'gpt-5.4', name: 'OpenAI' },
  { provider: 'anthropic', product: 'anthropic', model: 'claude-sonnet-4-6', name: 'Anthropic' },
  { provider: 'google', product: 'google', model: 'gemini-3-flash-preview', name: 'Gemini' },
];

/** Models that see screens in the first browser of every product that is rented out. */
export function computersInRented(options: readonly RunnerOption[]): RunnerOption[] {
  const products = new Set<string>();
  return options.flatMap((option) => {
    const { provider, adapter } = option;
    if (adapter === undefined || products.has(adapter.product) || !hasBrowser(provider, adapter.product)) return [];
    products.add(adapter.product);
    return SEEING.map(({ name, ...seeing }) => withComputer(option, name, seeing));
  });
}

function withComputer(option: RunnerOption, maker: string, seeing: SeeingProduct): RunnerOption {
  const { slug, name, price, needs = [], adapter } = option;
  return {
    ...option,
    slug: `${slug}-${seeing.provider}`,
    name: `${name}, ${maker} computer use`,
    engine: seeing.model,
    price: withSeeingModel(price),
    // The maker sees the pages as well, wherever that is, and attests nothing.
    categories: [],
    trust: 'standard',
    plans: true,
    live: false,
    needs: [...needs, ...(variablesOf(seeing.provider, seeing.product) ?? [])],
    ...(adapter && { adapter: { ...adapter, driver: 'computer', seeing } }),
  };
}
