import type { Finished, RunnerTask } from '../run/outcome';
import type { Way } from './reading/carried-out';
import { readText, type Reading } from './reading/reading';
import { firstJudgement, type TextJudgement } from './text-rule';
import { PART_RULES, TEXT_RULES } from './text-rules';

/** Nothing speaks against it, and nothing for it. */
const CONTENT: TextJudgement = { verdict: 'succeeded', confidence: 0.65, reason: 'content_delivered', wall: null };

export function judgeText(
  raw: string,
  outcome: Pick<Finished, 'httpStatus' | 'finalUrl'> & Way,
  task: RunnerTask | null,
): TextJudgement {
  return judgeReading(readText(raw, outcome, task));
}

export function judgeReading(reading: Reading): TextJudgement {
  return firstJudgement(TEXT_RULES, reading) ?? CONTENT;
}

/** What stands in the way of content, in a text that is a part of a whole; null where it may be a part of the answer. */
export function judgeDelivery(reading: Reading): TextJudgement | null {
  const judgement = firstJudgement(PART_RULES, reading);
  return judgement?.verdict === 'succeeded' || judgement?.verdict === 'empty' ? null : judgement;
}
