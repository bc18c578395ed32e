import { UNKNOWN_CLUSTER } from '../../../core/run/routing/routing-record';
import type { RunPlan } from '../../../core/run/record';

/** Plans of earlier versions lack what was decided later. */
export type StoredPlan = Omit<RunPlan, LaterMember> & Partial<Pick<RunPlan, LaterMember>>;
type LaterMember = 'widening' | 'context' | 'decision';

export function toRunPlan(stored: StoredPlan): RunPlan {
  return {
    ...stored,
    widening: stored.widening ?? [],
    context: stored.context ?? { site: null, taskClass: 'extract', cluster: UNKNOWN_CLUSTER, defense: 'unknown' },
    decision: stored.decision ?? null,
  };
}
