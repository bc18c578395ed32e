import { createSchemaContract } from '../contract/schema-contract';
import type { Fault, Outcome, RunnerTask } from '../run/outcome';
import type { AttemptError, AttemptResult } from '../run/record';
import { judge } from './verdict';

export interface GradedAttempt {
  status: 'succeeded' | 'empty' | 'blocked' | 'failed';
  fault: Fault | null;
  error: AttemptError | null;
  result: AttemptResult;
}

/** Turns what a runner saw into how its attempt ended: verdict first, then the caller's schema as a hard contract. */
export function gradeOutcome(outcome: Outcome, task: RunnerTask): GradedAttempt {
  const { quality, answer, deliverables } = judge(outcome);
  const delivered = quality.verdict === 'succeeded' || quality.verdict === 'empty';
  const violations =
    task.outputSchema !== null && delivered ? createSchemaContract(task.outputSchema).violations(outcome.output) : [];
  const violated = violations.length > 0;
  const result: AttemptResult = {
    output: outcome.output,
    answer: violated ? null : answer,
    quality: violated
      ? { ...quality, verdict: 'failed', reason: 'schema_violation', confidence: 1, answerPresent: false }
      : quality,
    deliverables,
    finalUrl: outcome.finalUrl,
    httpStatus: outcome.httpStatus,
    blockReason: outcome.blockReason,
    defense: outcome.defense,
    steps: outcome.steps,
    inputRequest: outcome.inputRequest,
    screenshotArtifactId: outcome.screenshotArtifactId,
    screenshotUnavailableReason: outcome.screenshotUnavailableReason,
    schemaViolations: violations,
  };
  if (violated) {
    return {
      status: 'failed',
      fault: 'runner',
      error: { code: 'schema_violation', message: violations.join('; ') },
      result,
    };
  }
  if (delivered)
    return { status: quality.verdict === 'empty' ? 'empty' : 'succeeded', fault: null, error: null, result };
  return {
    status: quality.verdict === 'blocked' ? 'blocked' : 'failed',
    fault: outcome.fault ?? (quality.verdict === 'blocked' ? 'site' : 'runner'),
    error: outcome.error ?? {
      code: quality.reason,
      message: WORDS_FOR_REASON[quality.reason] ?? 'The runner delivered no result.',
    },
    result,
  };
}

const WORDS_FOR_REASON: Record<string, string> = {
  files_not_delivered: 'A download was asked for, but no file arrived.',
  no_output: 'The runner finished without any content.',
  hollow_completion: 'The runner told what it did instead of giving a result.',
  input_required: 'The site asked for a code or an answer, which this run could not give.',
  bot_challenge: 'The site showed a bot challenge.',
  captcha: 'The site showed a captcha.',
};
