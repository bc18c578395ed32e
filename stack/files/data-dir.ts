import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { lockFolder } from './folder-lock';
import { serviceIdentities, type Identity, type ServiceIdentities } from '../process/identity';
import { stopLeftovers } from '../process/leftovers';
import { canPass, chooseArea } from './reachable-area';
import { codeOf, messageOf, StackError, type Report } from '../stack-error';

export interface DataDir {
  path: string;
  /** Where children under another user keep their files: the data folder itself whenever they can reach it. */
  area: string;
  /** Pid files of running children. */
  runDir: string;
  pgData: string;
  identities: ServiceIdentities;
}

const CLUSTER = 'postgres';

export interface LockedDataDir extends DataDir {
  release(): void;
}

/** Creates the data folder, private to its owner, and says where everything in it is. */
export function openDataDir(folder: string): DataDir {
  const path = makeDataDir(resolve(folder));
  const identities = serviceIdentities();
  if (identities.database) refuseWhatIsNotOurs(path, identities.database);
  return orUnusable(path, () => {
    const area = chooseArea(path, identities.database);
    const runDir = join(path, 'run');
    mkdirSync(runDir, { recursive: true, mode: 0o700 });
    return { path, area, runDir, pgData: join(area, CLUSTER), identities };
  });
}

/**
 * Root can do anything with a folder, also lock out the user to whom its database belongs, or overlook a database that its
 * own user can no longer get to. Looked at before anything is changed.
 */
function refuseWhatIsNotOurs(path: string, identity: Identity): void {
  const cluster = join(path, CLUSTER);
  if (!existsSync(cluster)) return;
  const { uid } = statSync(cluster);
  if (uid !== identity.uid && uid !== 0)
    throw new StackError(`The data folder ${path} belongs to user ${uid}. Run this as that user; nothing was changed.`);
  if (!canPass(dirname(path), identity))
    throw new StackError(
      `The database in ${cluster} runs as user ${identity.uid}, who may not enter a folder above it any more. ` +
        `Let everybody enter those folders, or move ${path} below ones where everybody may; nothing was changed.`,
    );
}

/** Keeps every other instance off a folder that is there, whatever is in it; returns the function that ends it. */
export function claimDataDir(path: string): Promise<() => void> {
  return lockFolder(join(path, 'lock'), path);
}

/** The same, for one instance at a time: whoever starts a server on the folder's files must be alone with them. */
export async function lockDataDir(folder: string, report: Report): Promise<LockedDataDir> {
  const path = makeDataDir(resolve(folder));
  const release = await claimDataDir(path).catch((error: unknown) => {
    throw unusable(path, error);
  });
  try {
    const dataDir = openDataDir(path);
    await stopLeftovers({
      runDir: dataDir.runDir,
      pgData: dataDir.pgData,
      folders: [...new Set([dataDir.path, dataDir.area])],
      report,
    });
    return { ...dataDir, release };
  } catch (error) {
    release();
    throw error;
  }
}

function makeDataDir(path: string): string {
  return orUnusable(path, () => {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
    return realpathSync(path);
  });
}

function orUnusable<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    throw unusable(path, error);
  }
}

function unusable(path: string, error: unknown): StackError {
  if (error instanceof StackError) return error;
  return new StackError(
    `The data folder ${path} cannot be used (${codeOf(error) ?? messageOf(error)}). ` +
      'Set SVC_DATA_DIR to a folder you may write to.',
  );
}
