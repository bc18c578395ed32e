import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** Of plain letters. */
  name: string;
  body: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** 1980-01-01, the first day there is: when a file was made stands in the record beside it. */
const DATE = 0x21;

/** An archive in which the files stand as they are: pictures do not become smaller. At most 65,535, below 4 GB. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Uint8Array[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, body } of entries) {
    const bytes = Buffer.from(name);
    const about = aboutEntry(bytes.length, body);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(LOCAL);
    parts.push(local, about, bytes, body);
    const central = Buffer.alloc(6);
    central.writeUInt32LE(CENTRAL);
    central.writeUInt16LE(VERSION, 4);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(central, about, place, bytes);
    offset += local.length + about.length + bytes.length + body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

/** What both lists of an archive say of a file, in the same words. */
function aboutEntry(nameLength: number, body: Uint8Array): Buffer {
  const about = Buffer.alloc(26);
  about.writeUInt16LE(VERSION, 0);
  about.writeUInt16LE(DATE, 8);
  about.writeUInt32LE(crc32(body), 10);
  about.writeUInt32LE(body.byteLength, 14);
  about.writeUInt32LE(body.byteLength, 18);
  about.writeUInt16LE(nameLength, 22);
  return about;
}
