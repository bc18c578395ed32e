import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { toKey, type BlobKey } from './blob-key';
import { PART } from './write-whole';

/** Folders of runs in one page. */
const PAGE = 200;

export async function listFolder(
  folder: string,
  after: string | null,
): Promise<{ found: BlobKey[]; next: string | null }> {
  const runs = (await namesIn(folder)).filter((name) => after === null || name > after).sort();
  const page = runs.slice(0, PAGE);
  const found: BlobKey[] = [];
  for (const run of page) {
    const keys = (await namesIn(join(folder, run))).map((name) => toKey(`${run}/${name}`));
    found.push(...keys.filter((key): key is BlobKey => key !== null));
  }
  return { found, next: runs.length > PAGE ? (page.at(-1) ?? null) : null };
}

/** Removes halves of files that nobody has written to since, and folders that are empty. */
export async function dropParts(folder: string, before: Date): Promise<number> {
  let dropped = 0;
  for (const run of await namesIn(folder)) {
    const inRun = join(folder, run);
    for (const part of (await namesIn(inRun)).filter((name) => name.endsWith(PART))) {
      const path = join(inRun, part);
      const written = await stat(path).catch(() => null);
      if (written === null || written.mtime >= before) continue;
      await rm(path, { force: true });
      dropped += 1;
    }
    // Not while there is something in it.
    await rmdir(inRun).catch(() => undefined);
  }
  return dropped;
}

/** None where there is no such folder, or what is called so is none. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
