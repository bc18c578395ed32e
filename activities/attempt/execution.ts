import type { BegunAttempt } from '../../db/attempts/attempts';
import type { Doorbell } from '../../db/doorbell';
import type { RunnerRegistry } from '../../runners/registry';
import type { ArtifactCaptureDeps } from './artifact-capture';
import type { AttemptSignal } from './attempt-signal';
import type { LiveAddresses } from './live-addresses';
import type { DispatchSecretsDeps } from './dispatch-secrets';

export interface RunnerCallDeps extends DispatchSecretsDeps, ArtifactCaptureDeps {
  runners: RunnerRegistry;
  doorbell: Doorbell;
  /** Left out where nobody can watch. */
  live?: LiveAddresses;
}

/** One try of an attempt's activity. */
export interface Execution {
  epoch: number;
  input: { runId: string; attemptId: string };
  begun: BegunAttempt;
  signal: AttemptSignal;
}
