import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { piecesOf, type FileBytes } from '../../core/files/file-bytes';

/** Ends the names of files that are not whole yet. */
export const PART = '.part';

/**
 * Writes a file that is there whole or not at all, for readers and after a crash of the machine: under another name, on
 * the disk before it is renamed, and its folder as well.
 */
export async function writeWhole(path: string, body: FileBytes): Promise<void> {
  const part = `${path}${PART}`;
  try {
    const file = await openIn(part);
    try {
      for await (const piece of piecesOf(body)) await file.writeFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(dirname(path));
}

/** The folder may have been taken away as empty since it was made. */
async function openIn(path: string) {
  const create = () => open(path, 'w', 0o600);
  return create().catch(async (error: unknown) => {
    if (codeOfFile(error) !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return create();
  });
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => null);
  // Gone already: whoever removed it did so after the file was there.
  if (folder === null) return;
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function codeOfFile(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}
