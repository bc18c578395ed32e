import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** A file or folder that is made anew beside its place, and takes it when all is well: no start meets half of it. */
export interface Replacement {
  target: string;
  draft: string;
}

export function replacementOf(target: string): Replacement {
  return { target, draft: `${target}.restoring-${process.pid}` };
}

/** Whether something is there that would be lost. */
export function isOccupied(path: string): boolean {
  return existsSync(path) && (!statSync(path).isDirectory() || readdirSync(path).length > 0);
}

/** Where a path of the restored installation is written to until then. */
export function draftOf(path: string, replacements: readonly Replacement[]): string {
  const home = replacements.find(({ target }) => isInside(path, target));
  return home === undefined ? path : join(home.draft, relative(home.target, path));
}

export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}${sep}`);
}

/** @returns where what was there before is now; null if there was nothing */
export function putInPlace({ target, draft }: Replacement, stamp: string): string | null {
  if (!existsSync(draft)) return null;
  mkdirSync(dirname(target), { recursive: true });
  const former = isOccupied(target) ? `${target}.replaced-${stamp}` : null;
  if (former === null) rmSync(target, { recursive: true, force: true });
  else renameSync(target, former);
  renameSync(draft, target);
  return former;
}
