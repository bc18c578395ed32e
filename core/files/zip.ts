import { crc32 } from 'node:zlib';
import { piecesOf, type FileBytes } from './file-bytes';

export interface ZipEntry {
  name: string;
  body: FileBytes;
}

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** Sizes follow the bytes; names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
/** The first day that the format knows: when a file was made is nobody's business here. */
const DAY = 0x21;

interface Written {
  name: Uint8Array;
  crc: number;
  size: number;
  offset: number;
}

/**
 * A ZIP archive as it is written, with files as they are: what browsers download and show is compressed already, as a
 * rule. At most 65,535 files, below 4 GB.
 */
export async function* zipOf(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const written: Written[] = [];
  let offset = 0;
  for await (const { name: text, body } of entries) {
    const file: Written = { name: new TextEncoder().encode(text), crc: 0, size: 0, offset };
    const head = localHeader(file);
    yield head;
    yield file.name;
    for await (const piece of piecesOf(body)) {
      file.crc = crc32(piece, file.crc);
      file.size += piece.byteLength;
      yield piece;
    }
    const end = fields([4, DESCRIPTOR], [4, file.crc], [4, file.size], [4, file.size]);
    yield end;
    offset += head.length + file.name.length + file.size + end.length;
    written.push(file);
  }
  let directoryBytes = 0;
  for (const file of written) {
    const head = centralHeader(file);
    yield head;
    yield file.name;
    directoryBytes += head.length + file.name.length;
  }
  const counts = [written.length, written.length].map((count): Field => [2, count]);
  yield fields([4, END], [4, 0], ...counts, [4, directoryBytes], [4, offset], [2, 0]);
}

function localHeader({ name }: Written): Uint8Array {
  const unknownYet: Field[] = [
    [4, 0],
    [4, 0],
    [4, 0],
  ];
  return fields([4, LOCAL], [2, VERSION], [2, FLAGS], [4, 0], [2, DAY], ...unknownYet, [2, name.length], [2, 0]);
}

function centralHeader({ name, crc, size, offset }: Written): Uint8Array {
  const about: Field[] = [
    [4, crc],
    [4, size],
    [4, size],
    [2, name.length],
  ];
  const versions: Field[] = [
    [2, VERSION],
    [2, VERSION],
  ];
  return fields([4, CENTRAL], ...versions, [2, FLAGS], [4, 0], [2, DAY], ...about, [4, 0], [4, 0], [4, 0], [4, offset]);
}

/** How many bytes, and the number in them. */
type Field = readonly [bytes: 2 | 4, value: number];

function fields(...list: Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(list.reduce((sum, [bytes]) => sum + bytes, 0)));
  let at = 0;
  for (const [bytes, value] of list) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}
