module.exports = {
  rootDir: __dirname,
  roots: ['<rootDir>/test'],
  testEnvironment: 'node',
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/\\.svc'],
  globalSetup: '<rootDir>/test/support/jest/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/jest/global-teardown.ts',
  testSequencer: '<rootDir>/test/support/jest/slowest-first.cjs',
  reporters: ['default', '<rootDir>/test/support/jest/time-reporter.cjs'],
  testTimeout: 60_000,
  maxWorkers: 2,
};
