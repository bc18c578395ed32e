import { CATEGORIES, type Category, type RunnerOption } from '../../core/routing/option';
import type { Settings } from '../providers/order';
import { hasBrowser, variablesOf } from '../providers';
import { CURATED_POOL } from './curated-pool';
import { MODEL_VARIABLES, withModel } from './prices';

/** One thing a provider sells. Its options are this, once for each combination of variants. */
export interface Product extends Pick<
  RunnerOption,
  'slug' | 'name' | 'kind' | 'provider' | 'price' | 'interaction' | 'downloads'
> {
  engine?: string;
  categories?: readonly Category[];
  queue?: RunnerOption['queue'];
  /** Left out, agents do and nothing else does. */
  plans?: boolean;
  /** What every option of it is to the provider. */
  settings?: Settings;
  /** What its adapter goes by, where its slug is that of other products too. */
  adapter?: string;
}

/** One value of an axis (model, proxy, stealth, region) and what it changes. An empty slug is the plain product. */
export interface Variant {
  slug: string;
  name: string;
  engine?: string;
  price?: RunnerOption['price'];
  categories?: readonly Category[];
  /** What it is to the provider. */
  settings?: Settings;
  /** No call is documented that chooses it. */
  isComing?: true;
  /** Pages go to a company that the provider's attestation does not speak for. */
  isOutside?: boolean;
}

export const PLAIN: Variant = { slug: '', name: '' };

/** `gpt-5.4` and `anthropic/claude-opus-4-6` become parts of a slug. */
function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Variants that differ in nothing but the name that the provider's API gives to a model or an engine. */
export function models(names: readonly string[], shared: Partial<Variant> = {}): Variant[] {
  return names.map((name) => ({ slug: toSlug(name), name, engine: name, settings: { model: name }, ...shared }));
}

/** Variants that differ in nothing but a region, a proxy or a mode: the backend stays the same. */
export function settings(names: readonly string[], shared: Partial<Variant> = {}): Variant[] {
  return names.map((name) => ({ slug: toSlug(name), name, ...shared }));
}

/** The cartesian product of the axes, in the order in which they are written down. */
export function expand(product: Product, ...axes: readonly (readonly Variant[])[]): RunnerOption[] {
  const combinations = axes.reduce<Variant[][]>(
    (chosen, axis) => chosen.flatMap((variants) => axis.map((variant) => [...variants, variant])),
    [[]],
  );
  const options = combinations.map((variants) => toOption(product, variants));
  return hasBrowser(product.provider, product.slug)
    ? options.flatMap((option) => (option.comingSoon ? [option] : [option, byAgent(option)]))
    : options;
}

function toOption(product: Product, variants: readonly Variant[]): RunnerOption {
  const parts = [product, ...variants];
  const slug = join(parts, 'slug', '-') ?? product.slug;
  const categories = categoriesOf(product, variants);
  const adapter = product.adapter ?? product.slug;
  const needs = variants.some(({ isComing }) => isComing) ? null : variablesOf(product.provider, adapter);
  const settings = parts.reduce<Settings>((merged, part) => ({ ...merged, ...part.settings }), {});
  return {
    slug,
    name: join(parts, 'name', ', ') ?? product.name,
    kind: product.kind,
    provider: product.provider,
    engine: join(parts, 'engine', '/'),
    price: variants.findLast(({ price }) => price !== undefined)?.price ?? product.price,
    categories,
    // Follows from the attestations, so that nobody can be trusted with credentials by a slip in a table.
    trust: categories.some(isAttestation) ? 'trusted' : 'standard',
    interaction: product.interaction,
    downloads: product.downloads,
    plans: product.plans ?? product.kind === 'agent',
    live: CURATED_POOL.has(slug),
    comingSoon: needs === null,
    ...(needs === null ? {} : { needs, adapter: { product: adapter, settings } }),
    // Browsers are elsewhere, but what is done in them is done here.
    queue: product.queue ?? (product.kind === 'infrastructure' ? 'browser' : 'http'),
  };
}

/** The same browser with a model in it that finds out what has to be done. */
function byAgent(option: RunnerOption): RunnerOption {
  const { slug, name, price, needs = [], adapter, downloads } = option;
  return {
    ...option,
    slug: `${slug}-agent`,
    name: `${name}, our agent`,
    price: withModel(price),
    plans: true,
    uploads: downloads,
    live: false,
    needs: [...needs, ...MODEL_VARIABLES],
    ...(adapter && { adapter: { ...adapter, driver: 'agent' } }),
  };
}

function categoriesOf(product: Product, variants: readonly Variant[]): Category[] {
  const stated = [product, ...variants].flatMap(({ categories }) => categories ?? []);
  const isOutside = variants.some((variant) => variant.isOutside);
  return CATEGORIES.filter((category) => stated.includes(category) && !(isOutside && isAttestation(category)));
}

function isAttestation(category: Category): boolean {
  return category === 'SOC2' || category === 'HIPAA';
}

function join(parts: readonly (Product | Variant)[], key: 'slug' | 'name' | 'engine', separator: string) {
  return (
    parts
      .map((part) => part[key] ?? '')
      .filter(Boolean)
      .join(separator) || null
  );
}
