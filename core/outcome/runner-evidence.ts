import type { Fault } from '../run/outcome';
import { isSuccess, type AttemptStatus } from '../run/states';

/** Faults that say nothing about a runner, however its attempt ended. */
const NOT_OF_RUNNER: readonly (Fault | null)[] = ['platform', 'task'];

/** Whether an attempt counts for or against its runner. */
export function countsForRunner({ status, fault }: { status: AttemptStatus; fault: Fault | null }): boolean {
  if (isSuccess(status)) return true;
  return (status === 'failed' || status === 'blocked') && !NOT_OF_RUNNER.includes(fault);
}
