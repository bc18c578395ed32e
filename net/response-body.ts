import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
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

/** Reads at most `maxBytes`, counted on the wire and again after decompression, and says whether there was more. */
export async function readBody(source: Readable, contentEncoding: string, maxBytes: number): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  let truncated = false;

  async function* capWire(): AsyncGenerator<Buffer> {
    // Compressed blocks may decode to nothing, so the decoded size alone would let a response run on for ever.
    let left = maxBytes;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      if (chunk.length > left) {
        truncated = true;
        if (left > 0) yield chunk.subarray(0, left);
        return;
      }
      left -= chunk.length;
      yield chunk;
    }
  }

  async function collect(stream: AsyncIterable<Buffer>): Promise<void> {
    let left = maxBytes;
    for await (const chunk of stream) {
      chunks.push(chunk.subarray(0, left));
      if (chunk.length > left) {
        truncated = true;
        throw new FetchFailure('too_large');
      }
      left -= chunk.length;
    }
  }

  try {
    const wire = capWire();
    const first = await wire.next();
    // A HEAD or 304 response may name an encoding and have no body at all.
    if (first.done === true) return { body: Buffer.alloc(0), truncated };
    const decoder = createDecoder(contentEncoding.trim().toLowerCase(), first.value[0] ?? 0);
    const whole = prepend(first.value, wire);
    await (decoder === null ? collect(whole) : pipeline(whole, decoder, collect));
  } catch (error) {
    // Cutting a response short makes decoders complain about its missing end; that is our doing, not the host's.
    if (!truncated) throw error;
  } finally {
    source.destroy();
  }
  return { body: Buffer.concat(chunks), truncated };
}
