import type { AttemptQueue } from './record';

/** Workflows share the `http` queue, because only an activity of the same queue can be started eagerly. */
export const WORKFLOW_QUEUE: AttemptQueue = 'http';

export function taskQueue(prefix: string, queue: AttemptQueue): string {
  return prefix === '' ? queue : `${prefix}-${queue}`;
}
