import { ApplicationFailure } from '@temporalio/activity';
import { clipMasked } from '../../core/clip';
import { RECORD } from '../../core/limits';
import { isSweep } from '../../core/run/routing-class';
import { boundAddress, boundOutcome } from '../../core/outcome/bound-outcome';
import { isSecretAnswer } from '../../core/run/interaction';
import type { DispatchSecrets, InputRequest, Outcome } from '../../core/run/outcome';
import { budgetEndOf } from '../../core/run/durations';
import { NO_PROGRESS } from '../../core/run/watchdog';
import {
  markDispatched,
  markHandedOn,
  recordCodeStep,
  recordJobId,
  recordProgress,
  recordSession,
  type BegunAttempt,
} from '../../db/attempts/attempts';
import type { OpenedCredential } from '../../db/vault/credentials';
import type { GivenAnswers, PendingInput } from '../../db/interactions/interactions';
import type { Doorbell } from '../../db/doorbell';
import { isDatabaseUnavailable } from '../../db/pg-errors';
import { failed } from '../../runners/outcomes';
import type { RunnerRegistry } from '../../runners/registry';
import { SHUTDOWN, type PausedSession, type Runner, type RunnerContext } from '../../runners/runner';
import { captureArtifact, noteUncaptured, type ArtifactCaptureDeps } from './artifact-capture';
import type { AttemptSignal } from './attempt-signal';
import {
  isOutcome,
  NO_SECRETS,
  openDispatchSecrets,
  redactOutcome,
  type DispatchSecretsDeps,
  type OpenedSecrets,
} from './dispatch-secrets';
import { answerWithCodes, codesOf } from './totp-answers';
import { placeOfFailure } from './place-of-failure';

export interface RunnerCallDeps extends DispatchSecretsDeps, ArtifactCaptureDeps {
  runners: RunnerRegistry;
  doorbell: Doorbell;
}

/** One try of an attempt's activity. */
export interface Execution {
  epoch: number;
  input: { runId: string; attemptId: string };
  begun: BegunAttempt;
  signal: AttemptSignal;
}

export interface Called {
  outcome: Outcome | 'cancelled';
  /** What the runner was given. */
  secrets: DispatchSecrets;
  credential: OpenedCredential | null;
  /** Null when this worker does not have it. */
  runner: Runner | null;
}

const PROGRESS_WRITE_EVERY_MS = 1000;
/** An attempt that works in the memory of its worker, and has cost this many of them, is not given another one. */
const MAX_LOST_AT_WORK = 2;
/** One that is done elsewhere hardly was the reason, and may just have met several kills. */
const MAX_LOST_ELSEWHERE = 5;

/** Calls the runner for the first time, or re-attaches to the call of an earlier try. */
export async function callRunner(deps: RunnerCallDeps, execution: Execution): Promise<Called> {
  const { begun: earlier, epoch, input, signal } = execution;
  return withSecrets(deps, execution, async (runner, context) => {
    const { task } = earlier;
    const attach = earlier.jobId === null ? undefined : runner.attach?.bind(runner, earlier.jobId);
    if (isPoison(runner, earlier)) return givenUp(earlier.lostTries);
    if (earlier.dispatched && !attach && !runner.isRepeatable(task)) {
      return failed(
        'platform',
        'dispatch_unknown',
        'The worker was lost while the runner acted; it is not known how far it got.',
        { unbilled: true },
      );
    }
    if (!(await orHandOn(signal, markDispatched(deps.db, input.attemptId, epoch)))) return 'cancelled';
    const outcome = await (attach ? attach(task, context) : runner.run(task, context));
    // An earlier try may have reached the runner before its worker was lost.
    return earlier.dispatched ? { ...outcome, neverReached: false } : outcome;
  });
}

/** Gives the runner the answer that its paused session waits for. */
export async function continueRunner(
  deps: RunnerCallDeps,
  execution: Execution,
  session: PausedSession,
  { answer, earlier, pending }: GivenAnswers & { pending: PendingInput },
): Promise<Called> {
  const isSecret = isSecretAnswer(pending.request.kind);
  return withSecrets(
    deps,
    execution,
    async (runner, context) => {
      const { lostTries, task } = execution.begun;
      if (isPoison(runner, execution.begun)) return givenUp(lostTries);
      return runner.resume && answer !== null
        ? runner.resume(session, answer, task, context)
        : failed('platform', 'session_lost', 'This worker cannot go on with the session.', { unbilled: true });
    },
    {
      answers: [...earlier, ...(answer === null || !isSecret ? [] : [answer])],
      askedPerson: pending.request,
    },
  );
}

function isPoison({ keepsSessions }: Runner, { lostTries }: BegunAttempt): boolean {
  return lostTries >= (keepsSessions === true ? MAX_LOST_AT_WORK : MAX_LOST_ELSEWHERE);
}

function givenUp(lostTries: number): Outcome {
  const message = `The attempt was given up after its worker was lost ${lostTries} times while it ran.`;
  return failed('platform', 'worker_lost', message, { unbilled: true });
}

/** What the attempt was told and has tried before this call. */
interface Earlier {
  answers: readonly string[];
  /** The question that a person has just answered. */
  askedPerson: InputRequest | null;
}

const NOTHING_EARLIER: Earlier = { answers: [], askedPerson: null };

type Use = (runner: Runner, context: RunnerContext) => Promise<Outcome | 'cancelled'>;

/**
 * Opens the secrets for this call alone, answers what can be answered from them, and takes them out of everything that
 * comes back. Throws only to hand the attempt to another worker.
 */
