import type { Readable, Writable } from 'node:stream';
import type { CdpMessage } from '../../net/cdp/cdp-message';
import type { ClientMessage } from './switchboard';

/** A message that is larger is no page's picture and no file that may be kept, but somebody's malice. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024;
const END = 0;
const HEAD_BYTES = 64;

/** Speaks with a browser over its pipe, one message after the other, each ended by a zero. */
export function createPipe(
  from: Readable,
  to: Writable,
  hear: (message: ClientMessage) => void,
): { send(message: CdpMessage): void } {
  let parts: Buffer[] = [];
  let size = 0;
  let head = '';

  function take(piece: Buffer): void {
    size += piece.length;
    if (head.length < HEAD_BYTES) head += piece.toString('latin1', 0, HEAD_BYTES - head.length);
    // What is too large is let go at once, and not kept to its end.
    if (size > MAX_MESSAGE_BYTES) parts = [];
    else parts.push(piece);
  }

  function finish(): void {
    const whole = size > MAX_MESSAGE_BYTES ? null : Buffer.concat(parts).toString();
    const id = /^\{"id":(\d+),/.exec(head)?.[1];
    parts = [];
    size = 0;
    head = '';
    if (whole !== null) hear(JSON.parse(whole) as ClientMessage);
    // Whoever waits for it is told that it will not come; of an event nobody hears.
    else if (id !== undefined) hear({ id: Number(id), error: { code: -32000, message: 'The answer is too large.' } });
  }

  from.on('data', (chunk: Buffer) => {
    for (let start = 0; start < chunk.length;) {
      const end = chunk.indexOf(END, start);
      take(chunk.subarray(start, end < 0 ? chunk.length : end));
      if (end < 0) return;
      finish();
      start = end + 1;
    }
  });
  return { send: (message) => void to.write(`${JSON.stringify(message)}\0`) };
}
