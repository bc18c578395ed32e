import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Below the time that a test has, so that the words below are what one reads. */
const DEADLINE_MS = 100_000;
const FIRST_PAUSE_MS = 2;
const LONGEST_PAUSE_MS = 100;

/**
 * Looks until what is looked for is there, at once and then ever more seldom.
 * @param what completes "waited for ..."
 * @param isThere whether what was seen is it; anything that is true will do if this is not given
 */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  isThere: (seen: T) => boolean = Boolean,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  const giveUpAt = performance.now() + deadlineMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const seen = await look();
    if (isThere(seen)) return seen;
    if (performance.now() > giveUpAt) {
      throw new Error(`waited for ${what}, but after ${deadlineMs / 1000} s there was still ${inspect(seen)}`);
    }
    await pause(pauseMs);
  }
}
