import type { Trial } from '../run/routing/routing-record';
import type { DecideInput, Decision, RunnerHealth } from './brain/types';

export function dueTrialsIn({ order }: Decision, { health, context, nowMs }: DecideInput): Trial[] {
  const isDue = (known: RunnerHealth | undefined): boolean =>
    known !== undefined && known.probationMs > 0 && known.probationUntilMs <= nowMs;
  return order.flatMap(({ runner }) => [
    ...(isDue(health.everywhere.get(runner)) ? [{ runner, cluster: null }] : []),
    ...(isDue(health.here.get(runner)) ? [{ runner, cluster: context.cluster }] : []),
  ]);
}
