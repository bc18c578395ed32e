import type { DecideInput, Decision, RunnerHealth } from './brain/types';

/** A place where a runner's probation is over but not yet disproved: a run that plans it there is its one trial. */
export interface Trial {
  runner: string;
  /** Null: the runner everywhere. */
  cluster: string | null;
}

export function dueTrialsIn({ order }: Decision, { health, context, nowMs }: DecideInput): Trial[] {
  const isDue = (known: RunnerHealth | undefined): boolean =>
    known !== undefined && known.probationMs > 0 && known.probationUntilMs <= nowMs;
  return order.flatMap(({ runner }) => [
    ...(isDue(health.everywhere.get(runner)) ? [{ runner, cluster: null }] : []),
    ...(isDue(health.here.get(runner)) ? [{ runner, cluster: context.cluster }] : []),
  ]);
}
