import { redactOutcome } from '../../../activities/attempt/dispatch-secrets';
import { boundOutcome } from '../../../core/outcome/bound-outcome';
import { createRedaction } from '../../../core/redaction';
import type { Outcome, RunStep } from '../../../core/run/outcome';
import type { PausedSession, RunnerContext } from '../../../runners/runner';
import { createContext, type AnyOutcome, type RecordedContext, type TestedRunner } from '../runner-context';
import { CODE, CREDENTIALS } from './site';

export interface Attempt extends RecordedContext {
  jobs: string[];
  /** Steps that were told while the runner was at work. */
  toldSteps: RunStep[];
}

let attempts = 0;

/** An attempt of its own, with credentials where the runner is given any. */
export function newAttempt({ usesCredentials }: TestedRunner, more: Partial<RunnerContext> = {}): Attempt {
  attempts += 1;
  const context = createContext(usesCredentials === true ? { credentials: CREDENTIALS } : {});
  const jobs: string[] = [];
  const toldSteps: RunStep[] = [];
  return Object.assign(context, {
    attemptId: `att_${attempts}`,
    jobs,
    toldSteps,
    recordJob: (id: string) => Promise.resolve(void jobs.push(id)),
    progress(note: string, step?: RunStep) {
      context.notes.push(note);
      if (step) toldSteps.push(step);
    },
    ...more,
  });
}

export function sessionOf({ attemptId, jobs }: Attempt, { inputRequest }: AnyOutcome): PausedSession {
  return { attemptId, jobId: jobs.at(-1) ?? null, inputId: inputRequest?.id ?? null };
}

/** What holds for every outcome: it can be recorded as it is, and repeats no secret. */
export function expectSound(outcome: AnyOutcome, attempt: Attempt): void {
  expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
  expect(boundOutcome(outcome as Outcome)).toEqual(outcome);
  expect(outcome.steps.map(({ index }) => index)).toEqual(outcome.steps.map((_step, index) => index));
  for (const { at } of outcome.steps) expect(new Date(at).toISOString()).toBe(at);

  const { notes, toldSteps, files, uncaptured, sessions } = attempt;
  const { output: _output, quotes: _quotes, ...work } = outcome;
  const told = JSON.stringify([work, notes, toldSteps, uncaptured, sessions, files.map(({ name }) => name)]);
  // In an id that a provider has thrown dice for, the digits of a code come up now and then.
  const aboutTheWork = told.replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>');
  for (const secret of [CREDENTIALS.username, CREDENTIALS.password, CODE]) expect(aboutTheWork).not.toContain(secret);
  expect(JSON.stringify(outcome)).not.toContain(CREDENTIALS.password);
  // A code in a result is a number like any other, until the service takes it out where the words call it a code.
  const recorded = redactOutcome(outcome as Outcome, createRedaction(attempt.secrets, [], attempt.told));
  expect(JSON.stringify(recorded)).not.toContain(CODE);
}
