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

interface SignRule<Seen> {
  name: string;
  when(seen: Seen): boolean;
  verdict: Exclude<Verdict, 'blocked'>;
  confidence: number | ((seen: Seen) => number);
  reason: string;
}

/** Words of a wall: which one it is decides the reason, so that finding it is the condition. */
interface WallRule<Seen> {
  name: string;
  wall(seen: Seen): TextWall | null;
  verdict: 'blocked';
  confidence: number;
}

/** Another look has the verdict already, and the rule says where it counts. */
export interface HandedDownRule<Seen> {
  name: string;
  /** Null where the rule does not apply. */
  judgement(seen: Seen): TextJudgement | null;
}

/** One row of the verdict on words; it stands beside the words that it looks for. */
export type TextRule = SignRule<Reading> | WallRule<Reading>;

/** One row of a verdict, over what was read once for all of them. */
export type Rule<Seen> = SignRule<Seen> | WallRule<Seen> | HandedDownRule<Seen>;

/** The verdict of the first rule that applies; null where none does. */
export function firstJudgement<Seen>(rules: readonly Rule<Seen>[], seen: Seen): TextJudgement | null {
  for (const rule of rules) {
    const judgement = judgementBy(rule, seen);
    if (judgement !== null) return judgement;
  }
  return null;
}

/** What a rule says of what was read; null where it does not apply. */
export function judgementBy<Seen>(rule: Rule<Seen>, seen: Seen): TextJudgement | null {
  if ('judgement' in rule) return rule.judgement(seen);
  if (rule.verdict === 'blocked') {
    const wall = rule.wall(seen);
    return wall && blockedBy(wall, rule.confidence);
  }
  if (!rule.when(seen)) return null;
  const { verdict, confidence, reason } = rule;
  return {
    verdict,
    confidence: typeof confidence === 'number' ? confidence : confidence(seen),
    reason,
    wall: null,
  };
}

/** The same outside of the table. */
export function blockedBy(wall: TextWall, confidence: number): TextJudgement {
  return { verdict: 'blocked', confidence, reason: wall.blockReason, wall };
}
