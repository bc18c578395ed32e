import { hasAmount } from '../reading/answer-form';
import { asksForAnything } from '../asked/asked-for';
import { asksForActionOnly, asksForCode } from '../asked/asked-kinds';
import { askedForms } from '../asked/asked-form';
import { asksWhatIsSaid } from '../asked/asks-what-is-said';
import { askedWords } from '../asked/asked-words';
import { speaksOf } from '../concepts';
import { oncePer } from '../../once-per';
import { oncePerTask } from '../reading/once-per';
import { isAskedQuote } from '../reading/words/quoted';
import { readText, type Reading } from '../reading/reading';
import { hasRows, isInLines } from '../reading/rows';
import { asksForMenu } from '../doubt/navigation';
import { isOfOthers } from '../meaning/of-others';
import { asksForInterstitial } from '../signs/walls/interstitial';
import { asksForLogin } from '../signs/walls/login-wall';
import { toldWall } from '../signs/walls/wall-text';
import { BEHIND_LOGIN, type TextRule } from '../text-rule';
import { voicesIn } from './voice';
import { VOICES, type Voice, type Voices } from './voices';

/** Whoever says more than this has content beside it. */
const MAX_TEXT = 1_500;
/**
 * A text up to this length is taken for something else than content when the learned voices give at most 1 - needed to
 * content, and at least `loud` to one other voice. Short texts need more: two or three words, a name for example, resemble
 * any voice. A text in which no voice is loud speaks in one that was never learned, and is left to the other rules.
 */
const LEAST_HEARD = [
  { length: 25, needed: 0.985, loud: 0.85 },
  { length: 50, needed: 0.93, loud: 0.5 },
  { length: MAX_TEXT, needed: 0.8, loud: 0.3 },
];
/** Needed of both figures where the text has the form that was asked for, which it may have by chance. */
const SHOUTED = 0.9;
/** A sign of these writings says as much as two letters. */
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g;
/**
 * From this length on a text may be an article about walls; a shorter one is the wall itself, unless its voice is that of
 * content for sure.
 */
const ARTICLE = 60;
const CONTENT_HEARD = 0.6;
const CONTENT_SURE = 0.85;
const GATES = ['queue', 'cookie', 'subscription', 'age', 'region'] as const;
const QUOTED = /"[^"\n]{10,300}"/g;

const voicesOf = oncePer((reading: Reading) =>
  voicesIn(isArticleWithQuote(reading) ? withoutQuotes(reading) : reading.text),
);

function sounds(reading: Reading, voice: Voice): boolean {
  const least = leastHeard(reading.text);
  if (least === null || (reading.evidence() === 'answer' && reading.isSettled())) return false;
  if ((isActedOn(reading) && voice !== 'wall') || isData(reading)) return false;
  // What is sold has a price; of what stands before content, only a subscription has one.
  if (voice !== 'gate' && hasAmount(reading.text, reading.asked)) return false;
  const voices = voicesOf(reading);
  const { needed, loud } =
    reading.evidence() === 'answer' ? { needed: Math.max(least.needed, SHOUTED), loud: SHOUTED } : least;
  return 1 - voices.content >= needed && voices[voice] >= loud && loudest(voices) === voice;
}

/** What was asked for sounds as it does: rows of things, the words of others, code. */
function isData(reading: Reading): boolean {
  return hasRows(reading) || isAskedQuote(reading) || asksForCode(reading.task);
}

/** Whatever a page says to those who have done something there may be the confirmation of it. */
function isActedOn({ task }: Reading): boolean {
  return task !== null && (task.steps.length > 0 || asksForActionOnly(task));
}

function leastHeard(text: string): (typeof LEAST_HEARD)[number] | null {
  if (text.length > MAX_TEXT) return null;
  const length = text.length + (text.match(UNSPACED)?.length ?? 0);
  return LEAST_HEARD.find((known) => length <= known.length) ?? null;
}

function loudest(voices: Voices): Voice {
  return VOICES.reduce((first, voice) => (voices[voice] > voices[first] ? voice : first));
}

