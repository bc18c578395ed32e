import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sha256OfFile } from '../../stack/files/file-checksum';

/** A file of a backup, by its path in it. */
export interface StoredFile {
  path: string;
  bytes: number;
  sha256: string;
}

/** Private to its owner and on the disk when it is told of; the sum is of what was read and not of what was written. */
export async function storeFile(content: Readable, folder: string, path: string): Promise<StoredFile> {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = async function* (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  await pipeline(content, measure, createWriteStream(place, { mode: 0o600, flags: 'wx', flush: true }));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** Which of them are missing or not what was stored. */
export async function damagedFiles(folder: string, files: readonly StoredFile[]): Promise<string[]> {
  const damaged: string[] = [];
  for (const { path, bytes, sha256 } of files) {
    const place = join(folder, path);
    const size = await stat(place).then(
      (found) => found.size,
      () => null,
    );
    if (size !== bytes || (await sha256OfFile(place)) !== sha256) damaged.push(path);
  }
  return damaged;
}
