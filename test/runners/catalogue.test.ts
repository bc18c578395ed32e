import { CATEGORIES } from '../../core/routing/option';
import { ceilingOfPrice, type Price } from '../../core/routing/price';
import { CATALOGUE, LOCAL_OPTIONS } from '../../runners/catalogue';
import { CURATED_POOL } from '../../runners/catalogue/curated-pool';
import { expand, PLAIN, type Product } from '../../runners/catalogue/expand';
import { perHour, withTraffic } from '../../runners/catalogue/prices';
import { workHere } from '../support/jest/work-here';
import { createViews } from '../../runners/browser/watching/views';
import { createBrowserRunners } from '../../runners/browser';
import { createReader } from '../../runners/local/reader';
import { createRunnerRegistry } from '../../runners/registry';

const fetch = () => Promise.reject(new Error('not used'));
const source = { open: fetch, close: () => Promise.resolve() };

test('every local option of the catalogue has its runner, and every runner its option', () => {
  const chromium = createBrowserRunners({
    work: workHere,
    sources: { local: source },
    model: null,
    views: createViews(),
  });
  const registry = createRunnerRegistry([createReader({ fetch, work: workHere }), ...chromium]);
  // Options of many models stand in front of the last one.
  expect(registry.slugs()).toEqual([...LOCAL_OPTIONS.map(({ slug }) => slug), 'local-computer']);
  for (const slug of registry.slugs()) expect(registry.get(slug)?.slug).toBe(slug);
  expect(registry.get('local-unknown')).toBeNull();
});

test('local runners are trusted, in every category, and cost what they always cost', () => {
  for (const option of LOCAL_OPTIONS) {
    expect(option).toMatchObject({
      kind: 'local',
      trust: 'trusted',
      categories: ['SOC2', 'HIPAA', 'EU'],
      comingSoon: false,
    });
    const isReader = option.slug === 'local-reader';
    expect(option.price).toEqual({ unit: 'attempt', micros: isReader ? 1_000 : 5_000 });
    expect(option.queue).toBe(isReader ? 'http' : 'browser');
  }
});

test('two runners of one name are a mistake', () => {
  const reader = createReader({ fetch, work: workHere });
  expect(() => createRunnerRegistry([reader, reader])).toThrow('local-reader');
});

test('closing the registry closes what its runners keep open', async () => {
  const closed: string[] = [];
  const runner = (slug: string) => ({
    slug,
    run: fetch,
    isRepeatable: () => true,
    close: () => Promise.resolve(void closed.push(slug)),
  });
  await createRunnerRegistry([runner('a'), runner('b')]).close();
  expect(closed).toEqual(['a', 'b']);
});

describe('the whole catalogue', () => {
  const slugs = CATALOGUE.map(({ slug }) => slug);
  const remote = CATALOGUE.filter(({ kind }) => kind !== 'local');

  test('has 250 options and more, each with a slug and a name of its own', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(250);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(CATALOGUE.map(({ name }) => name)).size).toBe(CATALOGUE.length);
  });

  test('slugs are lower-case kebab and none is a word of routing', () => {
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    const reserved = ['smart', 'learning', 'learning-all', 'SOC2', 'HIPAA', 'EU', 'deck'];
    const lowered = new Set(reserved.map((word) => word.toLowerCase()));
    expect(slugs.filter((slug) => lowered.has(slug))).toEqual([]);
  });

  test('begins with the local options, unchanged and in their order', () => {
    expect(CATALOGUE.slice(0, LOCAL_OPTIONS.length)).toEqual(LOCAL_OPTIONS);
    expect(LOCAL_OPTIONS.map(({ slug, live }) => [slug, live])).toEqual([
      ['local-reader', true],
      ['local-chromium', true],
      ['local-chromium-mobile', true],
      ['local-chromium-no-images', true],
      ['local-chromium-de', false],
      ['local-chromium-fr', false],
    ]);
    expect(CATALOGUE.filter(({ kind, needs }) => kind === 'local' && needs === undefined)).toEqual(LOCAL_OPTIONS);
  });

  test('every price is a positive whole number of micro-dollars', () => {
    const isPrice = (micros: number) => Number.isSafeInteger(micros) && micros > 0;
    const isFine = (price: Price) =>
      isPrice(price.micros) && isPrice(ceilingOfPrice(price)) && ceilingOfPrice(price) >= price.micros;
    expect(CATALOGUE.filter(({ price }) => !isFine(price)).map(({ slug }) => slug)).toEqual([]);
  });

  test('the curated pool has 55 runners, all of which exist', () => {
    expect(CATALOGUE.filter(({ live }) => live)).toHaveLength(55);
    expect([...CURATED_POOL].filter((slug) => !slugs.includes(slug))).toEqual([]);
  });

  test.each(CATEGORIES)('%s has runners of providers, also in the curated pool', (category) => {
    const members = remote.filter(({ categories }) => categories.includes(category));
    expect(members.length).toBeGreaterThan(0);
    expect(members.filter(({ live }) => live).length).toBeGreaterThan(0);
  });

  test('what nobody wrote an adapter for is coming soon', () => {
    expect(remote.filter(({ comingSoon, adapter }) => comingSoon !== (adapter === undefined))).toEqual([]);
  });

  test('only what is local or attested is trusted', () => {
    const attested = remote.filter(({ categories }) => categories.includes('SOC2') || categories.includes('HIPAA'));
    expect(remote.filter(({ trust }) => trust === 'trusted')).toEqual(attested);
    expect([...new Set(attested.map(({ provider }) => provider))].sort()).toEqual([
      'browserbase',
      'firecrawl',
      'kernel',
      'notte',
      'skyvern',
    ]);
  });
});

describe('expanding a product', () => {
  const product: Product = {
    slug: 'acme',
    name: 'Acme',
    kind: 'agent',
    provider: 'acme',
    price: perHour(0.1),
    categories: ['HIPAA'],
    interaction: false,
    downloads: false,
  };

  test('combines every variant of one axis with every variant of the next', () => {
    const options = expand(
      product,
      [PLAIN, { slug: 'fast', name: 'fast', engine: 'fast-1.0' }],
      [
        { slug: 'us', name: 'US' },
        { slug: 'fra', name: 'Frankfurt', categories: ['EU'] },
      ],
    );
    expect(options.map(({ slug, name, engine }) => [slug, name, engine])).toEqual([
      ['acme-us', 'Acme, US', null],
      ['acme-fra', 'Acme, Frankfurt', null],
      ['acme-fast-us', 'Acme, fast, US', 'fast-1.0'],
      ['acme-fast-fra', 'Acme, fast, Frankfurt', 'fast-1.0'],
    ]);
    expect(options[3]?.categories).toEqual(['HIPAA', 'EU']);
  });

  test('an attestation does not reach an outside model, but a region does', () => {
    const outside = { slug: 'other', name: 'other', isOutside: true };
    const [option] = expand(product, [outside], [{ slug: 'fra', name: 'Frankfurt', categories: ['EU'] }]);
    expect(option).toMatchObject({ categories: ['EU'], trust: 'standard' });
  });

  test('the price of the last variant that has one holds', () => {
    const proxied = { slug: 'proxied', name: 'proxied', price: withTraffic(product.price, 10) };
    expect(expand(product, [proxied, PLAIN]).map(({ price }) => price)).toEqual([
      { unit: 'minute', micros: 21_667, maxMicros: 20 * 21_667 },
      { unit: 'minute', micros: 1_667, maxMicros: 20 * 1_667 },
    ]);
  });
});
