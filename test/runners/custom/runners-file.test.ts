import { parseRunnersFile, toRunnerOption } from '../../../runners/custom';

const MINIMAL = { slug: 'mine', url: 'http://127.0.0.1:8900/', api_key: 'k', price_usd: 0.0125 };
const FULL = {
  ...MINIMAL,
  name: 'My runner',
  categories: ['EU', 'SOC2'],
  trust: 'trusted',
  interaction: true,
  downloads: true,
  live: false,
};

const parse = (list: unknown, taken: string[] = []) => parseRunnersFile(JSON.stringify(list), new Set(taken));

test('reads every member', () => {
  expect(parse([FULL])).toEqual({
    problems: [],
    entries: [
      {
        slug: 'mine',
        name: 'My runner',
        url: 'http://127.0.0.1:8900',
        apiKey: 'k',
        priceUsd: 0.0125,
        categories: ['EU', 'SOC2'],
        trust: 'trusted',
        interaction: true,
        downloads: true,
        plans: true,
        live: false,
      },
    ],
  });
});

test('fills in what may be left out', () => {
  expect(parse([MINIMAL]).entries).toMatchObject([
    { name: 'mine', categories: [], trust: 'standard', interaction: false, downloads: false, live: true },
  ]);
});

test('becomes an option that costs whole micro-dollars per attempt', () => {
  const [entry] = parse([FULL]).entries;
  expect(entry && toRunnerOption(entry)).toEqual({
    slug: 'mine',
    name: 'My runner',
    kind: 'custom',
    provider: 'mine',
    engine: null,
    price: { unit: 'attempt', micros: 12_500 },
    categories: ['EU', 'SOC2'],
    trust: 'trusted',
    interaction: true,
    downloads: true,
    plans: true,
    live: false,
    comingSoon: false,
    queue: 'http',
  });
});

test.each([
  ['slug', 'Mine', /^runners\[0\]\.slug must be 1 to 64/],
  ['slug', '../x', /slug must be/],
  ['slug', undefined, /slug must be/],
  ['slug', 'smart', /reserved word "smart"/],
  ['slug', 'learning-all', /reserved word/],
  ['slug', 'hipaa', /reserved word/],
  ['slug', 'local-reader', /"local-reader" is already taken/],
  ['name', '', /name must be a text/],
  ['url', 'ftp://x', /url must be an http or https address/],
  ['url', 'nonsense', /url must be an http/],
  ['url', 'http://a:b@x', /must not contain a user name/],
  ['url', 'http://x/?a=1', /must not contain a query/],
  ['api_key', '', /api_key must be/],
  ['api_key', 'two\nlines', /api_key must be/],
  ['price_usd', '1', /price_usd must be a number/],
  ['price_usd', -1, /price_usd must be/],
  ['price_usd', undefined, /price_usd must be/],
  ['categories', ['GDPR'], /categories must be an array of SOC2, HIPAA, EU/],
  ['trust', 'high', /trust must be/],
  ['interaction', 'yes', /interaction must be true or false/],
  ['downloads', 1, /downloads must be/],
  ['live', null, /live must be/],
])('refuses %s = %j', (field, value, problem) => {
  const { entries, problems } = parse([{ ...MINIMAL, [field]: value }], ['local-reader']);
  expect(entries).toEqual([]);
  expect(problems).toEqual([expect.stringMatching(problem)]);
});

test('lists all problems of all entries and keeps the good ones', () => {
  const { entries, problems } = parse([{ slug: 'a' }, MINIMAL, 7, MINIMAL]);
  expect(entries).toHaveLength(1);
  expect(problems).toEqual([
    expect.stringMatching(/^runners\[0\]\.url /),
    expect.stringMatching(/^runners\[0\]\.api_key /),
    expect.stringMatching(/^runners\[0\]\.price_usd /),
    'runners[2] must be an object',
    'runners[3].slug "mine" is already taken',
  ]);
});

test('never repeats a key', () => {
  const texts = ['[{"api_key": "hush-hush"', '{"api_key": "hush-hush"}', '[{"api_key": "hush-hush é", "slug": 3}]'];
  for (const text of texts) {
    const { problems } = parseRunnersFile(text, new Set());
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.join()).not.toContain('hush');
  }
});

test('members that this version does not know are ignored', () => {
  const { entries, problems } = parse([{ ...MINIMAL, colour: 'blue' }]);
  expect([entries.length, problems]).toEqual([1, []]);
});
