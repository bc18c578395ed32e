import { setTimeout as delay } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../../db/pg-errors';

const TRY_AGAIN_MS = 1000;

/** What a runner has done cannot be done again for the sake of its record: that waits until the database is back. */
export async function untilWritten<T>(signal: AbortSignal, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal.aborted) throw error;
      await delay(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
