import type { PlannedAttempt } from '../../core/run/record';

/** A plan of hundreds of probes would bury what operators look for. */
const MAX_LISTED = 20;

export function describePlan(candidates: readonly PlannedAttempt[]): string {
  const listed = candidates.slice(0, MAX_LISTED).map(({ runner }) => `\`${runner}\``);
  const more = candidates.length - listed.length;
  return listed.join(' → ') + (more > 0 ? ` and ${more} more` : '');
}
