import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { FetchFailure } from './fetch-failure';

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br';

export interface ReadBody {
  body: Buffer;
  truncated: boolean;
}

function createDecoder(encoding: string, firstByte: number): Transform | null {
  if (encoding === '' || encoding === 'identity') return null;
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'br') return createBrotliDecompress();
  // Half of the servers that say deflate mean the zlib format (whose first byte ends in 8), the others raw deflate.
  if (encoding === 'deflate') return (firstByte & 0x0f) === 8 ? createInflate() : createInflateRaw();
  // Also several layers in one header: legal, unused, and each would multiply the work a small response causes.
  throw new FetchFailure('protocol');
}

async function* prepend(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

/**
 * The decoded body piece by piece: at most `maxBytes`, counted on the wire and again after decompression.
 * @throws FetchFailure `too_large` after the last of them, when there was more
 */
export async function* arrivingBody(
  source: Readable,
  contentEncoding: string,
  maxBytes: number,
): AsyncGenerator<Buffer, void, undefined> {
  let isCut = false;

  async function* capWire(): AsyncGenerator<Buffer> {
    // Compressed blocks may decode to nothing, so the decoded size alone would let a response run on for ever.
    let left = maxBytes;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      if (chunk.length > left) {
        isCut = true;
        if (left > 0) yield chunk.subarray(0, left);
        return;
      }
      left -= chunk.length;
      yield chunk;
    }
  }

  try {
    const wire = capWire();
    const first = await wire.next();
    // A HEAD or 304 response may name an encoding and have no body at all.
    if (first.done !== true) {
      const decoder = createDecoder(contentEncoding.trim().toLowerCase(), first.value[0] ?? 0);
      const whole = prepend(first.value, wire);
      let left = maxBytes;
      for await (const chunk of decoder === null ? whole : decoded(whole, decoder)) {
        if (chunk.length > left) {
          isCut = true;
          if (left > 0) yield chunk.subarray(0, left);
          break;
        }
        left -= chunk.length;
        yield chunk;
      }
    }
  } catch (error) {
    // Cutting a response short makes decoders complain about its missing end; that is our doing, not the host's.
    if (!isCut) throw error;
  } finally {
    source.destroy();
  }
  if (isCut) throw new FetchFailure('too_large');
}

function decoded(encoded: AsyncIterable<Buffer>, decoder: Transform): AsyncIterable<Buffer> {
  // What goes wrong in it is thrown to whoever reads the decoder.
  return pipeline(Readable.from(encoded), decoder, () => undefined);
}

/** All of an arriving body, or what came before it was cut. */
export async function readWhole(pieces: AsyncIterable<Buffer>): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  try {
    for await (const piece of pieces) chunks.push(piece);
  } catch (error) {
    if (!(error instanceof FetchFailure && error.code === 'too_large')) throw error;
    return { body: Buffer.concat(chunks), truncated: true };
  }
  return { body: Buffer.concat(chunks), truncated: false };
}
