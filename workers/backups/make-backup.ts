import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { dumpDatabase } from '../../db/backup/dump';
import { connectDatabase } from '../../db/connection';
import { withRotationLock } from '../../db/vault/rewrapping';
import type { Config } from '../config/config';
import { fileParts, openFiles } from './file-parts';
import { FORMAT, readManifest, tableFile, writeManifest, type Manifest } from './manifest';
import { isOccupied } from './replacement';
import { storeFile, type StoredFile } from './stored-file';

/**
 * Saves everything that a service cannot make again, while it runs. The database first, as of one moment: the files that
 * its rows name were there by then, and the keys that its secrets need are kept by the lock. Temporal's state is left
 * out: it is of another moment, and what happens next is decided anew from what is in the database.
 */
export async function makeBackup(config: Config, databaseUrl: string, folder: string): Promise<Manifest> {
  if (isOccupied(folder)) throw new Error(`${folder} is there already. Name a folder that is not.`);
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  const draft = join(dirname(folder), `.${basename(folder)}.${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  const db = connectDatabase(databaseUrl, { poolSize: 1 });
  try {
    await withRotationLock(db, () => fill(draft, config, databaseUrl));
    renameSync(draft, folder);
    return readManifest(folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await db.destroy();
  }
}

async function fill(folder: string, config: Config, databaseUrl: string): Promise<void> {
  const files: StoredFile[] = [];
  const madeAt = new Date().toISOString();
  const database = await dumpDatabase(databaseUrl, async (table, rows) => {
    files.push(await storeFile(rows, folder, tableFile(table)));
  });
  for (const part of fileParts(config)) {
    for await (const { path, file } of openFiles(part)) {
      files.push(await storeFile(file.createReadStream(), folder, path));
    }
  }
  writeManifest(folder, { format: FORMAT, madeAt, database, files });
}
