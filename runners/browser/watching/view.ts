import { setTimeout as pause } from 'node:timers/promises';
import type { Pictures } from './pictures';
import type { Sight, Viewer } from './sight';

/** What is looked at, beside its pictures. */
export interface Watched {
  /** Of the page that is shown, without secrets; null where it is no site's. */
  address(): string | null;
  /** The step that was done last. */
  step(): Sight['step'];
}

/** The view of one browser, for everybody who looks at it. */
export interface View {
  /** Null when as many look as may. */
  join(): Viewer | null;
  /** Whether the attempt waits for its owner. */
  setWaiting(isWaiting: boolean): void;
  end(): void;
}

export const MAX_VIEWERS = 8;

/** A picture takes the browser longer than the page it is of; it gets at most half of the time. */
const EVERY_MS = 200;
/** A page that stays as it is is looked at less often. */
const STILL_EVERY_MS = 800;

interface Looking {
  /** Which sight was given last. */
  given: number;
  /** Set while the next one is waited for. */
  resolve: ((sight: Sight | null) => void) | null;
}

/** Takes pictures while somebody waits for one, and stops with the last who does. */
export function createView(watched: Watched, pictures: Pictures): View {
  const lookings = new Set<Looking>();
  let latest: Sight | null = null;
  let number = 0;
  let isAtWork = false;
  let isWaiting = false;
  let isOver = false;

  const isAwaited = (): boolean => !isOver && [...lookings].some(({ resolve }) => resolve !== null);

  function give(looking: Looking, sight: Sight | null): void {
    const { resolve } = looking;
    looking.resolve = null;
    looking.given = number;
    resolve?.(sight);
  }

  async function look(): Promise<boolean> {
    // Before the picture: it shows at least what this step has come to.
    const step = watched.step();
    const picture = await pictures.take();
    const url = watched.address();
    // While none can be taken, the last one of the same page still stands.
    const standing = latest?.url === url ? latest.picture : null;
    const sight: Sight = {
      picture: picture === 'covered' ? null : (picture ?? standing),
      isCovered: picture === 'covered',
      url,
      step,
      isWaiting,
    };
    const isNews = latest === null || !isSame(latest, sight);
    if (isNews) {
      latest = sight;
      number += 1;
    }
    for (const looking of lookings) if (looking.resolve && looking.given !== number) give(looking, latest);
    return isNews;
  }

  async function work(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    let restMs = EVERY_MS;
    while (isAwaited()) {
      const began = performance.now();
      const isNews = await look();
      const tookMs = performance.now() - began;
      restMs = isNews ? EVERY_MS : Math.min(restMs * 2, STILL_EVERY_MS);
      await pause(Math.max(restMs - tookMs, tookMs), undefined, { ref: false });
    }
    isAtWork = false;
    await pictures.close();
  }

  return {
    join() {
      if (lookings.size >= MAX_VIEWERS) return null;
      const looking: Looking = { given: 0, resolve: null };
      lookings.add(looking);
      return {
        next: () =>
          new Promise((resolve) => {
            if (isOver || !lookings.has(looking)) return resolve(null);
            looking.resolve?.(null);
            looking.resolve = resolve;
            void work();
          }),
        leave() {
          lookings.delete(looking);
          give(looking, null);
          // Whoever comes next is not shown what was there when nobody looked.
          if (lookings.size === 0) latest = null;
        },
      };
    },
    setWaiting(value) {
      isWaiting = value;
    },
    end() {
      isOver = true;
      for (const looking of lookings) give(looking, null);
      lookings.clear();
    },
  };
}

function isSame(one: Sight, other: Sight): boolean {
  return isSamePicture(one.picture, other.picture) && wordsOf(one) === wordsOf(other);
}

function isSamePicture(one: Uint8Array | null, other: Uint8Array | null): boolean {
  return one === null || other === null ? one === other : Buffer.compare(one, other) === 0;
}

function wordsOf({ picture: _picture, ...words }: Sight): string {
  return JSON.stringify(words);
}
