import type { BlockReason } from '../detect/wall';
import { LOGIN_WALL } from '../run/failure-reasons';
import type { Defense } from '../run/outcome';
import type { Verdict } from '../run/record';
import type { Reading } from './reading/reading';

/** From here on a verdict stands by itself; below, it is worth a second look. */
export const SURE = 0.75;

export interface TextWall {
  blockReason: BlockReason;
  defense: Defense;
}

/** Whoever has to log in first was kept out, as by a captcha. */
export const BEHIND_LOGIN: TextWall = { blockReason: LOGIN_WALL, defense: 'none' };

export interface TextJudgement {
  verdict: Verdict;
  confidence: number;
  reason: string;
  wall: TextWall | null;
}

interface SignRule {
  name: string;
  when(reading: Reading): boolean;
  verdict: Exclude<Verdict, 'blocked'>;
  confidence: number | ((reading: Reading) => number);
  reason: string;
}

/** Words of a wall: which one it is decides the reason, so that finding it is the condition. */
interface WallRule {
  name: string;
  wall(reading: Reading): TextWall | null;
  verdict: 'blocked';
  confidence: number;
}

/** One row of the verdict on words; it stands beside the words that it looks for. */
export type TextRule = SignRule | WallRule;

/** What a rule says of a text; null where it does not apply. */
export function judgementBy(rule: TextRule, reading: Reading): TextJudgement | null {
  if (rule.verdict === 'blocked') {
    const wall = rule.wall(reading);
    return wall && blockedBy(wall, rule.confidence);
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

/** The same outside of the table, for whoever looks at structures. */
export function blockedBy(wall: TextWall, confidence: number): TextJudgement {
  return { verdict: 'blocked', confidence, reason: wall.blockReason, wall };
}