/** Phrases stand in articles about them as well; whoever reads the whole hears an article. */
export function unlessContent(rule: TextRule): TextRule {
  if (rule.verdict !== 'blocked')
    return { ...rule, when: (reading) => isOwnWord(reading, rule.when) && !soundsLikeContent(reading) };
  return {
    ...rule,
    wall(reading) {
      const found = rule.wall(reading);
      const isOwn = isOwnWord(reading, (one) => rule.wall(one) !== null);
      return found === null || !isOwn || soundsLikeContent(reading) ? null : found;
    },
  };
}

/** What an article quotes, others say: it has to be there without the quotes as well. */
function isOwnWord(reading: Reading, says: (one: Reading) => boolean): boolean {
  if (!says(reading)) return false;
  return !isArticleWithQuote(reading) || says(readText(withoutQuotes(reading), reading, reading.task));
}

function isArticleWithQuote(reading: Reading): boolean {
  const { length } = withoutQuotes(reading);
  return length >= ARTICLE && length < reading.text.length && askedForms(reading.task).has('prose');
}

function withoutQuotes({ text }: Reading): string {
  return text.replace(QUOTED, ' ');
}

function soundsLikeContent(reading: Reading): boolean {
  if (hasRows(reading) || isAskedQuote(reading) || hasTitles(reading)) return true;
  const { content } = voicesOf(reading);
  if (reading.text.length >= ARTICLE) return content >= CONTENT_HEARD;
  // A name that was asked for may be any words, but no number of an error.
  return askedForms(reading.task).has('name') && content >= CONTENT_SURE && !/\d{3}/.test(reading.text);
}

/** Several were asked for, and several lines came, of which the ear hears nothing in particular. */
function hasTitles(reading: Reading): boolean {
  const forms = askedForms(reading.task);
  if ((!forms.has('list') && !forms.has('name')) || !isInLines(reading.text)) return false;
  const { content, inability, empty, story } = voicesOf(reading);
  return content + inability + empty + story >= CONTENT_HEARD;
}

/** The task speaks of a gate itself, in whatever language. */
const asksForGate = oncePerTask((task) => GATES.some((gate) => speaksOf(gate, askedWords(task))), false);

const failure = (voice: Voice, reason: string, isWanted: (reading: Reading) => boolean): TextRule => ({
  name: `sounds like ${voice}`,
  when: (reading) => !isWanted(reading) && sounds(reading, voice),
  verdict: 'failed',
  confidence: 0.65,
  reason,
});

const wall: TextRule = {
  name: 'sounds like a wall',
  wall: (reading) =>
    !reading.asksForWall && sounds(reading, 'wall') && !isOfOthers(reading) ? toldWall(reading.text) : null,
  verdict: 'blocked',
  confidence: 0.65,
};

const login: TextRule = {
  name: 'sounds like a login',
  wall: (reading) => (!asksForLogin(reading) && sounds(reading, 'login') ? BEHIND_LOGIN : null),
  verdict: 'blocked',
  confidence: 0.65,
};

const nothing: TextRule = {
  name: 'sounds like nothing',
  when: (reading) => !reading.isYesOrNo && !asksWhatIsSaid(reading.task) && sounds(reading, 'empty'),
  verdict: 'empty',
  confidence: 0.65,
  reason: 'empty_result',
};

/** By words that were learned, where no rule knows the phrase: what a site says in place of its content. */
export const siteVoices: readonly TextRule[] = [
  wall,
  login,
  failure(
    'gate',
    'not_loaded',
    ({ asksForWall, asked, task }) => asksForWall || asksForInterstitial(asked) || asksForGate(task),
  ),
  failure('error', 'error_page', ({ asksForError }) => asksForError),
  nothing,
  failure('machine', 'not_accomplished', ({ asksForError }) => asksForError),
];

/** The same for what runners say. */
export const runnerVoices: readonly TextRule[] = [
  failure('inability', 'not_accomplished', ({ isStoryWanted }) => isStoryWanted),
  failure('story', 'hollow_completion', ({ isStoryWanted }) => isStoryWanted),
];

/** The same for what stands around content. */
export const chromeVoice = failure(
  'chrome',
  'answer_missing',
  (reading) => asksForMenu(reading.asked) || asksForInterstitial(reading.asked) || isPageOfFacts(reading),
);

/** Whoever reads a page without a question gets what it is about, if that is no more than names and numbers. */
function isPageOfFacts({ isFromPage, task, beginning }: Reading): boolean {
  return isFromPage && task !== null && asksForAnything(task) && /\d/.test(beginning);
}
