import { boundOutcome } from '../../core/outcome/bound-outcome';
import { isSecretAnswer } from '../../core/run/interaction';
import type { DispatchSecrets, InputRequest, Outcome } from '../../core/run/outcome';
import { dropFilesOfTries } from '../../db/artifacts/artifacts';
import { markDispatched, recordCodeStep, type BegunAttempt } from '../../db/attempts/attempts';
import type { GivenAnswers } from '../../db/interactions/answers';
import type { PendingInput } from '../../db/interactions/open-interaction';
import type { OpenedCredential } from '../../db/vault/credential-secrets';
import { dispatchUnknown, failed } from '../../runners/outcomes';
import type { PausedSession, Runner, RunnerContext } from '../../runners/runner';
import { isOutcome, NO_SECRETS, openDispatchSecrets, redactOutcome } from './dispatch-secrets';
import { isStopped, type Execution, type RunnerCallDeps, type Stopped } from './execution';
import { contained, orHandOn } from './hand-on';
import { createRunnerContext } from './runner-context';
import { answerWithCodes, codesOf } from './totp-answers';

export interface Called {
  outcome: Outcome | Stopped;
  /** What the runner was given. */
  secrets: DispatchSecrets;
  credential: OpenedCredential | null;
  /** Null when this worker does not have it. */
  runner: Runner | null;
}

/** An attempt that works in the memory of its worker, and has cost this many of them, is not given another one. */
const MAX_LOST_AT_WORK = 2;
/** One that works elsewhere is hardly why its workers died: it may have met several deployments in a row. */
const MAX_LOST_ELSEWHERE = 5;

/** Calls the runner for the first time, or re-attaches to the call of an earlier try. */
export async function callRunner(deps: RunnerCallDeps, execution: Execution): Promise<Called> {
  const { begun: earlier, epoch, input, signal } = execution;
  return withSecrets(deps, execution, async (runner, context) => {
    const { task } = earlier;
    const attach = earlier.jobId === null ? undefined : runner.attach?.bind(runner, earlier.jobId);
    if (isPoison(runner, earlier)) return giveUp(runner, execution);
    if (earlier.dispatched && !attach && !runner.isRepeatable(task)) return dispatchUnknown();
    const mayCall = earlier.dispatching || (await orHandOn(signal, markDispatched(deps.db, input.attemptId, epoch)));
    if (!mayCall) return 'cancelled';
    const { attemptId } = input;
    if (earlier.dispatched) await orHandOn(signal, dropFilesOfTries(deps.db, attemptId, { from: 0, before: epoch }));
    const outcome = await (attach ? attach(task, context) : runner.run(task, context));
    // An earlier try may have reached the runner before its worker was lost.
    return earlier.dispatched && outcome.kind === 'failed' ? { ...outcome, neverReached: false } : outcome;
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
      const { task } = execution.begun;
      if (isPoison(runner, execution.begun)) return giveUp(runner, execution);
      return runner.resume && answer !== null ? runner.resume(session, answer, task, context) : sessionLost();
    },
    {
      answers: [...earlier, ...(answer === null || !isSecret ? [] : [answer])],
      askedPerson: pending.request,
    },
  );
}

/** Follows a paused session that has gone on without the answer it asked for. */
export async function followRunner(
  deps: RunnerCallDeps,
  execution: Execution,
  { earlier }: Pick<GivenAnswers, 'earlier'>,
): Promise<Called> {
  return withSecrets(
    deps,
    execution,
    async (runner, context) => {
      const { jobId, task } = execution.begun;
      if (isPoison(runner, execution.begun)) return giveUp(runner, execution);
      return runner.attach && jobId !== null ? runner.attach(jobId, task, context) : sessionLost();
    },
    { answers: earlier, askedPerson: null },
  );
}

function sessionLost(): Outcome {
  return failed('platform', 'session_lost', 'This worker cannot go on with the session.', { unbilled: true });
}

function isPoison({ keepsSessions }: Runner, { lostTries }: BegunAttempt): boolean {
  return lostTries >= (keepsSessions === true ? MAX_LOST_AT_WORK : MAX_LOST_ELSEWHERE);
}

async function giveUp(runner: Runner, { input, begun }: Execution): Promise<Outcome> {
  const { jobId, lostTries } = begun;
  // What it left behind elsewhere is paid for until somebody ends it.
  await runner.release?.({ attemptId: input.attemptId, jobId, inputId: null });
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

type Use = (runner: Runner, context: RunnerContext) => Promise<Outcome | Stopped>;

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
    if (isStopped(first)) return first;
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
    outcome: isStopped(outcome) ? outcome : boundOutcome(redactOutcome(outcome, opened.redaction)),
    secrets: opened.secrets,
    credential: opened.credential,
    runner,
  };
}
