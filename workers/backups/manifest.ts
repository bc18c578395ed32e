import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseContents } from '../../db/backup/dump';
import type { StoredFile } from './stored-file';

/** What a backup holds. It is the last file that is written, so a folder without one is no backup. */
export interface Manifest {
  format: number;
  /** Everything in the database is as of this moment, or a little later. */
  madeAt: string;
  database: DatabaseContents;
  /** Every file of the backup but this one. */
  files: StoredFile[];
}

export const FORMAT = 1;
const NAME = 'manifest.json';

export function writeManifest(folder: string, manifest: Manifest): void {
  writeFileSync(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
}

export function readManifest(folder: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as Manifest;
  } catch {
    throw new Error(`${folder} is not a backup: it has no ${NAME} that can be read.`);
  }
  if (manifest.format !== FORMAT) {
    throw new Error(`The backup ${folder} has the form ${manifest.format}; this release reads ${FORMAT}.`);
  }
  return manifest;
}

/** Where the rows of a table are. */
export function tableFile(table: string): string {
  return `database/${table}.copy`;
}
