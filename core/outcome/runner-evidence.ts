import type { Fault } from '../run/outcome';
import { isSuccess, type AttemptStatus } from '../run/states';

/** Whether an attempt counts for or against its runner. Faults of our own and of the task say nothing about it. */
export function countsForRunner({ status, fault }: { status: AttemptStatus; fault: Fault | null }): boolean {
  if (isSuccess(status) || status === 'blocked') return true;
  return status === 'failed' && fault !== 'platform' && fault !== 'task';
}
