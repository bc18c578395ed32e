import { VERDICTS, type Quality, type RunFailure } from '../run/record';
import { isSuccess, type EnvelopeStatus } from '../run/states';

/** Endings that say nothing about what any attempt delivered. */
const STOPPED: readonly RunFailure['code'][] = ['run_timeout', 'budget_exhausted', 'run_cancelled'];

/**
 * The verdict on a run that has ended: that of the attempt which decided it, as long as it is the run's own. A run that
 * was stopped has failed, whatever one of its attempts delivered; so has, among the four verdicts, one that was cancelled.
 */
export function qualityOfRun(status: EnvelopeStatus, decisive: Quality | null, failure: RunFailure | null): Quality {
  const verdict = VERDICTS.find((one) => one === status) ?? 'failed';
  const isOwn = decisive?.verdict === verdict && !(failure !== null && STOPPED.includes(failure.code));
  if (isOwn) return { ...decisive, answerPresent: isSuccess(status) && decisive.answerPresent };
  return {
    verdict,
    confidence: 1,
    reason: failure?.reason ?? failure?.code ?? 'content_delivered',
    source: 'deterministic',
    answerPresent: false,
  };
}
