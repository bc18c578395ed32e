import type { Report } from './stack-error';

const STILL_BUSY_MS = 5_000;

/** Says what is being done, and again while it takes long, so that a person at a terminal never stares at nothing. */
export async function withProgress<T>(what: string, report: Report, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  report(`${what} ...`);
  const timer = setInterval(
    () => report(`${what} ... still at it after ${Math.round((Date.now() - started) / 1000)} s`),
    STILL_BUSY_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
