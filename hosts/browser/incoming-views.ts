import type { Sight, Viewer } from '../../runners/browser/watching/sight';
import type { Order, Word } from './words';

export interface IncomingViews {
  /** Null when there is nothing to look at, or as many look at it as may. */
  join(attemptId: string): Promise<Viewer | null>;
  hear(word: Extract<Word, { kind: 'joined' | 'sight' }>): void;
  /** Nothing more will come. */
  end(): void;
}

interface Looking {
  joined(isThere: boolean): void;
  /** Set while the next sight is waited for. */
  saw: ((sight: Sight | null) => void) | null;
}

/** What is seen in a host: a sight is on its way only when it was asked for. */
export function createIncomingViews(tell: (order: Order) => void): IncomingViews {
  const lookings = new Map<number, Looking>();
  let last = 0;
  let isOver = false;

  function forget(viewer: number): void {
    lookings.get(viewer)?.saw?.(null);
    lookings.delete(viewer);
  }

  function viewerOf(viewer: number): Viewer {
    return {
      next: () =>
        new Promise((resolve) => {
          const looking = lookings.get(viewer);
          if (looking === undefined) return resolve(null);
          looking.saw = resolve;
          tell({ kind: 'look', viewer });
        }),
      leave() {
        if (!lookings.has(viewer)) return;
        tell({ kind: 'leave', viewer });
        forget(viewer);
      },
    };
  }

  return {
    join(attemptId) {
      if (isOver) return Promise.resolve(null);
      last += 1;
      const viewer = last;
      return new Promise((resolve) => {
        const joined = (isThere: boolean): void => {
          if (!isThere) lookings.delete(viewer);
          resolve(isThere ? viewerOf(viewer) : null);
        };
        lookings.set(viewer, { joined, saw: null });
        tell({ kind: 'join', viewer, attemptId });
      });
    },
    hear(word) {
      const looking = lookings.get(word.viewer);
      if (word.kind === 'joined') return looking?.joined(word.isThere);
      if (word.sight === null) return forget(word.viewer);
      const saw = looking?.saw;
      if (looking) looking.saw = null;
      saw?.(word.sight);
    },
    end() {
      isOver = true;
      for (const [viewer, { joined }] of lookings) {
        forget(viewer);
        joined(false);
      }
    },
  };
}
