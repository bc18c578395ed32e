import { setTimeout as delay } from 'node:timers/promises';
import { mayBeWrittenLater } from '../../db/pg-errors';

const TRY_AGAIN_MS = 1000;

/** What a runner has done cannot be done again for the sake of its record: that waits until the database takes it. */
export async function untilWritten<T>(signal: AbortSignal, write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!mayBeWrittenLater(error) || signal.aborted) throw error;
      await delay(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
