import { createReadStream, rmSync } from 'node:fs';
import { chmod, copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadDatabase } from '../../db/backup/load';
import { claimDataDir, openDataDir } from '../../stack/files/data-dir';
import { withOwnPostgres } from '../../stack/postgres/lent-postgres';
import type { Config } from '../config/config';
import { fileParts, placeOf } from './file-parts';
import { readManifest, tableFile, type Manifest } from './manifest';
import { draftOf, isInside, isOccupied, putInPlace, replacementOf, type Replacement } from './replacement';
import { damagedFiles } from './stored-file';

export interface Restored {
  manifest: Manifest;
  /** Where what was there before is now. */
  former: string[];
}

/** Makes an installation what it was. Nothing of the present one is touched before everything of the new one is there. */
export async function restoreBackup(config: Config, folder: string, isForced: boolean): Promise<Restored> {
  const manifest = readManifest(folder);
  const damaged = await damagedFiles(folder, manifest.files);
  if (damaged.length > 0) throw new Error(`The backup ${folder} is damaged: ${damaged.join(', ')}.`);

  const replacements = replacementsOf(config);
  const occupied = replacements.map(({ target }) => target).filter(isOccupied);
  if (occupied.length > 0 && !isForced) {
    throw new Error(`${occupied.join(' and ')} would be replaced. With --force that is done, and it is kept beside.`);
  }
  // Held to the end: a service that uses the folder is not left with its files under another name.
  const release = isOccupied(config.dataDir) ? await claimDataDir(config.dataDir) : () => undefined;
  try {
    await build(config, folder, manifest, replacements);
    release();
    const stamp = new Date().toISOString().replaceAll(':', '-');
    const former = replacements.map((replacement) => putInPlace(replacement, stamp));
    return { manifest, former: former.filter((place) => place !== null) };
  } catch (error) {
    release();
    discard(replacements);
    throw error;
  }
}

/** The data folder, and what the configuration keeps elsewhere. */
function replacementsOf(config: Config): Replacement[] {
  const elsewhere = fileParts(config).filter(({ place }) => !isInside(place, config.dataDir));
  return [config.dataDir, ...elsewhere.map(({ place }) => place)].map(replacementOf);
}

async function build(
  config: Config,
  folder: string,
  { database, files }: Manifest,
  replacements: readonly Replacement[],
): Promise<void> {
  const lending = { folder: draftOf(config.dataDir, replacements), env: process.env, report: () => undefined };
  await withOwnPostgres(lending, (url) =>
    loadDatabase(url, database, (table) => createReadStream(join(folder, tableFile(table)))),
  );
  const parts = fileParts(config);
  for (const { path } of files) {
    const place = placeOf(path, parts);
    if (place !== null) await copyPrivately(join(folder, path), draftOf(place, replacements));
  }
}

async function copyPrivately(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  await chmod(to, 0o600);
}

/** The database may stand outside of its data folder, where its user can reach it. */
function discard([data, ...others]: readonly Replacement[]): void {
  if (data !== undefined) rmSync(openDataDir(data.draft).area, { recursive: true, force: true });
  for (const { draft } of [data, ...others].filter((one) => one !== undefined)) {
    rmSync(draft, { recursive: true, force: true });
  }
}
