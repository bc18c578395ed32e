import type { Defense, Fault } from '../run/outcome';

/** For whom a failed attempt speaks: for every runner there is, or for those that work as its own does. */
export type FaultReach = 'everyone' | 'equivalents';

/** No runner is allowed to open it, or can. */
const FOR_EVERYONE = ['unsafe_url', 'dns'];
const GONE = ['http_404', 'http_410'];

/**
 * Null when another runner of the same kind may do better. What is wrong with the task is wrong for all that understand
 * it alike. A page that is gone is gone, but guarded sites say so to visitors whom they take for robots.
 */
export function reachOfFault(
  fault: Fault | null,
  code: string | null,
  defense: Defense | undefined,
): FaultReach | null {
  if (code === null) return null;
  if (fault === 'site' && GONE.includes(code))
    return defense === 'none' || defense === 'unknown' ? 'everyone' : 'equivalents';
  if (fault !== 'task') return null;
  return FOR_EVERYONE.includes(code) ? 'everyone' : 'equivalents';
}
