import { resolve } from 'node:path';
import { Linter, type Rule } from 'eslint';
import tseslint from 'typescript-eslint';

const root = resolve(__dirname, '..');
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { importZones } = require('../import-zones.cjs') as { importZones: Rule.RuleModule };

/** What the rule says about one line in one file. */
function messagesFor(file: string, code: string): string[] {
  const config: Linter.Config = {
    files: ['**/*.ts'],
    languageOptions: { parser: tseslint.parser },
    plugins: { zones: { rules: { 'import-zones': importZones } } },
    rules: { 'zones/import-zones': 'error' },
  };
  return new Linter({ cwd: root })
    .verify(code, [config], { filename: resolve(root, file) })
    .map(({ message }) => message);
}

test.each([
  ['core/money.ts', "import { connectDatabase } from '../db/connection';", 'core/ may not import db/connection'],
  ['core/money.ts', "import { readFileSync } from 'node:fs';", 'core/ may not import the package node:fs'],
  ['core/money.ts', "import knex from 'knex';", 'core/ may not import the package knex'],
  ['workflows/run/run.ts', "import { toUsd } from '../../core/money';", 'workflows/ may not import core/money'],
  [
    'workflows/run/run.ts',
    "import { createAttemptActivities } from '../../activities/attempt/attempt';",
    'workflows/ may not import activities/attempt/attempt',
  ],
  [
    'workflows/run/run.ts',
    "import { Client } from '@temporalio/client';",
    'workflows/ may not import the package @temporalio/client',
  ],
  ['api/app.ts', "import { createRunnerRegistry } from '../runners/registry';", 'api/ may not import runners/registry'],
  [
    'api/routes/runs.ts',
    "import { createAttemptActivities } from '../../activities/attempt/attempt';",
    'api/ may not import activities/attempt/attempt',
  ],
  ['db/runs/runs.ts', "import { createApp } from '../../api/app';", 'db/ may not import api/app'],
  [
    'runners/registry.ts',
    "import { loadRun } from '../db/runs/run-snapshot';",
    'runners/ may not import db/runs/run-snapshot',
  ],
  ['demo/tour.ts', "import { toUsd } from '../core/money';", 'demo/ may not import core/money'],
])('%s may not contain: %s', (file, code, message) => {
  expect(messagesFor(file, code)).toEqual([message]);
});

test.each([
  ['workflows/run/run.ts', "import type { AttemptActivities } from '../../activities/attempt/attempt';"],
  ['workflows/run/run.ts', "import { taskQueue } from '../../core/run/queues';"],
  ['api/app.ts', "import { cancelSignal } from '../workflows/messages';"],
  ['activities/attempt/attempt.ts', "import { loadRun } from '../../db/runs/run-snapshot';"],
])('%s may contain: %s', (file, code) => {
  expect(messagesFor(file, code)).toEqual([]);
});
