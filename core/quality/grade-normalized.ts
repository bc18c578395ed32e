import { normalizeOutput } from '../normalize/normalize';
import type { Outcome, RunnerTask } from '../run/outcome';
import { gradeOutcome, type GradedAttempt } from './grade';

/**
 * The paid pass: only an output that violates its schema is normalized, and only one that then conforms is taken.
 * Otherwise the attempt is what it was, with the runner's own output, and the add-on is not charged.
 */
export function gradeNormalized(outcome: Outcome, task: RunnerTask): GradedAttempt {
  const graded = gradeOutcome(outcome, task);
  if (task.outputSchema === null || graded.result.schemaViolations.length === 0) return graded;
  const output = normalizeOutput(graded.result.output, task.outputSchema);
  const regraded = gradeOutcome({ ...outcome, output }, task);
  if (regraded.status !== 'succeeded' && regraded.status !== 'empty') return graded;
  return { ...regraded, result: { ...regraded.result, normalized: true } };
}
