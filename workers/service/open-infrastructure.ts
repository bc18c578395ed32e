import { randomBytes } from 'node:crypto';
import { createLiveRuns, type LiveRuns } from '../../activities/attempt/live-runs';
import type { DeletionStarter, DeliveryStarter, SessionStarter } from '../../api/deps';
import type { RunnerOption } from '../../core/routing/option';
import { taskQueue } from '../../core/run/queues';
import { createDiskBlobStore, type BlobStore } from '../../db/artifacts/blob-store';
import { openS3BlobStore } from '../../db/artifacts/s3-blob-store';
import { connectDatabase, type Database } from '../../db/connection';
import { poolUse } from '../../db/pool-use';
import { createConnectionGate, type ConnectionGate } from '../../db/connection-gate';
import { PROBE } from '../../db/deadlines';
import { createFreshEndings, type FreshEndings } from '../../db/history/fresh-endings';
import { createDoorbell, type Doorbell } from '../../db/doorbell';
import { createRunMarks, type RunMarks } from '../../db/runs/run-marks';
import { migrate } from '../../db/migrate';
import { openServiceSecret } from '../../db/vault/service-secrets';
import { startDemoSite, type DemoSite } from '../../demo/site';
import { createHostPool } from '../../hosts/host-pool';
import type { HeavyWork } from '../../hosts/heavy-work';
import { createTargetGuard, type TargetGuard, type TargetGuardOptions } from '../../net/guard/target-guard';
import { createTickets, type Tickets } from '../../net/relay/tickets';
import { createWebhookGuard, type WebhookGuard } from '../../net/guard/webhook-guard';
import { catalogueWith } from '../../runners/full-catalogue';
import { startStack, type Stack } from '../../stack';
import { openKeyRing, type KeyRing } from '../keys/key-ring';
import { linkTemporal, type TemporalLink } from '../temporal/connection';
import { createDeletionStarter } from '../temporal/deletion-starter';
import { createDeliveryStarter } from '../temporal/delivery-starter';
import { createSessionStarter } from '../temporal/session-starter';
import { createRunStarter, type TemporalRuns } from '../temporal/run-starter';
import { runsWork, type Opening } from './opening';
import { watchReadiness, type WatchedReadiness } from './watch-readiness';

/** What the API and the workers of a process both stand on. */
export interface Infrastructure {
  stack: Stack;
  db: Database;
  /** Shut while PostgreSQL is away, for every pool that is given it. */
  gate: ConnectionGate;
  doorbell: Doorbell;
  temporal: TemporalLink;
  /** Null unless the process is all there is, outside production. */
  demo: DemoSite | null;
  guard: TargetGuard;
  /** The guard's rules, for processes that make a guard of their own. */
  guardRules: TargetGuardOptions;
  webhookGuard: WebhookGuard;
  blobs: BlobStore;
  readiness: WatchedReadiness;
  kek: KeyRing;
  /** By which our processes, and the bearers of our signed addresses, are known. */
  tickets: Tickets;
  runs: TemporalRuns;
  marks: RunMarks;
  deliveries: DeliveryStarter;
  deletions: DeletionStarter;
  sessions: SessionStarter;
  catalogue: readonly RunnerOption[];
  /** Counted by the workers of this process, read by its API. */
  liveRuns: LiveRuns;
  /** Written by the workers of this process, told by its streams. */
  freshEndings: FreshEndings;
  work: HeavyWork;
}

