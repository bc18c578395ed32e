import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import type { ChromiumPool, ContextLease } from './pool';

/** A browser that hangs must not keep a cancelled attempt alive. */
const CLOSE_MS = 800;

/**
 * Lends a fresh browser context and takes it back. On abort the context is closed first, which stops everything
 * that goes on in it, and then the signal's own reason is thrown.
 */
export async function withContext<T>(
  pool: ChromiumPool,
  options: (browserVersion: string) => BrowserContextOptions,
  signal: AbortSignal,
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const leasing = pool.lease(options);
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => void closeWithin(leasing, CLOSE_MS).finally(() => reject(signal.reason as Error));
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([leasing.then(({ context }) => use(context)), aborted]);
  } catch (error) {
    // What goes on in the context breaks as soon as it closes, which is before the reason is due.
    if (signal.aborted) await aborted;
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    if (!signal.aborted) await closeWithin(leasing, CLOSE_MS);
  }
}

async function closeWithin(leasing: Promise<ContextLease>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  const closed = leasing.then(({ release }) => release()).catch(() => undefined);
  await Promise.race([closed, late]);
  clearTimeout(timer);
}
