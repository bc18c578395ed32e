import type { Database } from '../db/connection';
import { keysInUse, rewrapAll, withRotationLock } from '../db/vault/rewrapping';
import { runCommand, withDatabase } from './command';
import { loadConfig } from './config/config';
import type { KeyFile } from './keys/key-file';
import { openKeyRing } from './keys/key-ring';

/** A process that wraps asks the file first, so a version is out of use moments after it was replaced. */
const KEEP_RETIRED_MS = 24 * 60 * 60 * 1000;

/** `vault:rotate`: puts every data key under a new version of the key-encryption key. The service may run meanwhile. */
async function main(): Promise<void> {
  const config = loadConfig(process.env, 'all');
  await withDatabase(config, (db) =>
    withRotationLock(db, async () => {
      const ring = await openKeyRing(config);
      ring.rotatable?.addVersion();
      const { currentKeyId, rewrapped, unreadable } = await rewrapAll(db, ring);
      say(`${rewrapped} data keys are now under ${currentKeyId}`);
      if (ring.rotatable) say(await removeRetired(db, ring.rotatable));
      if (unreadable > 0) throw new Error(`${unreadable} secrets could not be opened with any key that is at hand`);
    }),
  );
}

/** Old versions stay until nothing uses them, and at least a day: whoever began to wrap with one has long finished. */
async function removeRetired(db: Database, file: KeyFile): Promise<string> {
  const used = await keysInUse(db);
  const versions = file.versions();
  const retired = versions.filter(({ id }, index) => {
    const replacedAt = versions[index + 1]?.createdAt.getTime();
    return replacedAt !== undefined && Date.now() - replacedAt > KEEP_RETIRED_MS && !used.includes(id);
  });
  if (retired.length > 0) file.removeVersions(retired.map(({ id }) => id));
  const kept = file.versions().map(({ id }) => id);
  return `the key file holds ${kept.join(', ')}${retired.length === 0 ? '' : `; removed ${retired.map(({ id }) => id).join(', ')}`}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

runCommand(main);
