import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { sha256OfFile } from './file-checksum';

interface Seal {
  sha256: string;
  size: number;
  mtimeMs: number;
}

const sealOf = (path: string) => `${path}.seal.json`;

/**
 * Moves a finished draft to its place and seals it with its checksum. The draft is on the same disk, so that a start
 * that is killed on the way leaves either nothing or the whole file.
 */
export async function sealFile(draft: string, path: string): Promise<void> {
  const { size, mtimeMs } = statSync(draft);
  const seal: Seal = { sha256: await sha256OfFile(draft), size, mtimeMs };
  const sealDraft = `${draft}.seal`;
  writeFileSync(sealDraft, JSON.stringify(seal));
  renameSync(draft, path);
  renameSync(sealDraft, sealOf(path));
}

/**
 * Whether a file is still what was sealed. The checksum of a large program takes longer than its start, so it is only
 * computed when size or time have changed.
 */
export async function isSealIntact(path: string): Promise<boolean> {
  const seal = readSeal(path);
  if (!seal || !existsSync(path)) return false;
  const { size, mtimeMs } = statSync(path);
  if (size === seal.size && mtimeMs === seal.mtimeMs) return true;
  return size === seal.size && (await sha256OfFile(path)) === seal.sha256;
}

function readSeal(path: string): Seal | null {
  try {
    return JSON.parse(readFileSync(sealOf(path), 'utf8')) as Seal;
  } catch {
    return null;
  }
}

export function removeSealed(path: string): void {
  rmSync(path, { force: true });
  rmSync(sealOf(path), { force: true });
}
