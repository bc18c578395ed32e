import {
  chownSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { logTail, runChild } from '../process/child';
import type { DataDir } from '../files/data-dir';
import type { Identity } from '../process/identity';
import { isExecutable } from '../process/run-command';
import { StackError } from '../stack-error';

export interface InitdbOptions {
  dataDir: DataDir;
  initdb: string;
  superuser: string;
  password: string;
  logFile: string;
}

/** Makes a new cluster, in a draft folder that is renamed at the end: a start that is killed leaves no half cluster. */
export async function runInitdb({ dataDir, initdb, superuser, password, logFile }: InitdbOptions): Promise<void> {
  const { pgData, path, runDir, identities } = dataDir;
  const draft = `${pgData}.draft-${process.pid}`;
  const passwordFile = join(draft, 'password');
  const { prefix, identity } = identities.database ? namedIdentity(identities.database) : namedSelf();
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (identity) [draft, passwordFile].forEach((file) => chownSync(file, identity.uid, identity.gid));

  const args = ['-D', join(draft, 'data'), '-U', superuser, '--pwfile', passwordFile, '--auth', 'scram-sha-256'];
  // The built-in locale sorts and folds the same on every operating system.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [command = initdb, ...rest] = [...prefix, initdb, ...args, ...locale];
  const code = await runChild({
    command,
    args: rest,
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

// initdb, unlike the server, insists on running under a user that has a name.
interface NamedRun {
  /** A command in front of initdb. */
  prefix: string[];
  identity: Identity | null;
}

/** Root runs it under an account that every system has, and gives the result to the server's own user afterwards. */
function namedIdentity(server: Identity): NamedRun {
  return { prefix: [], identity: { uid: nobody(), gid: server.gid } };
}

/** A user without a name, as in a container with an arbitrary user id, borrows one inside a user namespace. */
function namedSelf(): NamedRun {
  try {
    userInfo();
    return { prefix: [], identity: null };
  } catch {
    const unshare = ['/usr/bin/unshare', '/bin/unshare'].find(isExecutable);
    return { prefix: unshare ? [unshare, '--user', `--map-user=${nobody()}`] : [], identity: null };
  }
}

function nobody(): number {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name, , uid]) => ({ name, uid: Number(uid) >>> 0 }))
    .filter(({ name, uid }) => name && uid !== 0);
  const account = accounts.find(({ name }) => name === 'nobody') ?? accounts.at(-1);
  if (!account) {
    throw new StackError('PostgreSQL needs one account besides root in /etc/passwd to set up its data; there is none.');
  }
  return account.uid;
}

function chownTree(folder: string, { uid, gid }: Identity): void {
  lchownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) chownTree(path, { uid, gid });
    else lchownSync(path, uid, gid);
  }
}
