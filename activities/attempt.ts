import { ApplicationFailure, Context } from '@temporalio/activity';
import { NORMALIZATION_MICROS } from '../core/money';
import type { DispatchSecrets, Fault, Outcome, RunnerTask } from '../core/run/outcome';
import type { AttemptError } from '../core/run/record';
import type { AttemptStatus, TerminalEnvelopeStatus } from '../core/run/states';
import {
  beginAttempt,
  markDispatched,
  recordJobId,
  recordProgress,
  settleAttempt,
  type Begun,
  type Settlement,
} from '../db/attempts';
import { finishRun } from '../db/finish';
import { loadRun } from '../db/run-snapshot';
import { noteLogin, type OpenedCredential } from '../db/credentials';
import type { KeyEncryptionKey } from '../db/sealing';
import { SHUTDOWN, type Runner, type RunnerContext } from '../runners/runner';
import { failed } from '../runners/outcomes';
import type { RunnerRegistry } from '../runners/registry';
import { captureArtifact, type ArtifactCaptureDeps } from './artifact-capture';
import { isOutcome, NO_SECRETS, openDispatchSecrets, redactOutcome, type OpenedSecrets } from './dispatch-secrets';
import { createAttemptSignal, type AttemptSignal } from './attempt-signal';
import { gradeAttempt, type GradingDeps } from './grading';
import type { LiveRuns } from './live-runs';
import { placeOfFailure } from './place-of-failure';
import type { RunRecordDeps } from './run-record';

export interface AttemptDeps extends RunRecordDeps, ArtifactCaptureDeps, GradingDeps {
  runners: RunnerRegistry;
  kek: KeyEncryptionKey;
  liveRuns: LiveRuns;
  /** Never throws: a race that does not start costs time, not the run. */
  reportSlow(runId: string, attemptId: string): Promise<void>;
}

export interface AttemptInput {
  runId: string;
  attemptId: string;
  /** Nothing else is in flight, so this attempt may end the run in the transaction that records its own success. */
  mayFinish: boolean;
  /** No runner comes after this one and none runs beside it, so its failure ends the run as well. */
  isLast: boolean;
  /** After this long the workflow is told that the attempt is slow, so that it may start another beside it. */
  raceAfterMs?: number;
}

/** All that crosses Temporal about an attempt; what it delivered stays in PostgreSQL. */
export interface AttemptSummary {
  status: AttemptStatus;
  fault: Fault | null;
  /** The site asked a person for something; no further runner may be tried. */
  prompted: boolean;
  /** What failed, without words: equal for the same failure of different runners. */
  fingerprint: string | null;
  /** How the run ended, if this attempt (or anyone before it) has ended it. */
  runStatus: TerminalEnvelopeStatus | null;
}

const PROGRESS_WRITE_EVERY_MS = 1000;

export function createAttemptActivities(deps: AttemptDeps) {
  return {
    async runAttempt(input: AttemptInput): Promise<AttemptSummary> {
      const context = Context.current();
      const epoch = context.info.attempt;
      const begun = await beginAttempt(deps.db, input.attemptId, epoch);
      if (begun.kind === 'over') return summaryOfEnded(deps, input, begun.status, begun.fault);
      deps.doorbell.ringLocally(`moved:${input.runId}`);

      const signal = createAttemptSignal(context, deps.doorbell, input.runId);
      // The clock starts with the attempt: one that waits for a free slot is not slow.
      const race =
        input.raceAfterMs === undefined
          ? undefined
          : setTimeout(() => void deps.reportSlow(input.runId, input.attemptId), input.raceAfterMs);
      try {
        const dispatched = await deps.liveRuns.during(input.runId, () =>
          dispatch(deps, { epoch, input, begun, signal }),
        );
        return await record(deps, input, epoch, {
          ...(await grade(deps, input, dispatched, begun, signal.signal)),
          credential: dispatched.credential,
        });
      } finally {
        clearTimeout(race);
        signal.dispose();
      }
    },
  };
}

export type AttemptActivities = ReturnType<typeof createAttemptActivities>;

interface Execution {
  epoch: number;
  input: AttemptInput;
  begun: Extract<Begun, { kind: 'begun' }>;
  signal: AttemptSignal;
}

interface Dispatched {
  outcome: Outcome | 'cancelled';
  /** What the runner was given. */
  secrets: DispatchSecrets;
  credential: OpenedCredential | null;
}

/** Opens the secrets for this dispatch alone, and takes them out of everything that comes back from it. */
async function dispatch(deps: AttemptDeps, execution: Execution): Promise<Dispatched> {
  const { input, begun } = execution;
  const runner = deps.runners.get(begun.runner);
  if (!runner) {
    const outcome = failed('platform', 'runner_missing', 'This worker does not have the runner.');
    return { outcome, secrets: NO_SECRETS, credential: null };
  }
  const { workspaceId, sealed } = begun;
  const credentialId = begun.request.credentialId ?? null;
  const opened = await openDispatchSecrets(deps, { runId: input.runId, workspaceId, credentialId, sealed }, runner);
  if (isOutcome(opened)) return { outcome: opened, secrets: NO_SECRETS, credential: null };
  const outcome = await execute(deps, execution, runner, opened);
  return {
    outcome: outcome === 'cancelled' ? outcome : redactOutcome(outcome, opened.redaction),
    secrets: opened.secrets,
    credential: opened.credential,
  };
}

