/**
 * Who may name whom. The table below is the plan of the house; `docs/architecture.md` shows it with what each folder
 * holds. What a process loads in the end, by whatever way, is the matter of `.dependency-cruiser-reach.cjs`.
 *
 * A folder may always import itself. `types` are folders of which only types may be used: their code never becomes part
 * of the importer. Packages are listed where only some are allowed.
 */
const ZONES = {
  core: {
    may: [],
    // node:crypto for its hashes and node:zlib for its checksum, which are functions like any other; randomness is passed in.
    packages: [
      'ajv',
      'ajv-formats',
      're2js',
      'ipaddr.js',
      'tldts',
      'htmlparser2',
      '@mozilla/readability',
      'lru-cache',
      'otpauth',
    ],
    builtins: ['crypto', 'zlib'],
  },
  workflows: {
    may: ['core/run'],
    types: ['activities', 'core'],
    packages: ['@temporalio/workflow', '@temporalio/common'],
  },
  activities: { may: ['core', 'db', 'runners', 'net', 'hosts/heavy-work'], types: ['metrics'] },
  runners: { may: ['core', 'net', 'hosts/heavy-work'] },
  hosts: { may: ['core', 'runners', 'net'] },
  net: { may: ['core'] },
  db: { may: ['core'] },
  // Whoever is measured is given where to tell it.
  metrics: { may: ['core/money'], packages: ['prom-client'] },
  api: { may: ['core', 'db', 'net', 'hosts/heavy-work', 'workflows/messages'], types: ['metrics'] },
  workers: {
    may: ['core', 'workflows', 'activities', 'runners', 'net', 'db', 'metrics', 'api', 'hosts', 'stack', 'demo'],
  },
  stack: { may: ['db'] },
  demo: { may: [] },
};

const PRODUCT = `^(${Object.keys(ZONES).join('|')})/`;
const HOUSE = `^(${[...Object.keys(ZONES), 'docs', 'bench', 'test'].join('|')})/`;
const TYPES = ['type-only'];
/** What is said of providers: how they are spoken to, and what they sell. */
const PROVIDERS = '^runners/(providers|catalogue)/';

const escaped = (name) => name.replaceAll('.', String.raw`\.`);
/** Matches what lies in one of these folders, and files named without their ending. */
const inside = (names) => String.raw`^(${names.join('|')})(/|\.[jt]s$)`;

function folderRules(zone, { may, types = [] }) {
  const from = { path: inside([zone]) };
  const outside = (names) => ({ path: HOUSE, pathNot: inside([zone, ...names]) });
  return [
    { name: `${zone}-folders`, from, to: { ...outside(may), dependencyTypesNot: TYPES } },
    { name: `${zone}-types`, from, to: { ...outside([...may, ...types]), dependencyTypes: TYPES } },
  ];
}

function packageRules(zone, { packages, builtins = [] }) {
  if (!packages) return [];
  const allowed = [
    ...packages.map((name) => `^node_modules/${escaped(name)}/`),
    ...builtins.map((name) => `^${name}$`),
  ];
  return [
    {
      name: `${zone}-packages`,
      from: { path: inside([zone]) },
      to: { dependencyTypesNot: ['local', ...TYPES], pathNot: allowed },
    },
  ];
}

const zoneRules = Object.entries(ZONES).flatMap(([zone, row]) => [
  ...folderRules(zone, row),
  ...packageRules(zone, row),
]);

const houseRules = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or three. Types count: a reader follows them too.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A file that imports nothing and that nobody imports is dead, unless a tool finds it by its name.',
    from: {
      orphan: true,
      pathNot: [String.raw`\.d\.ts$`, String.raw`^[^/]+\.[cm]js$`, '^docs/examples/', String.raw`\.test\.ts$`],
    },
    to: {},
  },
  {
    name: 'no-unresolved',
    comment: 'An import that leads nowhere would be found only when the file is loaded.',
    from: { path: PRODUCT },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-development-packages',
    comment: "A production install does not have them. The types of the providers' own packages are gone by then.",
    from: { path: PRODUCT, pathNot: PROVIDERS },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-code-of-providers',
    comment: 'Providers are spoken to by one HTTP client; their packages only say what their answers look like.',
    from: { path: PROVIDERS },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: TYPES },
  },
  {
    name: 'no-tests-in-product',
    comment: 'No product code knows that it is under test or measured. Benchmarks share the stages of tests.',
    from: { pathNot: '^(test|bench)/' },
    to: { path: '^(test|bench)/' },
  },
  {
    name: 'one-driver-of-browsers',
    comment: 'The driver is loaded by what drives pages, and once by the search for a browser that starts.',
    from: {
      path: PRODUCT,
      pathNot: [String.raw`^runners/(browser|drivers|sources)/`, String.raw`^stack/chromium/probe\.ts$`],
    },
    to: { path: '^node_modules/playwright-core/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...zoneRules, ...houseRules].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|[.]svc[^/]*)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['require', 'node', 'default', 'types'] },
  },
};
