import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataDir } from '../files/data-dir';
import type { PostgresBinaries } from './binaries';
import { runInitdb } from './initdb';
import { StackError } from '../stack-error';

export const SUPERUSER = 'svc';

/** Makes sure there is a database cluster that this PostgreSQL can run, and returns its password. */
export async function prepareCluster(dataDir: DataDir, binaries: PostgresBinaries, logFile: string): Promise<string> {
  const passwordFile = join(dataDir.path, 'postgres-password');
  removeDrafts(dataDir.pgData);
  if (!existsSync(dataDir.pgData)) {
    const password = randomBytes(24).toString('base64url');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    await runInitdb({ dataDir, initdb: binaries.initdb, superuser: SUPERUSER, password, logFile });
    return password;
  }
  checkCluster(dataDir, binaries);
  if (!existsSync(passwordFile)) throw unusableCluster(dataDir, `its password file ${passwordFile} is missing`);
  return readFileSync(passwordFile, 'utf8').trim();
}

/** The one message for a cluster that cannot be started, whatever is wrong with it. */
export function unusableCluster({ path, pgData }: DataDir, reason: string): StackError {
  return new StackError(
    `The database in ${pgData} cannot be used: ${reason}. ` +
      `Restore the data folder ${path} from a backup, or move it away to start with an empty one.`,
  );
}

function checkCluster(dataDir: DataDir, { majorVersion }: PostgresBinaries): void {
  const { pgData, identities } = dataDir;
  const owner = identities.database?.uid ?? process.getuid?.();
  const actual = statSync(pgData).uid;
  if (owner !== undefined && actual !== owner) {
    throw unusableCluster(dataDir, `it belongs to user ${actual} and PostgreSQL would run as user ${owner}`);
  }
  let version: string;
  try {
    version = readFileSync(join(pgData, 'PG_VERSION'), 'utf8').trim();
  } catch {
    throw unusableCluster(dataDir, 'its PG_VERSION file is missing or unreadable');
  }
  if (version !== majorVersion) {
    throw unusableCluster(
      dataDir,
      `it was made by PostgreSQL ${version || 'of an unknown version'}, this is ${majorVersion}`,
    );
  }
}

function removeDrafts(pgData: string): void {
  const parent = dirname(pgData);
  for (const name of readdirSync(parent)) {
    if (name.startsWith('postgres.draft-')) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
