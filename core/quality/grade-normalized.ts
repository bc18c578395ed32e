import type { JsonValue } from '../json';
import { normalizeOutput } from '../normalize/normalize';
import { withOutput } from '../outcome/parts';
import type { EndedOutcome, RunnerTask } from '../run/outcome';
import { isSuccess } from '../run/states';
import { gradeOutcome, toldOutput, type GradedAttempt } from './grade';
import type { Opinion } from './review/review';

export function isViolated({ result }: GradedAttempt): boolean {
  return result.schemaViolations.length > 0;
}

export function isDelivered({ status }: GradedAttempt): boolean {
  return isSuccess(status);
}

/**
 * The paid pass by rules: only an output that violates its schema is normalized, and only one that then conforms is
 * taken. Otherwise the attempt is what it was, with the runner's own output, and the add-on is not charged.
 */
export function gradeNormalized(
  outcome: EndedOutcome,
  task: RunnerTask,
  opinion: Opinion | null = null,
): GradedAttempt {
  const graded = gradeOutcome(outcome, task, opinion);
  if (task.outputSchema === null || !isViolated(graded)) return graded;
  // Our own names of a download are none of the schema's.
  return gradeInForm(outcome, task, normalizeOutput(toldOutput(outcome, task), task.outputSchema), opinion) ?? graded;
}

/** The attempt with its output brought into another form, if that is what the caller asked for; null if not. */
export function gradeInForm(
  outcome: EndedOutcome,
  task: RunnerTask,
  output: JsonValue,
  opinion: Opinion | null,
): GradedAttempt | null {
  const graded = gradeOutcome(withOutput(outcome, output), task, opinion);
  return isDelivered(graded) ? { ...graded, result: { ...graded.result, normalized: true } } : null;
}