/** PostgreSQL, Temporal and the browser first; then the ways to them, which ask for them all to be there. */
export async function openInfrastructure(opening: Opening, stack: Stack): Promise<Infrastructure> {
  const { config, role, log, metrics, closables } = opening;
  const { queuePrefix } = config.temporal;
  await migrate(stack.databaseUrl);
  const gate = createConnectionGate();
  const db = connectDatabase(stack.databaseUrl, { gate });
  closables.add('database pool', () => db.destroy());
  metrics.watchPool('main', () => poolUse(db));
  const doorbell = createDoorbell(stack.databaseUrl, (error) =>
    log.warn({ err: error }, 'the doorbell is not heard right now'),
  );
  closables.add('doorbell', () => doorbell.close());
  const temporal = await linkTemporal(config.temporal, stack.temporal.address, { hostsWorkers: runsWork(role), log });
  closables.add('Temporal connection', () => temporal.close());

  const demo = role === 'all' && !config.production ? await openDemoSite(opening) : null;
  const guardRules = {
    allowLocalTargets: config.allowLocalTargets,
    allowedHostPorts: config.production ? [] : [`127.0.0.1:${demo?.port ?? config.demoPort}`],
    refusedPorts: [config.port, ...(config.metrics ? [config.metrics.port] : []), ...stack.ports],
  };
  const guard = createTargetGuard(guardRules);
  const { artifactBucket, artifactFolder } = config;
  const blobs = artifactBucket === null ? createDiskBlobStore(artifactFolder) : await openS3BlobStore(artifactBucket);
  closables.add('store of files', async () => blobs.close());
  const probe = connectDatabase(stack.databaseUrl, { poolSize: 1, statements: PROBE });
  closables.add('readiness connection', () => probe.destroy());
  const readiness = watchReadiness({ probe, gate, temporal, blobs, log, queue: taskQueue(queuePrefix, 'http') });
  closables.add('readiness', () => readiness.close());
  const kek = await openKeyRing(config);
  const tickets = createTickets(await openTicketSecret(db, kek, log));
  const work = createHostPool();
  closables.add('hosts', () => work.close());
  work.warmUp().catch((error: unknown) => log.error({ err: error }, 'no host for heavy work came up'));

  const marks = createRunMarks(db, (error, what) => log.warn({ err: error }, what));
  closables.add('marks of runs', () => marks.settled());
  const runs = createRunStarter({ db, marks, log, temporal, queuePrefix });
  closables.add('starts of runs', () => runs.settled());

  const liveRuns = createLiveRuns();
  metrics.watch('liveRuns', () => liveRuns.count());

  return {
    ...{
      stack,
      db,
      gate,
      doorbell,
      temporal,
      demo,
      guard,
      guardRules,
      blobs,
      readiness,
      kek,
      tickets,
      work,
      runs,
      marks,
    },
    webhookGuard: createWebhookGuard(guard, config),
    deliveries: createDeliveryStarter({ db, log, client: temporal.client, queuePrefix }),
    deletions: createDeletionStarter({ db, log, client: temporal.client, queuePrefix }),
    sessions: createSessionStarter({ db, log, temporal, queuePrefix }),
    catalogue: catalogueWith(config.customRunners, {
      hasModel: config.agent !== undefined,
      // An API alone knows no engine; it takes the operator's word for what its workers have.
      hasLightpanda: runsWork(role) ? stack.lightpanda !== null : config.programs.lightpanda !== undefined,
      setVariables: config.setVariables,
    }),
    liveRuns,
    freshEndings: createFreshEndings(),
  };
}

/** Processes with different keys are no service that could pass callers on; everything else they do all the same. */
async function openTicketSecret(db: Database, kek: KeyRing, log: Opening['log']): Promise<Buffer> {
  return openServiceSecret(db, kek, 'tickets').catch((error: unknown) => {
    log.error(
      { err: error },
      'this process has another key-encryption key than the others: browsers can be reached within it only',
    );
    return randomBytes(32);
  });
}

export async function openStack({ config, role, log, closables, signal, onFailure }: Opening): Promise<Stack> {
  const stack = await startStack({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    temporalAddress: config.temporal.address,
    temporalNamespace: config.temporal.namespace,
    uiPort: config.temporal.uiPort,
    browser: runsWork(role),
    programs: config.programs,
    env: process.env,
    report: (line) => log.info({}, line),
    signal,
    onFailure,
  });
  closables.add('stack', () => stack.stop());
  return stack;
}

/** The wanted port if it is free, any other if not: only the API's own port is fixed. */
async function openDemoSite({ config, closables }: Opening): Promise<DemoSite> {
  const host = '127.0.0.1';
  const site = await startDemoSite({ port: config.demoPort, host }).catch(() => startDemoSite({ port: 0, host }));
  closables.add('demo site', () => site.close());
  return site;
}
