import type { RunRecord } from '../../../core/run/record';
import { endingFor, type EndingTrigger } from '../../../core/run/ending';
import { responseStatusOf } from '../../../core/run/states';
import { attemptOf, failedAttempt, qualityOf, resultOf, runOf } from '../fixtures';

const FINISHED_AT = new Date('2026-11-15T10:00:04.250Z');
const COSTS = { runners: 2000, platformFee: 100, normalization: 0 };

function ended(trigger: EndingTrigger, attempts: RunRecord['attempts'], more: Partial<RunRecord> = {}): RunRecord {
  const ending = endingFor(attempts, trigger);
  return runOf({
    status: responseStatusOf(ending.status),
    envelopeStatus: ending.status,
    ending,
    attempts,
    finishedAt: FINISHED_AT,
    updatedAt: FINISHED_AT,
    costs: COSTS,
    ...more,
  });
}

const emptyResult = resultOf({
  output: [],
  answer: 'The result is empty.',
  quality: qualityOf({ verdict: 'empty', reason: 'empty_result', confidence: 0.8 }),
});
const blockedAttempt = attemptOf({
  status: 'blocked',
  fault: 'site',
  error: { code: 'bot_challenge', message: 'A captcha.' },
  result: resultOf({
    output: null,
    answer: null,
    blockReason: 'bot_challenge',
    quality: qualityOf({ verdict: 'blocked', reason: 'bot_challenge', answerPresent: false }),
  }),
});
const liveAttempt = attemptOf({
  status: 'running',
  finishedAt: null,
  result: null,
  costMicros: 0,
  progressNote: 'page 2 of 3',
});

/** One run for everything a caller can meet. */
export const RUNS = {
  queued: runOf({
    attempts: [
      attemptOf({
        status: 'reserved',
        dispatched: false,
        startedAt: null,
        finishedAt: null,
        result: null,
        costMicros: 0,
      }),
    ],
  }),
  running: runOf({ attempts: [failedAttempt({ id: 'att_0' }), liveAttempt] }),
  paused: runOf({ status: 'requires_action', envelopeStatus: 'needs_human', attempts: [liveAttempt] }),
  succeeded: ended({ kind: 'success', attemptId: 'att_1' }, [
    failedAttempt({ id: 'att_0', runner: 'local-chromium' }),
    attemptOf(),
  ]),
  empty: ended({ kind: 'success', attemptId: 'att_1' }, [attemptOf({ status: 'empty', result: emptyResult })]),
  failed: ended({ kind: 'exhausted' }, [failedAttempt()]),
  violating: ended({ kind: 'exhausted' }, [
    failedAttempt({
      result: resultOf({
        output: { a: 'x' },
        answer: null,
        quality: qualityOf({ verdict: 'failed', reason: 'schema_violation', answerPresent: false }),
        schemaViolations: ['/a must be number'],
      }),
    }),
  ]),
  blocked: ended({ kind: 'exhausted' }, [blockedAttempt]),
  cancelled: ended({ kind: 'cancelled' }, [liveAttempt]),
  cancelledUnstarted: ended({ kind: 'cancelled' }, []),
  exhaustedBudget: ended({ kind: 'ceiling' }, [failedAttempt()]),
  lost: ended({ kind: 'lost' }, []),
  overdue: runOf({ attempts: [liveAttempt], deadlineAt: new Date('2026-11-15T10:04:59.999Z') }),
} satisfies Record<string, RunRecord>;

export const RUN_NAMES = Object.keys(RUNS) as (keyof typeof RUNS)[];

/** Where a value holds `undefined`, which JSON would silently drop. */
export function pathsOfUndefined(value: unknown, path = ''): string[] {
  if (value === undefined) return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => pathsOfUndefined(member, `${path}/${key}`));
}
