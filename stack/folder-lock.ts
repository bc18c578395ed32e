import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processStart } from './process-info';
import { codeOf, StackError } from './stack-error';

interface Owner {
  pid: number;
  start: string | null;
}

/**
 * Takes the lock of a data folder and returns the function that gives it back. The lock names a process and its start
 * time, so that one whose owner was killed, or whose process id was given to another program, counts as free.
 */
export function lockFolder(lockFile: string, folder: string): () => void {
  const mine: Owner = { pid: process.pid, start: processStart(process.pid) };
  const draft = `${lockFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    while (!tryLink(draft, lockFile)) removeStaleLock(lockFile, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readOwner(lockFile)?.pid === process.pid) rmSync(lockFile, { force: true });
  };
}

/** A hard link appears whole or not at all: no reader ever sees a lock without its owner's name. */
function tryLink(draft: string, lockFile: string): boolean {
  try {
    linkSync(draft, lockFile);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function removeStaleLock(lockFile: string, folder: string): void {
  const owner = readOwner(lockFile);
  if (owner && isAlive(owner)) throw heldBy(owner, folder);

  // Two starts may find the same stale lock. Moving it aside lets only one of them take it away, and shows whether what
  // was moved is still the stale one and not the fresh lock of the faster start, which is put back.
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved && isAlive(moved)) {
    renameSync(aside, lockFile);
    throw heldBy(moved, folder);
  }
  rmSync(aside, { force: true });
}

function isAlive(owner: Owner): boolean {
  return owner.start !== null && processStart(owner.pid) === owner.start;
}

function heldBy(owner: Owner, folder: string): StackError {
  return new StackError(
    `The data folder ${folder} is in use by another instance (process ${owner.pid}). ` +
      'Stop that one first, or set SVC_DATA_DIR to another folder.',
  );
}

function readOwner(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return null;
  }
}
