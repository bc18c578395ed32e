import type { Logger } from 'pino';
import type { SessionOffer } from '../core/sessions/session';
import type { RunnerOption } from '../core/routing/option';
import type { RunnerTask } from '../core/run/outcome';
import type { RunPlan, RunRequest } from '../core/run/record';
import type { TaskNeed } from '../core/run/routing/routing-record';
import type { Database } from '../db/connection';
import type { BlobStore } from '../db/artifacts/blob-store';
import type { ReadKnowledge } from '../db/evidence/knowledge';
import type { FreshEndings } from '../db/history/fresh-endings';
import type { NewId } from '../db/new-id';
import type { RunMarks } from '../db/runs/run-marks';
import type { ReadHealth } from '../db/providers/health-reader';
import type { KeyEncryptionKey } from '../db/vault/sealing';
import type { OverdueDelivery } from '../db/webhooks/overdue-deliveries';
import type { StartableDelivery } from '../db/webhooks/redelivery';
import type { HeavyWork } from '../hosts/heavy-work';
import type { Metrics } from '../metrics/metrics';
import type { TargetGuard } from '../net/guard/target-guard';
import type { WebhookGuard } from '../net/guard/webhook-guard';
import type { Mailer } from '../net/mail/mailer';
import type { Tickets } from '../net/relay/tickets';
import type { Payments } from '../net/stripe/payments';
import type { NearbyPlaces } from './docs/front-page';
import type { Relay } from './relay/relay';
import type { WaitForSession } from './sessions/session-waiter';
import type { RunStreams } from './stream/run-streams';
import type { CorsOrigins } from './http/cors';
import type { ProxyTrust } from './http/proxy-trust';
import type { EndedRuns } from './runs/reading/ended-runs';
import type { StartLine } from './runs/start-line';
import type { RunWatcher } from './runs/reading/run-watcher';

/** What a workflow is started with; all of it is known at admission. */
export interface StartableRun {
  id: string;
  workspaceId: string;
  /** Null where the plan asks nobody. */
  firstAttemptId: string | null;
  request: RunRequest;
  plan: RunPlan;
  deadlineAt: Date;
}

/** What the API needs of Temporal, given to it by the process that wires it. */
export interface RunStarter {
  /** Never throws: a run whose start failed is picked up by the reconciler. */
  start(run: StartableRun): Promise<void>;
  /** The same for a caller who does not wait: resolves at once, unless many starts are under way. */
  startBeside(run: StartableRun): Promise<void>;
  /** Never throws, for the same reason. A start that is under way here is let pass first, as also below. */
  cancel(runId: string): Promise<void>;
  /** Tells the workflow that a question was answered. Never throws, for the same reason. */
  submitInput(runId: string, interactionId: string): Promise<void>;
}

/** What the API needs of Temporal for deliveries that no run's workflow drives. */
export interface DeliveryStarter {
  /** Never throws: a delivery whose start failed is picked up by the next sweep. */
  start(delivery: StartableDelivery): Promise<boolean>;
  /** Starts those that nobody drives, and says how many they were. Never throws, for the same reason. */
  resume(overdue: OverdueDelivery[]): Promise<number>;
}

/** What the API needs of Temporal for deletions, which are recorded before it is told. */
export interface DeletionStarter {
  /** Never throws: a deletion whose start failed is picked up by the reconciler. */
  start(deletionId: string): Promise<void>;
}

/** What the workflow of a browser session is started with. */
export interface StartableSession {
  id: string;
  workspaceId: string;
  timeoutSeconds: number;
}

/** What the API needs of Temporal for browser sessions. */
export interface SessionStarter {
  /** Never throws for Temporal's sake: a session whose start failed is picked up by the reconciler. */
  start(session: StartableSession): Promise<void>;
}

/** What a run cannot do without. */
export const PARTS = ['database', 'temporal', 'storage', 'workers'] as const;
export type Part = (typeof PARTS)[number];

export interface Readiness {
  /** What does not respond, or has no room, right now. While any part but workers is missing, nothing is admitted. */
  missing(): Part[];
  /** Something could not be stored; it is taken to be so for a while. */
  noteStorageFull(): void;
}

export interface ApiDeps {
  db: Database;
  log: Logger;
  metrics: Pick<Metrics, 'requestServed' | 'requestRefused' | 'runEnded'>;
  newId: NewId;
  kek: KeyEncryptionKey;
  blobs: BlobStore;
  work: HeavyWork;
  guard: TargetGuard;
  webhookGuard: WebhookGuard;
  /** Null where no mail can be sent: codes are then written to the log. */
  mailer: Mailer | null;
  /** Null where no payment provider is configured. */
  payments: Payments | null;
  watcher: RunWatcher;
  endedRuns: EndedRuns;
  /** Those that this process ended while a caller of its own was waiting. */
  freshRuns: FreshEndings['runs'];
  streams: RunStreams;
  /** By which the bearers of signed addresses are known. */
  tickets: Tickets;
  runs: RunStarter;
  startLine: StartLine;
  marks: Pick<RunMarks, 'arrived'>;
  deliveries: DeliveryStarter;
  deletions: DeletionStarter;
  sessions: SessionStarter;
  waitForSession: WaitForSession;
  sessionOffer: SessionOffer;
  /** Open ones of one account, on all workers. */
  maxSessionsPerAccount: number;
  relay: Relay;
  readiness: Readiness;
  catalogue: readonly RunnerOption[];
  /** Chains that the operator gave a name, which `model` may be. */
  chains: ReadonlyMap<string, readonly string[]>;
  /** What a task takes, from its words. */
  needOf(task: RunnerTask): TaskNeed;
  /** Whether one page may tell all of it to whoever only reads. */
  isToldByPage(task: RunnerTask): boolean;
  readKnowledge: ReadKnowledge;
  /** Which runners can be got through to, as recent attempts saw it. */
  readHealth: ReadHealth;
  /** This process, as the doorbell registered it. */
  instance: number;
  /** Runs that this instance executes right now; queued and paused ones do not count. */
  liveRuns(): number;
  maxLiveRuns: number;
  /** What one workspace may have of them, counted over all instances. */
  maxLiveRunsPerWorkspace: number;
  publicBaseUrl: string;
  /** Other addresses that the front page shows. */
  nearby: NearbyPlaces;
  /** In production a refusal does not tell how an operator could allow local addresses. */
  isProduction: boolean;
  /** Without it the cron endpoint refuses every call, and listing webhooks starts the sweep instead. */
  cronSecret: string | undefined;
  corsOrigins: CorsOrigins;
  trustProxy: ProxyTrust;
  syncWaitMs: number;
  startedAt: Date;
}
