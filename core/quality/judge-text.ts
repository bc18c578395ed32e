import type { Outcome, RunnerTask } from '../run/outcome';
import type { Verdict } from '../run/record';
import { isAgentTalk, isVagueStory } from './signs/agent-talk';
import {
  answersTask,
  asksForActionOnly,
  asksForSteps,
  asksForVoice,
  hasNoneOfAsked,
  missesMatter,
} from './reading/asked-for';
import { isContentless } from './signs/contentless';
import { cueIn } from './signs/cues';
import { saysNothingFound } from './signs/empty-result';
import { isErrorPage } from './signs/error-page';
import { isExcuse, isQuestionBack } from './signs/excuse';
import { foreignMeaning } from './signs/foreign-text';
import { interstitialIn } from './signs/interstitial';
import { isLoginWall } from './signs/login-wall';
import { isHollow } from './signs/narration';
import { isPlaceholder } from './signs/placeholder';
import { isRefusal } from './signs/refusal-text';
import { hasAskedForm, isOffTopic } from './signs/relevance';
import { MAX_JUDGED_TEXT, plainText } from './reading/sentences';
import { isToolError } from './signs/tool-error';
import { toldWall, wallIn, type TextWall } from './signs/wall-text';
import { isPageForQuestion } from './signs/whole-page';

export interface TextJudgement {
  verdict: Verdict;
  confidence: number;
  reason: string;
  wall: TextWall | null;
}

const ASKS_FOR_LOGIN = /log(?:ged|ging)?[ -]?in|sign(?:ed|ing)?[ -]?in|login|sign-?on|\bauth/i;
const ASKS_FOR_ERROR =
  /status code|http status|\berrors?\b|\b(?:404|403|429|50\d)\b|broken|dead link|\bup or down\b|is .{0,40} (?:up|down)\b|exceptions?\b|console/i;
const ASKS_FOR_WALL =
  /captcha|bot (?:detection|protection|check)|cloudflare|turnstile|datadome|akamai|perimeterx|blocked/i;
/** Whoever asks about the page before the content wants to read it. */
const ASKS_FOR_INTERSTITIAL =
  /cookies?\b|consent|privacy|banner|paywall|subscri|\bage\b|log ?in|sign ?in|\bapp\b|browser|maintenance|domain|closed|cookie/i;
/** What agents act on, and what people's own stories are not about. */
const ABOUT_PAGE =
  /\b(?:page|site|website|task|click\w*|navigat\w*|scroll\w*|search(?:ed|ing)?|browser|button|link|tab|steps?|done|complet\w*|request\w*|information|data)\b|https?:/i;
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
  if (isPageForQuestion(text, task)) return say('failed', 0.7, 'page_instead_of_answer');
  if (text.length > MAX_JUDGED_TEXT) return say('succeeded', 0.9, 'content_delivered');
  const words = task === null ? '' : [task.text, ...task.steps, task.successCriteria ?? ''].join('\n');
  // An address says where to go, not what to bring back: only that of a login page is a wish to see it.
  const asked = words.replace(/https?:\/\/\S+/gi, ' ');
  const asksForError = ASKS_FOR_ERROR.test(asked);
  const asksForWall = ASKS_FOR_WALL.test(asked) || asksForError;
  const answers = answersTask(text, task);
  if (!asksForError && isToolError(text)) return say('failed', 0.8, 'not_accomplished');
  const wall = asksForWall ? null : wallIn(text, httpStatus, answers);
  if (wall !== null) return { ...say('blocked', 0.85, wall.blockReason), wall };
  if (!asksForError && isErrorPage(text, httpStatus)) return say('failed', 0.85, 'error_page');
  if (!ASKS_FOR_LOGIN.test(`${words}\n${task?.url ?? ''}`) && isLoginWall(text))
    return say('failed', 0.8, 'login_wall');
  const interstitial = answers || ASKS_FOR_INTERSTITIAL.test(asked) ? null : interstitialIn(text);
  if (interstitial !== null) return say('failed', 0.75, interstitial);
  if (saysNothingFound(text)) return say('empty', 0.8, 'empty_result');
  const foreign = answers ? null : foreignMeaning(text);
  if (foreign === 'nothing') return say('empty', 0.8, 'empty_result');
  if (foreign === 'wall' && !asksForWall) {
    const told = toldWall(text);
    return { ...say('blocked', 0.75, told.blockReason), wall: told };
  }
  if (foreign === 'inability') return say('failed', 0.7, 'not_accomplished');
  if (foreign === 'story') return say('failed', 0.7, 'hollow_completion');
  if (hasNoneOfAsked(text, task)) return say('empty', 0.7, 'empty_result');
  if (isRefusal(text)) return say('failed', 0.8, 'not_accomplished');
  const cue = cueIn(text);
  if (cue === 'wall' && !asksForWall) {
    const told = toldWall(text);
    return { ...say('blocked', 0.6, told.blockReason), wall: told };
  }
  if (cue === 'failure' && !asksForError) return say('failed', 0.6, 'not_accomplished');
  if (!asksForSteps(task) && (!asksForVoice(task) || ABOUT_PAGE.test(text))) {
    if (isHollow(text) || isAgentTalk(text))
      return say('failed', asksForActionOnly(task) ? 0.6 : 0.75, 'hollow_completion');
    if (isQuestionBack(text)) return say('failed', 0.75, 'not_accomplished');
    if (isExcuse(text)) return say('failed', 0.7, 'not_accomplished');
    if (isVagueStory(text)) return say('failed', 0.6, 'hollow_completion');
  }
  const isShort = text.length <= SHORT;
  const isUnsure =
    SUSPICIOUS.test(text) ||
    (isShort && SUSPICIOUS_WHEN_SHORT.test(text)) ||
    (isShort && missesMatter(text, task) && !hasAskedForm(text, task)) ||
    namesNothing(text);
  if (isOffTopic(text, task)) return say('succeeded', 0.6, 'content_delivered');
  return say('succeeded', isUnsure ? 0.7 : 0.9, 'content_delivered');
}

/** A sentence without a figure, a name or a quote may be an answer, but also an excuse that no rule knows. */
function namesNothing(text: string): boolean {
  return isContentless(text) && text.split(/\s+/).length > 3;
}
