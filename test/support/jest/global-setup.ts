import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../../db/migrate';
import { startStack, type Stack } from '../../../stack';
import { writeNodeForHosts } from '../built-hosts';
import { buildProduct } from './build-product';

declare global {
  var svcTestStack: Stack | undefined;
}

/** One PostgreSQL and one Temporal server for the whole suite; each test file gets a database and queues of its own. */
export default async function setUp(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-test-'));
  const build = join(dataDir, 'build');
  const [stack] = await Promise.all([
    startStack({ dataDir, uiPort: 8299, env: process.env, report: () => undefined }),
    buildProduct(build),
  ]);
  writeNodeForHosts(build);
  globalThis.svcTestStack = stack;
  await migrate(stack.databaseUrl);
  process.env['TEST_DATABASE_URL'] = stack.databaseUrl;
  process.env['TEST_TEMPORAL_ADDRESS'] = stack.temporal.address;
  process.env['TEST_DATA_DIR'] = dataDir;
  process.env['TEST_BUILD'] = build;
  process.env['TEST_CHROMIUM'] = JSON.stringify(stack.chromium);
}
