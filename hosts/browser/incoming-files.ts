import type { Offer, Order, Word } from './words';

export interface IncomingFiles {
  piecesOf(offer: Offer): AsyncGenerator<Uint8Array, void, undefined>;
  hear(word: Extract<Word, { kind: 'piece' | 'broken' }>): void;
  /** Nothing more will come. */
  end(error: Error): void;
}

interface Pull {
  resolve(piece: Uint8Array | null): void;
  reject(error: Error): void;
}

/** Files of a host, piece by piece, each asked for when the one before has found its place. */
export function createIncomingFiles(tell: (order: Order) => void): IncomingFiles {
  const pulls = new Map<number, Pull>();
  let ended: Error | null = null;

  function pull(file: number): Promise<Uint8Array | null> {
    return new Promise((resolve, reject) => {
      if (ended !== null) return reject(ended);
      pulls.set(file, { resolve, reject });
      tell({ kind: 'pull', file });
    });
  }

  return {
    async *piecesOf({ file }) {
      for (let piece = await pull(file); piece !== null; piece = await pull(file)) yield piece;
    },
    hear(word) {
      const waiting = pulls.get(word.file);
      pulls.delete(word.file);
      if (word.kind === 'piece') waiting?.resolve(word.piece);
      else waiting?.reject(new Error('the file broke off'));
    },
    end(error) {
      ended = error;
      for (const { reject } of pulls.values()) reject(error);
      pulls.clear();
    },
  };
}
