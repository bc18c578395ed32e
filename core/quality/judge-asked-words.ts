import type { Finished, RunnerTask } from '../run/outcome';
import { judgeReading } from './judge-text';
import { OF_THE_RUNNER } from './lexicon/none-of';
import { asksForVoice } from './asked/asked-kinds';
import { readText, type Reading } from './reading/reading';
import type { Words } from './reading/words/words';
import { markedWallIn } from './signs/walls/wall-text';
import { blockedBy, firstJudgement, type HandedDownRule, type TextJudgement } from './text-rule';
import { voicesIn } from './voice/voice';

/** Said by whoever was sent, of itself; pages do not speak so of themselves. */
const OWN_VOICE = /\b(?:i|i'm|i've|i'll|my|we|the agent)\b/i;
/** A headline may sound like anything, so a grader may look at it. */
const NO_VALUE = 0.7;
const HEARD = 0.8;
const SELF_REPORTS = ['not_accomplished', 'hollow_completion'];

interface AskedWords {
  reading: Reading;
  isAnswer: boolean;
  isMessage: boolean;
  /** What the rules for words of any kind say of them. */
  judged: TextJudgement;
}

/** Sounds like something else: a grader, where there is one, may look at it. */
const UNSURE: TextJudgement = { verdict: 'succeeded', confidence: 0.7, reason: 'content_delivered', wall: null };

/** In this order; words that no rule applies to are content. */
const ASKED_WORDS_RULES: readonly HandedDownRule<AskedWords>[] = [
  { name: 'content, or none as the answer', judgement: judgedWhen(isFine) },
  { name: "the site's own status", judgement: judgedWhen(isRefusedBySite) },
  { name: "a wall with its maker's marks", judgement: markedWall },
  { name: 'an excuse in the place of the answer', judgement: judgedWhen(isOwnExcuse) },
  { name: 'no value of that name', judgement: noValue },
];

/**
 * The verdict on words that stand where the caller's schema wanted words. They are data: a headline about error pages,
 * the message of a declined card. Three things weigh more than that: the site's own status, a wall with its maker's
 * marks, and a runner that excuses itself in the place of the answer.
 */
export function judgeAskedWords(
  { text, isAnswer, isMessage }: Words,
  outcome: Finished,
  task: RunnerTask | null,
): TextJudgement {
  const reading = readText(text, outcome, task);
  const words: AskedWords = { reading, isAnswer, isMessage, judged: judgeReading(reading) };
  return firstJudgement(ASKED_WORDS_RULES, words) ?? UNSURE;
}

function judgedWhen(applies: (words: AskedWords) => boolean): HandedDownRule<AskedWords>['judgement'] {
  return (words) => (applies(words) ? words.judged : null);
}

function isFine({ judged, isAnswer }: AskedWords): boolean {
  return judged.verdict === 'succeeded' || (judged.verdict === 'empty' && isAnswer);
}

function isRefusedBySite({ reading: { httpStatus }, judged }: AskedWords): boolean {
  return !isSelfReport(judged) && httpStatus !== null && httpStatus >= 400;
}

function markedWall({ reading, judged }: AskedWords): TextJudgement | null {
  const wall = judged.verdict === 'blocked' ? markedWallIn(reading.text) : null;
  return wall && blockedBy(wall, 0.75);
}

/** The name of a product is not "Access Denied": what sounds like no content is none, unless a message was asked for. */
function noValue({ judged, isMessage }: AskedWords): TextJudgement | null {
  if (isMessage || (judged.verdict !== 'failed' && judged.verdict !== 'blocked')) return null;
  return { ...judged, confidence: Math.min(judged.confidence, NO_VALUE) };
}

function isOwnExcuse({ reading: { text, task }, judged, isAnswer }: AskedWords): boolean {
  const isExcuse = isAnswer && (isSelfReport(judged) || judged.verdict === 'blocked');
  if (!isExcuse) return false;
  // Whose words it is shows in them, or the whole sounds so.
  if (OWN_VOICE.test(text) && !asksForVoice(task)) return true;
  return OF_THE_RUNNER.test(text) && voicesIn(text).inability >= HEARD;
}

function isSelfReport({ reason }: TextJudgement): boolean {
  return SELF_REPORTS.includes(reason);
}
