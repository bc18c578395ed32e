import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '..');
const CRUISER = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'house-'));
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

/** Builds a small house of these files, and says what the rules find in it. */
async function findingsIn(config: string, files: Record<string, string>): Promise<string[]> {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `${code}\n`);
  }
  const args = [CRUISER, '--config', join(root, config), '--output-type', 'json', '.'];
  const output = await new Promise<string>((told, failed) => {
    // The exit code is the number of findings; only a cruise that said nothing has failed.
    execFile(process.execPath, args, { cwd: house }, (error, stdout, stderr) => {
      if (stdout === '') failed(error ?? new Error(stderr));
      else told(stdout);
    });
  });
  const { summary } = JSON.parse(output) as {
    summary: { violations: { rule: { name: string }; from: string; to: string }[] };
  };
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
}

const EMPTY = 'export const nothing = null;';
const uses = (path: string): string => `import { nothing } from '${path}';\nexport const used = nothing;`;
const usesType = (path: string): string =>
  `import type { nothing } from '${path}';\nexport type Used = typeof nothing;`;

test('imports outside of the table are found, and those inside are not', async () => {
  const findings = await findingsIn('.dependency-cruiser.cjs', {
    'core/money.ts': EMPTY,
    'core/run/queues.ts': EMPTY,
    'core/from-db.ts': uses('../db/connection'),
    'core/from-node.ts': uses('node:fs'),
    'core/hashes.ts': uses('node:crypto'),
    'core/from-package.ts': uses('knex'),
    'db/connection.ts': EMPTY,
    'activities/attempt.ts': uses('../db/connection'),
    'activities/counts.ts': usesType('../metrics/metrics'),
    'metrics/metrics.ts': EMPTY,
    'workflows/messages.ts': uses('../core/run/queues'),
    'workflows/types.ts': usesType('../activities/attempt'),
    'workflows/values.ts': uses('../activities/attempt'),
    'workflows/past-the-kernel.ts': uses('../core/money'),
    'workflows/client.ts': uses('@temporalio/client'),
    'runners/registry.ts': usesType('../db/connection'),
    'api/app.ts': uses('../runners/registry'),
    'api/counts.ts': uses('../metrics/metrics'),
    'api/start.ts': uses('../workflows/messages'),
    'demo/tour.ts': uses('../core/money'),
    'test/support.ts': uses('../api/app'),
    'workers/start.ts': uses('../test/support'),
  });
  expect(findings.filter((finding) => !finding.startsWith('no-unresolved'))).toEqual([
    'api-folders: api/app.ts -> runners/registry.ts',
    'api-folders: api/counts.ts -> metrics/metrics.ts',
    'core-folders: core/from-db.ts -> db/connection.ts',
    'core-packages: core/from-node.ts -> fs',
    'core-packages: core/from-package.ts -> knex',
    'demo-folders: demo/tour.ts -> core/money.ts',
    'no-tests-in-product: workers/start.ts -> test/support.ts',
    'runners-types: runners/registry.ts -> db/connection.ts',
    'workers-folders: workers/start.ts -> test/support.ts',
    'workflows-folders: workflows/past-the-kernel.ts -> core/money.ts',
    'workflows-folders: workflows/values.ts -> activities/attempt.ts',
    'workflows-packages: workflows/client.ts -> @temporalio/client',
  ]);
});

test('circles are found, also those of types, and files that nobody needs', async () => {
  const findings = await findingsIn('.dependency-cruiser.cjs', {
    'core/hen.ts': `${uses('./egg')}\nexport type Hen = string;`,
    'core/egg.ts': `import type { Hen } from './hen';\nexport const nothing: Hen = '';`,
    'core/alone.ts': EMPTY,
  });
  expect(findings).toEqual(['no-cycles: core/egg.ts -> core/hen.ts', 'no-orphans: core/alone.ts -> core/alone.ts']);
});

test('what is reached by a longer way is found, and a way of types is none', async () => {
  const findings = await findingsIn('.dependency-cruiser-reach.cjs', {
    'core/money.ts': EMPTY,
    'core/errors.ts': EMPTY,
    'core/run/queues.ts': `${uses('../money')}\nexport { nothing } from '../money';`,
    'core/run/states.ts': `${usesType('../errors')}\nexport const nothing = null;`,
    'workflows/queues.ts': uses('../core/run/queues'),
    'workflows/states.ts': uses('../core/run/states'),
    'runners/sources/pool.ts': EMPTY,
    'runners/browser/traits.ts': EMPTY,
    'hosts/hosted.ts': `${uses('../runners/browser/traits')}\nexport { nothing } from '../runners/browser/traits';`,
    'hosts/pool.ts': `${uses('../runners/sources/pool')}\nexport { nothing } from '../runners/sources/pool';`,
    'workers/start.ts': `${uses('../hosts/hosted')}\nexport { nothing as pool } from '../hosts/pool';`,
  });
  expect(findings).toEqual([
    'main-process-drives-no-browser: workers/start.ts -> runners/sources/pool.ts',
    'workflows-load-the-kernel-only: workflows/queues.ts -> core/money.ts',
  ]);
});
