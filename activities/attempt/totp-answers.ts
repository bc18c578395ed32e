import { setTimeout as sleep } from 'node:timers/promises';
import { asksForHumanProof } from '../../core/detect/human-check';
import type { InputRequest, NeedsInput, Outcome, RunnerTask } from '../../core/run/outcome';
import { TOTP_STEP_MS, totpOfStep, totpStepAt } from '../../core/vault/totp';
import type { Runner, RunnerContext } from '../../runners/runner';

export interface CodeAnswering {
  runner: Runner;
  context: RunnerContext;
  task: RunnerTask;
  /** A code is a secret as soon as it is made. */
  tell(code: string): void;
  /** The turns whose codes the attempt has used before. */
  codeSteps: readonly number[];
  /** Remembers a turn for later tries of the attempt, before its code is used. */
  useStep(step: number): Promise<void>;
  /** The question that a person has just answered, if this is how the attempt goes on. */
  askedPerson: InputRequest | null;
  /** The runner's job, which may have begun only now. */
  jobId(): string | null;
}

/** A site that refuses this many codes has another seed; from then on a person is asked. */
const MAX_CODES = 3;
/** A code typed in its last moments arrives too late. */
const LEAST_LEFT_MS = 2_000;

/** The codes of these turns. */
export function codesOf(seed: string | null, steps: readonly number[]): string[] {
  return seed === null ? [] : steps.flatMap((step) => totpOfStep(seed, step) ?? []);
}

/** Answers requests for one-time codes from the run's seed, so that the run does not pause for them. */
export async function answerWithCodes(
  first: Outcome,
  { runner, context, task, tell, codeSteps, useStep, askedPerson, jobId }: CodeAnswering,
): Promise<Outcome> {
  const seed = context.secrets.totpSecret;
  if (seed === null || !runner.resume || isLeftToPerson(first, askedPerson)) return first;
  let outcome = first;
  let usedStep = codeSteps.at(-1) ?? 0;
  for (let codes = 0; codes < MAX_CODES && asksForCode(outcome); codes += 1) {
    // A code that was sent by message is not ours to know; one try tells whether the site takes ours after all.
    if (codes > 0 && ['sms', 'email'].includes(outcome.inputRequest.channel)) break;
    usedStep = await freshStep(usedStep, context.signal);
    const code = totpOfStep(seed, usedStep);
    if (code === null) break;
    await useStep(usedStep);
    tell(code);
    context.progress('answering with a one-time code');
    const session = { attemptId: context.attemptId, jobId: jobId(), inputId: outcome.inputRequest.id ?? null };
    outcome = await runner.resume(session, code, task, context);
  }
  return outcome;
}

/**
 * A person is asked for a code only after ours were not taken; trying them again would lock the account. Another second
 * step that names the app is a new question.
 */
function isLeftToPerson(outcome: Outcome, askedPerson: InputRequest | null): boolean {
  if (askedPerson?.kind !== 'otp') return false;
  return (outcome.kind === 'needs_input' && outcome.inputRequest.channel !== 'totp') || askedPerson.channel === 'totp';
}

function asksForCode(outcome: Outcome): outcome is NeedsInput {
  if (outcome.kind !== 'needs_input') return false;
  return outcome.inputRequest.kind === 'otp' && !asksForHumanProof(outcome.inputRequest.prompt);
}

/** The step whose code is sent now: one that has time left and was not used before, since sites take each code once. */
async function freshStep(usedStep: number, signal: AbortSignal): Promise<number> {
  const now = Date.now();
  const leftMs = TOTP_STEP_MS - (now % TOTP_STEP_MS);
  if (totpStepAt(now) <= usedStep || leftMs < LEAST_LEFT_MS) await sleep(leftMs, undefined, { signal });
  return totpStepAt(Date.now());
}
