import { randomBytes } from 'node:crypto';
import { connectDatabase, type Database } from '../../../db/connection';
import { newId } from '../../../db/new-id';
import { createWorkspace, type Principal } from '../../../db/accounts/workspaces';
import { MICROS_PER_USD, type Micros } from '../../../core/money';

export interface TestDatabase {
  db: Database;
  url: string;
  drop(): Promise<void>;
}

/** A migrated database of this test file's own, cloned from the suite's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const templateUrl = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const template = templateUrl.pathname.slice(1);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const adminUrl = new URL(templateUrl);
  adminUrl.pathname = '/postgres';
  const admin = connectDatabase(adminUrl.href, { poolSize: 1 });
  await admin.raw(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(templateUrl);
  url.pathname = `/${name}`;
  const db = connectDatabase(url.href);
  return {
    db,
    url: url.href,
    async drop() {
      await db.destroy();
      await admin.raw(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.destroy();
    },
  };
}

export async function createTestWorkspace(
  db: Database,
  credit: { kind?: 'top_up' | 'welcome_credit'; micros?: Micros } = {},
): Promise<{ principal: Principal; apiKey: string }> {
  return createWorkspace(db, newId, {
    name: `workspace ${randomBytes(4).toString('hex')}`,
    keyLabel: 'test',
    credit: { kind: credit.kind ?? 'welcome_credit', micros: credit.micros ?? 10 * MICROS_PER_USD },
  });
}
