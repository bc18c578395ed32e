import type { AttemptQueue } from './record';

/** Workflows share the `http` queue, because only an activity of the same queue can be started eagerly. */
export const WORKFLOW_QUEUE: AttemptQueue = 'http';

/** The queue of one worker process, for what can be done there only. */
export function ownTaskQueue(prefix: string, worker: string): string {
  return prefix === '' ? `worker-${worker}` : `${prefix}-worker-${worker}`;
}

/** Deliveries and browser sessions have queues of their own, so that neither takes the slots of runs. */
export type QueueName = AttemptQueue | 'webhooks' | 'sessions';

export function taskQueue(prefix: string, queue: QueueName): string {
  return prefix === '' ? queue : `${prefix}-${queue}`;
}
