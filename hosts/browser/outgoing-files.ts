import { piecesOf, type FileBytes } from '../../core/files/file-bytes';
import type { Offer, Word } from './words';

export interface OutgoingFiles {
  /** What is sent in place of the bytes. */
  offer(bytes: FileBytes): Uint8Array | Offer;
  /** Sends the next piece. */
  pull(file: number): Promise<void>;
  /** Nobody asks for it any more. */
  withdraw(offered: Uint8Array | Offer): Promise<void>;
}

/** Smaller ones go with the request itself. */
const WHOLE_BYTES = 256 * 1024;

/** Files of this process that another one keeps: it asks for each piece, so that no more of them is on its way. */
export function createOutgoingFiles(tell: (word: Word) => void): OutgoingFiles {
  const files = new Map<number, AsyncIterator<Uint8Array>>();
  let lastFile = 0;
  return {
    offer(bytes) {
      if (bytes instanceof Uint8Array && bytes.byteLength <= WHOLE_BYTES) return bytes;
      lastFile += 1;
      files.set(lastFile, piecesOf(bytes));
      return { file: lastFile };
    },
    async pull(file) {
      try {
        const next = await files.get(file)?.next();
        if (next === undefined) return tell({ kind: 'broken', file });
        tell({ kind: 'piece', file, piece: next.done === true ? null : next.value });
      } catch {
        tell({ kind: 'broken', file });
      }
    },
    async withdraw(offered) {
      if (offered instanceof Uint8Array) return;
      const pieces = files.get(offered.file);
      files.delete(offered.file);
      await pieces?.return?.();
    },
  };
}
