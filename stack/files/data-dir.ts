import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { lockFolder } from './folder-lock';
import { serviceIdentities, type ServiceIdentities } from '../process/identity';
import { stopLeftovers } from '../process/leftovers';
import { chooseArea } from './reachable-area';
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

export interface LockedDataDir extends DataDir {
  release(): void;
}

/** Creates the data folder, private to its owner, and says where everything in it is. */
export function openDataDir(folder: string): DataDir {
  const path = makeDataDir(resolve(folder));
  const identities = serviceIdentities();
  return orUnusable(path, () => {
    const area = chooseArea(path, identities.database);
    const runDir = join(path, 'run');
    mkdirSync(runDir, { recursive: true, mode: 0o700 });
    return { path, area, runDir, pgData: join(area, 'postgres'), identities };
  });
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
