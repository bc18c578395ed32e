import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processStart } from '../process/process-info';
import { codeOf, StackError } from '../stack-error';

interface Owner {
  pid: number;
  start: string | null;
}

// An owner that was just killed, or is just stopping, is gone in a moment; only one that stays is an error.
const PATIENCE_MS = 2_000;
const POLL_MS = 50;

/**
 * Takes the lock of a data folder and returns the function that gives it back. The lock names a process and its start
 * time, so that one whose owner was killed, or whose process id was given to another program, counts as free.
 */
export async function lockFolder(lockFile: string, folder: string): Promise<() => void> {
  const mine: Owner = { pid: process.pid, start: processStart(process.pid) };
  const draft = `${lockFile}.${process.pid}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    const giveUpAt = Date.now() + PATIENCE_MS;
    while (!tryLink(draft, lockFile)) {
      const owner = removeStaleLock(lockFile);
      if (owner && (owner.pid === process.pid || Date.now() > giveUpAt)) throw heldBy(owner, folder);
      if (owner) await sleep(POLL_MS);
    }
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

/** Returns the owner if the lock is not stale after all. */
function removeStaleLock(lockFile: string): Owner | null {
  const owner = readOwner(lockFile);
  if (owner && isAlive(owner)) return owner;

  // Two starts may find the same stale lock. Moving it aside lets only one of them take it away, and shows whether what
  // was moved is still the stale one and not the fresh lock of the faster start, which is put back.
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    renameSync(lockFile, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved && isAlive(moved)) {
    renameSync(aside, lockFile);
    return moved;
  }
  rmSync(aside, { force: true });
  return null;
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
