import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { openPromise } from 'yauzl';

/** Writes one file of a ZIP archive to disk. A Python wheel is such an archive. */
export async function extractZipEntry(
  archive: string,
  isWanted: (name: string) => boolean,
  target: string,
): Promise<void> {
  const zip = await openPromise(archive);
  for await (const entry of zip.eachEntry()) {
    if (!isWanted(entry.fileName)) continue;
    return await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o755 }));
  }
  throw new Error(`${archive} does not contain the file`);
}
