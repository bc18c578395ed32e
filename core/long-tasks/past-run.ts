import { RUN_ERRORS, type RunErrorCode } from '../errors';
import { toOutputText } from '../output-text';
import { UNKNOWN_CLUSTER } from '../run/routing/routing-record';
import type { AttemptResult, RunEnding, RunPlan, RunRequest } from '../run/record';
import { isSuccess, type TerminalEnvelopeStatus } from '../run/states';
import { MAX_FALLBACKS } from '../limits';
import type { PastRun } from './history-file';

/** What a run of before would have left behind here: one runner was asked, and this came of it. */

export function requestOfPastRun({ input, url, runner }: PastRun): RunRequest {
  return {
    model: 'svc',
    instructions: null,
    task: { text: input, url, steps: [], successCriteria: null, outputSchema: null },
    routing: runner,
    routingClass: 'runner',
    slaProfile: 'balanced',
    maxFallbacks: MAX_FALLBACKS.min,
    maxCostMicros: null,
    timeBudgetMs: null,
    metadata: {},
    allowInteraction: false,
    interactionTimeoutMs: 0,
    normalize: false,
    background: true,
  };
}

export function planOfPastRun({ runner, createdAt, finishedAt }: PastRun): RunPlan {
  return {
    candidates: [{ runner, engine: null, queue: 'http', priceMicros: 0 }],
    widening: [],
    ceilingMicros: null,
    ceilingSource: 'balance',
    lifetimeMs: finishedAt.getTime() - createdAt.getTime(),
    custody: null,
    context: { site: null, taskClass: 'extract', cluster: UNKNOWN_CLUSTER, defense: 'unknown' },
    decision: null,
  };
}

const ERROR_OF: Partial<Record<TerminalEnvelopeStatus, RunErrorCode>> = {
  failed: 'run_failed',
  blocked: 'blocked',
  cancelled: 'run_cancelled',
};

export function endingOfPastRun({ status, reason }: PastRun, attemptId: string): RunEnding {
  const code = ERROR_OF[status];
  return {
    status,
    attemptId,
    failure:
      code === undefined
        ? null
        : { code, message: reason ?? RUN_ERRORS[code].message, causeCode: null, reason: null, fault: null },
    budgetStop: null,
  };
}

export function resultOfPastRun({ status, output, reason, url }: PastRun): AttemptResult {
  const succeeded = isSuccess(status);
  return {
    output,
    answer: succeeded ? toOutputText(output) : null,
    quality:
      status === 'cancelled'
        ? null
        : {
            verdict: status,
            confidence: 1,
            reason: reason ?? 'recorded_verdict',
            source: 'deterministic',
            answerPresent: succeeded,
          },
    deliverables: null,
    finalUrl: url,
    httpStatus: null,
    blockReason: status === 'blocked' ? (reason ?? 'bot_challenge') : null,
    defense: 'unknown',
    steps: [],
    screenshotArtifactId: null,
    screenshotUnavailableReason: 'not_recorded',
    schemaViolations: [],
    normalized: false,
  };
}
