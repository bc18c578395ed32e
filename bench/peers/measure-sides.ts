import { medianOf, throughput } from '../measure';
import { msOf } from '../service/clock';
import { inTurns, percentile, rateOf } from '../service/in-turns';
import { CALLERS } from './caller';
import type { Side } from './side';

export interface Sizes {
  warmUpCalls: number;
  rounds: number;
  seconds: number;
  turns: number;
}

export interface MeasuredSide {
  side: Side;
  p50: number;
  p99: number;
  perSecond: number;
}

/** The workflows of runs that were answered close after their replies, which is not to fall on the next side. */
const SETTLE_AFTER_MANY_MS = 1_000;

export async function measureSides(sides: readonly Side[], sizes: Sizes): Promise<MeasuredSide[]> {
  for (const { call } of sides) await throughput(CALLERS, sizes.warmUpCalls, call);
  const alone = await inTurns(
    sizes.rounds,
    bySide(sides, ({ call }) => msOf(call)),
  );
  const together = await inTurns(
    sizes.turns,
    bySide(sides, ({ call }) => rateOf(CALLERS, sizes.seconds, call)),
    SETTLE_AFTER_MANY_MS,
  );
  return sides.map((side) => ({
    side,
    p50: percentile(alone[side.name] ?? [], 0.5),
    p99: percentile(alone[side.name] ?? [], 0.99),
    perSecond: medianOf(together[side.name] ?? []),
  }));
}

function bySide(
  sides: readonly Side[],
  figure: (side: Side) => Promise<number>,
): Record<string, () => Promise<number>> {
  return Object.fromEntries(sides.map((side) => [side.name, () => figure(side)]));
}
