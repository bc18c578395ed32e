import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createAttemptActivities } from '../activities/attempt/attempt';
import { createCancellationActivities } from '../activities/cancellation';
import { createEndpointSlots } from '../activities/webhooks/endpoint-slots';
import { createInteractionActivities } from '../activities/interaction';
import { createLiveRuns } from '../activities/attempt/live-runs';
import { createPendingDeliveriesActivities } from '../activities/webhooks/pending-deliveries';
import { createRetentionActivities } from '../activities/retention';
import { createRunRecordActivities } from '../activities/run-record';
import { createSessionWatchActivities } from '../activities/session-watch';
import { createWebhookDeliveryActivities, WEBHOOK_POST_LIMITS } from '../activities/webhooks/webhook-delivery';
import { createApp } from '../api/app';
import { createRunStreams } from '../api/stream/run-streams';
import { createRunWatcher } from '../api/runs/run-watcher';
import { createDiskBlobStore } from '../db/artifacts/blob-store';
import { ownTaskQueue, taskQueue } from '../core/run/queues';
import { connectDatabase } from '../db/connection';
import { createConnectionGate } from '../db/connection-gate';
import { PATIENT, PROBE } from '../db/deadlines';
import { createDoorbell } from '../db/doorbell';
import { createKnowledgeReader } from '../db/evidence/knowledge';
import { migrate } from '../db/migrate';
import { newId } from '../db/new-id';
import { startDemoSite } from '../demo/site';
import { createHostPool } from '../hosts/host-pool';
import { createChatModel } from '../net/chat/chat-model';
import { createSafePost } from '../net/safe-post';
import { createTargetGuard } from '../net/guard/target-guard';
import { createWebhookGuard } from '../net/guard/webhook-guard';
import { catalogueWith } from '../runners/full-catalogue';
import { startStack } from '../stack';
import { ensureLocalWorkspace } from './bootstrap';
import type { Config, Role } from './config/config';
import { createDeliveryStarter } from './temporal/delivery-starter';
import { answerHealth, openHttpServer } from './http-server';
import { startEvidenceFolder } from './upkeep/evidence-folder';
import { openKeyRing } from './keys/key-ring';
import { keepLocalCredit } from './upkeep/local-credit';
import { openRunners } from './runners';
import { watchReadiness } from './readiness';
import { startReconciler } from './upkeep/reconciler';
import { ensureRetentionSchedule } from './upkeep/retention-schedule';
import { createRunStarter } from './temporal/run-starter';
import { startRunWorker } from './temporal/run-worker';
import { createClosables, type Closables } from './shutdown';
import { linkTemporal } from './temporal/connection';
import { loadWorkflowBundle } from './temporal/workflow-bundle';

/** For jobs in the background, whose statements may take minutes. */
const JOB_CONNECTIONS = 3;

export interface Service {
  baseUrl: string;
  port: number | null;
  webUiUrl: string | null;
  demoUrl: string | null;
  keyFile: string | null;
  /** Rejects when a part breaks down while the service runs. */
  failed: Promise<never>;
  stop(): Promise<void>;
}

/** Wires one process: everything is created here, and handed down. */
export async function startService(config: Config, role: Role, log: Logger, signal?: AbortSignal): Promise<Service> {
  const closables = createClosables((name, error) => log.error({ err: error }, `${name} did not close cleanly`));
  try {
    return await wire(config, role, log, closables, signal);
  } catch (error) {
    await closables.closeAll();
    throw error;
  }
}

