import { randomUUID } from 'node:crypto';
import type { NativeConnection, WorkflowBundleOption } from '@temporalio/worker';
import { createArtifactSweepActivities } from '../../activities/artifact-sweep';
import { createAttemptActivities } from '../../activities/attempt/attempt';
import { createCancelRequestActivities } from '../../activities/cancel-request';
import { createClaimWindowActivities } from '../../activities/claim-windows';
import { createDeletionActivities } from '../../activities/deletion';
import { createPauseActivities } from '../../activities/pauses';
import { createRetentionActivities } from '../../activities/retention';
import { createRunTransactionActivities } from '../../activities/run-transactions';
import { createSessionTransactionActivities } from '../../activities/session/session-transactions';
import { createSessionWatchActivities } from '../../activities/session-watch';
import { createEndpointSlots } from '../../activities/webhooks/endpoint-slots';
import { createPendingDeliveriesActivities } from '../../activities/webhooks/pending-deliveries';
import { createWebhookDeliveryActivities, WEBHOOK_POST_LIMITS } from '../../activities/webhooks/webhook-delivery';
import { ownTaskQueue } from '../../core/run/queues';
import { connectDatabase } from '../../db/connection';
import { PATIENT } from '../../db/deadlines';
import { poolUse } from '../../db/pool-use';
import { newId } from '../../db/new-id';
import { createLightWork } from '../../hosts/light-work';
import { createModel } from '../../net/model/model';
import { createChatModel } from '../../net/chat/chat-model';
import { createSafePost } from '../../net/safe-post';
import type { AccountWatch } from '../../runners/providers/accounts';
import { limitNamespaceRetention } from '../temporal/namespace-retention';
import { startRunWorker } from '../temporal/run-worker';
import { createWorkflowHistories } from '../temporal/workflow-histories';
import { startEvidenceFolding } from '../upkeep/evidence-folding';
import { startReconciler } from '../upkeep/reconciler';
import { ensureSchedules } from '../upkeep/schedules';
import type { Infrastructure } from './open-infrastructure';
import { openFiller } from './open-filler';
import { createLiveViews } from './sessions/live-views';
import { openRelay } from './sessions/open-relay';
import { openRunners } from './open-runners';
import type { Opening } from './opening';
import { openSessions } from './sessions/open-sessions';
import { shareAccounts } from './share-accounts';

/** For jobs in the background, whose statements may take minutes. */
const JOB_CONNECTIONS = 3;

export interface WorkerNeeds {
  connection: NativeConnection;
  workflowBundle: Promise<WorkflowBundleOption>;
}

/**
 * Runners and the activities that call them, served to Temporal; then what repairs and tidies up beside them. Nothing
 * is handed back: whoever wants work done asks Temporal.
 */
export async function openWorker(opening: Opening, parts: Infrastructure, needs: WorkerNeeds): Promise<void> {
  const { config, log, metrics, closables, onFailure } = opening;
  const { stack, db, gate, doorbell, temporal, guard, webhookGuard, blobs, kek, work, runs } = parts;
  const { queuePrefix, namespace } = config.temporal;
  const { pageMemoryMb, customRunners, accounts } = config;

  const relay = await openRelay({ db, log, closables, tickets: parts.tickets, at: config.relay });
  guard.refusePort(relay.port);
  const guardRules = { ...parts.guardRules, refusedPorts: [...parts.guardRules.refusedPorts, relay.port] };
  const accountWatch: AccountWatch = {
    ...shareAccounts({ db, doorbell, log }),
    onWaited: ({ provider }, ms) => metrics.providerAwaited(provider.id, ms),
  };
  const { publicBaseUrl } = config;
  const live = createLiveViews({ relay, tickets: parts.tickets, publicBaseUrl, log });
  const runners = openRunners({
    ...{ relay, live },
    ...{ guard, guardRules, work, pageMemoryMb, customRunners, accounts, log, closables },
    catalogue: parts.catalogue,
    accountWatch,
    cdpAddress: config.cdpUrl ?? null,
    lightpanda: stack.lightpanda,
    chromium: stack.chromium,
    agent: config.agent === undefined ? null : { model: createModel(config.agent.model), traits: config.agent.traits },
    filler: config.llm === undefined ? null : openFiller(config.llm),
  });
  const jobs = connectDatabase(stack.databaseUrl, { poolSize: JOB_CONNECTIONS, statements: PATIENT, gate });
  closables.add('database pool of jobs', () => jobs.destroy());
  metrics.watchPool('jobs', () => poolUse(jobs));
  const llm = config.llm === undefined ? null : createChatModel(config.llm);
  if (llm) closables.add('language model', () => llm.close());

  const recordDeps = { db, doorbell, freshEndings: parts.freshEndings, newId, baseUrl: publicBaseUrl, log, metrics };
  const record = createRunTransactionActivities({ ...recordDeps, runners });
  const interactions = createPauseActivities({ ...recordDeps, runners });
  const erasure = { db: jobs, blobs, histories: createWorkflowHistories(temporal.client, namespace) };
  const ownQueue = ownTaskQueue(queuePrefix, randomUUID());
  const worker = await startRunWorker({
    ...{ connection: needs.connection, namespace, queuePrefix, ownQueue, record, interactions },
    workflowBundle: await needs.workflowBundle,
    browserSlots: config.browserSlots,
    attempts: createAttemptActivities({
      ...recordDeps,
      ...{ blobs, runners, kek, llm, ownQueue },
      work: createLightWork(work),
      ...{ live, liveRuns: parts.liveRuns },
      reportSlow: runs.reportSlow,
      reportLasting: runs.reportLasting,
    }),
    sessionWatch: createSessionWatchActivities({ runners }),
    sessionTransactions: createSessionTransactionActivities({ db }),
    sessions: await openSessions(opening, parts, relay, { guardRules, accountWatch }),
    cancellation: createCancelRequestActivities({ cancelWorkflow: runs.cancel }),
    retention: createRetentionActivities({ ...erasure, log }),
    deletion: createDeletionActivities({ ...erasure, log, cancelWorkflow: runs.cancel }),
    claimWindows: createClaimWindowActivities({ db: jobs, log }),
    artifactSweep: createArtifactSweepActivities({ db: jobs, blobs, log }),
    pendingDeliveries: createPendingDeliveriesActivities({ db }),
    webhooks: createWebhookDeliveryActivities({
      ...{ db, kek, doorbell, log, metrics },
      post: createSafePost(webhookGuard, WEBHOOK_POST_LIMITS),
      slots: createEndpointSlots(),
    }),
  });
  worker.done.catch(onFailure);
  closables.add('worker', () => worker.stop());

  const { client } = temporal;
  const { deliveries, deletions, sessions } = parts;
  const reconciler = startReconciler({
    db,
    log,
    metrics,
    client,
    runs,
    record,
    interactions,
    deliveries,
    deletions,
    sessions,
  });
  closables.add('reconciler', () => reconciler.close());
  const kinds = new Map(parts.catalogue.map(({ slug, kind }) => [slug, kind]));
  const folding = startEvidenceFolding({ db: jobs, log, kindOf: (runner) => kinds.get(runner) ?? runner });
  closables.add('evidence folding', () => folding.close());
  await ensureSchedules(client, queuePrefix);
  await limitNamespaceRetention(client, namespace, log);
}
