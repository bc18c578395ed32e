const shared = {
  rootDir: __dirname,
  roots: ['<rootDir>/test'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/\\.svc'],
};

const ONE_REALM = {
  testEnvironment: '<rootDir>/test/support/jest/one-realm-environment.cjs',
  runtime: '<rootDir>/test/support/jest/one-realm-runtime.cjs',
};

const TEST = `${__dirname}/test`;
/** What needs neither PostgreSQL nor Temporal nor Chromium nor another process. */
const CORE = [
  `${TEST}/{bench,core,demo,metrics,net,support,hosts/session,workers/keys}/**/*.test.ts`,
  `${TEST}/docs/!(webhooks).test.ts`,
  `${TEST}/runners/custom/!(example).test.ts`,
  `${TEST}/import-rules.test.ts`,
];
/** Measurements of time against size: as pure, but they need many seconds of a processor. */
const GROWTH = [`${TEST}/patterns/**/*.test.ts`, `${TEST}/**/*growth.test.ts`];
const except = (globs) => globs.map((glob) => `!${glob}`);

module.exports = {
  projects: [
    { ...shared, ...ONE_REALM, displayName: 'core', testMatch: [...CORE, ...except(GROWTH)] },
    // What earlier files left in the heap of a shared realm would be measured with them.
    { ...shared, testEnvironment: 'node', displayName: 'growth', testMatch: GROWTH },
    {
      ...shared,
      ...ONE_REALM,
      displayName: 'service',
      testMatch: [`${TEST}/**/*.test.ts`, ...except(CORE), ...except(GROWTH)],
      globalSetup: '<rootDir>/test/support/jest/global-setup.ts',
      globalTeardown: '<rootDir>/test/support/jest/global-teardown.ts',
    },
  ],
  testSequencer: '<rootDir>/test/support/jest/slowest-first.cjs',
  reporters: ['default', '<rootDir>/test/support/jest/time-reporter.cjs'],
  testTimeout: 120_000,
  // One more than the machines it is measured on have processors: a third of the time a test file waits.
  maxWorkers: 3,
};
