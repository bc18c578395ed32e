import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Identity } from '../process/identity';
import { StackError } from '../stack-error';

const SYSTEM_BASES = ['/var/lib/browser-agent-router', join(tmpdir(), 'browser-agent-router')];
const AREA_NOTE = 'area-path';

/** Whether a user may walk down to a path and read it. Looks at mode bits only, like a `ls -ld` on every parent. */
export function canReach(path: string, identity: Identity): boolean {
  const real = realpathSync(path);
  const parents = ancestors(dirname(real));
  return parents.every((folder) => isAllowed(folder, identity, 0o1)) && isAllowed(real, identity, 0o4);
}

/** Whether a user may enter a folder. */
export function canPass(folder: string, identity: Identity): boolean {
  return ancestors(realpathSync(folder)).every((step) => isAllowed(step, identity, 0o1));
}

function isAllowed(path: string, { uid, gid }: Identity, bit: number): boolean {
  const stat = statSync(path);
  const shift = stat.uid === uid ? 6 : stat.gid === gid ? 3 : 0;
  return ((stat.mode >> shift) & bit) === bit;
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...ancestors(parent), path];
}

/**
 * The folder for everything that a child under another user must reach. It is the data folder itself, opened to our
 * group only, unless a parent bars the way (a clone in a 0700 home): then a system folder made for this data folder,
 * noted in the data folder so that every later start finds its data again.
 */
export function chooseArea(dataDir: string, identity: Identity | null): string {
  const note = join(dataDir, AREA_NOTE);
  if (identity && existsSync(note)) return rememberedArea(note, identity);
  if (identity && canPass(dirname(dataDir), identity)) {
    openToGroup(dataDir, identity);
    return dataDir;
  }
  chmodSync(dataDir, 0o700);
  if (!identity) return dataDir;
  // Never named after the path: a data folder that is made anew in the place of a deleted one starts empty.
  const area = join(systemBase(identity), randomBytes(8).toString('hex'));
  makeOwnFolder(area, 0o710);
  openToGroup(area, identity);
  try {
    writeFileSync(note, `${area}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process opened the same new data folder a moment earlier; its area is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    rmdirSync(area);
    return rememberedArea(note, identity);
  }
  return area;
}

/** Where programs are unpacked that the given user runs: our cache, unless that is closed to the user. */
export function openProgramsDir(cacheDir: string, identity: Identity | null): string {
  mkdirSync(cacheDir, { recursive: true });
  const base = !identity || canPass(cacheDir, identity) ? cacheDir : systemBase(identity);
  const folder = join(base, 'programs');
  makeOwnFolder(folder, 0o755);
  return folder;
}

function rememberedArea(note: string, identity: Identity): string {
  const area = readFileSync(note, 'utf8').trim();
  if (!existsSync(area)) {
    throw new StackError(
      `The database of the data folder ${dirname(note)} was kept in ${area}, which no longer exists. ` +
        `Restore it, or delete ${dirname(note)} to start with an empty database.`,
    );
  }
  openToGroup(area, identity);
  return area;
}

function systemBase(identity: Identity): string {
  for (const base of SYSTEM_BASES) {
    try {
      makeOwnFolder(base, 0o711);
      if (canPass(base, identity)) return base;
    } catch {
      // Read-only system folders: the next base is tried.
    }
  }
  throw new StackError(
    `No folder was found that an unprivileged user can reach (tried ${SYSTEM_BASES.join(', ')}). ` +
      'Set SVC_DATA_DIR to a folder below one that everybody may enter, or start as an ordinary user.',
  );
}

/** The temp folder belongs to everybody: a folder that somebody else put there under our name is refused. */
function makeOwnFolder(path: string, mode: number): void {
  mkdirSync(path, { recursive: true, mode });
  const stat = lstatSync(path);
  if (!stat.isDirectory() || stat.uid !== process.getuid?.()) {
    throw new StackError(`${resolve(path)} belongs to another user. Remove it and start again.`);
  }
  chmodSync(path, mode);
}

function openToGroup(folder: string, identity: Identity): void {
  chownSync(folder, 0, identity.gid);
  chmodSync(folder, 0o710);
}
