import { Context } from '@temporalio/activity';

/** Temporal hears that this activity is alive for as long as the work takes. */
export async function whileBeating<T>(everyMs: number, work: () => Promise<T>): Promise<T> {
  const context = Context.current();
  const beat = setInterval(() => context.heartbeat(), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}
