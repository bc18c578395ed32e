import type { Logger } from 'pino';
import type { RunnerOption } from '../core/routing/option';
import type { RunPlan, RunRequest } from '../core/run/record';
import type { Database } from '../db/connection';
import type { BlobStore } from '../db/blob-store';
import type { NewId } from '../db/new-id';
import type { KeyEncryptionKey } from '../db/sealing';
import type { TargetGuard } from '../net/target-guard';
import type { CorsOrigins } from './cors';
import type { ProxyTrust } from './proxy-trust';
import type { RunWaiter } from './waiting';

/** What a workflow is started with; all of it is known at admission. */
export interface StartableRun {
  id: string;
  workspaceId: string;
  firstAttemptId: string;
  request: RunRequest;
  plan: RunPlan;
  deadlineAt: Date;
}

/** What the API needs of Temporal, given to it by the process that wires it. */
export interface RunStarter {
  /** Never throws: a run whose start failed is picked up by the reconciler. */
  start(run: StartableRun): Promise<void>;
  /** Never throws, for the same reason. */
  cancel(runId: string): Promise<void>;
}

export interface Readiness {
  /** False while Temporal or PostgreSQL is away: nothing is admitted then. */
  isReady(): boolean;
}

export interface ApiDeps {
  db: Database;
  log: Logger;
  newId: NewId;
  kek: KeyEncryptionKey;
  blobs: BlobStore;
  guard: TargetGuard;
  waiter: RunWaiter;
  runs: RunStarter;
  readiness: Readiness;
  catalogue: readonly RunnerOption[];
  isDispatchable(option: RunnerOption): boolean;
  /** This process, as the doorbell registered it. */
  instance: number;
  /** Runs that this instance executes right now; queued and paused ones do not count. */
  liveRuns(): number;
  maxLiveRuns: number;
  publicBaseUrl: string;
  corsOrigins: CorsOrigins;
  trustProxy: ProxyTrust;
  syncWaitMs: number;
  startedAt: Date;
}
