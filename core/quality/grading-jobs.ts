import { isJsonObject, type JsonObject, type JsonValue } from '../json';
import { groundValue } from '../normalize/grounding';
import type { EndedOutcome, RunnerTask } from '../run/outcome';
import { gradeOutcome, readOutcome, type GradedAttempt } from './grade';
import { gradeInForm, gradeNormalized } from './grade-normalized';
import { isReviewWanted } from './review/apply-review';
import { reviewSubject } from './review/prompt';
import type { Opinion } from './review/review';

/** Graded, and brought into the form of the caller's schema by rules if that is paid for and needed. */
export function gradeByRules(
  outcome: EndedOutcome,
  task: RunnerTask,
  normalize: boolean,
  opinion: Opinion | null,
): GradedAttempt {
  return normalize ? gradeNormalized(outcome, task, opinion) : gradeOutcome(outcome, task, opinion);
}

/** What a grader is to be shown of an outcome; null where its word would change nothing. */
export function subjectOfReview(outcome: EndedOutcome, task: RunnerTask): JsonObject | null {
  const { judgement, outcome: read, criteria } = readOutcome(outcome, task);
  return isReviewWanted(judgement, read, criteria) ? reviewSubject(read, task) : null;
}

/** The attempt with what a model made of its output, or why that cannot be taken. */
export function gradeModelOutput(
  outcome: EndedOutcome,
  task: RunnerTask,
  made: { value: JsonValue; source: JsonValue },
  opinion: Opinion | null,
): GradedAttempt | 'ungrounded_values' | 'schema_violation' {
  const schema = task.outputSchema ?? {};
  const addresses = [outcome.finalUrl, task.url].filter((address) => address !== null);
  const { value, dropped } = groundValue(unwrapped(made.value, schema['type']), made.source, schema, addresses);
  const regraded = value === undefined ? null : gradeInForm(outcome, task, value, opinion);
  return regraded ?? (dropped.length > 0 ? 'ungrounded_values' : 'schema_violation');
}

/** A model that has to answer with an object puts a list into one. */
function unwrapped(value: JsonValue, type: JsonValue | undefined): JsonValue {
  if (type !== 'array' || !isJsonObject(value)) return value;
  const members = Object.values(value);
  return members.length === 1 && Array.isArray(members[0]) ? members[0] : value;
}