async function wire(
  config: Config,
  role: Role,
  log: Logger,
  closables: Closables,
  signal: AbortSignal | undefined,
): Promise<Service> {
  const servesApi = role !== 'worker';
  const runsWork = role !== 'api';
  const failure = createFailure();

  const http =
    servesApi || config.healthPort ? await openHttpServer(config.host, config.port, config.publicBaseUrl) : null;
  if (http) closables.add('HTTP server', () => http.close());
  const bundling = runsWork ? loadWorkflowBundle(join(config.dataDir, 'cache')) : null;
  // Handled where it is awaited; a failure before that must not end the process.
  bundling?.catch(() => undefined);

  const stack = await startStack({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    temporalAddress: config.temporal.address,
    temporalNamespace: config.temporal.namespace,
    uiPort: config.temporal.uiPort,
    browser: runsWork,
    env: process.env,
    report: (line) => log.info({}, line),
    signal,
    onFailure: failure.reject,
  });
  closables.add('stack', () => stack.stop());

  await migrate(stack.databaseUrl);
  const gate = createConnectionGate();
  const db = connectDatabase(stack.databaseUrl, { gate });
  closables.add('database pool', () => db.destroy());
  const doorbell = createDoorbell(stack.databaseUrl, (error) =>
    log.warn({ err: error }, 'the doorbell is not heard right now'),
  );
  closables.add('doorbell', () => doorbell.close());
  const temporal = await linkTemporal(config.temporal, stack.temporal.address, { hostsWorkers: runsWork, log });
  closables.add('Temporal connection', () => temporal.close());

  const demo = role === 'all' && !config.production ? await openDemoSite(config, closables) : null;
  const guardRules = {
    allowLocalTargets: config.allowLocalTargets,
    allowedHostPorts: config.production ? [] : [`127.0.0.1:${demo?.port ?? config.demoPort}`],
    refusedPorts: [config.port, ...stack.ports],
  };
  const guard = createTargetGuard(guardRules);
  const webhookGuard = createWebhookGuard(guard, config);
  const blobs = createDiskBlobStore(config.artifactFolder);
  const probe = connectDatabase(stack.databaseUrl, { poolSize: 1, statements: PROBE });
  closables.add('readiness connection', () => probe.destroy());
  const readiness = watchReadiness({
    ...{ probe, gate, temporal, blobs, log },
    queue: taskQueue(config.temporal.queuePrefix, 'http'),
  });
  closables.add('readiness', () => readiness.close());
  const kek = await openKeyRing(config);
  const runs = createRunStarter({ db, log, temporal, queuePrefix: config.temporal.queuePrefix });
  const deliveries = createDeliveryStarter({
    db,
    log,
    client: temporal.client,
    queuePrefix: config.temporal.queuePrefix,
  });
  const catalogue = catalogueWith(config.customRunners);
  const liveRuns = createLiveRuns();
  const work = createHostPool();
  closables.add('hosts', () => work.close());
  work.warmUp().catch((error: unknown) => log.error({ err: error }, 'no host for heavy work came up'));
  const recordDeps = { db, doorbell, newId, baseUrl: config.publicBaseUrl, log };

  if (runsWork && temporal.native && bundling) {
    const runners = openRunners({
      guard,
      guardRules,
      work,
      chromium: stack.chromium,
      pageMemoryMb: config.pageMemoryMb,
      customRunners: config.customRunners,
      log,
      closables,
    });
    const jobs = connectDatabase(stack.databaseUrl, { poolSize: JOB_CONNECTIONS, statements: PATIENT, gate });
    closables.add('database pool of jobs', () => jobs.destroy());
    const record = createRunRecordActivities(recordDeps);
    const llm = config.llm === undefined ? null : createChatModel(config.llm);
    if (llm) closables.add('language model', () => llm.close());
    const interactions = createInteractionActivities(recordDeps);
    const ownQueue = ownTaskQueue(config.temporal.queuePrefix, randomUUID());
    const worker = await startRunWorker({
      connection: temporal.native,
      namespace: config.temporal.namespace,
      queuePrefix: config.temporal.queuePrefix,
      workflowBundle: await bundling,
      browserSlots: config.browserSlots,
      attempts: createAttemptActivities({
        ...recordDeps,
        blobs,
        runners,
        kek,
        log,
        work,
        llm,
        liveRuns,
        ownQueue,
        reportSlow: runs.reportSlow,
      }),
      ownQueue,
      interactions,
      sessionWatch: createSessionWatchActivities({ runners }),
      record,
      cancellation: createCancellationActivities({ cancelWorkflow: runs.cancel }),
      retention: createRetentionActivities({ db: jobs, blobs }),
      pendingDeliveries: createPendingDeliveriesActivities({ db }),
      webhooks: createWebhookDeliveryActivities({
        db,
        kek,
        doorbell,
        log,
        post: createSafePost(webhookGuard, WEBHOOK_POST_LIMITS),
        slots: createEndpointSlots(),
      }),
    });
    worker.done.catch(failure.reject);
    closables.add('worker', () => worker.stop());
    const reconciler = startReconciler({
      db,
      log,
      client: temporal.client,
      runs,
      record,
      interactions,
      deliveries,
    });
    closables.add('reconciler', () => reconciler.close());
    const kinds = new Map(catalogue.map(({ slug, kind }) => [slug, kind]));
    const folder = startEvidenceFolder({ db: jobs, log, kindOf: (runner) => kinds.get(runner) ?? runner });
    closables.add('evidence folder', () => folder.close());
    await ensureRetentionSchedule(temporal.client, config.temporal.queuePrefix);
  }

  readiness.expectWorkers();
  if (http && !servesApi) http.serve(answerHealth(readiness));
  if (http && servesApi) {
    closables.add('requests in progress', () => http.drain());
    // Closed after the streams: until they have ended they wait with it.
    const watcher = createRunWatcher(db, doorbell);
    closables.add('watcher', () => watcher.close());
    const streams = createRunStreams(db, watcher, log);
    closables.add('streams', () => streams.close());
    http.serve(
      createApp({
        db,
        log,
        newId,
        kek,
        blobs,
        work,
        guard,
        webhookGuard,
        watcher,
        streams,
        runs,
        deliveries,
        readiness,
        catalogue,
        chains: config.chains,
        readKnowledge: createKnowledgeReader(db),
        instance: doorbell.instance,
        liveRuns: () => liveRuns.count(),
        maxLiveRuns: config.maxLiveRuns,
        maxLiveRunsPerWorkspace: config.maxLiveRunsPerWorkspace,
        publicBaseUrl: config.publicBaseUrl,
        isProduction: config.production,
        nearby: {
          webUiUrl: config.production ? null : stack.temporal.uiUrl,
          demoUrl: demo?.url ?? null,
        },
        cronSecret: config.cronSecret,
        corsOrigins: config.corsOrigins,
        trustProxy: config.trustProxy,
        syncWaitMs: config.syncWaitMs,
        startedAt: new Date(),
      }),
    );
    // Closed first: what is accepted from here on could not be answered any more.
    closables.add('API', async () => http.refuse());
  }

  const local = role === 'all' ? await ensureLocalWorkspace(db, config.dataDir) : null;
  if (local && config.databaseUrl === undefined && !config.production) {
    const credit = await keepLocalCredit({ db, log, accountId: local.accountId });
    closables.add('local credit', () => credit.close());
  }

  return {
    baseUrl: config.publicBaseUrl,
    port: http?.port ?? null,
    webUiUrl: stack.temporal.uiUrl,
    demoUrl: demo?.url ?? null,
    keyFile: local?.keyFile ?? null,
    failed: failure.promise,
    stop: () => closables.closeAll(),
  };
}

/** The wanted port if it is free, any other if not: only the API's own port is fixed. */
async function openDemoSite(config: Config, closables: Closables): Promise<{ url: string; port: number }> {
  const host = '127.0.0.1';
  const site = await startDemoSite({ port: config.demoPort, host }).catch(() => startDemoSite({ port: 0, host }));
  closables.add('demo site', () => site.close());
  return site;
}

function createFailure(): { promise: Promise<never>; reject: (error: unknown) => void } {
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<never>((_resolve, rejectPromise) => {
    reject = rejectPromise;
  });
  promise.catch(() => undefined);
  return { promise, reject };
}
