import { setTimeout as sleep } from 'node:timers/promises';
import { medianOf } from '../measure';

/** A call's own milliseconds, or a rate. */
export interface Sides {
  floor(round: number): Promise<number>;
  ours(round: number): Promise<number>;
}

export interface Measured {
  floor: number[];
  ours: number[];
}

/** What a caller was not kept waiting for goes on after the reply, and is not to fall on the other side's turn. */
const SETTLE_MS = 40;

/** All sides in turns, each first as often as any other, so that whatever else the machine does falls on all of them. */
export async function inTurns<Name extends string>(
  rounds: number,
  sides: Readonly<Record<Name, (round: number) => Promise<number>>>,
  settleMs = SETTLE_MS,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round += 1) {
    const first = (round + warmUp) % names.length;
    for (const name of [...names.slice(first), ...names.slice(0, first)]) {
      const figure = await sides[name](round);
      if (round >= 0) measured[name].push(figure);
      await sleep(settleMs);
    }
  }
  return measured;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const medians = ({ floor, ours }: Measured) => ({ floor: medianOf(floor), ours: medianOf(ours) });

/** How many calls end per second with so many callers for so long. */
export async function rateOf(callers: number, seconds: number, call: () => Promise<unknown>): Promise<number> {
  const startedAt = Date.now();
  const until = startedAt + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (Date.now() < until) {
        await call();
        done += 1;
      }
    }),
  );
  return (done * 1000) / (Date.now() - startedAt);
}
