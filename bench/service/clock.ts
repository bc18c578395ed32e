import { performance } from 'node:perf_hooks';

/** The same clock in every process of the machine, finer than a millisecond. */
export function nowMs(): number {
  return performance.timeOrigin + performance.now();
}

export async function msOf(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}
