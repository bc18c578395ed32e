import { open, readdir, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';
import { localKeyFile } from '../service/local-workspace';

/** What an installation keeps in files: where it is in a backup, and where it belongs. A file, a folder, or nothing. */
export interface FilePart {
  inBackup: string;
  place: string;
}

export function fileParts(config: Pick<Config, 'dataDir' | 'artifactFolder' | 'keyFile'>): FilePart[] {
  return [
    { inBackup: 'artifacts', place: config.artifactFolder },
    { inBackup: 'key-encryption-key', place: config.keyFile },
    { inBackup: 'api-key', place: localKeyFile(config.dataDir) },
  ];
}

/** Where a file of a backup belongs; null for what is no file of an installation, as the rows of a table. */
export function placeOf(path: string, parts: readonly FilePart[]): string | null {
  const part = parts.find(({ inBackup }) => path === inBackup || path.startsWith(`${inBackup}/`));
  return part === undefined ? null : join(part.place, path.slice(part.inBackup.length));
}

export interface OpenFile {
  path: string;
  file: FileHandle;
}

/** Every file of a part, opened: what is deleted meanwhile can still be read to its end, or is passed over. */
export async function* openFiles({ inBackup, place }: FilePart): AsyncIterable<OpenFile> {
  const kind = await stat(place).catch(unlessGone);
  if (kind?.isDirectory()) {
    for (const name of (await readdir(place).catch(unlessGone)) ?? []) {
      // What is still being written has another name until it is whole.
      if (!name.endsWith('.part')) yield* openFiles({ inBackup: `${inBackup}/${name}`, place: join(place, name) });
    }
  } else if (kind?.isFile()) {
    const file = await open(place).catch(unlessGone);
    if (file) yield { path: inBackup, file };
  }
}

function unlessGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
