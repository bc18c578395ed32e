export interface Sample {
  name: string;
  p50: number;
  p95: number;
}

/** Sequential calls after a warm-up; milliseconds. */
export async function measure(
  name: string,
  rounds: number,
  call: (round: number) => Promise<unknown>,
): Promise<Sample> {
  const warmUp = Math.ceil(rounds / 10);
  const times: number[] = [];
  for (let round = -warmUp; round < rounds; round += 1) {
    const startedAt = process.hrtime.bigint();
    await call(round);
    if (round >= 0) times.push(Number(process.hrtime.bigint() - startedAt) / 1e6);
  }
  times.sort((left, right) => left - right);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { name, p50: at(0.5), p95: at(0.95) };
}

/** How many calls end per second with so many callers at once. */
export async function throughput(
  callers: number,
  total: number,
  call: (round: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const startedAt = Date.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < total) await call(next++);
    }),
  );
  return (total * 1000) / (Date.now() - startedAt);
}

/** The upper one of the two in the middle if there are two. */
export function medianOf(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}