async function withSecrets(
  deps: RunnerCallDeps,
  execution: Execution,
  use: Use,
  earlier = NOTHING_EARLIER,
): Promise<Called> {
  const { input, begun, epoch, signal } = execution;
  const runner = deps.runners.get(begun.runner);
  if (!runner) {
    const outcome = failed('platform', 'runner_missing', 'This worker does not have the runner.');
    return { outcome, secrets: NO_SECRETS, credential: null, runner };
  }
  const { workspaceId, sealed } = begun;
  const credentialId = begun.request.credentialId ?? null;
  const opened = await openDispatchSecrets(deps, { runId: input.runId, workspaceId, credentialId, sealed }, runner);
  if (isOutcome(opened)) return { outcome: opened, secrets: NO_SECRETS, credential: null, runner };
  const told: string[] = [];
  const tell = (code: string): void => {
    told.push(code);
    opened.redaction.addCode(code);
  };
  for (const code of [...earlier.answers, ...codesOf(opened.secrets.totpSecret, begun.codeSteps)]) tell(code);
  const context = createRunnerContext(deps, execution, opened, told);
  const outcome = await contained(deps, execution, runner, async () => {
    const first = await use(runner, context);
    if (first === 'cancelled') return first;
    return answerWithCodes(first, {
      runner,
      context,
      task: begun.task,
      tell,
      codeSteps: begun.codeSteps,
      useStep: (step) => orHandOn(signal, recordCodeStep(deps.db, input.attemptId, epoch, step)),
      askedPerson: earlier.askedPerson,
      jobId: () => begun.jobId,
    });
  });
  return {
    outcome: outcome === 'cancelled' ? outcome : boundOutcome(redactOutcome(outcome, opened.redaction)),
    secrets: opened.secrets,
    credential: opened.credential,
    runner,
  };
}

/** What a runner throws is an outcome too, unless it is this worker that cannot go on. */
async function contained(
  deps: RunnerCallDeps,
  { epoch, input, signal }: Execution,
  runner: Runner,
  call: () => Promise<Outcome | 'cancelled'>,
): Promise<Outcome | 'cancelled'> {
  try {
    return await call();
  } catch (error) {
    const reason = signal.reason();
    if (reason === 'cancel') return 'cancelled';
    if (reason === SHUTDOWN) {
      await markHandedOn(deps.db, input.attemptId, epoch).catch(() => undefined);
      throw ApplicationFailure.retryable('this worker cannot go on', 'handed_on');
    }
    if (reason === 'no_progress') {
      return failed('runner', NO_PROGRESS.code, NO_PROGRESS.message);
    }
    deps.log.error(
      { attemptId: input.attemptId, runner: runner.slug, failure: placeOfFailure(error) },
      'a runner crashed',
    );
    return failed('platform', 'runner_crashed', 'The runner broke down on our side.', { unbilled: true });
  }
}

/**
 * For what we write while a runner is at work. A database that is away for a moment, or has no connection free, says
 * nothing about the runner: the attempt is tried again, as after a lost worker, and does not fail.
 */
async function orHandOn<T>(signal: AttemptSignal, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (isDatabaseUnavailable(error)) signal.handOn();
    throw error;
  }
}

function createRunnerContext(
  deps: RunnerCallDeps,
  { epoch, input, begun, signal }: Execution,
  { secrets, redaction }: OpenedSecrets,
  told: readonly string[],
): RunnerContext {
  let lastWrite = 0;
  return {
    attemptId: input.attemptId,
    workspaceId: begun.workspaceId,
    secrets,
    told,
    dueAt: dueAtOf(begun),
    mayAsk: begun.request.allowInteraction !== false || secrets.totpSecret !== null,
    maxPauseMs: begun.request.interactionTimeoutMs,
    signal: signal.signal,
    progress(note) {
      signal.progressed();
      if (Date.now() - lastWrite < PROGRESS_WRITE_EVERY_MS) return;
      lastWrite = Date.now();
      const told = clipMasked(note, RECORD.wordsLength, redaction.text);
      recordProgress(deps.db, input.attemptId, epoch, told).then(
        () => deps.doorbell.ringLocally(`moved:${input.runId}`),
        (error: unknown) => {
          deps.log.warn({ attemptId: input.attemptId, failure: placeOfFailure(error) }, 'progress was not recorded');
        },
      );
    },
    saveArtifact: (file) =>
      orHandOn(
        signal,
        captureArtifact(deps, input, { ...file, name: clipMasked(file.name, RECORD.nameLength, redaction.text) }),
      ),
    noteUncaptured: (file) =>
      orHandOn(
        signal,
        noteUncaptured(deps, input, {
          ...file,
          name: clipMasked(file.name, RECORD.nameLength, redaction.text),
          // A masked address would lead nowhere.
          url: file.url !== null && redaction.text(file.url) === file.url ? file.url : null,
        }),
      ),
    async recordJob(jobId) {
      begun.jobId = jobId;
      await orHandOn(signal, recordJobId(deps.db, input.attemptId, epoch, jobId));
    },
    async recordSession(session) {
      const { liveUrl, replayUrl } = session;
      const masked = {
        ...session,
        liveUrl: boundAddress(liveUrl && redaction.text(liveUrl)),
        replayUrl: boundAddress(replayUrl && redaction.text(replayUrl)),
      };
      await orHandOn(signal, recordSession(deps.db, input.attemptId, epoch, masked));
      deps.doorbell.ringLocally(`moved:${input.runId}`);
    },
  };
}

/** Runners that are tried one after the other share the budget; the probes of a sweep may finish in the grace after it. */
function dueAtOf({ request, deadlineAt }: BegunAttempt): Date {
  return isSweep(request) ? deadlineAt : (budgetEndOf(request, deadlineAt) ?? deadlineAt);
}
