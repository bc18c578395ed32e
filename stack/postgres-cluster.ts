import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { logTail, runChild } from './child';
import type { DataDir } from './data-dir';
import type { Identity } from './identity';
import type { PostgresBinaries } from './postgres-binaries';
import { StackError } from './stack-error';

export const SUPERUSER = 'svc';

/** Makes sure there is a database cluster that this PostgreSQL can run, and returns its password. */
export async function prepareCluster(dataDir: DataDir, binaries: PostgresBinaries, logFile: string): Promise<string> {
  const passwordFile = join(dataDir.path, 'postgres-password');
  removeDrafts(dataDir.pgData);
  if (!existsSync(dataDir.pgData)) {
    const password = randomBytes(24).toString('base64url');
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    await createCluster(dataDir, binaries, password, logFile);
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

/** initdb runs in a draft folder that is renamed at the end: a start that is killed half-way leaves no half cluster. */
async function createCluster(
  { pgData, path, runDir, identities }: DataDir,
  { initdb }: PostgresBinaries,
  password: string,
  logFile: string,
): Promise<void> {
  const draft = `${pgData}.draft-${process.pid}`;
  const identity = identities.database && initdbIdentity(identities.database);
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = join(draft, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity) [draft, passwordFile].forEach((file) => chownSync(file, identity.uid, identity.gid));

  const args = ['-D', join(draft, 'data'), '-U', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  // The built-in locale sorts and folds the same on every operating system.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const code = await runChild({
    command: initdb,
    args: [...args, ...locale],
    env: { LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    identity,
    logFile,
    pidFile: join(runDir, 'initdb.pid'),
    stopSignal: 'SIGTERM',
    graceMs: 3_000,
  });
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new StackError(`PostgreSQL could not set up its data in ${path}: ${logTail(logFile, 3).join(' | ')}`);
  }
  if (identities.database) chownTree(join(draft, 'data'), identities.database);
  renameSync(join(draft, 'data'), pgData);
  rmSync(draft, { recursive: true, force: true });
}

/**
 * initdb, unlike the server, insists on a user with a name. As root it runs once under an unprivileged account that every
 * system has, and its result is then given to the server's own user.
 */
function initdbIdentity(server: Identity): Identity {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid]) => ({ name, uid: Number(uid) >>> 0 }))
    .filter(({ name, uid }) => name && uid !== 0);
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts.at(-1);
  if (!account) {
    throw new StackError('PostgreSQL needs one account besides root in /etc/passwd to set up its data; there is none.');
  }
  return { uid: account.uid, gid: server.gid };
}

function chownTree(folder: string, { uid, gid }: Identity): void {
  lchownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) chownTree(path, { uid, gid });
    else lchownSync(path, uid, gid);
  }
}

function removeDrafts(pgData: string): void {
  const parent = dirname(pgData);
  for (const name of readdirSync(parent)) {
    if (name.startsWith('postgres.draft-')) rmSync(join(parent, name), { recursive: true, force: true });
  }
}
