import { availabilityOf, missingFor, NO_ADAPTER } from '../../core/routing/availability';
import type { RunnerOption } from '../../core/routing/option';
import { CATALOGUE, neededVariables } from '../../runners/catalogue';
import { expand } from '../../runners/catalogue/expand';
import { per } from '../../runners/catalogue/prices';
import { catalogueWith } from '../../runners/full-catalogue';

const NOTHING_SET = { hasModel: false, hasLightpanda: false, setVariables: new Set<string>() };
const ALL_SET = { hasModel: true, hasLightpanda: true, setVariables: new Set(neededVariables()) };

const states = (options: readonly RunnerOption[]) =>
  options.map((option) => ({ slug: option.slug, state: availabilityOf(option), missing: [...missingFor(option)] }));

test('every option can be dispatched to, or says what is missing', () => {
  for (const { slug, state, missing } of [
    ...states(catalogueWith([], NOTHING_SET)),
    ...states(catalogueWith([], ALL_SET)),
  ]) {
    expect([slug, missing.length > 0]).toEqual([slug, state !== 'now']);
    if (state === 'coming') expect(missing).toEqual([NO_ADAPTER]);
    if (state === 'with_configuration')
      for (const name of missing) expect(name).toMatch(/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/);
  }
});

test('what is missing is all that it needs, and nothing else keeps it from being dispatched to', () => {
  const needs = new Map(catalogueWith([], NOTHING_SET).map(({ slug, needs: names = [] }) => [slug, names]));
  for (const { slug, state, missing } of states(catalogueWith([], NOTHING_SET)))
    if (state === 'with_configuration' && slug !== 'deck') expect(missing).toEqual(needs.get(slug));
  const waiting = states(catalogueWith([], ALL_SET)).filter(({ state }) => state === 'with_configuration');
  expect(waiting.map(({ slug }) => slug)).toEqual(['deck']);
});

test('without any configuration exactly the local options are there', () => {
  const now = states(catalogueWith([], NOTHING_SET)).filter(({ state }) => state === 'now');
  expect(now.map(({ slug }) => slug)).toEqual(
    CATALOGUE.filter(({ kind, needs }) => kind === 'local' && needs === undefined).map(({ slug }) => slug),
  );
});

test('a product is coming until there is an adapter for it, which says what has to be set', () => {
  const product = {
    name: 'A product',
    kind: 'agent',
    price: per('step', 0.01),
    interaction: false,
    downloads: false,
  } as const;
  const [coming] = expand({ ...product, provider: 'acme', slug: 'acme' });
  const [written] = expand({ ...product, provider: 'browser-use', slug: 'browser-use-v2' });
  expect([coming?.comingSoon, written?.comingSoon, written?.needs]).toEqual([true, false, ['BROWSER_USE_API_KEY']]);
});
