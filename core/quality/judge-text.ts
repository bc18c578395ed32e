import type { Outcome, RunnerTask } from '../run/outcome';
import type { Verdict } from '../run/record';
import { cueIn } from './cues';
import { saysNothingFound } from './empty-result';
import { isErrorPage } from './error-page';
import { isLoginWall } from './login-wall';
import { isHollow } from './narration';
import { isPlaceholder } from './placeholder';
import { isRefusal } from './refusal-text';
import { MAX_JUDGED_TEXT, plainText } from './sentences';
import { toldWall, wallIn, type TextWall } from './wall-text';

export interface TextJudgement {
  verdict: Verdict;
  confidence: number;
  reason: string;
  wall: TextWall | null;
}

const ASKS_FOR_LOGIN = /log(?:ged|ging)?[ -]?in|sign(?:ed|ing)?[ -]?in|login|sign-?on|\bauth/i;
const ASKS_FOR_ERROR =
  /status code|http status|\berrors?\b|\b(?:404|403|429|50\d)\b|broken|dead link|\bup or down\b|is .{0,40} (?:up|down)\b/i;
const ASKS_FOR_WALL =
  /captcha|bot (?:detection|protection|check)|cloudflare|turnstile|datadome|akamai|perimeterx|blocked/i;
/** Words that content shares with what is none: right or wrong, the verdict on them deserves less trust. */
const SHORT = 300;
const SUSPICIOUS_WHEN_SHORT =
  /\b(?:errors?|blocked|denied|refused|failed|verify|robot|human|timed out|unavailable|log in|sign in|account|not|no|none|empty|steps?|task|page|website|i|we)\b|n't\b/i;
const SUSPICIOUS =
  /captcha|access denied|\b(?:403|404|429|500|503)\b|not found|forbidden|unable to|could ?n[o']t|robot|sign in to|log in to|went wrong|^i (?:\w+ )?(?:clicked|navigated|opened|visited)/i;

/** The verdict on words. The order is from what a site says to what a runner says of itself. */
export function judgeText(
  raw: string,
  { httpStatus }: Pick<Outcome, 'httpStatus'>,
  task: RunnerTask | null,
): TextJudgement {
  const text = plainText(raw);
  const say = (verdict: Verdict, confidence: number, reason: string): TextJudgement => ({
    verdict,
    confidence,
    reason,
    wall: null,
  });
  if (isPlaceholder(text.slice(0, MAX_JUDGED_TEXT))) return say('failed', 0.9, 'no_output');
  if (text.length > MAX_JUDGED_TEXT) return say('succeeded', 0.9, 'content_delivered');
  const words = task === null ? '' : [task.text, ...task.steps, task.successCriteria ?? ''].join('\n');
  // An address says where to go, not what to bring back: only that of a login page is a wish to see it.
  const asked = words.replace(/https?:\/\/\S+/gi, ' ');
  const asksForWall = ASKS_FOR_WALL.test(asked) || ASKS_FOR_ERROR.test(asked);
  const wall = asksForWall ? null : wallIn(text, httpStatus);
  if (wall !== null) return { ...say('blocked', 0.85, wall.blockReason), wall };
  if (!ASKS_FOR_ERROR.test(asked) && isErrorPage(text, httpStatus)) return say('failed', 0.85, 'error_page');
  if (!ASKS_FOR_LOGIN.test(`${words}\n${task?.url ?? ''}`) && isLoginWall(text))
    return say('failed', 0.8, 'login_wall');
  if (saysNothingFound(text)) return say('empty', 0.8, 'empty_result');
  if (isRefusal(text)) return say('failed', 0.8, 'not_accomplished');
  const cue = cueIn(text);
  if (cue === 'wall' && !asksForWall) {
    const told = toldWall(text);
    return { ...say('blocked', 0.6, told.blockReason), wall: told };
  }
  if (cue === 'failure' && !ASKS_FOR_ERROR.test(asked)) return say('failed', 0.6, 'not_accomplished');
  if (isHollow(text)) return say('failed', 0.75, 'hollow_completion');
  const isUnsure = SUSPICIOUS.test(text) || (text.length <= SHORT && SUSPICIOUS_WHEN_SHORT.test(text));
  return say('succeeded', isUnsure ? 0.7 : 0.9, 'content_delivered');
}
