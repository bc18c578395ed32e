import { isCancellation, type ActivityOptions, type LocalActivityOptions } from '@temporalio/workflow';

/** Single short transactions; a database that is away longer than these tries is met by the remote twin below. */
export const LOCAL: LocalActivityOptions = {
  startToCloseTimeout: '5s',
  retry: { maximumAttempts: 3, initialInterval: '200ms' },
};
export const REMOTE: ActivityOptions = {
  startToCloseTimeout: '30s',
  retry: { initialInterval: '1s', maximumInterval: '30s' },
};

export async function withRemoteTwin<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    if (isCancellation(error)) throw error;
    return second();
  }
}