/** Calls the runner, or re-attaches to the call of an earlier try. Throws only to hand the attempt to another worker. */
async function execute(
  deps: AttemptDeps,
  execution: Execution,
  runner: Runner,
  opened: OpenedSecrets,
): Promise<Outcome | 'cancelled'> {
  const { begun: earlier, epoch, input, signal } = execution;
  const { task } = earlier;
  const canAttach = earlier.jobId !== null && runner.attach !== undefined;
  if (earlier.dispatched && !canAttach && !runner.isRepeatable(task)) {
    return failed(
      'platform',
      'dispatch_unknown',
      'The worker was lost while the runner acted; it is not known how far it got.',
    );
  }
  if (!(await markDispatched(deps.db, input.attemptId, epoch))) return 'cancelled';
  try {
    const runnerContext = createRunnerContext(deps, execution, opened);
    if (canAttach && earlier.jobId !== null && runner.attach)
      return await runner.attach(earlier.jobId, task, runnerContext);
    return await runner.run(task, runnerContext);
  } catch (error) {
    const reason = signal.reason();
    if (reason === 'cancel') return 'cancelled';
    if (reason === SHUTDOWN) throw ApplicationFailure.retryable('the worker is shutting down', 'worker_shutdown');
    if (reason === 'no_progress') {
      return failed('runner', 'no_progress', 'The runner made no progress for 15 minutes.');
    }
    deps.log.error(
      { attemptId: input.attemptId, runner: runner.slug, failure: placeOfFailure(error) },
      'a runner crashed',
    );
    return failed('platform', 'runner_crashed', 'The runner broke down on our side.');
  }
}

function createRunnerContext(
  deps: AttemptDeps,
  { epoch, input, signal }: Execution,
  { secrets, redaction }: OpenedSecrets,
): RunnerContext {
  let lastWrite = 0;
  return {
    attemptId: input.attemptId,
    secrets,
    signal: signal.signal,
    progress(note) {
      signal.progressed();
      if (Date.now() - lastWrite < PROGRESS_WRITE_EVERY_MS) return;
      lastWrite = Date.now();
      recordProgress(deps.db, input.attemptId, epoch, redaction.text(note)).then(
        () => deps.doorbell.ringLocally(`moved:${input.runId}`),
        (error: unknown) => {
          deps.log.warn({ attemptId: input.attemptId, failure: placeOfFailure(error) }, 'progress was not recorded');
        },
      );
    },
    saveArtifact: (file) => captureArtifact(deps, input, { ...file, name: redaction.text(file.name) }),
    async recordJob(jobId) {
      await recordJobId(deps.db, input.attemptId, epoch, jobId);
    },
  };
}

interface Graded extends Settlement {
  fault: Fault | null;
  error: AttemptError | null;
  prompted: boolean;
  login: Outcome['login'];
}

async function grade(
  deps: AttemptDeps,
  { attemptId }: AttemptInput,
  { outcome, secrets }: Dispatched,
  { task, normalize }: { task: RunnerTask; normalize: boolean },
  signal: AbortSignal,
): Promise<Graded> {
  if (outcome === 'cancelled') return { status: 'cancelled', fault: null, error: null, prompted: false, login: null };
  const graded = await gradeAttempt(deps, { attemptId, outcome, task, normalize, secrets, signal });
  return {
    ...graded,
    normalizationMicros: graded.result.normalized ? NORMALIZATION_MICROS : 0,
    prompted: outcome.kind === 'needs_input',
    login: outcome.login,
  };
}

/** Records, bills and (where allowed) ends the run, all in one transaction guarded by the epoch. */
async function record(
  deps: AttemptDeps,
  input: AttemptInput,
  epoch: number,
  graded: Graded & { credential: OpenedCredential | null },
): Promise<AttemptSummary> {
  const { prompted, login, credential, ...settlement } = graded;
  const runStatus = await deps.db.transaction(async (trx) => {
    const written = await settleAttempt(trx, input.attemptId, { ...settlement, epoch });
    if (written && login && credential) await noteLogin(trx, credential, login);
    if (!written || settlement.status === 'cancelled' || !input.mayFinish) return null;
    const succeeded = settlement.status === 'succeeded' || settlement.status === 'empty';
    if (succeeded) return finishRun(trx, deps, input.runId, { kind: 'success', attemptId: input.attemptId });
    return input.isLast ? finishRun(trx, deps, input.runId, { kind: 'exhausted' }) : null;
  });
  deps.doorbell.ringLocally(`${runStatus === null ? 'moved' : 'run'}:${input.runId}`);
  return {
    status: settlement.status,
    fault: settlement.fault,
    prompted,
    fingerprint: fingerprintOf(settlement),
    runStatus,
  };
}

function fingerprintOf({ fault, error }: { fault: Fault | null; error: AttemptError | null }): string | null {
  return error === null ? null : `${fault ?? 'none'}:${error.code}`;
}

/** The workflow lost our answer or a crash repeated the activity: tell it again what was recorded. */
async function summaryOfEnded(
  deps: AttemptDeps,
  input: AttemptInput,
  status: AttemptStatus,
  fault: Fault | null,
): Promise<AttemptSummary> {
  const run = await loadRun(deps.db, input.runId);
  return {
    status,
    fault,
    prompted: false,
    fingerprint: null,
    runStatus: run === null ? 'cancelled' : (run.ending?.status ?? null),
  };
}
