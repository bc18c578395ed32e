import { condition, isCancellation, proxyActivities } from '@temporalio/workflow';
import type { AskedQuestion, PauseActivities } from '../../activities/pauses';
import { FIRST_LOOK_AT_QUESTION_MS, SLOWEST_LOOK_AT_QUESTION_MS } from '../../core/run/time/durations';

const { isStillWaiting } = proxyActivities<PauseActivities>({
  startToCloseTimeout: '1m',
  scheduleToCloseTimeout: '2m',
  retry: { maximumAttempts: 1 },
});

/**
 * Waits for an answer to a question whose runner may go on without one: somebody approves a sign-in on another device.
 * Looks rarely the longer it takes, and once more at the end, so that a result is not thrown away for want of an answer.
 */
export async function untilAnsweredOrMoved(
  question: AskedQuestion,
  isAnswered: () => boolean,
  waitMs: number,
): Promise<boolean | 'moved'> {
  const endsAtMs = Date.now() + waitMs;
  let paceMs = FIRST_LOOK_AT_QUESTION_MS;
  for (;;) {
    const leftMs = Math.max(0, endsAtMs - Date.now());
    if (await condition(isAnswered, Math.min(paceMs, leftMs))) return true;
    if (!(await looksOpen(question))) return 'moved';
    if (isAnswered()) return true;
    if (leftMs <= paceMs) return false;
    paceMs = Math.min(paceMs * 2, SLOWEST_LOOK_AT_QUESTION_MS);
  }
}

/** A runner that cannot be asked is taken to wait. */
async function looksOpen(question: AskedQuestion): Promise<boolean> {
  try {
    return await isStillWaiting(question);
  } catch (error) {
    if (isCancellation(error)) throw error;
    return true;
  }
}
