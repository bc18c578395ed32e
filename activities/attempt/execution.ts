import type { Outcome } from '../../core/run/outcome';
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

/** Told to stop, and whether its runner had heard of it by then. */
export type Stopped = 'cancelled' | 'unheard';

export function isStopped(outcome: Outcome | Stopped): outcome is Stopped {
  return outcome === 'cancelled' || outcome === 'unheard';
}

/** One try of an attempt's activity. */
export interface Execution {
  epoch: number;
  input: { runId: string; attemptId: string };
  begun: BegunAttempt;
  signal: AttemptSignal;
}
