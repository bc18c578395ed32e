/** A file on its way: all of it, where it is small or came so, else piece by piece. Pieces can be taken once. */
export type FileBytes = Uint8Array | AsyncIterable<Uint8Array>;

/** Of what is cut into pieces: small enough to be many at a time, large enough to be few. */
const PIECE_BYTES = 256 * 1024;

export async function* piecesOf(bytes: FileBytes): AsyncGenerator<Uint8Array, void, undefined> {
  if (!(bytes instanceof Uint8Array)) {
    yield* bytes;
    return;
  }
  for (let from = 0; from < bytes.byteLength; from += PIECE_BYTES) yield bytes.subarray(from, from + PIECE_BYTES);
}

/** How a file begins, and the file, of which nothing is lost. The start is shorter than asked for where the file is. */
export async function startOf(bytes: FileBytes, length: number): Promise<{ start: Uint8Array; whole: FileBytes }> {
  if (bytes instanceof Uint8Array) return { start: bytes.subarray(0, length), whole: bytes };
  const source = bytes[Symbol.asyncIterator]();
  const read: Uint8Array[] = [];
  for (let have = 0; have < length;) {
    const next = await source.next();
    if (next.done === true) break;
    read.push(next.value);
    have += next.value.byteLength;
  }
  return { start: joined(read).subarray(0, length), whole: resumed(read, source) };
}

/** At most so many bytes of a file in one; the rest is not asked for. */
export async function firstBytes(bytes: FileBytes, atMost: number): Promise<Uint8Array> {
  if (bytes instanceof Uint8Array) return bytes.subarray(0, atMost);
  const read: Uint8Array[] = [];
  let have = 0;
  for await (const piece of bytes) {
    read.push(piece);
    have += piece.byteLength;
    if (have >= atMost) break;
  }
  return joined(read).subarray(0, atMost);
}

async function* resumed(
  read: readonly Uint8Array[],
  source: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* read;
    yield* { [Symbol.asyncIterator]: () => source };
  } finally {
    // Whoever stops early stops the source as well.
    await source.return?.();
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
