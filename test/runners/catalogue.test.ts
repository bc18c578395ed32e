import { LOCAL_OPTIONS } from '../../runners/catalogue';
import { createLocalRunners } from '../../runners/local';
import { createRunnerRegistry } from '../../runners/registry';

const fetch = () => Promise.reject(new Error('not used'));
const install = { executablePath: '/nowhere', launchArgs: [], env: {}, sandbox: true, downloadsDir: '/nowhere' };
const proxy = { url: 'http://127.0.0.1:1', username: 'u', password: 'p', refusals: () => [] };

test('every local option of the catalogue has its runner, and every runner its option', () => {
  const registry = createRunnerRegistry(createLocalRunners({ fetch, browser: { install, proxy } }));
  expect(registry.slugs()).toEqual(LOCAL_OPTIONS.map(({ slug }) => slug));
  for (const slug of registry.slugs()) expect(registry.get(slug)?.slug).toBe(slug);
  expect(registry.get('local-unknown')).toBeNull();
});

test('without a browser only the reader is there', () => {
  expect(createLocalRunners({ fetch, browser: null }).map(({ slug }) => slug)).toEqual(['local-reader']);
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
  const [reader] = createLocalRunners({ fetch, browser: null });
  if (reader === undefined) throw new Error('no reader');
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
