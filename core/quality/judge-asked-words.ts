import type { Outcome, RunnerTask } from '../run/outcome';
import { asksForVoice } from './reading/asked-for';
import { judgeText, type TextJudgement } from './judge-text';
import { plainText } from './reading/sentences';
import { markedWallIn } from './signs/wall-text';
import type { Words } from './reading/words';

/** Said by whoever was sent, of itself; pages do not speak so of themselves. */
const OWN_VOICE = /\b(?:i|i'm|i've|i'll|my|we|the agent)\b/i;
const SELF_REPORTS = ['not_accomplished', 'hollow_completion'];
/** Sounds like something else: a grader, where there is one, may look at it. */
const UNSURE = 0.7;

/**
 * The verdict on words that stand where the caller's schema wanted words. They are data: a headline about error pages,
 * the message of a declined card. Three things weigh more than that: the site's own status, a wall with its maker's
 * marks, and a runner that excuses itself in the place of the answer.
 */
export function judgeAskedWords(words: Words, outcome: Outcome, task: RunnerTask | null): TextJudgement {
  const judged = judgeText(words.text, outcome, task);
  const isFine = judged.verdict === 'succeeded' || (judged.verdict === 'empty' && words.isAnswer);
  if (isFine) return judged;
  const isSelfReport = SELF_REPORTS.includes(judged.reason);
  if (!isSelfReport && outcome.httpStatus !== null && outcome.httpStatus >= 400) return judged;
  const text = plainText(words.text);
  const wall = judged.verdict === 'blocked' ? markedWallIn(text) : null;
  if (wall !== null) return { verdict: 'blocked', confidence: 0.75, reason: wall.blockReason, wall };
  const isExcuse =
    words.isAnswer && (isSelfReport || judged.verdict === 'blocked') && OWN_VOICE.test(text) && !asksForVoice(task);
  if (isExcuse) return judged;
  return { verdict: 'succeeded', confidence: UNSURE, reason: 'content_delivered', wall: null };
}
