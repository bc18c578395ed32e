import { availableParallelism } from 'node:os';
import { Worker, type NativeConnection, type WorkflowBundleOption } from '@temporalio/worker';
import type { ArtifactSweepActivities } from '../../activities/artifact-sweep';
import type { AttemptActivities } from '../../activities/attempt/attempt';
import type { CancelRequestActivities } from '../../activities/cancel-request';
import type { ClaimWindowActivities } from '../../activities/claim-windows';
import type { DeletionActivities } from '../../activities/deletion';
import type { PauseActivities } from '../../activities/pauses';
import type { PendingDeliveriesActivities } from '../../activities/webhooks/pending-deliveries';
import type { RetentionActivities } from '../../activities/retention';
import type { RunTransactionActivities } from '../../activities/run-transactions';
import type { SessionActivities } from '../../activities/session/session';
import type { SessionTransactionActivities } from '../../activities/session/session-transactions';
import type { SessionWatchActivities } from '../../activities/session-watch';
import type { WebhookDeliveryActivities } from '../../activities/webhooks/webhook-delivery';
import { LEARNING_LIMITS, PAUSED_SESSIONS } from '../../core/limits';
import { taskQueue, type QueueName } from '../../core/run/queues';
import { plainFailures } from './plain-failures';
import { WorkflowWorker } from './workflow-worker';

const HTTP_SLOTS = 500;
/**
 * As many as can be under way. Those that wait for a slot or for a person are brought back from their history when
 * their turn comes; kept, each would take an eighth of a megabyte, and by itself Temporal keeps some two thousand.
 */
const CACHED_WORKFLOWS = HTTP_SLOTS;
const RESUMED_SLOTS = 20;
const BROWSERS_PER_CORE = 2;
const WEBHOOK_SLOTS = 200;

export interface RunWorkerOptions {
  connection: NativeConnection;
  namespace: string;
  queuePrefix: string;
  workflowBundle: WorkflowBundleOption;
  browserSlots: number | undefined;
  attempts: AttemptActivities;
  record: RunTransactionActivities;
  cancellation: CancelRequestActivities;
  retention: RetentionActivities;
  deletion: DeletionActivities;
  claimWindows: ClaimWindowActivities;
  artifactSweep: ArtifactSweepActivities;
  interactions: PauseActivities;
  sessionWatch: SessionWatchActivities;
  sessionTransactions: SessionTransactionActivities;
  /** Null of a worker that has no browsers to lend. */
  sessions: { activities: SessionActivities; slots: number } | null;
  /** Reaches this process alone. */
  ownQueue: string;
  pendingDeliveries: PendingDeliveriesActivities;
  webhooks: WebhookDeliveryActivities;
}

export interface RunWorker {
  /** Rejects when a worker breaks down; resolves after stop(). */
  done: Promise<void>;
  stop(): Promise<void>;
}

/** One worker per queue: what waits for a browser slot never holds up what needs none. */
export async function startRunWorker(options: RunWorkerOptions): Promise<RunWorker> {
  const interceptors = { activity: [plainFailures] };
  const shared = {
    connection: options.connection,
    namespace: options.namespace,
    shutdownGraceTime: '1s',
    shutdownForceTime: '20s',
    // A requested cancel that the doorbell missed is heard with the next heartbeat.
    maxHeartbeatThrottleInterval: '5s',
    defaultHeartbeatThrottleInterval: '5s',
    interceptors,
  } as const;
  const queue = (name: QueueName): string => taskQueue(options.queuePrefix, name);
  const workers = await Promise.all([
    WorkflowWorker.create({
      ...shared,
      taskQueue: queue('http'),
      workflowBundle: options.workflowBundle,
      stickyQueueScheduleToStartTimeout: '2s',
      maxCachedWorkflows: CACHED_WORKFLOWS,
      activities: {
        ...options.attempts,
        ...options.record,
        ...options.cancellation,
        ...options.retention,
        ...options.deletion,
        ...options.claimWindows,
        ...options.artifactSweep,
        ...options.interactions,
        ...options.pendingDeliveries,
        ...options.sessionTransactions,
      },
      maxConcurrentActivityTaskExecutions: HTTP_SLOTS,
    }),
    Worker.create({
      ...shared,
      taskQueue: queue('browser'),
      activities: { ...options.attempts },
      maxConcurrentActivityTaskExecutions: options.browserSlots ?? availableParallelism() * BROWSERS_PER_CORE,
    }),
    Worker.create({
      ...shared,
      taskQueue: queue('learning'),
      activities: { ...options.attempts },
      maxConcurrentActivityTaskExecutions: LEARNING_LIMITS.executingProbes,
    }),
    // Sessions that wait in this process go on here. They had a slot before they paused, and do not queue for another.
    Worker.create({
      ...shared,
      taskQueue: options.ownQueue,
      activities: { ...options.attempts, ...options.sessionWatch },
      // Each session that waits is watched, which takes a slot and nothing else.
      maxConcurrentActivityTaskExecutions: RESUMED_SLOTS + PAUSED_SESSIONS.perWorker,
    }),
    Worker.create({
      ...shared,
      taskQueue: queue('webhooks'),
      activities: { ...options.webhooks },
      maxConcurrentActivityTaskExecutions: WEBHOOK_SLOTS,
    }),
    ...(options.sessions === null
      ? []
      : [
          Worker.create({
            ...shared,
            taskQueue: queue('sessions'),
            activities: { ...options.sessions.activities },
            maxConcurrentActivityTaskExecutions: options.sessions.slots,
          }),
        ]),
  ]);
  const done = Promise.all(workers.map((worker) => worker.run())).then(() => undefined);
  return {
    done,
    async stop() {
      for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
      await done;
    },
  };
}
