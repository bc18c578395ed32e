import js from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules', 'dist', '.svc*', '**/*.js', 'bench/tasks/sets', 'coverage'] },
  { ...js.configs.recommended, ignores: ['**/*.cjs'] },
  // Rules that need types are those of .oxlintrc.json.
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.ts'] })),
  {
    files: ['**/*.ts'],
    rules: {
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // Only entry points and their configuration may look at the environment.
    files: [
      'core/**/*.ts',
      'workflows/**/*.ts',
      'activities/**/*.ts',
      'api/**/*.ts',
      'db/**/*.ts',
      'runners/**/*.ts',
      'net/**/*.ts',
    ],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read it in workers/config/config.ts.' },
      ],
    },
  },
  {
    files: ['core/**/*.ts', 'workflows/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'setTimeout', 'setInterval', 'fetch', 'Buffer', 'crypto'],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
          message: 'Randomness is passed in.',
        },
      ],
    },
  },
  {
    files: ['core/**/*.ts'],
    rules: {
      'no-restricted-properties': ['error', { object: 'Date', property: 'now', message: 'The clock is passed in.' }],
    },
  },
  {
    files: ['test/**/*.ts'],
    ignores: ['test/support/property.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: 'fast-check', message: 'Import fc from test/support/property: it has the seed.' },
      ],
    },
  },
);
