import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '../../../db/connection';
import { migrate } from '../../../db/migrate';
import { startStack, type Stack } from '../../../stack';
import { writeNodeForHosts } from '../built-hosts';
import { buildProduct } from './build-product';
import { PROGRAMS } from '../programs';

declare global {
  var svcTestStack: Stack | undefined;
}

/** One PostgreSQL and one Temporal server for the whole suite; each test file gets a database and queues of its own. */
export default async function setUp(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'svc-test-'));
  const build = join(dataDir, 'build');
  const [stack] = await Promise.all([
    startStack({ dataDir, uiPort: 8299, programs: PROGRAMS, env: process.env, report: () => undefined }),
    buildProduct(build),
  ]);
  writeNodeForHosts(build);
  globalThis.svcTestStack = stack;
  await migrate(stack.databaseUrl);
  await hurryPostgres(stack.databaseUrl);
  process.env['TEST_DATABASE_URL'] = stack.databaseUrl;
  process.env['TEST_TEMPORAL_ADDRESS'] = stack.temporal.address;
  process.env['TEST_DATA_DIR'] = dataDir;
  process.env['TEST_BUILD'] = build;
  process.env['TEST_CHROMIUM'] = JSON.stringify(stack.chromium);
}

/** Nothing of this server has to outlive the machine, and a database is made and dropped for each test file. */
async function hurryPostgres(databaseUrl: string): Promise<void> {
  const db = connectDatabase(databaseUrl, { poolSize: 1 });
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit'])
    await db.raw(`ALTER SYSTEM SET ${setting} = off`);
  await db.raw('SELECT pg_reload_conf()');
  await db.destroy();
}
