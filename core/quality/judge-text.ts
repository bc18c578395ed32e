import type { Finished, RunnerTask } from '../run/outcome';
import { readText, type Reading } from './reading/reading';
import type { TextJudgement, TextRule } from './text-rule';
import { TEXT_RULES } from './text-rules';

const CONTENT: TextJudgement = { verdict: 'succeeded', confidence: 0.9, reason: 'content_delivered', wall: null };

export function judgeText(raw: string, outcome: Pick<Finished, 'httpStatus'>, task: RunnerTask | null): TextJudgement {
  return judgeReading(readText(raw, outcome, task));
}

export function judgeReading(reading: Reading): TextJudgement {
  for (const rule of TEXT_RULES) {
    const judgement = judgementBy(rule, reading);
    if (judgement !== null) return judgement;
  }
  return CONTENT;
}

/** What a rule says of a text; null where it does not apply. */
export function judgementBy(rule: TextRule, reading: Reading): TextJudgement | null {
  if (rule.verdict === 'blocked') {
    const wall = rule.wall(reading);
    return wall && { verdict: rule.verdict, confidence: rule.confidence, reason: wall.blockReason, wall };
  }
  if (!rule.when(reading)) return null;
  const { verdict, confidence, reason } = rule;
  return {
    verdict,
    confidence: typeof confidence === 'number' ? confidence : confidence(reading),
    reason,
    wall: null,
  };
}
